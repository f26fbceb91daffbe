import type { Call } from '@brine/contract/call'
import { passwords } from '@brine/contract/customer/passwords'
import { referrals } from '@brine/contract/customer/referrals'
import { reviews } from '@brine/contract/customer/reviews'
import { sessions } from '@brine/contract/customer/sessions'
import { password, startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { declaredCalls } from '../../../scripts/lib/declared-calls.ts'

const CANARY = 'kanarie7f3a'
const address = `${CANARY}@mail.example`
const platform = 'client_dashboard'

let world: World
let tokens: { token: string; refresh_token: string }
beforeAll(async () => {
  // the most verbose level that an operator can set
  world = await startWorld({ logLevel: 'trace' })
  tokens = await world.startSession(await world.createCustomer({ first_name: CANARY, address: CANARY }))
})
afterAll(() => world.close())

/** Replaces every part of a body, including nested ones, by a text. */
function bodyOf(schema: Call['body']): unknown {
  if (!schema || !('entries' in schema)) return CANARY
  const entries = Object.entries(schema.entries as Record<string, Call['body']>)
  return Object.fromEntries(entries.map(([name, part]) => [name, bodyOf(part)]))
}

const headers = () => ({
  authorization: `Bearer ${tokens.token}`,
  cookie: `brine_staff=${CANARY}; brine_device=${CANARY}`,
  'idempotency-key': CANARY,
  'user-agent': CANARY,
  referer: `https://portal.example/auth/reset/${CANARY}`,
  'x-forwarded-for': CANARY,
})

/** All log lines so far. */
const written = () => JSON.stringify(world.log).toLowerCase()

it('S47 the log has a line for every request, without its contents', async () => {
  const calls = await declaredCalls()
  for (const call of calls)
    for (const payload of [bodyOf(call.body), CANARY, `{"${CANARY}`]) {
      const url = call.path.replace(/:\w+/g, CANARY)
      await world.inject({
        method: call.method,
        url: `${url}?${CANARY}=${CANARY}`,
        headers: { ...headers(), ...(call.body ? { 'content-type': 'application/json' } : {}) },
        ...(call.body ? { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) } : {}),
      })
    }
  await world.inject({ url: `/${CANARY}?${CANARY}`, headers: headers() })
  expect(world.log.length).toBeGreaterThan(calls.length * 3)
  expect(written()).not.toContain(CANARY)
  expect(written()).not.toContain(tokens.token.toLowerCase())
})

it('S47 the log has nothing of accepted requests and their mails', async () => {
  const { token } = await world.startSession(await world.createCustomer({ last_name: CANARY }))
  const wrong = { email: address, password: CANARY, platform } as const
  await world.call(sessions.authorize, { body: wrong })
  const name = { first_name: CANARY, last_name: CANARY }
  const twice = { password, repeat_password: password, email: address, repeat_email: address }
  expect((await world.call(passwords.register, { body: { ...name, ...twice } })).status).toBe(202)
  expect(
    (await world.call(referrals.refer, { body: { email: `friend.${address}` } }, { token })).status,
  ).toBe(201)
  const review = { title: CANARY, text: CANARY, rating: 9 }
  expect((await world.call(reviews.post, { body: review }, { token })).status).toBe(200)
  expect(await world.mails(address)).not.toEqual([])
  expect(await world.mails(`friend.${address}`)).not.toEqual([])
  expect(written()).not.toContain(CANARY)
})

it('S47 the log has nothing of a row that the database refuses, although its message quotes the row', async () => {
  const { token } = await world.startSession(await world.createCustomer())
  await sql`alter table reviews add constraint none check (rating > 100) not valid`.execute(world.db)
  const review = { title: CANARY, text: CANARY, rating: 9 }
  expect((await world.call(reviews.post, { body: review }, { token })).status).toBe(500)
  expect(written()).toContain('the database refused a statement')
  expect(written()).not.toContain(CANARY)
})
