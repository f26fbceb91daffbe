import { driverDays } from '@brine/contract/driver/driver-days'
import { officeAudit } from '@brine/contract/office/audit'
import { dayClosures } from '@brine/contract/office/day-closures'
import { planning } from '@brine/contract/office/planning'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { vanAssignments } from '@brine/contract/office/van-assignments'
import { addDays } from '@brine/planning/dates'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { insertDriver } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** A different Monday for each test: the world's day. */
let date = '2026-11-16'
const ghent = (north: number) => ({ latitude: 51.05 + north * 0.01, longitude: 3.72 })
const road = { reason: 'road' } as const

let world: World
let planner: { cookie: string }
let other: { cookie: string }
/** Two drivers with two stops each. */
let north: number
let south: number
let stops: number[]
beforeAll(async () => {
  world = await startWorld()
  return () => world.close()
})
beforeEach(async () => {
  date = addDays(date, 7)
  world.pass((new Date(`${date}T09:00:00Z`).getTime() - world.now().getTime()) / 1000)
  planner = await world.staffHeaders({ roles: ['planner', 'administrator'] })
  other = await world.staffHeaders({ roles: ['planner'] })
  // other tests' drivers have no part in the day
  await world.db.deleteFrom('driver_weekdays').execute()
  north = await insertDriver(world.db, 300)
  south = await insertDriver(world.db, 100)
  stops = []
  for (const [driver, street] of [
    [north, 1],
    [north, 2],
    [south, 3],
  ] as const)
    stops.push(await bookStop(world, date, driver, ghent(street)))
  expect((await publishDay(world, date, planner)).code).toBeNull()
})
afterEach(() => expect(world.log.filter(({ level }) => level === 'error')).toEqual([]))

const day = async () => (await world.call(planning.day, { params: { date } }, { headers: planner })).body
const orderOf = async (driver: number) =>
  (await day()).routes.find(({ driver_id }) => driver_id === driver)?.stops.map(({ refill_id }) => refill_id)
const refillOf = (index: number) => ({ refill_id: String(stops[index]) })
const driverOf = (driver: number) => ({ date, driver_id: String(driver) })
const move = async (index: number, driver_id: number, position: number, more = {}, by = planner) =>
  world.call(
    stopMoves.move,
    {
      params: refillOf(index),
      body: { driver_id, position, version: (await day()).version, ...more },
    },
    { headers: by },
  )
const signIn = (driver_id: number) => world.staffHeaders({ roles: ['driver'], driver_id })
const routeOf = async (driver: number) => {
  const headers = await signIn(driver)
  return (await world.call(driverDays.days, {}, { headers })).body.days[0]
}
const report = async (index: number, driver: number) =>
  world.call(
    driverDays.report,
    {
      params: { report_id: crypto.randomUUID() },
      body: {
        ...{ refill_id: stops[index] ?? 0, date, outcome: 'delivered', kg: 48, salt_level: null, note: '' },
        made_at: world.now().getTime(),
      },
    },
    { headers: await signIn(driver) },
  )

