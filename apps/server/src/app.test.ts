import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  return () => server.close()
})

it('is alive and ready', async () => {
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  const r = await server.app.inject('/readyz')
  expect([r.statusCode, r.body]).toEqual([200, '{"status":"ok"}'])
})
