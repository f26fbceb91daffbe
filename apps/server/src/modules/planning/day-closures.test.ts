import { dayClosures } from '@brine/contract/office/day-closures'
import { planning } from '@brine/contract/office/planning'
import { addDays } from '@brine/planning/dates'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { ghent, insertDriver } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPlanningService } from './planning-service.ts'

/** A different Tuesday for each test, within the offered days. */
let date = '2026-11-17'
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

const day = async () => (await world.call(planning.day, { params: { date } }, { headers })).body
const closeDay = (closed: boolean, revision: number) =>
  world.call(dayClosures.closeDay, { params: { date }, body: { closed, version: revision } }, { headers })
const closeDriver = (driver: number | string, closed: boolean, revision: number) =>
  world.call(
    dayClosures.closeDriver,
    { params: { date, driver_id: String(driver) }, body: { closed, version: revision } },
    { headers },
  )
const closedOf = ({ routes }: Awaited<ReturnType<typeof day>>) =>
  routes.filter(({ closed }) => closed).map(({ driver_id }) => driver_id)
const delivery = { location: ghent, kg: 48, slots: ['morning', 'afternoon'], afternoonFrom: 720 } as const
const offers = () => createPlanningService(world.db, { now: world.now }).offerDates(delivery)
const offered = async () => (await offers()).filter((offer) => offer.date === date)

it('closes a day to offers, keeps its stops, and opens it again', async () => {
  const refill = await bookStop(world, date, north, ghent)
  expect(await offered()).toHaveLength(1)
  const closed = (await closeDay(true, (await day()).version)).body
  expect(closedOf(closed)).toEqual([north, south])
  expect(await offered()).toEqual([])
  expect(closed.routes.flatMap(({ stops }) => stops.map(({ refill_id }) => refill_id))).toEqual([refill])
  expect(closedOf((await closeDay(false, closed.version)).body)).toEqual([])
  expect(await offered()).toHaveLength(1)
})

it('marks one driver as away, and keeps the date for the others', async () => {
  const away = (await closeDriver(north, true, (await day()).version)).body
  expect(closedOf(away)).toEqual([north])
  expect((await offered()).map(({ driverId }) => driverId)).toEqual([south])
})

it('refuses an outdated revision, a published day and an unknown day', async () => {
  const { version: revision } = await day()
  await bookStop(world, date, south, ghent)
  expect((await closeDriver(south, true, revision)).code).toBe('changed_meanwhile')
  expect((await closeDay(true, revision)).code).toBe('changed_meanwhile')
  expect(closedOf(await day())).toEqual([])
  expect((await closeDriver(999_999, true, revision)).code).toBe('not_found')
  await publishDay(world, date, headers)
  expect((await closeDay(true, (await day()).version)).code).toBe('day_published')
  date = '2026-02-30'
  expect((await closeDay(true, 0)).code).toBe('not_found')
  date = '2026-12-08'
})

it('writes an audit entry', async () => {
  const { version: revision } = (await closeDriver(north, true, (await day()).version)).body
  await closeDay(false, revision)
  const entries = await world.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('record_id', '=', Number(date.replaceAll('-', '')))
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'day.closed', details: { driver: north } },
    { action: 'day.opened', details: {} },
  ])
})