describe('R63 a stop of a published day', () => {
  it('moves to another driver with a reason, and both drivers read what changed', async () => {
    expect((await move(0, south, 0)).text).toContain('"reason"')
    expect((await move(0, south, 0, { reason: 'other', note: ' ' })).text).toContain('"note"')
    expect(await orderOf(north)).toEqual([stops[0], stops[1]])

    const moved = await move(0, south, 1, { ...road, note: ' Brug dicht ' })
    expect(moved.code).toBeNull()
    expect(await orderOf(north)).toEqual([stops[1]])
    expect(await orderOf(south)).toEqual([stops[2], stops[0]])
    expect(moved.body.changes).toMatchObject([
      { driver_id: north, kind: 'removed', reason: 'road', note: 'Brug dicht' },
      { driver_id: south, kind: 'added', reason: 'road', note: 'Brug dicht' },
    ])
    expect(await routeOf(north)).toMatchObject({
      stops: [{ refill_id: stops[1] }],
      changes: [{ kind: 'removed' }],
    })
    const shown = await routeOf(south)
    expect(shown?.changes).toMatchObject([{ kind: 'added' }])
    // the office's words are not for the phone
    expect(JSON.stringify(shown)).not.toContain('Brug')
    const query = { kind: 'refill', search: String(stops[0]) } as const
    const { entries } = (await world.call(officeAudit.list, { query }, { headers: planner })).body
    expect(entries[0]).toMatchObject({ act: 'refill.moved' })
    expect(entries[0]?.details).toContainEqual({ name: 'reason', value: 'road' })
  })

  it('is read as gone by a driver who has no other one', async () => {
    await move(2, north, 2, road)
    expect(await routeOf(south)).toMatchObject({ stops: [], changes: [{ kind: 'removed' }] })
  })

  it('moves within its route, and a planner who saw the day before gets the conflict', async () => {
    const { version: revision } = await day()
    await move(1, north, 0, road)
    expect(await orderOf(north)).toEqual([stops[1], stops[0]])
    expect((await routeOf(north))?.changes).toMatchObject([{ kind: 'order' }])
    const late = { driver_id: south, position: 0, version: revision, ...road }
    const { code } = await world.call(stopMoves.move, { params: refillOf(0), body: late }, { headers: other })
    expect(code).toBe('changed_meanwhile')
  })

  it('goes back with undo, which the driver reads as well', async () => {
    const { move_id } = (await move(0, south, 0, road)).body
    expect((await world.call(stopMoves.undo, { params: { move_id } }, { headers: planner })).code).toBeNull()
    expect(await orderOf(north)).toEqual([stops[0], stops[1]])
    expect((await routeOf(south))?.changes.map(({ kind }) => kind)).toEqual(['added', 'removed'])
    expect((await day()).changes.map(({ reason }) => reason)).toEqual(['road', 'road', 'undone', 'undone'])
  })

  it('stays once it is reported, and nothing is put before it', async () => {
    expect((await report(0, north)).body).toEqual({ refusal: null })
    expect((await move(0, south, 0, road)).code).toBe('not_found')
    expect((await move(2, north, 0, road)).code).toBe('stop_does_not_fit')
    expect(
      (await world.call(stopMoves.listPositions, { params: refillOf(2) }, { headers: planner })).body.places
        .filter(({ driver_id }) => driver_id === north)
        .map(({ position }) => position),
    ).toEqual([1, 2])
    expect((await move(2, north, 1, road)).code).toBeNull()
    expect(await orderOf(north)).toEqual([stops[0], stops[2], stops[1]])
  })

  it('does not go back before a stop that is reported meanwhile', async () => {
    const { move_id } = (await move(0, south, 1, road)).body
    expect((await report(1, north)).body).toEqual({ refusal: null })
    const undone = await world.call(stopMoves.undo, { params: { move_id } }, { headers: planner })
    expect(undone.code).toBe('changed_meanwhile')
    expect([await orderOf(north), await orderOf(south)]).toEqual([[stops[1]], [stops[2], stops[0]]])
  })

  it('overloads a van only if the planner was warned of it (R64)', async () => {
    await move(0, south, 0, road)
    const positions = (
      await world.call(stopMoves.listPositions, { params: refillOf(1) }, { headers: planner })
    ).body.places
    expect(positions.find(({ driver_id }) => driver_id === south)).toMatchObject({
      problems: ['capacity'],
      possible: true,
    })
    expect((await move(1, south, 0, road)).code).toBe('stop_does_not_fit')
    expect((await move(1, south, 0, { ...road, accepts: ['capacity'] })).code).toBeNull()
    expect((await day()).routes.find(({ driver_id }) => driver_id === south)?.problems).toEqual(['capacity'])
  })

  it('keeps the promised half day, whatever the planner accepts', async () => {
    await world.db
      .updateTable('stops')
      .set({ slots: ['morning'] })
      .where('refill_id', '=', stops[0] ?? 0)
      .execute()
    await world.db
      .updateTable('driver_days')
      .set({ shift_start: 800 })
      .where('driver_id', '=', south)
      .execute()
    expect((await move(0, south, 0, { ...road, accepts: ['window', 'shift', 'capacity'] })).code).toBe(
      'stop_does_not_fit',
    )
  })

  it('is not moved any more once the day is over', async () => {
    world.pass(24 * 3600)
    planner = await world.staffHeaders({ roles: ['planner'] })
    expect((await move(0, south, 0, road)).code).toBe('day_published')
  })
})

