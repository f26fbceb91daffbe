import { insertCustomerAt, insertDriver } from '@brine/testkit/supplier'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectDatabase, type Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { lineTo } from '../../platform/database/testing-proxy.ts'
import { createFleetCache, type Fleet } from './fleet-cache.ts'
import { listFleetChanges } from './fleet-cache-queries.ts'

/** A Friday; the Tuesday after. */
const FRIDAY = '2026-03-06T09:00:00Z'
const TUESDAY = '2026-03-10'
let now = new Date(FRIDAY)
const clock = { now: () => now }

let database: Database
let driver: number
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = new Date(FRIDAY)
  for (const table of ['stops', 'refills', 'driver_days', 'driver_weekdays', 'drivers'] as const)
    await database.db.deleteFrom(table).execute()
  driver = await insertDriver(database.db, 900)
})

const dayOf = ({ days }: Fleet, date: string) => days.find((day) => day.date === date)
const stopsOn = async (memory: { current(): Promise<Fleet> }, date: string) =>
  dayOf(await memory.current(), date)?.stops.length

/** Any running transaction in the cluster, also of other tests, causes days to be read again until it has ended. */
const patience = { timeout: 120_000 }

/** The content of the cache once no older transaction is running. */
async function settled(memory: { current(): Promise<Fleet> }): Promise<Fleet> {
  let before = await memory.current()
  await vi.waitFor(async () => {
    const last = before
    before = await memory.current()
    expect(dayOf(before, TUESDAY)).toBe(dayOf(last, TUESDAY))
  }, patience)
  return before
}

