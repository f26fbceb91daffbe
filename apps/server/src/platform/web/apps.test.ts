import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addNotFound } from '../http/not-found.ts'
import { createServer } from '../http/server.ts'
import { silentLog } from '../log.ts'
import { readShippedConfig } from './app-config.ts'
import { addApps } from './apps.ts'

let folder: string
let app: FastifyInstance

const files = {
  'customer/index.html': 'the shell',
  'customer/auth.nl.html': 'aanmelden',
  'customer/auth.fr.html': 'se connecter',
  'customer/orders.nl.html': '<style>@media (1px < width) {}</style>bestellingen',
  'customer/orders.fr.html': '<style>a{}</style><style data-href="/b.css">b{}</style>commandes',
  'customer/index.orders.html': 'the shell of orders',
  'customer/.drawing/shells.json': '{"orders":"<style>a{}</style>"}',
  'customer/.drawing/drawnPages.js': `export async function drawPages({ brand }, { orders }) {
    if (brand.name === 'Broken') throw new Error('nothing is drawn')
    return { 'orders.nl.html': orders + 'bestellingen bij ' + brand.name }
  }`,
  'customer/assets/index-Ab12.js': 'script',
  'customer/assets/index-Ab12.js.br': 'brotli',
  'customer/assets/index-Ab12.js.gz': 'gzip',
  'customer/assets/index-Ab12.js.map': 'the source',
  'customer/favicon.svg': '<svg/>',
  'office/index.html': 'the office',
  'office/assets/office-Cd34.js': 'office script',
  'office/worker.js': 'worker',
  'office/worker.js.br': 'brotli',
  'office/worker.js.gz': 'gzip',
}

const policy = "script-src 'self'; style-src 'self'; img-src 'self'"

