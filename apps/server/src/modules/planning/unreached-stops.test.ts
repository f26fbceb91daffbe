import { driverDays } from '@brine/contract/driver/driver-days'
import { absences } from '@brine/contract/office/absences'
import { planning } from '@brine/contract/office/planning'
import { officeRefills } from '@brine/contract/office/refills'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { addDays } from '@brine/planning/dates'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkLoad } from './stop-load.ts'

/** A different Monday for each test: the world's day, at nine. */
let date = '2026-11-16'
const NINE = 9 * 60
const road = { reason: 'road' } as const
const at = (north: number) => ({ latitude: 51.05 + north * 0.01, longitude: 3.72 })

let world: World
let planner: { cookie: string }
/** A route of three stops, the last of them far away, and one of a single stop. */
let driver: number
let other: number
let near: number
let next: number
let far: number
let moved: number
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  return () => world.close()
})
beforeEach(async () => {
  date = addDays(date, 7)
  world.pass((new Date(`${date}T08:00:00Z`).getTime() - world.now().getTime()) / 1000)
  planner = await world.staffHeaders({ roles: ['planner', 'administrator'] })
  await world.db.deleteFrom('driver_weekdays').execute()
  driver = await insertDriver(world.db, 900)
  other = await insertDriver(world.db, 900)
  near = await bookStop(world, date, driver, at(1))
  next = await bookStop(world, date, driver, at(5))
  far = await bookStop(world, date, driver, at(40))
  moved = await bookStop(world, date, other, at(3))
  expect((await publishDay(world, date, planner)).code).toBeNull()
})
afterEach(() => expect(world.log.filter(({ level }) => level === 'error')).toEqual([]))

const day = async () => (await world.call(planning.day, { params: { date } }, { headers: planner })).body
const routeOf = async (id: number) => (await day()).routes.find(({ driver_id }) => driver_id === id)
const orderOf = async (id: number) => (await routeOf(id))?.stops.map(({ refill_id }) => refill_id)
const named = (refill: number) => ({ refill_id: String(refill) })
const report = async (refill_id: number, given: object = {}, by = driver) => {
  const { body } = await world.call(
    driverDays.report,
    {
      params: { report_id: crypto.randomUUID() },
      body: {
        ...{ refill_id, date, outcome: 'delivered', kg: 48, salt_level: null, note: '' },
        ...{ made_at: world.now().getTime(), ...given },
      },
    },
    { headers: await world.staffHeaders({ roles: ['driver'], driver_id: by }) },
  )
  expect(body).toEqual({ refusal: null })
}
const notReached = { outcome: 'missed', kg: null, missed_reason: 'not_reached' } as const
const positionsOf = async (refill: number, id = driver) =>
  (await world.call(stopMoves.listPositions, { params: named(refill) }, { headers: planner })).body.places
    .filter(({ driver_id }) => driver_id === id)
    .map(({ position, possible }) => [position, possible])
const move = async (refill: number, driver_id: number, position: number) =>
  world.call(
    stopMoves.move,
    { params: named(refill), body: { driver_id, position, version: (await day()).version, ...road } },
    { headers: planner },
  )
/** How the stops of an absent driver would be handed over. */
const plan = async (id: number) => {
  const params = { date, driver_id: String(id) }
  return (await world.call(absences.plan, { params, query: {} }, { headers: planner })).body
}
/** Promises a stop for the morning, and moves the shift, so that it is planned for this time. */
async function promise(refill: number, minutes: number) {
  await world.db
    .updateTable('stops')
    .set({ slots: ['morning'] })
    .where('refill_id', '=', refill)
    .execute()
  const planned = (await routeOf(driver))?.stops.find(({ refill_id }) => refill_id === refill)?.starts ?? 0
  await world.db
    .updateTable('driver_days')
    .set((eb) => ({ shift_start: eb('shift_start', '+', minutes - planned) }))
    .where('driver_id', '=', driver)
    .execute()
}

it('a stop is placed before one that the van did not reach, and behind one at which the driver was', async () => {
  await report(near)
  await report(far, notReached)
  expect(await positionsOf(moved)).toEqual([1, 2, 3].map((position) => [position, true]))
  expect((await move(moved, driver, 0)).code).toBe('stop_does_not_fit')
  expect((await move(moved, driver, 1)).code).toBeNull()
  expect(await orderOf(driver)).toEqual([near, moved, next, far])
})

it('one that the van did not reach has its outcome: it is moved nowhere', async () => {
  await report(far, notReached)
  const { code } = await world.call(stopMoves.listPositions, { params: named(far) }, { headers: planner })
  expect([code, (await move(far, other, 0)).code]).toEqual(['not_found', 'not_found'])
})

it('nobody is late for the half day of a stop that the van did not reach', async () => {
  // one stop more before it would be too much
  await promise(far, 715)
  expect(await positionsOf(moved)).toEqual([...[0, 1, 2].map((position) => [position, false]), [3, true]])
  const load = { kg: 96, serviceMinutes: 40 }
  expect(await checkLoad(world.db, next, load)).toEqual({ problems: ['window'], fits: false })
  await report(far, notReached)
  expect((await positionsOf(moved)).every(([, possible]) => possible)).toBe(true)
  expect(await checkLoad(world.db, next, load)).toEqual({ problems: [], fits: true })
  expect((await move(moved, driver, 0)).code).toBeNull()
})

