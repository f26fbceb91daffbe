import { planning } from '@brine/contract/office/planning'
import { routeOptimization } from '@brine/contract/office/route-optimization'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { addDays } from '@brine/planning/dates'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { insertDriver } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

/** A different Tuesday for each test. */
let date = '2026-11-17'
const ghent = (street: number) => ({ latitude: 51.05 + street * 0.01, longitude: 3.72 })
const antwerp = (street: number) => ({ latitude: 51.22 + street * 0.01, longitude: 4.4 })
const liege = { latitude: 50.63, longitude: 5.57 }

let world: World
let north: number
let south: number
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  north = await insertDriver(world.db, 300)
  south = await insertDriver(world.db, 300)
  headers = await world.staffHeaders({ roles: ['planner'] })
  return () => world.close()
})
beforeEach(() => {
  date = addDays(date, 7)
})
afterEach(() => expect(world.log.filter(({ level }) => level === 'error')).toEqual([]))

const dayAs = async (by: { cookie: string }) =>
  (await world.call(planning.day, { params: { date } }, { headers: by })).body
const day = () => dayAs(headers)
const kmOf = ({ routes }: Awaited<ReturnType<typeof day>>) => routes.reduce((sum, { km }) => sum + km, 0)
const orderOf = ({ routes }: Awaited<ReturnType<typeof day>>, driver: number) =>
  routes.find(({ driver_id }) => driver_id === driver)?.stops.map(({ refill_id }) => refill_id)
const named = (refill: number) => ({ refill_id: String(refill) })
const listPositions = (refill: number) =>
  world.call(stopMoves.listPositions, { params: named(refill) }, { headers })
const move = (refill: number, driver_id: number, position: number, revision: number) =>
  world.call(
    stopMoves.move,
    { params: named(refill), body: { driver_id, position, version: revision } },
    { headers },
  )
const book = (driver: number, location: typeof liege, given = {}) =>
  bookStop(world, date, driver, location, given)

it('lists every position with its added km, and moves a stop there at exactly that cost', async () => {
  const moved = await book(north, antwerp(0))
  const stayed = await book(north, ghent(1))
  await book(south, antwerp(1))
  await book(south, antwerp(2))
  for (const [driver, position] of [
    [south, 1],
    [south, 0],
    [north, 0],
    [north, 1],
  ] as const) {
    const before = await day()
    const { version: revision, places: all } = (await listPositions(moved)).body
    expect(revision).toBe(before.version)
    expect(all.filter(({ driver_id }) => driver_id === north)).toHaveLength(2)
    expect(all.filter(({ driver_id }) => driver_id === south)).toHaveLength(3)
    const location = all.find((each) => each.driver_id === driver && each.position === position)
    expect(location?.problems).toEqual([])
    const after = (await move(moved, driver, position, revision)).body
    expect(orderOf(after, driver)?.[position]).toBe(moved)
    expect(kmOf(after) - kmOf(before)).toBeCloseTo(location?.added_km ?? Number.NaN, 6)
    expect(after.version).toBeGreaterThan(revision)
  }
  expect(orderOf(await day(), north)).toEqual([stayed, moved])
})

it('writes an audit entry, and removes the pin to the previous driver', async () => {
  const refill = await book(north, ghent(0))
  await world.call(routeOptimization.pin, { params: named(refill), body: { pinned: true } }, { headers })
  await move(refill, south, 0, (await day()).version)
  const entries = await world.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('record_id', '=', refill)
    .where('action', 'like', 'refill.%')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'refill.pinned', details: {} },
    { action: 'refill.moved', details: { driver: south } },
  ])
  expect((await world.call(routeOptimization.find, { params: { date } }, { headers })).body.pinned).toEqual(
    [],
  )
})

const undo = (move_id: number, by = headers) =>
  world.call(stopMoves.undo, { params: { move_id } }, { headers: by })
const routesOf = ({ routes }: Awaited<ReturnType<typeof day>>) =>
  routes.map(({ driver_id, stops }) => ({ driver_id, stops: stops.map(({ refill_id }) => refill_id) }))

it('undoes moves one after the other, with the order and the pin of both routes (R73)', async () => {
  // a deliberately bad order, which leaving the route would improve
  const [far, near] = [await book(north, antwerp(0)), await book(north, ghent(0))]
  const moved = await book(north, antwerp(1))
  await book(south, ghent(3))
  await world.call(routeOptimization.pin, { params: named(moved), body: { pinned: true } }, { headers })
  const before = await day()
  const first = (await move(moved, south, 1, before.version)).body
  expect(orderOf(first, north)).not.toContain(moved)
  const second = (await move(far, south, 0, first.version)).body
  // only the latest move
  expect((await undo(first.move_id)).code).toBe('changed_meanwhile')
  expect(routesOf((await undo(second.move_id)).body)).toEqual(routesOf(first))
  const after = (await undo(first.move_id)).body
  expect(routesOf(after)).toEqual(routesOf(before))
  expect(orderOf(after, north)).toEqual([far, near, moved])
  expect((await world.call(routeOptimization.find, { params: { date } }, { headers })).body.pinned).toEqual([
    moved,
  ])
  expect((await undo(first.move_id)).code).toBe('not_found')
  const actions = await world.db
    .selectFrom('audit_entries')
    .select('action')
    .where('record_id', '=', moved)
    .where('action', 'like', 'refill.move%')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(['refill.moved', 'refill.move_undone'])
})

