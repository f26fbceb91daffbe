import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@brine/contract/customer/accounts'
import { orders } from '@brine/contract/customer/orders'
import { passwords } from '@brine/contract/customer/passwords'
import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { reviews } from '@brine/contract/customer/reviews'
import { sessions } from '@brine/contract/customer/sessions'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { password, startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The headers of every answer. */
const everywhere = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; manifest-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Headers that differ between requests and protect nothing. */
const volatile = [
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'vary',
  'x-request-id',
]

const page = { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' }
const portalPage = { ...page, 'cache-control': 'private, max-age=600' }
const document = { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' }
const configuration = { ...document, 'cache-control': 'max-age=10, stale-while-revalidate=3600' }
const answer = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }
const nothing = { 'cache-control': 'no-store' }
const signedOut = { ...answer, 'www-authenticate': 'Bearer' }
const ranges = { 'accept-ranges': 'bytes' }

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const platform = 'client_dashboard'

let world: World
let folder: string
let anne: { authorization: string }
let bart: { authorization: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brine-headers-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, content] of [
    ['index.html', 'the shell'],
    ['auth.nl.html', 'aanmelden'],
    ['favicon.svg', '<svg/>'],
    ['assets/index-Ab12.js', 'script'],
    ['assets/index-Ab12.js.br', 'brotli'],
  ] as const)
    await writeFile(join(folder, name), content)
  world = await startWorld({ folders: { customer: `${folder}/`, office: `${folder}/` } })
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  anne = await signedIn({ latitude: 51.05, longitude: 3.72, refill_packs: 6 })
  bart = await signedIn({ placed: false, date_signed: '2026-11-02' })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

async function signedIn(given: Parameters<World['createCustomer']>[0]) {
  const { token } = await world.startSession(await world.createCustomer(given))
  return { authorization: `Bearer ${token}` }
}

type Asked = Awaited<ReturnType<World['inject']>>
const get = (url: string, headers: Record<string, string> = {}) => world.inject({ url, headers })
const send = (
  { method, path }: { method: string; path: string },
  payload: unknown,
  headers: Record<string, string> = {},
): Promise<Asked> =>
  world.inject({
    method: method as 'POST',
    url: path,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** An order of Anne with a document. */
async function orderNumber(): Promise<string> {
  const { id } = await world.db
    .selectFrom('customers')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = '2026-11-20T08:42:00Z'
  const order = { number: '26-1', customer_id: id, type: 'repair', price_cents: 100, vat_rate: 6 } as const
  const { id: order_id } = await world.db
    .insertInto('orders')
    .values({ ...order, ordered_at: at, created_at: at, document_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { order_id, position: 0, item: 'call_out', quantity: 1, unit_price_cents: 100 } as const
  await world.db.insertInto('order_lines').values(line).execute()
  return order.number
}

async function firstMoment() {
  const [moment] = (await get(refills.offeredDates.path, anne)).json()
  return { date: moment.date, driver_id: moment.driver_id, comment: '', slots: ['morning'] }
}

async function manyTimes(ask: () => Promise<Asked>): Promise<Asked> {
  for (let time = 0; time < 10; time += 1) await ask()
  return ask()
}

const forgotten = { email: 'nobody@post.example', platform }
const wrongToken = { token: 'no-such-token', password, repeat_password: password, platform }
const signIn = sessions.authorize

/** Each kind of answer: its status, its additional headers, and the request for it. */
const kinds: [string, number, Record<string, unknown>, () => Promise<Asked>][] = [
  ['a page of the portal', 200, { ...portalPage, ...ranges }, () => get('/account', browser)],
  ['the page drawn beforehand', 200, { ...portalPage, ...ranges }, () => get('/auth', browser)],
  ['a page of the office', 200, { ...page, ...ranges }, () => get('/office', browser)],
  [
    'an unknown page, which the app tells',
    200,
    { ...portalPage, ...ranges },
    () => get('/nothing/here', browser),
  ],
  [
    'a script',
    200,
    {
      ...ranges,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    },
    () => get('/assets/index-Ab12.js'),
  ],
  [
    'a compressed script',
    200,
    {
      ...ranges,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
    },
    () => get('/assets/index-Ab12.js', { 'accept-encoding': 'br' }),
  ],
  [
    'an icon',
    200,
    { ...ranges, 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' },
    () => get('/favicon.svg'),
  ],
  [
    'a script of another version',
    307,
    { ...nothing, location: '/assets/index-Old1.js?try=1' },
    () => get('/assets/index-Old1.js'),
  ],
  ['a script that is gone', 404, answer, () => get('/assets/index-Old1.js?try=12')],
  ['the configuration', 200, configuration, () => get('/static/config.json')],
  [
    'R54 what a phone puts on its home screen',
    200,
    { ...document, 'content-type': 'application/manifest+json; charset=utf-8' },
    () => get('/manifest.webmanifest'),
  ],
  ['the documentation', 200, page, () => get('/docs')],
  ['the OpenAPI document', 200, document, () => get('/docs/openapi.json')],
  [
    'the mailbox of the demo',
    200,
    {
      ...page,
      'cache-control': 'no-store',
      // the page runs no script, and shows each mail in a frame
      'content-security-policy':
        "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    () => get('/dev/mail'),
  ],
  ['healthz', 200, answer, () => get('/healthz')],
  ['readyz', 200, answer, () => get('/readyz')],
  ['an answer', 200, answer, () => get(accounts.details.path, anne)],
  ['an answer for everybody', 200, answer, () => get(reviews.list.path)],
  ['something created', 201, answer, async () => send(refills.order, await firstMoment(), anne)],
  ['something accepted', 202, nothing, () => send(passwords.forgotPassword, forgotten)],
  ['nothing to say', 204, nothing, async () => send(sessions.signOut, '', await signedIn({}))],
  [
    'a document',
    200,
    {
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+\.pdf"$/),
      'content-type': 'application/pdf',
    },
    async () => get(orders.document.path.replace(':suffix', await orderNumber()), anne),
  ],
  ['broken JSON', 400, answer, () => send(signIn, '{')],
  ['a field that is missing', 400, answer, () => send(signIn, {})],
  ['an address that cannot be read', 400, answer, () => get('/auth/%E0%A4%A')],
  ['nobody signed in', 401, signedOut, () => get(accounts.details.path)],
  ['a forged token', 401, signedOut, () => get(accounts.details.path, { authorization: 'Bearer a.b.c' })],
  ['a wrong password', 401, answer, () => send(signIn, { email: 'a@b.example', password: 'x', platform })],
  ['a device that is not placed', 403, answer, () => get(orders.list.path, bart)],
  ['an unknown call', 404, answer, () => get('/auth/api/nothing')],
  ['an unknown document', 404, answer, () => get('/orders/api/orders/file/26-404', anne)],
  ['a wrong method', 405, { ...answer, allow: 'POST' }, () => get(signIn.path)],
  ['an order that is open already', 409, answer, async () => send(refills.order, await firstMoment(), anne)],
  ['too much', 413, answer, () => send(signIn, 'x'.repeat(1_100_000))],
  ['another type', 415, answer, () => send(signIn, '{}', { 'content-type': 'text/plain' })],
  ['a link that is used up', 422, answer, () => send(passwords.resetPassword, wrongToken)],
  [
    'too many requests',
    429,
    { ...answer, 'retry-after': expect.stringMatching(/^\d+$/) },
    () => manyTimes(() => send(passwords.forgotPassword, forgotten)),
  ],
  [
    'a server that is not ready',
    503,
    { ...answer, 'retry-after': '5' },
    async () => {
      const row = { name: '9999_to_come', checksum: '', applied_at: world.now(), oldest_code: '9999' }
      await world.db.insertInto('schema_migrations').values(row).execute()
      const refused = await get('/readyz')
      await world.db.deleteFrom('schema_migrations').where('name', '=', row.name).execute()
      return refused
    },
  ],
  [
    'a fault of ours',
    500,
    answer,
    async () => {
      await sql`alter table referrals rename to lost`.execute(world.db)
      const failed = await get(referrals.list.path, anne)
      await sql`alter table lost rename to referrals`.execute(world.db)
      return failed
    },
  ],
]

const kept = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !volatile.includes(name)))

describe('S42 the headers of every kind of answer', () => {
  it.each(kinds)('%s', async (_, status, beside, ask) => {
    const { statusCode, headers } = await ask()
    expect(statusCode).toBe(status)
    expect(kept(headers)).toEqual({ ...everywhere, ...beside })
  })

  it('a request that is not HTTP', async () => {
    const address = new URL(await world.listen())
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(address.port), address.hostname, () => socket.write('no HTTP\r\n\r\n'))
      let read = ''
      socket.on('data', (part) => {
        read += part
      })
      socket.on('end', () => resolve(read))
      socket.on('error', reject)
    })
    const [status, ...lines] = text.split('\r\n\r\n')[0]?.split('\r\n') ?? []
    const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)))
    expect(status).toBe('HTTP/1.1 400 Bad Request')
    expect(kept(headers)).toEqual({ ...everywhere, ...answer })
  })
})
