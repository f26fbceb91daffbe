import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { officeAutomaticRefills } from '@brine/contract/office/automatic-refills'
import { officeForecasts } from '@brine/contract/office/forecasts'
import { addDays } from '@brine/planning/dates'
import { createPlanned } from '@brine/testkit/automatic'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

const today = '2026-11-21'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
  headers = await world.staffHeaders({ roles: ['planner', 'support'] })
})
afterAll(() => world.close())

/** A chosen delivery with its last safe day, and what the customer does until it comes today without a look into the tank. */
async function deliver(latest: string, meanwhile: (token: string) => Promise<void>): Promise<number> {
  const { id, token, refillId } = await createPlanned(world)
  const events = world.db.updateTable('refill_agreement_events').set({ latest })
  await events.where('refill_id', '=', refillId).execute()
  await meanwhile(token)
  const open = world.db.updateTable('refills').set({ state: 'delivered', date: today })
  const { numUpdatedRows } = await open
    .where('customer_id', '=', id)
    .where('state', '=', 'booked')
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
  return id
}
const asPlanned = async () => {}
async function skipAndUndo(token: string): Promise<void> {
  expect((await world.call(automaticRefills.skip, {}, { token })).code).toBeNull()
  expect((await world.call(automaticRefills.undoSkip, {}, { token })).code).toBeNull()
}
async function stopAndUndo(token: string): Promise<void> {
  const body = { keep_delivery: false }
  expect((await world.call(automaticRefills.stop, { body }, { token })).code).toBeNull()
  expect((await world.call(automaticRefills.undoStop, {}, { token })).code).toBeNull()
}
async function skipAndUndoTwice(token: string): Promise<void> {
  await skipAndUndo(token)
  await skipAndUndo(token)
}
const ways = [
  ['a skip', skipAndUndo],
  ['a skip, twice', skipAndUndoTwice],
  ['a stop', stopAndUndo],
] as const

const forecastOf = async (id: number) =>
  (await world.call(officeForecasts.read, { params: { id } }, { headers })).body.forecast
const ranOut = async (id: number) => {
  const query = { share: 'run_out' } as const
  const { agreements } = (await world.call(officeAutomaticRefills.list, { query }, { headers })).body
  return agreements.find(({ customer }) => customer.id === id)?.was_late ?? null
}

it.each(ways)('a delivery after %s that was taken back is forecast as the one we planned', async (_, way) => {
  const forecast = await forecastOf(await deliver('2026-12-31', asPlanned))
  expect(forecast).not.toBeNull()
  expect(await forecastOf(await deliver('2026-12-31', way))).toEqual(forecast)
})

it.each(ways)(
  'the office sees that a delivery after %s that was taken back came too late',
  async (_, way) => {
    const late = [await deliver(addDays(today, -1), asPlanned), await deliver(addDays(today, -1), way)]
    const inTime = await deliver(today, way)
    expect(await Promise.all([...late, inTime].map(ranOut))).toEqual([true, true, null])
  },
)
