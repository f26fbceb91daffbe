import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetOld } from './forgetting.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const day = 86_400
const nothing = { sessions: 0, failures: 0, links: 0, mailRequests: 0 }

it('drops sessions a month after their end and failures after a day, nothing before', async () => {
  const { db, now } = world
  await world.startSession(await world.createCustomer())
  world.pass(59 * day)
  await world.startSession(await world.createCustomer())
  await db
    .insertInto('sign_in_failures')
    .values({ subject: 'somebody', failures: 12, last_failed_at: now() })
    .execute()
  world.pass(day)
  expect(await forgetOld(db, now())).toEqual(nothing)
  world.pass(1)
  expect(await forgetOld(db, now())).toEqual({ ...nothing, sessions: 1, failures: 1 })
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

it('drops links that are over and mail counts after an hour, nothing before', async () => {
  const { db, now } = world
  const customer = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
  const ends_at = new Date(now().getTime() + 30 * 60_000)
  await db
    .insertInto('mail_links')
    .values({
      customer_id: customer.id,
      kind: 'password_reset',
      token_hash: Buffer.alloc(32),
      created_at: now(),
      ends_at,
    })
    .execute()
  await db
    .insertInto('mail_requests')
    .values({ id: crypto.randomUUID(), subject: 'somebody', requested_at: now() })
    .execute()
  world.pass(1800)
  expect(await forgetOld(db, now())).toEqual(nothing)
  world.pass(1)
  expect(await forgetOld(db, now())).toEqual({ ...nothing, links: 1 })
  world.pass(1800)
  expect(await forgetOld(db, now())).toEqual({ ...nothing, mailRequests: 1 })
})