describe('a driver of a published day', () => {
  const closeDriver = async (driver: number, closed: boolean, more = {}) =>
    world.call(
      dayClosures.closeDriver,
      { params: driverOf(driver), body: { closed, version: (await day()).version, ...more } },
      { headers: planner },
    )

  it('is marked as absent with a reason: the stops stay until they are moved, and none is added', async () => {
    expect((await closeDriver(north, true)).text).toContain('"reason"')
    const { body } = await closeDriver(north, true, { reason: 'driver' })
    expect(body.routes.find(({ driver_id }) => driver_id === north)).toMatchObject({ closed: true })
    expect(await orderOf(north)).toHaveLength(2)
    expect((await move(2, north, 0, road)).code).toBe('stop_does_not_fit')
    expect((await move(0, south, 0, { reason: 'driver' })).code).toBeNull()
    expect((await closeDriver(north, false, { reason: 'driver' })).code).toBeNull()
    expect((await move(2, north, 0, road)).code).toBeNull()
    expect((await day()).changes.map(({ kind }) => kind)).toEqual([
      'away',
      'removed',
      'added',
      'back',
      'removed',
      'added',
    ])
  })

  it('who came after publication gets the day when marked as present', async () => {
    const late = await insertDriver(world.db, 300)
    // the list of positions does not create the missing driver day; a change does
    expect((await move(0, late, 0, road)).code).toBe('stop_does_not_fit')
    await closeDriver(south, false, { reason: 'driver' })
    expect((await closeDriver(late, false, { reason: 'driver' })).code).toBeNull()
    expect((await move(0, late, 0, road)).code).toBeNull()
    expect((await routeOf(late))?.stops).toMatchObject([{ refill_id: stops[0] }])
  })

  it('gets another van with a reason, and the own one back', async () => {
    const assign = async (
      van: { name: string; capacity_kg: number; co2_g_per_km: number } | null,
      more = {},
    ) =>
      world.call(
        vanAssignments.assign,
        { params: driverOf(north), body: { van, version: (await day()).version, ...more } },
        { headers: planner },
      )
    const hired = { name: '2-HUUR-1', capacity_kg: 60, co2_g_per_km: 100 }
    expect((await assign(hired)).text).toContain('"reason"')
    const { body } = await assign(hired, { reason: 'van' })
    const route = body.routes.find(({ driver_id }) => driver_id === north)
    expect(route).toMatchObject({ capacity_kg: 60, own_capacity_kg: 300, problems: ['capacity'] })
    expect((await routeOf(north))?.changes).toMatchObject([{ kind: 'van', name: null }])
    const back = (await assign(null, { reason: 'van' })).body
    expect(back.routes.find(({ driver_id }) => driver_id === north)).toMatchObject({
      ...{ capacity_kg: 300, other_van: false },
    })
    // the day still has its own copy: the driver can report more than ordered
    const row = world.db.selectFrom('driver_days').select('capacity_kg').where('driver_id', '=', north)
    expect((await row.executeTakeFirstOrThrow()).capacity_kg).toBe(300)
  })

  it('whole days are not closed any more, because nobody books them', async () => {
    const body = { closed: true, version: (await day()).version }
    const { code } = await world.call(dayClosures.closeDay, { params: { date }, body }, { headers: planner })
    expect(code).toBe('day_published')
  })
})