it('its salt is still in the van: a load that was too much stays too much', async () => {
  await world.db
    .updateTable('driver_days')
    .set({ capacity_kg: 150 })
    .where('driver_id', '=', driver)
    .execute()
  await report(far, notReached)
  const { places } = (
    await world.call(stopMoves.listPositions, { params: named(moved) }, { headers: planner })
  ).body
  expect(places.find(({ driver_id }) => driver_id === driver)?.problems).toEqual(['capacity'])
})

it('a move is undone although the stop behind the old position was not reached since', async () => {
  const { move_id } = (await move(near, other, 0)).body
  await report(far, notReached)
  const undo = () => world.call(stopMoves.undo, { params: { move_id } }, { headers: planner })
  expect((await undo()).code).toBeNull()
  expect(await orderOf(driver)).toEqual([near, next, far])
})

it('a delivery that is added comes where it costs least, not behind a stop that the van did not reach', async () => {
  await report(near)
  await report(far, notReached)
  const email = await world.createCustomer({ ...at(4), refill_packs: 6 })
  const customer = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const params = { id: (await customer.executeTakeFirstOrThrow()).id }
  const offer = await world.call(officeRefills.offer, { params }, { headers: planner })
  const offered = offer.body.published.find(({ driver_id }) => driver_id === driver)
  // on the way to the next one
  expect(offered?.added_km).toBeLessThan(1)
  const body = {
    ...{ date, driver_id: driver, comment: '', slots: ['morning' as const, 'afternoon' as const] },
    ...{ ...road, note: '', accepts: [] },
  }
  expect((await world.call(officeRefills.book, { params, body }, { headers: planner })).code).toBeNull()
  const order = (await orderOf(driver)) ?? []
  expect([order[0], order[2], order[3]]).toEqual([near, next, far])
})

it('an absent driver’s stops go before it, at the hour at which a van comes that does not drive there', async () => {
  await report(far, notReached)
  const { version, moves } = await plan(other)
  expect(moves).toMatchObject([{ refill_id: moved, driver_id: driver, position: 1 }])
  expect(moves[0]?.starts).toBeLessThan(NINE + 60)
  const sent = moves.map(({ refill_id, driver_id, position }) => ({ refill_id, driver_id, position }))
  const handOver = await world.call(
    absences.handOver,
    { params: { date, driver_id: String(other) }, body: { version, moves: sent, reason: 'driver' } },
    { headers: planner },
  )
  expect(handOver.code).toBeNull()
  expect(await orderOf(driver)).toEqual([near, moved, next, far])
})

it('is passed over by a hand-over: the van that does not drive there is back in time', async () => {
  const last = await bookStop(world, date, driver, at(6))
  // half past ten: too early by far for the way to the stop far away and back
  await world.db
    .updateTable('driver_days')
    .set({ shift_end: 10.5 * 60 })
    .where('driver_id', '=', driver)
    .execute()
  await report(near)
  const planOf = async () => (await plan(other)).moves.map(({ position }) => position)
  expect(await planOf()).toEqual([])
  await report(far, notReached)
  expect(await planOf()).toEqual([1])
  expect(await orderOf(driver)).toEqual([near, next, far, last])
})

it('stays where it is when its own driver is absent', async () => {
  await report(far, notReached)
  const { moves, left } = await plan(driver)
  expect([...moves, ...left].map(({ refill_id }) => refill_id).toSorted()).toEqual([near, next].toSorted())
})

it('and it is the same where the order was withdrawn, which closes it', async () => {
  await world.db.updateTable('refills').set({ withdrawn_at: world.now() }).where('id', '=', far).execute()
  await report(far, notReached)
  const state = world.db.selectFrom('refills').select('state').where('id', '=', far)
  expect(await state.executeTakeFirstOrThrow()).toEqual({ state: 'cancelled' })
  expect(await positionsOf(moved)).toHaveLength(4)
})

it('hands over no stop whose customer withdrew from the order, and gives nobody its load', async () => {
  await world.db.updateTable('refills').set({ withdrawn_at: world.now() }).where('id', '=', next).execute()
  // room for the two that are still to be delivered
  await world.db.updateTable('driver_days').set({ capacity_kg: 144 }).where('driver_id', '=', other).execute()
  const { moves, left } = await plan(driver)
  expect(moves.map(({ refill_id }) => refill_id).toSorted()).toEqual([near, far].toSorted())
  expect(left).toEqual([])
})

it('warns of no overload by a moved stop once enough was delivered from the van', async () => {
  await world.db.updateTable('driver_days').set({ capacity_kg: 90 }).where('driver_id', '=', other).execute()
  const problems = async () => {
    const { body } = await world.call(stopMoves.listPositions, { params: named(next) }, { headers: planner })
    return body.places.filter(({ driver_id }) => driver_id === other).map((each) => each.problems)
  }
  expect(await problems()).toEqual([['capacity'], ['capacity']])
  await report(moved, {}, other)
  expect(await problems()).toEqual([[]])
  expect((await move(next, other, 1)).code).toBeNull()
  expect(await routeOf(other)).toMatchObject({ kg: 96, problems: [] })
})
