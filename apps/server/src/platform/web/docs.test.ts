import { startTestApp, type TestApp } from '@brine/testkit/app'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

it('describes every call with its access and its failures', async () => {
  const document = (await server.app.inject('/docs/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const order = document.paths['/planners/api/planners/customer_contact_moment_selection'].post
  expect(order).toMatchObject({
    security: [{ customer: [] }],
    'x-access': 'placed',
    parameters: [{ name: 'Idempotency-Key', in: 'header' }],
  })
  expect(Object.keys(order.responses)).toEqual([
    '201',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ])
  expect(order.responses['409'].description).toBe(
    'date_taken, open_order_exists, no_price, price_raised, customer_ended',
  )
  expect(order.requestBody.content['application/json'].schema.required).toContain('date')
  expect(document.paths['/office/api/session'].get['x-access']).toEqual({
    staff: expect.arrayContaining(['planner']),
  })
})

it('has no script, no style of its own and no external resource', async () => {
  const { body, headers } = await server.app.inject('/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).not.toMatch(/<script|style=|<style|https?:\/\//)
  expect(body).toContain('/auth/api/accounts/details')
  expect(body).toContain('a signed-in customer whose installation is placed')
  expect((await server.app.inject('/docs/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})
