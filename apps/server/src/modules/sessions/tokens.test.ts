import { createHmac } from 'node:crypto'
import { accounts } from '@brine/contract/customer/accounts'
import { sessions } from '@brine/contract/customer/sessions'
import { password, secret, startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deriveKey } from '../../platform/keys.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** Each test with a customer of its own. */
let email: string
beforeEach(async () => {
  email = await world.createCustomer()
})

const refresh = (refresh_token: string) => world.call(sessions.refresh, { body: { refresh_token } })
const signOut = (token: string) => world.call(sessions.signOut, {}, { token })
const details = (token: string) => world.call(accounts.details, {}, { token })

it('S13 a refresh token opens no call, an access token refreshes nothing', async () => {
  const { token, refresh_token } = await world.signIn(email)
  expect((await details(refresh_token)).status).toBe(401)
  expect((await refresh(token)).status).toBe(401)
  for (const forged of ['', 'x', `${token}x`, token.slice(1)])
    expect((await details(forged)).status).toBe(401)
  expect((await details(token)).status).toBe(200)
})

describe('S13 over the wire', () => {
  const key = deriveKey(secret, 'access-token')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (head: object, body: object, by = key) => {
    const content = `${encode(head)}.${encode(body)}`
    return `${content}.${createHmac('sha256', by).update(content).digest('base64url')}`
  }
  const head = { alg: 'HS256', typ: 'JWT' }

  it('every forged token is 401, and what it forges would be good', async () => {
    const { token } = await world.startSession(email)
    const [, payload = ''] = token.split('.')
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect((await details(sign(head, claims))).status).toBe(200)
    const forged = [
      `${encode({ alg: 'none' })}.${payload}.`,
      sign({ alg: 'none', typ: 'JWT' }, claims),
      sign(head, claims, deriveKey('another secret of 32 characters long', 'access-token')),
      sign(head, claims, deriveKey(secret, 'refresh-token')),
      sign(head, { ...claims, aud: 'office' }),
      sign(head, { ...claims, type: 'refresh' }),
    ]
    for (const bearer of forged) expect((await details(bearer)).code).toBe('not_signed_in')
  })

  it('every token with a flipped bit is 401, access and refresh', async () => {
    const { token, refresh_token } = await world.startSession(email)
    const flip = (text: string, position: number) => {
      const flipped = Buffer.from(text)
      flipped[position] = (flipped[position] ?? 0) ^ 1
      return flipped.toString()
    }
    for (let position = 0; position < token.length; position += 1)
      expect((await details(flip(token, position))).status).toBe(401)
    for (let position = 0; position < refresh_token.length; position += 1)
      expect((await refresh(flip(refresh_token, position))).status).toBe(401)
    expect((await details(token)).status).toBe(200)
  })
})

describe('S14 a token is dead at once', () => {
  it('after signing out', async () => {
    const { token, refresh_token } = await world.signIn(email)
    expect((await signOut(token)).status).toBe(204)
    expect((await details(token)).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(401)
    expect((await signOut(token)).status).toBe(401)
  })

  it('when the account is disabled', async () => {
    const { token, refresh_token } = await world.signIn(email)
    await world.db
      .updateTable('customers')
      .set({ disabled_at: world.now() })
      .where('email_address', '=', email)
      .execute()
    expect((await details(token)).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(401)
  })

  it('ten minutes after it was made', async () => {
    const { token } = await world.signIn(email)
    world.pass(599)
    expect((await details(token)).status).toBe(200)
    world.pass(1)
    expect((await details(token)).status).toBe(401)
  })
})

it('S15 no usable token in a dump of database and log', async () => {
  world.log.splice(0)
  const signedIn = await world.signIn(email)
  const { body } = await refresh(signedIn.refresh_token)
  await details(body.token)
  const dump = JSON.stringify(world.log) + (await world.dump())
  for (const token of [signedIn.token, signedIn.refresh_token, body.token, body.refresh_token]) {
    expect(dump).not.toContain(token)
    // nor the part that makes it valid
    expect(dump).not.toContain(token.split('.').at(-1))
  }
  expect(dump).not.toContain(password)
  expect(JSON.stringify(world.log)).not.toContain(email)
})
