import { orders } from '@brine/contract/customer/orders'
import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { acceptReferralOf } from '@brine/testkit/accept-referral'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
})
afterAll(() => world.close())

const ghent = { latitude: 51.05, longitude: 3.72, refill_packs: 6 }
let driver: number
let email: string
let token: string
beforeEach(async () => {
  for (const table of ['orders', 'stops', 'refills', 'driver_days', 'driver_weekdays', 'drivers'] as const)
    await world.db.deleteFrom(table).execute()
  driver = await insertDriver(world.db, 100)
  email = await world.createCustomer(ghent)
  token = (await world.startSession(email)).token
})

/** Orders the usual six packs on the first day that can still be changed: on Saturday it is too late to change Monday. */
async function order(by = token): Promise<string> {
  const { body } = await world.call(refills.offeredDates, {}, { token: by })
  const day = body
    .map(({ date }) => date)
    .sort()
    .find((date) => date > '2026-11-24')
  const offer = body.find(({ date }) => date === day)
  if (!offer) throw new Error('nothing offered')
  const { date, driver_id } = offer
  const wish = { date, driver_id, comment: '', slots: ['morning' as const] }
  expect((await world.call(refills.order, { body: wish }, { token: by })).status).toBe(201)
  return date
}
const change = (packs: number, price?: number, by = token) =>
  world.call(refills.changePacks, { body: { packs, ...(price !== undefined && { price }) } }, { token: by })
const quote = (packs?: number) =>
  world.call(refills.packsQuote, { query: packs === undefined ? {} : { packs } }, { token })
const lastOrder = async () => (await world.call(refills.lastOrder, {}, { token })).body.delivery
const stops = async () =>
  world.db.selectFrom('stops').select(['driver_id', 'kg', 'service_minutes']).orderBy('refill_id').execute()
const lines = () =>
  world.db
    .selectFrom('order_lines')
    .select(['item', 'quantity', 'unit_price_cents'])
    .orderBy('position')
    .execute()
const setCapacity = (kg: number) => world.db.updateTable('drivers').set({ capacity_kg: kg }).execute()

