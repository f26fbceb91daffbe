import { ghent, insertCustomerAt, insertDriver } from '@brine/testkit/supplier'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { createPlanningService, type DeliveryBooking, serviceMinutes } from './planning-service.ts'
import { expectSoundDays } from './testing.ts'

/** A Friday; 2026-03-10 is the Tuesday after. */
const clock = { now: () => new Date('2026-03-06T09:00:00Z') }
const TUESDAY = '2026-03-10'

let database: Database
beforeAll(async () => {
  database = await testDatabase(16)
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['stops', 'refills', 'driver_days', 'driver_weekdays', 'drivers', 'offers'] as const)
    await database.db.deleteFrom(table).execute()
})

/** Orders a refill for a new customer and books it. Returns the driver's id, or null when no driver can come. */
async function bookOne(driverId: number, given: Partial<DeliveryBooking> = {}): Promise<number | null> {
  const { id } = await insertCustomerAt(database.db)
  const delivery = {
    location: ghent,
    kg: 48,
    slots: ['morning', 'afternoon'] as const,
    afternoonFrom: 720,
    ...given,
  }
  const date = given.date ?? TUESDAY
  const booked = database.db.transaction().execute(async (transaction) => {
    const refill = await transaction
      .insertInto('refills')
      .values({
        ...{ customer_id: id, state: 'booked', date, slots: [...delivery.slots], packs: 6, kg: delivery.kg },
        ...{ price_cents: 7140, vat_rate: 21, created_at: clock.now(), action_at: clock.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const booking = { ...delivery, refillId: refill.id, date, preferredDriverId: driverId }
    const driver = await createPlanningService(database.db, clock).bookDelivery(transaction, booking)
    if (driver === null) throw new Full()
    return driver
  })
  return booked.catch((error) => {
    if (error instanceof Full) return null
    throw error
  })
}
class Full extends Error {}

test('books the offered driver, and increases the revision of the day', async () => {
  const driver = await insertDriver(database.db, 900)
  await insertDriver(database.db, 900)
  expect(await bookOne(driver)).toBe(driver)
  expect(await bookOne(driver)).toBe(driver)
  const [day] = await database.db.selectFrom('driver_days').selectAll().execute()
  expect(day).toMatchObject({ driver_id: driver, date: TUESDAY, revision: 2 })
  expect((await expectSoundDays(database.db))[0]?.stops).toHaveLength(2)
})

test('keeps the promised date with another driver, and does not change the full day', async () => {
  const full = await insertDriver(database.db, 50)
  const other = await insertDriver(database.db, 100)
  expect(await bookOne(full)).toBe(full)
  expect(await bookOne(full)).toBe(other)
  const days = await database.db.selectFrom('driver_days').select(['driver_id', 'revision']).execute()
  expect(days).toEqual(
    expect.arrayContaining([
      { driver_id: full, revision: 1 },
      { driver_id: other, revision: 1 },
    ]),
  )
})

test.each([
  ['closed', { closed: true }],
  ['published', { published_at: clock.now() }],
])('books nothing on a day that is %s', async (_, state) => {
  const driver = await insertDriver(database.db, 900)
  await database.db
    .insertInto('driver_days')
    .values({ driver_id: driver, date: TUESDAY, ...state })
    .execute()
  expect(await bookOne(driver)).toBeNull()
})

test('books nothing when no driver works', async () => {
  const driver = await insertDriver(database.db, 900)
  expect(await bookOne(driver, { date: '2026-03-14' })).toBeNull()
  await database.db.updateTable('drivers').set({ left_at: TUESDAY }).execute()
  expect(await bookOne(driver)).toBeNull()
})

test('never overbooks a day with concurrent bookings', async () => {
  const drivers = [
    await insertDriver(database.db, 300),
    await insertDriver(database.db, 200),
    await insertDriver(database.db, 100),
  ]
  const dates = [TUESDAY, '2026-03-11']
  const bookings = Array.from({ length: 60 }, (_, index) =>
    bookOne(drivers[index % drivers.length] ?? 0, {
      date: dates[index % dates.length] ?? TUESDAY,
      kg: 24 + 8 * (index % 5),
      slots: index % 4 === 0 ? ['morning'] : ['morning', 'afternoon'],
    }),
  )
  const booked = (await Promise.all(bookings)).filter((driver) => driver !== null)
  const rows = await expectSoundDays(database.db)
  expect(rows.reduce((sum, { stops }) => sum + stops.length, 0)).toBe(booked.length)
  // the demand exceeds the capacity, so the days are full
  for (const date of dates) expect(await bookOne(drivers[0] ?? 0, { date, kg: 60 })).toBeNull()
  const refills = await database.db.selectFrom('refills').select('id').execute()
  expect(refills).toHaveLength(booked.length)
})

test('offers no full or closed day and no holiday, and sorts the free days best first', async () => {
  const driver = await insertDriver(database.db, 48)
  expect(await bookOne(driver)).toBe(driver)
  await database.db
    .insertInto('driver_days')
    .values({ driver_id: driver, date: '2026-03-11', closed: true })
    .execute()
  const planning = createPlanningService(database.db, { now: () => new Date('2026-03-06T09:00:00Z') })
  const delivery = { location: ghent, kg: 48, slots: ['morning', 'afternoon'] as const, afternoonFrom: 720 }
  const dates = (await planning.offerDates(delivery)).map(({ date }) => date)
  expect(dates).toHaveLength(new Set(dates).size)
  expect(dates).toContain('2026-03-12')
  expect(dates).not.toContain(TUESDAY)
  expect(dates).not.toContain('2026-03-11')
  expect(dates).not.toContain('2026-04-06')
  expect(planning.isBookableDate('2026-03-07')).toBe(false)
  expect(planning.isBookableDate('2026-03-08')).toBe(true)
  expect(planning.isBookableDate('2026-04-06')).toBe(false)
  expect(planning.isBookableDate('2026-04-20')).toBe(true)
  expect(planning.isBookableDate('2026-04-21')).toBe(false)
})

test('a driver is six minutes at the door, and three quarters of a minute more for each 8 kg', () => {
  expect([0, 8, 48, 64].map(serviceMinutes)).toEqual([6, 7, 11, 12])
})
