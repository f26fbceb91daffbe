import { randomUUID } from 'node:crypto'
import { accounts } from '@brine/contract/customer/accounts'
import { sessions } from '@brine/contract/customer/sessions'
import { password, startWorld, type World } from '@brine/testkit/world'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isWeak } from './password.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let email: string
/** Each test comes from a network of its own. */
let origin: string
let networks = 0
beforeEach(async () => {
  email = await world.createCustomer()
  origin = `198.51.100.${++networks}`
})

interface From {
  origin?: string
  headers?: Record<string, string>
}
const authorize = (address: string, secret: string, from: From = {}) =>
  world.call(
    sessions.authorize,
    { body: { email: address, password: secret, platform: 'client_dashboard' } },
    { origin: from.origin ?? origin, headers: from.headers ?? {} },
  )
const customerRow = (address = email) =>
  world.db.selectFrom('customers').selectAll().where('email_address', '=', address).executeTakeFirstOrThrow()

describe('signing in', () => {
  it('answers tokens and whether the installation is placed, and notes the moment', async () => {
    const { status, body } = await authorize(email, password)
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.any(String),
      installation_placed: true,
    })
    expect((await customerRow()).last_login_at).toEqual(world.now())
  })

  it('takes the address in any case', async () => {
    expect((await authorize(email.toUpperCase(), password)).status).toBe(200)
  })

  it('S72 keeps 200 sessions of a customer at most, the newest ones', async () => {
    const { id: customer_id } = await customerRow()
    const ends_at = new Date(world.now().getTime() + 86_400_000)
    const rows = Array.from({ length: 200 }, (_, index) => {
      const at = new Date(world.now().getTime() - (index + 1) * 1000)
      return { id: randomUUID(), customer_id, created_at: at, rotated_at: at, last_used_at: at, ends_at }
    })
    await world.db.insertInto('sessions').values(rows).execute()
    const { token } = (await authorize(email, password)).body
    const kept = await world.db
      .selectFrom('sessions')
      .select('id')
      .where('customer_id', '=', customer_id)
      .execute()
    expect(kept).toHaveLength(200)
    expect(kept).not.toContainEqual({ id: rows.at(-1)?.id })
    expect((await world.call(accounts.details, {}, { token })).status).toBe(200)
  })

  it('of a customer without installation says so', async () => {
    const other = await world.createCustomer({ placed: false })
    expect((await authorize(other, password)).body.installation_placed).toBe(false)
  })

  it('S01 tells nothing: unknown address, wrong password, no password yet, disabled', async () => {
    const disabled = await world.createCustomer({ disabled_at: world.now() })
    const without = await world.createCustomer({ password_hash: null })
    const answers = [
      await authorize(email, 'wrong password'),
      await authorize('nobody@example.be', password),
      await authorize(without, password),
      await authorize(disabled, password),
    ]
    for (const { status, text, headers } of answers) {
      expect(status).toBe(401)
      expect(text).toBe(answers[0]?.text)
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(answers[0]?.code).toBe('login_failed')
  })

  it('R5 tells nothing of an account that waits for activation, not even to the right password', async () => {
    const waiting = await world.createCustomer({ activated_at: null })
    const [wrong, right] = [await authorize(waiting, 'wrong password'), await authorize(waiting, password)]
    expect([right.code, right.text]).toEqual(['login_failed', wrong.text])
  })

  it('S04 replaces a weaker hash of the same password', async () => {
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    const other = await world.createCustomer({ password_hash: weak })
    expect((await authorize(other, 'wrong password')).status).toBe(401)
    expect((await customerRow(other)).password_hash).toBe(weak)
    expect((await authorize(other, password)).status).toBe(200)
    expect(isWeak((await customerRow(other)).password_hash ?? '')).toBe(false)
    expect((await authorize(other, password)).status).toBe(200)
  })
})

describe('S38 guessing at one account', () => {
  /** Wrong passwords, each from another network, until they are refused. */
  async function failTimes(times: number, address = email): Promise<void> {
    for (let attempt = 0; attempt < times; attempt++)
      expect((await authorize(address, 'wrong', { origin: `203.0.113.${attempt}` })).status).toBe(401)
  }

  it('is slowed after ten failures, longer and longer, up to 15 minutes', async () => {
    await failTimes(10)
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      const refused = await authorize(email, 'wrong')
      expect(refused.status).toBe(429)
      expect(refused.headers['retry-after']).toBe(String(seconds))
      world.pass(seconds - 1)
      expect((await authorize(email, password)).status).toBe(429)
      world.pass(1)
      await failTimes(1)
    }
    world.pass(900)
    expect((await authorize(email, password)).status).toBe(200)
    expect((await authorize(email, 'wrong')).status).toBe(401)
  })

  it('is slowed for an unknown address just the same', async () => {
    await failTimes(10, 'nobody.at.all@example.be')
    expect((await authorize('nobody.at.all@example.be', 'wrong')).status).toBe(429)
  })

  it('does not pass in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => authorize(email, 'wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('lets a device in that this account knows, and only that', async () => {
    const cookie = await world.deviceCookie(email)
    const other = await world.createCustomer()
    const othersCookie = await world.deviceCookie(other)
    await failTimes(10)
    expect((await authorize(email, password)).status).toBe(429)
    expect((await authorize(email, password, { headers: { cookie: othersCookie } })).status).toBe(429)
    expect((await authorize(email, password, { headers: { cookie: `${cookie}x` } })).status).toBe(429)
    expect((await authorize(email, password, { headers: { cookie } })).status).toBe(200)
  })

  it('is slowed on a known device, too', async () => {
    const headers = { cookie: await world.deviceCookie(email) }
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await authorize(email, 'wrong', { headers })).status).toBe(401)
    expect((await authorize(email, password, { headers })).status).toBe(429)
    expect((await authorize(email, password)).status).toBe(200)
  })
})

describe('S40 guessing at many accounts from one origin', () => {
  it('is slowed, whatever X-Forwarded-For says', async () => {
    const statuses: number[] = []
    for (let account = 0; account < 1000; account++) {
      const headers = { 'x-forwarded-for': `192.0.2.${account % 250}` }
      statuses.push((await authorize(`guess${account}@example.be`, 'Welkom01', { headers })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(940)
    // nor does it count against the accounts that were tried
    expect((await authorize('guess999@example.be', 'wrong', { origin: '192.0.2.1' })).status).toBe(401)
  })
})

it('S40 behind a proxy, only what the proxy itself saw counts', async () => {
  const behind = await startWorld({ trustProxy: 1 })
  const attempt = (address: string, forwarded: string) =>
    behind.call(
      sessions.authorize,
      { body: { email: address, password: 'Welkom01', platform: 'client_dashboard' } },
      { headers: { 'x-forwarded-for': forwarded } },
    )
  try {
    for (let account = 0; account < 60; account++)
      expect((await attempt(`guess${account}@example.be`, `192.0.2.${account}, 203.0.113.5`)).status).toBe(
        401,
      )
    expect((await attempt('another@example.be', '192.0.2.99, 203.0.113.5')).status).toBe(429)
    expect((await attempt('another@example.be', '203.0.113.6')).status).toBe(401)
  } finally {
    await behind.close()
  }
})

it('marks the device with a cookie that scripts cannot read', async () => {
  const { headers } = await authorize(email, password)
  expect(headers['set-cookie']).toMatch(
    /^brine_device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
  )
})
