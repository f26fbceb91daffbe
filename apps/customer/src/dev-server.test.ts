// @vitest-environment node
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createDevServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { declaredCalls } from '../../../scripts/lib/declared-calls.ts'
import { routes } from './routes.tsx'

const calls = await declaredCalls()
const filledIn = (path: string) => path.replace(/:\w+/g, 'anything')

/** Listens on a free port. @returns the address */
const open = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve(`http://127.0.0.1:${port}`)
    })
  })

/** Stands in for the server: answers with the request that it received. */
const api = createServer((request, response) => response.end(`api: ${request.method} ${request.url}`))
let vite: ViteDevServer
let front: Server
let origin: string

beforeAll(async () => {
  vi.stubEnv('API', await open(api))
  vite = await createDevServer({
    configFile: 'apps/customer/vite.config.ts',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  front = createServer(vite.middlewares)
  origin = await open(front)
})
afterAll(async () => {
  await vite.close()
  front.close()
  api.close()
  vi.unstubAllEnvs()
})

describe('the development server', () => {
  it.each(calls.map(({ method, path }) => [method, path] as const))(
    'forwards %s %s to the API',
    async (method, path) => {
      const answer = await fetch(origin + filledIn(path), {
        method,
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      expect(await answer.text()).toBe(`api: ${method} ${filledIn(path)}`)
    },
  )

  it.each(['/static/config.json', '/dev/mail', '/dev/mail/1/html'])('forwards GET %s', async (path) => {
    expect(await (await fetch(origin + path)).text()).toBe(`api: GET ${path}`)
  })

  it.each(routes.map(({ path }) => path))('opens the app at %s', async (path) => {
    const answer = await fetch(origin + filledIn(path), { headers: { Accept: 'text/html' } })
    expect(await answer.text()).toContain('<div id="root">')
  })
})
