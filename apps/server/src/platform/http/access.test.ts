import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startHttp } from './testing.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await startHttp()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

it('requires a valid token', async () => {
  for (const headers of [
    {},
    bearer('forged'),
    { authorization: 'placed' },
    { authorization: 'Basic placed' },
  ]) {
    const answer = await get('/test/api/own', headers)
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([401, 'not_signed_in'])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  }
  expect((await get('/test/api/own', bearer('waiting'))).json()).toEqual({ id: 7 })
})

it('gives what it read meanwhile only to whom it admits', async () => {
  const readOf: number[] = []
  const reading = await startHttp(undefined, false, undefined, async (id) => ({ read: readOf.push(id) }))
  const ask = async (token: string) => {
    const { statusCode, body } = await reading.inject({ url: '/test/api/read', headers: bearer(token) })
    return [statusCode, body.includes('read')]
  }
  expect(await ask('placed')).toEqual([200, true])
  expect(readOf).toEqual([7])
  expect(await ask('waiting')).toEqual([403, false])
  expect(await ask('signed-out')).toEqual([401, false])
  expect(readOf).toEqual([7, 7, 7])
  expect(await ask('forged')).toEqual([401, false])
  expect(readOf).toEqual([7, 7, 7])
  await reading.close()
})

it('does not mind a failed read of whom it refuses', async () => {
  const failing = await startHttp(undefined, false, undefined, () => Promise.reject(new Error('no such row')))
  const ask = async (token: string) =>
    (await failing.inject({ url: '/test/api/read', headers: bearer(token) })).statusCode
  expect([await ask('placed'), await ask('signed-out')]).toEqual([500, 401])
  await failing.close()
})

it('checks access before it reads the body', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/test/api/office',
    payload: 'x',
    headers: { 'content-type': 'text/plain' },
  })
  expect(answer.statusCode).toBe(401)
})

it('S20 reads from the database whether the installation is placed, not from the client', async () => {
  const claims = { cookie: 'INSTALLATION_PLACED=true', 'x-installation-placed': 'true' }
  const refused = await get('/test/api/placed?INSTALLATION_PLACED=true', { ...bearer('waiting'), ...claims })
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'installation_not_placed'])
  expect((await get('/test/api/placed', bearer('placed'))).statusCode).toBe(204)
})

it('S21 refuses customers and other roles the calls of the office', async () => {
  const office = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/test/api/office', headers })
  expect((await office(bearer('placed'))).statusCode).toBe(401)
  const driver = await office({ cookie: 'brine_staff=driver' })
  expect([driver.statusCode, driver.json().errors[0].code]).toEqual([403, 'not_allowed'])
  expect((await office({ cookie: 'brine_staff=planner' })).statusCode).toBe(204)
})

it.each(['/test/api/office', '/test/api/enter'])(
  'S44 refuses a request to %s that a browser sent from another site, host or port',
  async (url) => {
    const send = async (headers: Record<string, string>) =>
      (
        await app.inject({
          method: 'POST',
          url,
          headers: { cookie: 'brine_staff=planner', host: 'office.example', ...headers },
        })
      ).statusCode
    for (const site of ['cross-site', 'same-site']) expect(await send({ 'sec-fetch-site': site })).toBe(403)
    for (const origin of [
      'null',
      'http://evil.example',
      'http://office.example:8443',
      'https://office.example',
    ])
      expect(await send({ origin })).toBe(403)
    // the page itself, directly and behind a proxy that changes the host; a program that is not a browser
    for (const origin of ['http://office.example', 'https://portal.example'])
      expect(await send({ origin, 'sec-fetch-site': 'same-origin' })).toBe(204)
    expect(await send({})).toBe(204)
  },
)

it('identifies the requests that a page sends by itself', async () => {
  const asked: boolean[] = []
  const idle = await startHttp(undefined, false, (isIdle) => asked.push(isIdle))
  const post = (headers: Record<string, string>) =>
    idle.inject({
      method: 'POST',
      url: '/test/api/office',
      headers: { cookie: 'brine_staff=planner', ...headers },
    })
  await post({})
  await post({ 'x-idle': '1' })
  await idle.close()
  expect(asked).toEqual([false, true])
})

it('identifies the customer of a public call, if there is one', async () => {
  expect((await get('/test/api/optional')).json()).toEqual({ id: null })
  expect((await get('/test/api/optional', bearer('forged'))).json()).toEqual({ id: null })
  expect((await get('/test/api/optional', bearer('placed'))).json()).toEqual({ id: 7 })
})

it('sets cookies for this host only', async () => {
  const plain = await app.inject({ method: 'POST', url: '/test/api/cookie', headers: { cookie: 'mark=old' } })
  expect(plain.json()).toEqual({ mark: 'old' })
  expect(plain.headers['set-cookie']).toBe('mark=new; Max-Age=60; Path=/; HttpOnly; SameSite=Strict')

  const secure = await startHttp(undefined, true)
  const headers = { cookie: 'mark=planted; __Host-mark=old' }
  const answer = await secure.inject({ method: 'POST', url: '/test/api/cookie', headers })
  await secure.close()
  expect(answer.json()).toEqual({ mark: 'old' })
  expect(answer.headers['set-cookie']).toBe(
    '__Host-mark=new; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
  )
})

it('S44 allows only the configured origins', async () => {
  const grant = async (origin: string) =>
    (await get('/test/api/optional', { origin })).headers['access-control-allow-origin']
  expect(await grant('https://friend.example')).toBe('https://friend.example')
  for (const origin of ['https://evil.example', 'null', 'https://friend.example.evil.example'])
    expect(await grant(origin)).toBeUndefined()
})