async function start(
  folders: { customer: string; office: string },
  appConfig = readShippedConfig,
): Promise<FastifyInstance> {
  const server = await createServer(
    { trustProxy: 0, corsOrigins: [] },
    { 'x-test': 'yes', 'content-security-policy': policy },
    silentLog,
  )
  addNotFound(server, [], await addApps(server, folders, { appConfig }, silentLog))
  return server
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brine-apps-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  app = await start({ customer: `${folder}/customer/`, office: `${folder}/office/` })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

it.each(['', 'gzip', 'br'])(
  'the worker may serve the office without a slash at its end (%s)',
  async (encoding) => {
    const { headers } = await get('/office/worker.js', { 'accept-encoding': encoding })
    expect(headers['content-encoding'] ?? '').toBe(encoding)
    expect(headers['service-worker-allowed']).toBe('/office')
  },
)

describe('pages', () => {
  it.each(['/', '/account', '/experiences', '/auth/reset/abc.def', '/nothing/here', '/account?x=1'])(
    'serves the app at %s',
    async (url) => {
      const { statusCode, body, headers } = await get(url, browser)
      expect([statusCode, body]).toEqual([200, 'the shell'])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('private, max-age=600')
      expect(headers['x-test']).toBe('yes')
    },
  )

  it.each(['/office', '/office/', '/office/planning'])('serves the office at %s', async (url) => {
    expect((await get(url, browser)).body).toBe('the office')
  })

  it.each([
    ['mijn.clairsel.example', '/auth', 'aanmelden'],
    ['mon.clairsel.example', '/auth', 'se connecter'],
    ['mon.clairsel.example', '/auth?force_lang=nl', 'aanmelden'],
    ['mijn.clairsel.example', '/auth?redirect=/orders&force_lang=fr', 'se connecter'],
    ['mijn.clairsel.example', '/auth?force_lang=de', 'aanmelden'],
    ['mijn.clairsel.example', '/auth/reset', 'the shell'],
  ])('opens %s%s with %j', async (host, url, body) => {
    expect((await get(url, { ...browser, host })).body).toBe(body)
  })

  it.each([
    ['mijn.clairsel.example', 'bestellingen', ['@media (1px < width) {}']],
    ['mon.clairsel.example', 'commandes', ['a{}', 'b{}']],
  ])(
    'opens the orders of %s, and allows the styles in the page, and no others',
    async (host, body, styles) => {
      const opened = await get('/orders', { ...browser, host })
      expect(opened.body).toContain(body)
      const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`)
      expect(opened.headers['content-security-policy']).toBe(
        `script-src 'self'; style-src 'self' ${hashes.join(' ')}; img-src 'self'`,
      )
      expect((await get('/account', { ...browser, host })).headers['content-security-policy']).toBe(policy)
    },
  )

  it('does not serve the prerendered pages by their names', async () => {
    for (const name of ['orders.nl.html', 'auth.fr.html', 'index.orders.html'])
      expect((await get(`/${name}`, browser)).body).toBe('the shell')
  })

  describe('of another firm', () => {
    const pageOf = async (firm: FastifyInstance, url: string) =>
      (await firm.inject({ url, headers: browser })).body
    const open = async (name: () => string) => {
      const { brand, ...shipped } = await readShippedConfig()
      const firm = await start(
        { customer: `${folder}/customer/`, office: `${folder}/office/` },
        async () => ({
          ...shipped,
          brand: { ...brand, name: name() },
        }),
      )
      onTestFinished(() => firm.close())
      return firm
    }

    it('start empty, and never show the names of the demo supplier', async () => {
      const firm = await open(() => 'Broken')
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect(await pageOf(firm, '/auth')).toBe('the shell')
        expect(await pageOf(firm, '/orders')).toBe('the shell of orders')
      }
    })

    it('are drawn with its names, and again when they change', async () => {
      let name = 'Zilt'
      const firm = await open(() => name)
      await expect.poll(() => pageOf(firm, '/orders')).toBe('<style>a{}</style>bestellingen bij Zilt')
      name = 'Brem'
      const standIn = await firm.inject({ url: '/orders', headers: browser })
      expect([standIn.body, standIn.headers['cache-control']]).toEqual(['the shell of orders', 'no-cache'])
      await expect.poll(() => pageOf(firm, '/orders')).toBe('<style>a{}</style>bestellingen bij Brem')
      name = 'Clairsel'
      expect(await pageOf(firm, '/orders')).toBe(files['customer/orders.nl.html'])
    })

    it('start empty when the system has cleared its temporary files, and are drawn again', async () => {
      const temporary = await mkdtemp(join(tmpdir(), 'brine-temporary-'))
      vi.stubEnv('TMPDIR', temporary)
      onTestFinished(async () => {
        vi.unstubAllEnvs()
        await rm(temporary, { recursive: true })
      })
      const firm = await open(() => 'Zilt')
      await expect.poll(() => pageOf(firm, '/orders')).toContain('Zilt')
      for (const drawn of await readdir(temporary)) await rm(join(temporary, drawn), { recursive: true })
      expect(await pageOf(firm, '/orders')).toBe('the shell of orders')
      await expect.poll(() => pageOf(firm, '/orders')).toContain('Zilt')
    })

    it('are sent compressed, with their styles allowed', async () => {
      const firm = await open(() => 'Zilt')
      await expect.poll(() => pageOf(firm, '/orders')).toContain('Zilt')
      const headers = { ...browser, 'accept-encoding': 'gzip, br' }
      const answer = await firm.inject({ url: '/orders', headers })
      expect(answer.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('bestellingen bij Zilt')
      const hash = createHash('sha256').update('a{}').digest('base64')
      expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    })
  })

  it('answers HEAD like GET, without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/account', headers: browser })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })
})

describe('files', () => {
  it('lets browsers cache hashed files, and revalidate the rest', async () => {
    const script = await get('/assets/index-Ab12.js')
    expect([script.body, script.headers['cache-control']]).toEqual([
      'script',
      'public, max-age=31536000, immutable',
    ])
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
    expect((await get('/office/assets/office-Cd34.js')).body).toBe('office script')
  })

  it('sends compressed files to clients that accept them', async () => {
    const encoded = async (encodings: string) => {
      const { body, headers } = await get('/assets/index-Ab12.js', { 'accept-encoding': encodings })
      return [body, headers['content-encoding'], String(headers['content-type'])]
    }
    expect(await encoded('gzip, deflate, br')).toEqual([
      'brotli',
      'br',
      expect.stringContaining('javascript'),
    ])
    expect(await encoded('gzip')).toEqual(['gzip', 'gzip', expect.stringContaining('javascript')])
  })

  it('O4 asks again for a file of another version, which the balancer may send to a node that has it', async () => {
    let asked = 0
    let url = '/assets/index-Old1.js'
    for (; asked < 20; asked += 1) {
      const { statusCode, headers } = await get(url)
      if (statusCode !== 307) break
      expect(headers['cache-control']).toBe('no-store')
      url = String(headers.location)
    }
    expect([asked, url]).toEqual([12, '/assets/index-Old1.js?try=12'])
    expect((await get('/office/assets/office-Old1.js')).headers.location).toBe(
      '/office/assets/office-Old1.js?try=1',
    )
    expect((await get('/assets/index-Ab12.js?try=3')).body).toBe('script')
  })

  it.each([
    '/assets/index-Ab12.js.map?try=12',
    '/assets/nothing.js?try=12',
    '/assets/nothing.js?try=many',
    '/assets/../../../etc/passwd',
    '/%2e%2e/office/index.html',
    '/..%2f..%2fetc%2fpasswd',
  ])('S17 does not serve %s', async (url) => {
    const answer = await get(url, { accept: 'application/json' })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'not_found'])
  })
})

it('explains what to do when nothing was built', async () => {
  const bare = await start({ customer: `${folder}/none/`, office: `${folder}/none/` })
  const customer = await bare.inject({ url: '/', headers: browser })
  const office = await bare.inject({ url: '/office', headers: browser })
  await bare.close()
  expect([customer.statusCode, customer.body]).toEqual([
    503,
    expect.stringContaining("customer's app is not built"),
  ])
  expect([office.statusCode, office.body]).toEqual([503, expect.stringContaining('office app is not built')])
})