/** Inserts a stop without notifying the cache. */
async function addStop(db: Database['db'], date: string, position: number): Promise<void> {
  const { id } = await insertCustomerAt(db)
  const refill = await db
    .insertInto('refills')
    .values({
      ...{ customer_id: id, state: 'booked', date, slots: ['morning'], packs: 6, kg: 48 },
      ...{ price_cents: 7140, vat_rate: 21, created_at: now, action_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('driver_days')
    .values({ driver_id: driver, date })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('stops')
    .values({
      ...{ refill_id: refill.id, driver_id: driver, date, position, kg: 48, service_minutes: 11 },
      ...{ latitude: 51.05, longitude: 3.72, slots: ['morning'] },
    })
    .execute()
}

test('contains everything that was committed before the call, whoever wrote it', async () => {
  const memory = createFleetCache(database.db, clock)
  expect(await stopsOn(memory, TUESDAY)).toBe(0)
  await addStop(database.db, TUESDAY, 0)
  expect(await stopsOn(memory, TUESDAY)).toBe(1)
  await addStop(database.db, TUESDAY, 1)
  expect(await stopsOn(memory, TUESDAY)).toBe(2)
  await database.db.deleteFrom('stops').where('position', '=', 1).execute()
  expect(await stopsOn(memory, TUESDAY)).toBe(1)
  await database.db.updateTable('driver_days').set({ closed: true }).execute()
  expect(await stopsOn(memory, TUESDAY)).toBeUndefined()
  await database.db.updateTable('driver_days').set({ closed: false }).execute()
  await database.db.updateTable('drivers').set({ capacity_kg: 100 }).execute()
  expect(dayOf(await memory.current(), TUESDAY)).toMatchObject({ capacityKg: 100 })
  await database.db.deleteFrom('driver_weekdays').where('weekday', '=', 3).execute()
  expect(dayOf(await memory.current(), '2026-03-11')).toBeUndefined()
})

test('misses no transaction that began before a read and ended after it', async () => {
  const memory = createFleetCache(database.db, clock)
  await memory.current()
  await database.db.transaction().execute(async (transaction) => {
    await addStop(transaction, TUESDAY, 0)
    // other transactions commit meanwhile: the read has seen numbers above that of this one
    await addStop(database.db, '2026-03-12', 0)
    expect(await stopsOn(memory, TUESDAY)).toBe(0)
    expect(await stopsOn(memory, '2026-03-12')).toBe(1)
  })
  expect(await stopsOn(memory, TUESDAY)).toBe(1)
})

test('keeps the same object for a day as long as the day does not change', async () => {
  const memory = createFleetCache(database.db, clock)
  await addStop(database.db, TUESDAY, 0)
  const before = await settled(memory)
  await addStop(database.db, '2026-03-11', 0)
  const after = await memory.current()
  expect(dayOf(after, TUESDAY)).toBe(dayOf(before, TUESDAY))
  expect(dayOf(after, '2026-03-12')).not.toBeUndefined()
  expect(dayOf(after, '2026-03-11')).not.toBe(dayOf(before, '2026-03-11'))
})

test('follows the calendar: drops past days, and reads new ones', async () => {
  const memory = createFleetCache(database.db, clock)
  await addStop(database.db, '2026-04-24', 0)
  expect(dayOf(await memory.current(), '2026-04-24')).toBeUndefined()
  now = new Date('2026-03-12T09:00:00Z')
  const fleet = await memory.current()
  expect(dayOf(fleet, '2026-04-24')?.stops).toHaveLength(1)
  const dates = fleet.days.map(({ date }) => date).sort()
  expect([dates[0], dates.at(-1)]).toEqual(['2026-03-16', '2026-04-24'])
})

test('reads dropped days again when the clock is set back', async () => {
  const memory = createFleetCache(database.db, clock)
  await addStop(database.db, TUESDAY, 0)
  now = new Date('2026-03-12T09:00:00Z')
  expect(await stopsOn(memory, TUESDAY)).toBeUndefined()
  now = new Date(FRIDAY)
  expect(await stopsOn(memory, TUESDAY)).toBe(1)
})

test('ignores numbers of a dump from another cluster, and reads everything again in a cluster with lower numbers', async () => {
  const memory = createFleetCache(database.db, clock)
  await addStop(database.db, TUESDAY, 0)
  await database.db
    .updateTable('fleet_changes')
    .set({ changed_in: 10 ** 12 })
    .execute()
  const before = await settled(memory)
  expect(dayOf(await memory.current(), TUESDAY)).toBe(dayOf(before, TUESDAY))
  const read = (before: number) =>
    listFleetChanges(database.db, { before, to: '2026-04-20' }, TUESDAY, '2026-04-20')
  expect(await read(10 ** 12)).toMatchObject({ all: true })
  await vi.waitFor(async () => {
    const { all, before: mark } = await read(1)
    expect(all).toBe(false)
    expect(await read(mark)).toMatchObject({ all: false, days: [] })
  }, patience)
})

test('fails while the database is unavailable, and is complete afterwards', async () => {
  const line = await lineTo(database.url)
  const far = connectDatabase(line.url, 2, { statementMs: 5000, acquireMs: 5000 })
  const memory = createFleetCache(far.db, clock)
  expect(await stopsOn(memory, TUESDAY)).toBe(0)
  await line.set('down')
  await expect(memory.current()).rejects.toThrow()
  await expect(memory.refresh()).resolves.toBeUndefined()
  await addStop(database.db, TUESDAY, 0)
  await line.set('open')
  await expect.poll(() => stopsOn(memory, TUESDAY).catch(() => null)).toBe(1)
  await far.close()
  await line.close()
})

test('offers no date that is published, also not with a driver without a day on it', async () => {
  await addStop(database.db, TUESDAY, 0)
  const later = await insertDriver(database.db, 900)
  const memory = createFleetCache(database.db, clock)
  const driversOn = async () =>
    (await memory.current()).days.filter(({ date }) => date === TUESDAY).map(({ driverId }) => driverId)
  expect(await driversOn()).toEqual([driver, later])
  const day = database.db
    .updateTable('driver_days')
    .set({ published_at: now })
    .where('driver_id', '=', driver)
  await day.execute()
  expect(await driversOn()).toEqual([])
  await insertDriver(database.db, 900)
  expect(await driversOn()).toEqual([])
})
