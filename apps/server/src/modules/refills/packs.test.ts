import { type OfferedDate, refills } from '@brine/contract/customer/refills'
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
let email: string
let token: string
beforeEach(async () => {
  for (const table of ['orders', 'stops', 'refills', 'driver_days', 'driver_weekdays', 'drivers'] as const)
    await world.db.deleteFrom(table).execute()
  await insertDriver(world.db, 900)
  email = await world.createCustomer(ghent)
  token = (await world.startSession(email)).token
})

async function offered(bearer = token, language = 'nl'): Promise<OfferedDate[]> {
  const { body } = await world.call(
    refills.offeredDates,
    {},
    { token: bearer, headers: { 'accept-language': language } },
  )
  return body
}

describe('R61 the number of packs', () => {
  it('has its own price, never below the smallest delivery', async () => {
    const quote = async (packs: number) =>
      (await world.call(refills.quote, { query: { packs } }, { token })).body
    expect(await quote(9)).toMatchObject({ packs: 9, kg: 72, price: 107.1, usual_packs: 6 })
    await world.db.updateTable('products').set({ min_packs: 4 }).execute()
    expect(await quote(2)).toMatchObject({ packs: 4, price: 47.6, min_packs: 4 })
    await world.db.updateTable('products').set({ min_packs: 1 }).execute()
  })

  it('is refused below the smallest delivery, because nobody orders more than was shown', async () => {
    await world.db.updateTable('products').set({ min_packs: 4 }).execute()
    const moment = (await offered())[0]
    const selection = { date: moment?.date ?? '', driver_id: moment?.driver_id ?? 0, comment: '' }
    const { status, text } = await world.call(refills.order, { body: { ...selection, packs: 3 } }, { token })
    expect(status).toBe(400)
    expect(JSON.parse(text).errors).toMatchObject([{ code: 'invalid_request', field: 'packs' }])
    await world.db.updateTable('products').set({ min_packs: 1 }).execute()
  })

  it('is refused once it costs more than was shown, and ordered at a lower price', async () => {
    const [moment] = await offered()
    const selection = { date: moment?.date ?? '', driver_id: moment?.driver_id ?? 0, comment: '' }
    const order = (price: number) =>
      world.call(refills.order, { body: { ...selection, packs: 6, price } }, { token })
    const setPrice = (price_cents: number) => world.db.updateTable('product_prices').set({ price_cents })
    await setPrice(1290).execute()
    expect(await order(71.4)).toMatchObject({ status: 409, code: 'price_raised' })
    await setPrice(1090).execute()
    expect((await order(71.4)).body.delivery).toMatchObject({ packs: 6, price: 65.4 })
    await setPrice(1190).execute()
  })

  it('is offered only days with room for its weight', async () => {
    await world.db.updateTable('drivers').set({ capacity_kg: 60 }).execute()
    const days = async (packs?: number) =>
      (await world.call(refills.offeredDates, packs ? { query: { packs } } : {}, { token })).body.length
    expect(await days()).toBeGreaterThan(0)
    expect(await days(10)).toBe(0)
    await world.db.updateTable('drivers').set({ capacity_kg: 900 }).execute()
  })
})
