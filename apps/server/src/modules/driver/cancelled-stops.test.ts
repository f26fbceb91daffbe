import { randomUUID } from 'node:crypto'
import { type DeliveryReport, driverDays } from '@brine/contract/driver/driver-days'
import { planning } from '@brine/contract/office/planning'
import { routeOptimization } from '@brine/contract/office/route-optimization'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATE, type DriverDay, type Home, missed, startDriverDay } from './testing.ts'

/** A route of three stops. The customer of the first one withdraws from the order, which is cancelled when its driver reports. */
let day: DriverDay<'one' | 'two' | 'three'>
let route: [Home, Home, Home]
beforeEach(async () => {
  day = await startDriverDay({ one: {}, two: {}, three: {} })
  const { db } = day.world
  const stops = await db.selectFrom('stops').select('refill_id').orderBy('position').execute()
  const homes = Object.values<Home>(day.home)
  const [one, two, three] = stops.flatMap(({ refill_id }) => homes.filter(({ id }) => id === refill_id))
  if (!one || !two || !three) throw new Error('no route of three stops')
  route = [one, two, three]
  await db.updateTable('refills').set({ withdrawn_at: day.world.now() }).where('id', '=', one.id).execute()
})
afterEach(() => day.world.close())

const params = { date: DATE }
const refusedAtDoor = { ...missed, missed_reason: 'refused' } as const

async function report(home: Home, given: Partial<DeliveryReport> = {}) {
  expect((await day.send(day.reportOf(home, given), randomUUID())).body).toEqual({ refusal: null })
}
const stateOf = async ({ id }: Home) =>
  (await day.world.db.selectFrom('refills').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state

/** The route on the board, on the driver's page and on paper. */
async function shown() {
  const options = { headers: day.office }
  const [board] = (await day.world.call(planning.day, { params }, options)).body.routes
  const [own] = (await day.world.call(driverDays.days, {}, { headers: day.headers })).body.days
  const driver_id = String(day.driverId)
  const sheet = (await day.world.call(routeOptimization.sheet, { params: { ...params, driver_id } }, options))
    .body
  return { board, own, sheet }
}

describe('the stop of an order that is cancelled once its driver was there', () => {
  it('stays where it was: board, driver and route sheet number and time the route alike', async () => {
    const before = await shown()
    await report(route[0], refusedAtDoor)
    expect(await stateOf(route[0])).toBe('cancelled')
    const { board, own, sheet } = await shown()
    const ids = route.map(({ id }) => id)
    for (const stops of [board?.stops, own?.stops, sheet.route.stops]) {
      expect(stops?.map(({ refill_id }) => refill_id)).toEqual(ids)
      expect(stops?.map(({ starts }) => starts)).toEqual(before.board?.stops.map(({ starts }) => starts))
      expect(stops?.[0]).toMatchObject({
        ...{ state: 'missed', cancelled: true, missed_reason: 'refused', reported: 10 * 60, withdrawn: true },
      })
      expect(stops?.[1]).not.toHaveProperty('cancelled')
    }
    expect(sheet.load.map(({ position, refill_id }) => [position, refill_id])).toEqual([
      [3, ids[2]],
      [2, ids[1]],
      [1, ids[0]],
    ])
    expect(board?.kg).toBe(board?.stops.reduce((sum, { kg }) => sum + kg, 0))
  })

  it('counts in the positions to which a planner moves the others', async () => {
    await report(route[0], refusedAtDoor)
    const { board } = await shown()
    const named = { refill_id: String(route[2].id) }
    const { places } = (
      await day.world.call(stopMoves.listPositions, { params: named }, { headers: day.office })
    ).body
    expect(places.map(({ position }) => board?.stops[position]?.refill_id)).toEqual([
      route[1].id,
      route[2].id,
    ])
  })

  it('says that the driver goes on to the next stop', async () => {
    await report(route[0], refusedAtDoor)
    const mails = await day.world.mails(route[1].email)
    expect(mails.filter(({ subject }) => /onderweg/.test(subject))).toHaveLength(1)
  })

  it('says nothing about where the driver is, if it was reported before the van can have been there', async () => {
    await day.world.db
      .updateTable('refills')
      .set({ withdrawn_at: null })
      .where('id', '=', route[0].id)
      .execute()
    await day.world.db
      .updateTable('refills')
      .set({ withdrawn_at: day.world.now() })
      .where('id', '=', route[1].id)
      .execute()
    await report(route[1], refusedAtDoor)
    expect(await stateOf(route[1])).toBe('cancelled')
    const announced = async () =>
      (await day.world.mails(route[2].email)).filter(({ subject }) => /onderweg/.test(subject)).length
    expect(await announced()).toBe(0)
    // a planner can still put stops before it
    const named = { refill_id: String(route[2].id) }
    const positions = async () => {
      const options = { headers: day.office }
      const { places } = (await day.world.call(stopMoves.listPositions, { params: named }, options)).body
      return places.map(({ position }) => position)
    }
    expect(await positions()).toEqual([0, 1, 2])
    day.world.pass(20 * 60)
    await report(route[0])
    expect(await announced()).toBe(1)
  })

  it('keeps the time at which the driver was there, when a later correction cancels it', async () => {
    await report(route[0])
    day.world.pass(20 * 60)
    await report(route[0], { ...refusedAtDoor, corrects: true })
    expect(await stateOf(route[0])).toBe('cancelled')
    expect((await shown()).board?.stops[0]).toMatchObject({ cancelled: true, reported: 10 * 60 })
  })

  it('has no time where the van did not reach it', async () => {
    await report(route[0], { ...missed, missed_reason: 'not_reached' })
    const [unreached] = (await shown()).board?.stops ?? []
    expect(unreached).toMatchObject({ cancelled: true, missed_reason: 'not_reached' })
    expect(unreached).not.toHaveProperty('reported')
  })

  it('has no reason where what was delivered came back', async () => {
    await report(route[0])
    await report(route[0], { outcome: 'withdrawn', kg: null, salt_level: null, corrects: true })
    expect(await stateOf(route[0])).toBe('cancelled')
    const [returned] = (await shown()).board?.stops ?? []
    expect(returned).toMatchObject({ state: 'missed', cancelled: true, reported: 10 * 60 })
    expect(returned).not.toHaveProperty('missed_reason')
  })
})
