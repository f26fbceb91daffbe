import { ghent, insertCustomerAt, insertDriver } from '@brine/testkit/supplier'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { createPlanningService } from './planning-service.ts'
import { expectSoundDays } from './testing.ts'

/** A Friday; the deliveries are on the Tuesday and Wednesday after. */
const clock = { now: () => new Date('2026-03-06T09:00:00Z') }
const TUESDAY = '2026-03-10'
const WEDNESDAY = '2026-03-11'

let database: Database
beforeAll(async () => {
  database = await testDatabase(16)
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['stops', 'refills', 'driver_days', 'driver_weekdays', 'drivers'] as const)
    await database.db.deleteFrom(table).execute()
})

const planning = () => createPlanningService(database.db, clock)
const delivery = { location: ghent, kg: 48, slots: ['morning', 'afternoon'] as const, afternoonFrom: 720 }

/** A refill of a new customer with its position in a driver day. */
async function booked(preferredDriverId: number, date: string): Promise<number> {
  const { id } = await insertCustomerAt(database.db)
  return database.db.transaction().execute(async (transaction) => {
    const refill = await transaction
      .insertInto('refills')
      .values({
        ...{ customer_id: id, state: 'booked', date, slots: ['morning'], packs: 6, kg: 48 },
        ...{ price_cents: 7140, vat_rate: 21, created_at: clock.now(), action_at: clock.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const booking = { ...delivery, refillId: refill.id, date, preferredDriverId }
    expect(await planning().bookDelivery(transaction, booking)).not.toBeNull()
    return refill.id
  })
}

const move = (refillId: number, preferredDriverId: number, date: string) =>
  database.db
    .transaction()
    .execute((transaction) =>
      planning().moveDelivery(transaction, { ...delivery, refillId, date, preferredDriverId }),
    )

const stops = () =>
  database.db
    .selectFrom('stops')
    .select(['refill_id', 'driver_id', 'date', 'position'])
    .orderBy('driver_id')
    .orderBy('date')
    .orderBy('position')
    .execute()

test('moves a stop to another day, closes the gap it leaves, and increases the revisions of both days', async () => {
  const driver = await insertDriver(database.db, 900)
  for (let count = 0; count < 3; count += 1) await booked(driver, TUESDAY)
  // the first stop of the route, so that the others move up
  const [moved = 0, ...left] = (await stops()).map(({ refill_id }) => refill_id)
  expect(await move(moved, driver, WEDNESDAY)).toBe(driver)
  const after = await stops()
  expect(after.filter(({ date }) => date === TUESDAY).map(({ position }) => position)).toEqual([0, 1])
  const tuesday = after.filter(({ date }) => date === TUESDAY)
  expect(tuesday.map(({ position }) => position)).toEqual([0, 1])
  expect(tuesday.map(({ refill_id }) => refill_id).sort()).toEqual(left.sort())
  expect(after.at(-1)).toEqual({ refill_id: moved, driver_id: driver, date: WEDNESDAY, position: 0 })
  const revisions = await database.db
    .selectFrom('driver_days')
    .select(['date', 'revision'])
    .orderBy('date')
    .execute()
  expect(revisions).toEqual([
    { date: TUESDAY, revision: 4 },
    { date: WEDNESDAY, revision: 1 },
  ])
  await expectSoundDays(database.db)
})

test('uses another driver on the new date, and keeps the old stop when no driver can come', async () => {
  const small = await insertDriver(database.db, 48)
  const other = await insertDriver(database.db, 48)
  const mine = await booked(small, TUESDAY)
  await booked(small, WEDNESDAY)
  expect(await move(mine, small, WEDNESDAY)).toBe(other)
  await booked(small, TUESDAY)
  await booked(other, TUESDAY)
  expect(await move(mine, small, TUESDAY)).toBeNull()
  expect(await stops()).toContainEqual({ refill_id: mine, driver_id: other, date: WEDNESDAY, position: 0 })
})

test('removes the pin of a moved stop, and keeps it when only the half day changes', async () => {
  const driver = await insertDriver(database.db, 900)
  const mine = await booked(driver, TUESDAY)
  await database.db.updateTable('stops').set({ pinned: true }).execute()
  const isPinned = async () => (await database.db.selectFrom('stops').select('pinned').execute())[0]?.pinned
  expect(await move(mine, driver, TUESDAY)).toBe(driver)
  expect(await isPinned()).toBe(true)
  expect(await move(mine, driver, WEDNESDAY)).toBe(driver)
  expect(await isPinned()).toBe(false)
})

test('does not move a stop of a published day', async () => {
  const driver = await insertDriver(database.db, 900)
  const mine = await booked(driver, TUESDAY)
  await database.db.updateTable('driver_days').set({ published_at: clock.now() }).execute()
  expect(await move(mine, driver, WEDNESDAY)).toBe('published')
  const release = (transaction: typeof database.db) => planning().cancelDelivery(transaction, mine)
  expect(await database.db.transaction().execute(release)).toBe(false)
  expect(await stops()).toEqual([{ refill_id: mine, driver_id: driver, date: TUESDAY, position: 0 }])
})

test('books nothing with a driver who came after the date was published', async () => {
  const driver = await insertDriver(database.db, 900)
  await booked(driver, TUESDAY)
  const mine = await booked(driver, WEDNESDAY)
  const published = { published_at: clock.now() }
  await database.db.updateTable('driver_days').set(published).where('date', '=', TUESDAY).execute()
  const later = await insertDriver(database.db, 900)
  // also a household that was offered the date just before
  expect(await move(mine, later, TUESDAY)).toBeNull()
  expect(await move(mine, driver, TUESDAY)).toBeNull()
  expect(await move(mine, later, WEDNESDAY)).toBe(later)
})

test('removes a stop, and accepts a delivery that is in no route', async () => {
  const driver = await insertDriver(database.db, 48)
  const mine = await booked(driver, TUESDAY)
  const release = (transaction: typeof database.db) => planning().cancelDelivery(transaction, mine)
  expect(await database.db.transaction().execute(release)).toBe(true)
  expect(await stops()).toEqual([])
  expect(await database.db.transaction().execute(release)).toBe(true)
  expect(await move(mine, driver, WEDNESDAY)).toBe(driver)
})

test('customers can exchange their days concurrently, in both directions, without a deadlock', async () => {
  const drivers = [await insertDriver(database.db, 900), await insertDriver(database.db, 900)]
  const [a = 0, b = 0] = drivers
  const ids: number[] = []
  for (let index = 0; index < 12; index += 1)
    ids.push(await booked(index % 2 ? a : b, index % 4 < 2 ? TUESDAY : WEDNESDAY))
  // without a common order of the locks, PostgreSQL would abort some of these (deadlock)
  const outcomes = await Promise.all(
    ids.map((id, index) => move(id, index % 2 ? b : a, index % 4 < 2 ? WEDNESDAY : TUESDAY)),
  )
  expect(outcomes).toEqual(ids.map((_, index) => (index % 2 ? b : a)))
  await expectSoundDays(database.db)
})
