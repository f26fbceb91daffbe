import { orders } from '@brine/contract/customer/orders'
import { referrals } from '@brine/contract/customer/referrals'
import { type OfferedDate, refills } from '@brine/contract/customer/refills'
import { acceptReferralOf } from '@brine/testkit/accept-referral'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let world: World
let email: string
let token: string
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 9000)
})
afterAll(() => world.close())
beforeEach(async () => {
  await customer({ refill_packs: 6 })
})

async function customer(given: { refill_packs: number; language?: 'fr' }): Promise<void> {
  email = await world.createCustomer({ latitude: 51.05, longitude: 3.72, ...given })
  token = (await world.startSession(email)).token
}

const quote = async () => (await world.call(refills.quote, {}, { token })).body
const moments = async () => (await world.call(refills.offeredDates, {}, { token })).body
const order = ({ date, driver_id }: OfferedDate) =>
  world.call(refills.order, { body: { date, driver_id, comment: '', slots: ['morning'] } }, { token })
async function orderBest() {
  const [best] = await moments()
  if (!best) throw new Error('nothing offered')
  return (await order(best)).body
}
const listOrders = async () => (await world.call(orders.list, {}, { token })).body
const states = async () => (await world.call(referrals.list, {}, { token })).body.map(({ state }) => state)
const customerId = async () =>
  (
    await world.db
      .selectFrom('customers')
      .select('id')
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
  ).id
const refillsOf = async () =>
  world.db
    .selectFrom('refills')
    .selectAll()
    .where('customer_id', '=', await customerId())
    .execute()
const linesOf = async () =>
  world.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['item', 'quantity', 'unit_price_cents'])
    .where('orders.customer_id', '=', await customerId())
    .orderBy('position')
    .execute()

it('takes 50 EUR off the next order: in the quote, the order, its lines and the mail', async () => {
  await acceptReferralOf(world, email)
  expect(await quote()).toMatchObject({ price: 21.4, discount: 50, friends: 1, vat_rate: 21 })
  expect((await orderBest()).delivery).toMatchObject({ price: 21.4, discount: 50 })
  expect(await refillsOf()).toMatchObject([{ price_cents: 2140, discount_cents: 5000 }])
  expect(await listOrders()).toMatchObject([{ type: 'orders', price: 21.4 }])
  expect(await linesOf()).toEqual([
    { item: 'salt_pack', quantity: 6, unit_price_cents: 1190 },
    { item: 'referral_discount', quantity: 1, unit_price_cents: -5000 },
  ])
  const mail = (await world.mails(email))[0]?.text.replace(/[\u00a0\u202f]/g, ' ')
  expect(mail).toContain('− € 50,00 voor het aanbrengen van een vriend')
  expect(mail).toContain('€ 21,40, inclusief 21% btw')
  expect(await states()).toEqual(['discount_received'])
  expect(await quote()).toMatchObject({ price: 71.4, discount: 0, friends: 0 })
})

it('never makes the price negative, and keeps the rest', async () => {
  await customer({ refill_packs: 3 })
  await acceptReferralOf(world, email)
  expect(await quote()).toMatchObject({ price: 0, discount: 35.7 })
  expect((await orderBest()).delivery).toMatchObject({ price: 0, discount: 35.7 })
  expect(await listOrders()).toMatchObject([{ price: 0 }])
  expect(await quote()).toMatchObject({ price: 21.4, discount: 14.3 })
})

it('takes off the credit of several referrals, with a line for each', async () => {
  await acceptReferralOf(world, email)
  await acceptReferralOf(world, email)
  expect(await quote()).toMatchObject({ price: 0, discount: 71.4, friends: 2 })
  await orderBest()
  expect(await states()).toEqual(['discount_received', 'discount_received'])
  expect((await linesOf()).slice(1)).toEqual([
    { item: 'referral_discount', quantity: 1, unit_price_cents: -5000 },
    { item: 'referral_discount', quantity: 1, unit_price_cents: -2140 },
  ])
})

it('takes nothing off for a pending referral or a refused order', async () => {
  await world.call(referrals.refer, { body: { email: 'misschien@post.example' } }, { token })
  expect(await quote()).toMatchObject({ price: 71.4, discount: 0 })
  await acceptReferralOf(world, email)
  const refused = await order({ date: '2026-12-25', driver_id: 1 } as OfferedDate)
  expect(refused.code).toBe('invalid_date')
  expect(await quote()).toMatchObject({ price: 21.4, discount: 50 })
})

it('keeps the price through a change, returns the 50 EUR on cancellation, and takes them off the next order', async () => {
  await acceptReferralOf(world, email)
  // the clock says Saturday, so Monday can no longer be changed
  const [first, other] = (await moments()).filter(({ date }) => date > '2026-11-24')
  if (!first || !other) throw new Error('nothing offered')
  await order(first)
  const body = { date: other.date, driver_id: other.driver_id, comment: '', slots: ['morning' as const] }
  const changed = await world.call(refills.change, { body }, { token })
  expect(changed.body.delivery).toMatchObject({ date: other.date, price: 21.4, discount: 50 })
  const mailText = (await world.mails(email)).at(-1)?.text.replace(/[\u00a0\u202f]/g, ' ')
  expect(mailText).toContain('− € 50,00 voor het aanbrengen van een vriend')
  await world.call(refills.cancel, {}, { token })
  expect(await states()).toEqual(['accepted'])
  expect(await quote()).toMatchObject({ price: 21.4, discount: 50, friends: 1 })
  const kept = (await world.mails(email)).at(-1)?.text.replace(/[\u00a0\u202f]/g, ' ')
  expect(kept).toContain('Uw korting van € 50,00 blijft bewaard')
  expect((await orderBest()).delivery).toMatchObject({ price: 21.4, discount: 50 })
})

it('S53: parallel cancellations give the 50 EUR back once', async () => {
  await acceptReferralOf(world, email)
  const moment = (await moments()).find(({ date }) => date > '2026-11-24')
  await order(moment as OfferedDate)
  await Promise.all(Array.from({ length: 10 }, () => world.call(refills.cancel, {}, { token })))
  expect(await quote()).toMatchObject({ price: 21.4, discount: 50 })
})

it('S53: 50 parallel orders use the 50 EUR once', async () => {
  await acceptReferralOf(world, email)
  const offered = await moments()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => order(offered[index % offered.length] as OfferedDate)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const used = await world.db
    .selectFrom('referral_entries')
    .innerJoin('referrals', 'referrals.id', 'referral_id')
    .select(['booking', 'account', 'amount_cents'])
    .where('referrals.customer_id', '=', await customerId())
    .where('booking', '=', 'used')
    .execute()
  expect(used).toEqual([
    { booking: 'used', account: 'customer', amount_cents: -5000 },
    { booking: 'used', account: 'delivery', amount_cents: 5000 },
  ])
})
