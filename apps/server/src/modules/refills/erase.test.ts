import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { acceptReferralOf } from '@brine/testkit/accept-referral'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrdersService } from '../orders/service.ts'
import { createPaymentsService } from '../payments/receivables.ts'
import { createPlanningService } from '../planning/planning-service.ts'
import { roundStopLocations } from '../planning/stop-queries.ts'
import { createReferralsService } from '../referrals/service.ts'
import { createEraseRefills } from './erase.ts'
import { brand } from './testing.ts'

const COMMENT = 'Ring twice'
let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
})
afterAll(() => world.close())

/** A customer who used credit for an open refill. */
async function createCustomerWithRefill() {
  const emailAddress = await world.createCustomer({ ...ghent, refill_packs: 6 })
  await acceptReferralOf(world, emailAddress)
  const { token } = await world.startSession(emailAddress)
  const [offered] = (await world.call(refills.offeredDates, {}, { token })).body
  if (!offered) throw new Error('nothing offered')
  const { date, driver_id } = offered
  const body = { date, driver_id, comment: COMMENT, slots: ['morning' as const] }
  expect(await world.call(refills.order, { body }, { token })).toMatchObject({ status: 201 })
  const { id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', emailAddress)
    .executeTakeFirstOrThrow()
  return { id, emailAddress, token, date, driver_id }
}

function erase({ id, emailAddress }: { id: number; emailAddress: string }) {
  const { db } = world
  const clock = { now: world.now }
  const firm = { brand: async () => brand, storedBrand: async () => brand }
  const writeDocument = () => {
    throw new Error('no document is asked for here')
  }
  const eraseRefills = createEraseRefills({
    planning: createPlanningService(db, clock),
    orders: createOrdersService({
      db,
      clock,
      ...{ writeDocument, firm },
      payments: createPaymentsService({ db, clock, firm }),
    }),
    referrals: createReferralsService({ db, clock }),
  })
  return db
    .transaction()
    .execute((tx) => eraseRefills(tx, { id, emailAddress, name: 'Anne Peeters', at: world.now() }))
}

const refillOf = (id: number) =>
  world.db.selectFrom('refills').selectAll().where('customer_id', '=', id).executeTakeFirstOrThrow()
const stopsOf = (refillId: number) =>
  world.db.selectFrom('stops').selectAll().where('refill_id', '=', refillId).execute()

it('the erasure cancels an open refill: new revision, credit given back, stop removed, no mail', async () => {
  const customer = await createCustomerWithRefill()
  const before = await refillOf(customer.id)
  const mails = (await world.mails(customer.emailAddress)).length
  world.pass(60)
  await erase(customer)
  expect(await refillOf(customer.id)).toMatchObject({
    ...{ state: 'cancelled', comment: '', action_at: world.now(), revision: before.revision + 1 },
  })
  expect(await stopsOf(before.id)).toEqual([])
  expect((await world.call(referrals.list, {}, { token: customer.token })).body).toMatchObject([
    { state: 'accepted' },
  ])
  const { cancelled_at } = await world.db
    .selectFrom('orders')
    .select('cancelled_at')
    .where('refill_id', '=', before.id)
    .executeTakeFirstOrThrow()
  expect(cancelled_at).toEqual(world.now())
  expect(await world.mails(customer.emailAddress)).toHaveLength(mails)
})

it('the erasure removes the stop from a published day as well', async () => {
  const customer = await createCustomerWithRefill()
  const { id } = await refillOf(customer.id)
  await world.db
    .updateTable('driver_days')
    .set({ published_at: world.now() })
    .where('date', '=', customer.date)
    .execute()
  await erase(customer)
  expect(await stopsOf(id)).toEqual([])
})

it('the erasure clears only the comment of a delivered refill', async () => {
  const customer = await createCustomerWithRefill()
  const { id } = await refillOf(customer.id)
  await world.db.updateTable('refills').set({ state: 'delivered' }).where('id', '=', id).execute()
  const before = await refillOf(customer.id)
  await erase(customer)
  expect(await refillOf(customer.id)).toEqual({ ...before, comment: '' })
})

it('keeps the stop of a delivery within ten kilometres', async () => {
  const customer = await createCustomerWithRefill()
  const { id } = await refillOf(customer.id)
  await roundStopLocations(world.db, customer.id)
  expect(await stopsOf(id)).toMatchObject([{ latitude: 51.1, longitude: 3.7 }])
})