it('undoes no move after another change of the day, of another staff member, or of yesterday (R73)', async () => {
  const refill = await book(north, ghent(0))
  const { move_id } = (await move(refill, south, 0, (await day()).version)).body
  const other = await world.staffHeaders({ roles: ['planner'] })
  expect((await undo(move_id, other)).code).toBe('not_found')
  await book(south, ghent(1))
  const changed = await day()
  expect((await undo(move_id)).code).toBe('changed_meanwhile')
  expect(await day()).toEqual(changed)
  const next = (await move(refill, north, 0, changed.version)).body
  await world.db
    .updateTable('refills')
    .set({ state: 'delivered', action_at: world.now() })
    .where('id', '=', refill)
    .execute()
  expect((await undo(next.move_id)).code).toBe('not_found')
  await world.db.updateTable('refills').set({ state: 'booked' }).where('id', '=', refill).execute()
  const moved_at = new Date(world.now().getTime() - (24 * 3600 + 1) * 1000)
  await world.db.updateTable('stop_moves').set({ moved_at }).where('id', '=', next.move_id).execute()
  expect((await undo(next.move_id)).code).toBe('not_found')
  world.pass(24 * 3600 + 1)
  const later = await world.staffHeaders({ roles: ['planner'] })
  const fresh = await world.call(
    stopMoves.move,
    { params: named(refill), body: { driver_id: south, position: 0, version: (await dayAs(later)).version } },
    { headers: later },
  )
  expect(fresh.status).toBe(200)
  const stored = await world.db.selectFrom('stop_moves').select('id').execute()
  expect(stored.map(({ id }) => id)).toEqual([fresh.body.move_id])
  world.pass(-24 * 3600 - 1)
})

it('undoes no move from before the day was published (R73)', async () => {
  const refill = await book(north, ghent(0))
  const { move_id } = (await move(refill, south, 0, (await day()).version)).body
  await publishDay(world, date, headers)
  expect((await undo(move_id)).code).toBe('changed_meanwhile')
})

it('refuses a position that was chosen from an outdated day', async () => {
  const refill = await book(north, ghent(0))
  const { version: revision } = await day()
  await book(south, ghent(1))
  const before = await day()
  expect((await move(refill, south, 0, revision)).code).toBe('changed_meanwhile')
  expect(await day()).toEqual(before)
})

it('accepts one of two concurrent moves of the same stop', async () => {
  const refill = await book(north, ghent(0))
  await book(south, ghent(1))
  const { version: revision } = await day()
  const answers = await Promise.all([move(refill, south, 0, revision), move(refill, south, 1, revision)])
  expect(answers.map(({ code }) => code).sort()).toEqual(['changed_meanwhile', null].sort())
})

it('respects load, shift and half days, of the moved stop and of all others', async () => {
  const heavy = await book(north, ghent(0), { kg: 200 })
  await book(south, ghent(1), { kg: 150 })
  // the drive there takes longer than the morning
  await book(south, liege, { slots: ['morning'] })
  const early = await book(north, ghent(2), { slots: ['morning'], kg: 8 })
  const { version: revision, places: forHeavy } = (await listPositions(heavy)).body
  const toSouth = forHeavy.filter(({ driver_id }) => driver_id === south)
  expect(toSouth.every(({ problems }) => problems.includes('capacity'))).toBe(true)
  const before = await day()
  expect((await move(heavy, south, 0, revision)).code).toBe('stop_does_not_fit')
  const { places: forEarly } = (await listPositions(early)).body
  const last = forEarly.find(({ driver_id, position }) => driver_id === south && position === 2)
  expect(last?.problems).toContain('window')
  expect((await move(early, south, 2, revision)).code).toBe('stop_does_not_fit')
  expect((await move(early, north, 7, revision)).code).toBe('stop_does_not_fit')
  expect(await day()).toEqual(before)
})

it('moves no stop to an absent driver, and moves the stops of an absent driver to others', async () => {
  const refill = await book(north, ghent(0))
  await book(south, ghent(1))
  await world.db.updateTable('driver_days').set({ closed: true }).where('driver_id', '=', north).execute()
  const { version: revision, places: all } = (await listPositions(refill)).body
  expect([...new Set(all.map(({ driver_id }) => driver_id))]).toEqual([south])
  expect((await move(refill, north, 0, revision)).code).toBe('stop_does_not_fit')
  expect(orderOf((await move(refill, south, 0, revision)).body, north) ?? []).toEqual([])
  await world.db.updateTable('driver_days').set({ closed: false }).where('driver_id', '=', north).execute()
})

it('moves no delivered or unknown stop, and on a published day none without a reason', async () => {
  const refill = await book(north, ghent(0))
  const delivered = await book(north, ghent(1))
  await world.db
    .updateTable('refills')
    .set({ state: 'delivered', action_at: world.now() })
    .where('id', '=', delivered)
    .execute()
  const { version: revision } = await day()
  expect([(await listPositions(delivered)).code, (await move(delivered, south, 0, revision)).code]).toEqual([
    'not_found',
    'not_found',
  ])
  expect((await listPositions(999_999)).code).toBe('not_found')
  await publishDay(world, date, headers)
  expect((await listPositions(refill)).code).toBeNull()
  expect((await move(refill, south, 0, (await day()).version)).code).toBe('invalid_request')
})

it('keeps on a published day the order of the route that a stop leaves, because the van is loaded', async () => {
  const order = [await book(north, ghent(60)), await book(north, ghent(1)), await book(north, ghent(30))]
  const moved = await book(north, antwerp(1))
  await publishDay(world, date, headers)
  const body = { driver_id: south, position: 0, version: (await day()).version, reason: 'road' } as const
  const { code } = await world.call(stopMoves.move, { params: named(moved), body }, { headers })
  expect(code).toBeNull()
  expect(orderOf(await day(), north)).toEqual(order)
})
