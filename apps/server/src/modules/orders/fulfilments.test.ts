import { type OrderType, orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { formatWireDay } from '@brine/contract/dates'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
})
afterAll(() => world.close())

let id: number
let token: string
beforeEach(async () => {
  const email = await world.createCustomer(ghent)
  token = (await world.startSession(email)).token
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  id = (await found.executeTakeFirstOrThrow()).id
})

const list = async (by = token) => (await world.call(orders.fulfilments, {}, { token: by })).body

/** Orders the usual four packs. @returns the day of the delivery, DD-MM-YYYY */
async function orderSalt(): Promise<string> {
  const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
  if (!moment) throw new Error('nothing offered')
  const { date, driver_id } = moment
  await world.call(refills.order, { body: { date, driver_id, comment: '', slots: ['morning'] } }, { token })
  return formatWireDay(date)
}

let count = 0
async function insertOrder(type: OrderType, given: { document_at?: Date; cancelled_at?: Date }) {
  count += 1
  const [number, at] = [`25-00${count}`, new Date('2025-08-16T09:00:00Z')]
  await world.db
    .insertInto('orders')
    .values({ number, customer_id: id, type, ordered_at: at, created_at: at, price_cents: 8500, vat_rate: 6 })
    .execute()
  if (Object.keys(given).length > 0)
    await world.db.updateTable('orders').set(given).where('number', '=', number).execute()
  return number
}

it('says the packs and the day of a delivery, and whether it is done', async () => {
  const day = await orderSalt()
  expect(await list()).toEqual([
    { order: expect.any(String), type: 'orders', salt: { packs: 4, kg: 32 }, day, is_done: false },
  ])
  // the report came in after midnight
  const document_at = new Date('2026-12-31T23:30:00Z')
  await world.db.updateTable('refills').set({ state: 'delivered' }).where('customer_id', '=', id).execute()
  await world.db.updateTable('orders').set({ document_at }).where('customer_id', '=', id).execute()
  expect(await list()).toMatchObject([{ day, is_done: true }])
})

it.each(['that was missed', 'that is in no route'])('names no day of a delivery %s', async (which) => {
  await orderSalt()
  if (which === 'that was missed')
    await world.db.updateTable('refills').set({ state: 'missed' }).where('customer_id', '=', id).execute()
  else
    await world.db
      .deleteFrom('stops')
      .where('refill_id', 'in', (sub) => sub.selectFrom('refills').select('id').where('customer_id', '=', id))
      .execute()
  expect(await list()).toMatchObject([{ salt: { packs: 4 }, day: null, is_done: false }])
})

it('says the day of work with a document, and nothing of other orders', async () => {
  const document_at = new Date('2025-08-28T09:00:00Z')
  const repair = await insertOrder('repair', { document_at })
  await insertOrder('maintenance', {})
  await insertOrder('proposal', { document_at })
  await insertOrder('repair', { document_at, cancelled_at: document_at })
  expect(await list()).toEqual([
    { order: repair, type: 'repair', salt: null, day: '28-08-2025', is_done: true },
  ])
  const other = await world.startSession(await world.createCustomer(ghent))
  expect(await list(other.token)).toEqual([])
})
