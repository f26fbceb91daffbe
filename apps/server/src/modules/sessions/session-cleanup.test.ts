import { sessions } from '@brine/contract/customer/sessions'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deriveKey } from '../../platform/keys.ts'
import { deleteExpired, eraseSessions } from './session-cleanup.ts'
import { createThrottle } from './throttle.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const day = 86_400
const nothing = { sessions: 0, failures: 0, challenges: 0 }

it('deletes sessions a month after their end and failures after a day, nothing before', async () => {
  const { db, now } = world
  await world.startSession(await world.createCustomer())
  world.pass(59 * day)
  await world.startSession(await world.createCustomer())
  await db
    .insertInto('sign_in_failures')
    .values({ subject: 'somebody', failures: 12, last_failed_at: now() })
    .execute()
  world.pass(day)
  expect(await deleteExpired(db, now())).toEqual(nothing)
  world.pass(1)
  expect(await deleteExpired(db, now())).toEqual({ ...nothing, sessions: 1, failures: 1 })
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

it("erases a customer's sessions and sign-in failures, and nothing of others", async () => {
  const { db, now } = world
  const count = async (table: 'sessions' | 'sign_in_failures') =>
    (await db.selectFrom(table).selectAll().execute()).length
  const counts = async () => [await count('sessions'), await count('sign_in_failures')]
  const before = await counts()
  const [erased, other] = [await world.createCustomer(), await world.createCustomer()]
  for (const email of [erased, other]) {
    await world.startSession(email)
    const wrong = { email, password: 'not this one', platform: 'client_dashboard' } as const
    await world.call(sessions.authorize, { body: wrong }, { origin: '203.0.113.9' })
  }
  const [ownSessions = 0, failures = 0] = before
  expect(await counts()).toEqual([ownSessions + 2, failures + 3])

  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', erased)
    .executeTakeFirstOrThrow()
  const throttle = createThrottle(db, { now }, deriveKey(world.secret, 'sign-in-failures'))
  await eraseSessions(throttle)(db, { id, emailAddress: erased, name: '', at: now() })
  expect(await counts()).toEqual([ownSessions + 1, failures + 2])
})
