import { isoDayOf } from '@brine/contract/dates'
import { officeCapacity } from '@brine/contract/office/capacity'
import { dayClosures } from '@brine/contract/office/day-closures'
import { planning } from '@brine/contract/office/planning'
import { addDays } from '@brine/planning/dates'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { ghent, insertDriver } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeEach, expect, it } from 'vitest'

const TUESDAY = '2026-12-01'
const SHIFT_MINUTES = 9 * 60
const leuven = { latitude: 50.88, longitude: 4.7 }

let world: World
let headers: { cookie: string }
let driver: number
beforeEach(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['planner'] })
  driver = await insertDriver(world.db, 900)
})
afterEach(() => world.close())

type Query = NonNullable<Parameters<typeof world.call<typeof officeCapacity.read>>[1]['query']>
const ask = (query: Query) => world.call(officeCapacity.read, { query }, { headers })
const read = async (query: Query = {}) => (await ask(query)).body
const board = async (date: string) => (await world.call(planning.day, { params: { date } }, { headers })).body

/** The cell of the only driver in the column that holds a day. */
async function cell(date: string, query: Query = {}, index = 0) {
  const { columns, drivers } = await read(query)
  return drivers[index]?.cells[columns.findIndex(({ first, last }) => first <= date && date <= last)]
}

it('counts the free kilograms and minutes as the board does', async () => {
  await bookStop(world, TUESDAY, driver, leuven)
  await bookStop(world, TUESDAY, driver, { latitude: 51.2, longitude: 3.2 }, { kg: 100 })
  const [route] = (await board(TUESDAY)).routes
  const busy = (route?.returns ?? 0) - (route?.leaves ?? 0)
  expect(busy).toBeGreaterThan(120)
  const found = await cell(TUESDAY)
  expect(Math.abs((found?.free_minutes ?? 0) - (SHIFT_MINUTES - busy))).toBeLessThanOrEqual(1)
  expect(found).toEqual({
    ...{ days: 1, off_days: 0, off: null, capacity_kg: 900, free_kg: 752, booked_kg: 148 },
    ...{ free_minutes: found?.free_minutes, full_days: 0, stranded_stops: 0 },
  })
})

it('does not spend the room of one day on another', async () => {
  await bookStop(world, TUESDAY, driver, ghent, { kg: 1000 })
  const { full_days } = (await cell(TUESDAY)) ?? {}
  expect(full_days).toBe(1)
  const week = await cell(TUESDAY, { period: 'three_months' })
  expect(week).toMatchObject({
    ...{ days: 5, capacity_kg: 4500, booked_kg: 1000, free_kg: 3600, full_days: 1, off: null },
  })
})

it('says why nobody drives, and how many stops are left on such a day', async () => {
  const periods = [
    ['2026-12-03', '2026-12-03'],
    ['2026-12-04', '2026-12-09'],
  ] as const
  await world.db
    .insertInto('closing_periods')
    .values({ first_day: periods[0][0], last_day: periods[0][1], note: '' })
    .execute()
  await world.db
    .insertInto('driver_leaves')
    .values({
      driver_id: driver,
      first_day: periods[1][0],
      last_day: periods[1][1],
      reason: 'illness',
      note: '',
    })
    .execute()
  await bookStop(world, '2026-12-04', driver, ghent)
  const { version } = await board(TUESDAY)
  const params = { date: TUESDAY, driver_id: String(driver) }
  await world.call(dayClosures.closeDriver, { params, body: { closed: true, version } }, { headers })
  await world.db.updateTable('drivers').set({ left_at: '2026-12-11' }).execute()
  await world.db.deleteFrom('driver_weekdays').where('weekday', '=', 3).execute()
  const { columns, drivers } = await read()
  const offs = columns.map(({ first }, index) => [first, drivers[0]?.cells[index]?.off])
  expect(Object.fromEntries(offs)).toMatchObject({
    ...{ [TUESDAY]: 'closed', '2026-12-02': 'weekday', '2026-12-03': 'closing' },
    ...{ '2026-12-04': 'illness', '2026-12-10': null, '2026-12-11': 'left' },
  })
  expect(await cell('2026-12-04')).toMatchObject({ days: 0, free_kg: 0, stranded_stops: 1, off_days: 1 })
  const year = await cell('2026-12-25', { period: 'year', from: '2026-12-25' })
  // of the first ten days only Thursday the tenth; the ninth, a Wednesday, is no working day in any case
  expect(year).toMatchObject({ days: 1, off_days: 5, capacity_kg: 900 })
})

it('says the same of a published day, on which another driver drives', async () => {
  await insertDriver(world.db, 900)
  await bookStop(world, TUESDAY, driver, ghent)
  await world.db
    .deleteFrom('driver_weekdays')
    .where('driver_id', '<>', driver)
    .where('weekday', '=', 2)
    .execute()
  const offs = async () => [(await cell(TUESDAY))?.off, (await cell(TUESDAY, {}, 1))?.off]
  expect(await offs()).toEqual([null, 'weekday'])
  await publishDay(world, TUESDAY, headers)
  expect(await offs()).toEqual([null, 'weekday'])
})

it('knows the legal holidays', async () => {
  expect((await cell('2026-12-25', { from: '2026-12-20' }))?.off).toBe('holiday')
  expect((await cell('2026-12-24', { from: '2026-12-20' }))?.off).toBeNull()
})

it('begins with the present week or month, and links to the next', async () => {
  const today = isoDayOf(world.now())
  const present = await read({ from: '2020-01-01' })
  expect(present).toMatchObject({ from: '2026-11-16', to: '2026-12-13', previous: null, next: '2026-12-14' })
  expect(present.columns).toHaveLength(20)
  expect(present.drivers[0]?.cells.map(({ off }) => off).slice(3, 6)).toEqual(['past', 'past', null])
  expect(await read({ from: '2026-12-16' })).toMatchObject({ from: '2026-12-14', previous: '2026-11-16' })
  expect(await read({ period: 'year' })).toMatchObject({ from: '2026-11-01', to: '2027-10-31' })
  const last = await read({ period: 'year', from: addDays(today, 731) })
  expect([last.columns.length, last.next]).toEqual([12, null])
  const late = await ask({ from: addDays(today, 732) })
  expect([late.status, JSON.parse(late.text).errors[0].field]).toEqual([400, 'from'])
  expect((await ask({ from: '2026-02-30' })).code).toBe('invalid_request')
})

it('shows a Saturday only when somebody drives', async () => {
  const before = (await read()).columns.map(({ first }) => first)
  expect(before).not.toContain('2026-11-28')
  await bookStop(world, '2026-11-28', driver, ghent)
  const { columns, drivers } = await read()
  const saturday = columns.findIndex(({ first }) => first === '2026-11-28')
  expect(drivers[0]?.cells[saturday]).toMatchObject({ off: 'weekday', off_days: 0, stranded_stops: 1 })
})

it('says what waits for a day', async () => {
  const planned = await bookStop(world, TUESDAY, driver, ghent)
  const missed = await bookStop(world, TUESDAY, driver, ghent, { kg: 64 })
  const lost = await bookStop(world, TUESDAY, driver, ghent, { kg: 32 })
  await world.db.updateTable('refills').set({ state: 'missed' }).where('id', '=', missed).execute()
  await world.db.deleteFrom('stops').where('refill_id', '=', lost).execute()
  expect((await read()).waiting).toEqual({ count: 2, kg: 96 })
  await world.db.updateTable('refills').set({ state: 'cancelled' }).where('id', '<>', planned).execute()
  expect((await read()).waiting).toEqual({ count: 0, kg: 0 })
})