describe('the packs of an open order', () => {
  it('become more at the price of the order, also after another price began: order, route and bill follow', async () => {
    const date = await order()
    const earlier = (await stops())[0]?.service_minutes ?? 0
    await world.db.updateTable('product_prices').set({ price_cents: 2000 }).execute()
    expect((await quote()).body).toMatchObject({ packs: 6, price: 71.4, vat_rate: 21, usual_packs: 6 })
    expect((await quote(8)).body).toMatchObject({
      packs: 8,
      kg: 64,
      price: 95.2,
      min_packs: 1,
      blocks_per_pack: 2,
    })
    const { status, body } = await change(8, 95.2)
    await world.db.updateTable('product_prices').set({ price_cents: 1190 }).execute()
    expect(status).toBe(200)
    expect(body.delivery).toMatchObject({ date, packs: 8, kg: 64, price: 95.2, slots: ['morning'] })
    expect(await lastOrder()).toEqual(body.delivery)
    const [stop] = await stops()
    expect(stop).toMatchObject({ driver_id: driver, kg: 64 })
    expect(stop?.service_minutes).toBeGreaterThan(earlier)
    expect(await lines()).toEqual([{ item: 'salt_pack', quantity: 8, unit_price_cents: 1190 }])
    const [ordered] = (await world.call(orders.list, {}, { token })).body
    expect(ordered).toMatchObject({ price: 95.2, download_url: null })
  })

  it('are confirmed by mail, with the price and how to withdraw, once', async () => {
    await order()
    await change(8)
    await change(8)
    const mails = await world.mails(email)
    expect(mails).toHaveLength(2)
    const text = mails.at(-1)?.text.replace(/[\s\u00a0]+/g, ' ')
    expect(mails.at(-1)?.subject).toMatch(/^Uw zoutlevering is gewijzigd: /)
    expect(text).toContain('8 pakken van 2 blokken, samen 64 kg')
    expect(text).toMatch(/95,20.* inclusief 21% btw/)
    expect(text).toContain('Hier herroepen')
  })

  it('are no more than the vans of the day can bring; fewer always fit', async () => {
    await order()
    await setCapacity(60)
    const refused = await change(8)
    expect([refused.status, refused.code]).toEqual([409, 'packs_do_not_fit'])
    expect(await lastOrder()).toMatchObject({ packs: 6, price: 71.4 })
    expect((await stops())[0]).toMatchObject({ kg: 48 })
    expect((await change(7)).status).toBe(200)
    // a smaller van came, which is overloaded as it is
    await setCapacity(20)
    expect((await change(5)).status).toBe(200)
    expect((await stops())[0]).toMatchObject({ kg: 40 })
  })

  it('come with another driver of the day whose van has room', async () => {
    const date = await order()
    await setCapacity(60)
    const other = await insertDriver(world.db, 900)
    expect((await change(20)).status).toBe(200)
    expect(await stops()).toMatchObject([{ driver_id: other, kg: 160 }])
    expect(await lastOrder()).toMatchObject({ date, packs: 20 })
  })

  it('take the last room of a van only once', async () => {
    await order()
    const second = await world.createCustomer(ghent)
    const { token: other } = await world.startSession(second)
    await order(other)
    expect(new Set((await stops()).map(({ driver_id }) => driver_id)).size).toBe(1)
    await setCapacity(104)
    const answers = await Promise.all([change(7), change(7, undefined, other)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['packs_do_not_fit', null].sort())
    expect((await stops()).reduce((sum, { kg }) => sum + kg, 0)).toBe(104)
  })

  it('are changed until the cut-off, as day and half day are', async () => {
    await order()
    const { token: other } = await world.startSession(await world.createCustomer(ghent))
    expect((await change(8, undefined, other)).code).toBe('no_open_order')
    expect((await world.call(refills.changePacks, { body: { packs: 8 } })).status).toBe(401)
    expect((await world.call(refills.packsQuote, { query: {} }, { token: other })).code).toBe('no_open_order')
    world.pass(10 * 86_400)
    const { token: later } = await world.startSession(email)
    expect((await change(8, undefined, later)).code).toBe('change_closed')
    world.pass(-10 * 86_400)
    expect(await lastOrder()).toMatchObject({ packs: 6 })
  })

  it('stay while the order waits for another day or is withdrawn from, and never cost more than was shown', async () => {
    await order()
    expect((await change(8, 95.1)).code).toBe('changed_meanwhile')
    await world.db.updateTable('refills').set({ withdrawn_at: world.now() }).execute()
    expect((await change(8)).code).toBe('change_closed')
    await world.db.updateTable('refills').set({ withdrawn_at: null, state: 'missed' }).execute()
    expect((await change(8)).code).toBe('changed_meanwhile')
    expect((await stops())[0]).toMatchObject({ kg: 48 })
  })

  it('are no fewer than the smallest delivery', async () => {
    await order()
    await world.db.updateTable('products').set({ min_packs: 4 }).execute()
    const { status, code } = await change(3)
    const quoted = (await quote(3)).body
    await world.db.updateTable('products').set({ min_packs: 1 }).execute()
    expect([status, code]).toEqual([400, 'invalid_request'])
    expect(quoted).toMatchObject({ packs: 4, min_packs: 4 })
  })

  it('may stay as they are, although the smallest delivery has become larger', async () => {
    await order()
    await world.db.updateTable('products').set({ min_packs: 9 }).execute()
    const { body } = await quote(6)
    await world.db.updateTable('products').set({ min_packs: 1 }).execute()
    expect(body).toMatchObject({ packs: 6, min_packs: 6 })
    expect((await change(61)).status).toBe(400)
  })

  it('use credit as far as the price goes, and give back the rest', async () => {
    await acceptReferralOf(world, email)
    await order()
    expect(await lastOrder()).toMatchObject({ packs: 6, price: 21.4, discount: 50 })
    expect((await quote(2)).body).toMatchObject({ price: 0, discount: 23.8, friends: 1 })
    expect((await change(2, 0)).body.delivery).toMatchObject({ packs: 2, price: 0, discount: 23.8 })
    expect(await lines()).toMatchObject([
      { quantity: 2 },
      { item: 'referral_discount', unit_price_cents: -2380 },
    ])
    expect((await quote(8)).body).toMatchObject({ price: 45.2, discount: 50, friends: 1 })
    expect((await change(8, 45.2)).body.delivery).toMatchObject({ price: 45.2, discount: 50 })
    expect(await lines()).toMatchObject([{ quantity: 8 }, { unit_price_cents: -5000 }])
    await world.call(refills.cancel, {}, { token })
    expect((await world.call(referrals.list, {}, { token })).body).toMatchObject([{ state: 'accepted' }])
    expect((await world.call(refills.quote, {}, { token })).body.discount).toBe(50)
  })
})
