import { passwords } from '@brine/contract/customer/passwords'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteExpired, eraseAccount } from './account-cleanup.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const nothing = { links: 0, emailUndos: 0, registrations: 0, mailRequests: 0 }

it('deletes expired links and mail counts after an hour, nothing before', async () => {
  const { db, now } = world
  await world.createCustomer()
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
  expect(await deleteExpired(db, now())).toEqual(nothing)
  world.pass(1)
  expect(await deleteExpired(db, now())).toEqual({ ...nothing, links: 1 })
  world.pass(1800)
  expect(await deleteExpired(db, now())).toEqual({ ...nothing, mailRequests: 1 })
})

it("erases a customer's links and details, and nothing of others", async () => {
  const { db, now } = world
  const [erased, other] = [await world.createCustomer(), await world.createCustomer()]
  for (const email of [erased, other])
    await world.call(passwords.forgotPassword, { body: { email, platform: 'client_dashboard' } })
  await world.runJobs()
  const ids = await db
    .selectFrom('customers')
    .select(['id', 'email_address'])
    .where('email_address', 'in', [erased, other])
    .execute()
  const id = ids.find((customer) => customer.email_address === erased)?.id ?? 0
  const otherId = ids.find((customer) => customer.email_address === other)?.id ?? 0

  await eraseAccount(db, { id, emailAddress: erased, name: '', at: now() })
  const links = await db.selectFrom('mail_links').select('customer_id').execute()
  expect(links).toEqual([{ customer_id: otherId }])
  const customers = await db
    .selectFrom('customers')
    .select(['first_name', 'email_address'])
    .where('id', 'in', [id, otherId])
    .orderBy('id')
    .execute()
  expect(customers).toEqual([
    { first_name: '', email_address: `erased-${id}@erased.invalid` },
    { first_name: 'Anne', email_address: other },
  ])
})
