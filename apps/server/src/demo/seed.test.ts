import { weekday } from '@brine/planning/dates'
import { isHoliday } from '@brine/planning/holidays'
import { isFeasible } from '@brine/planning/route'
import { afterEach, describe, expect, test } from 'vitest'
import { driverDay } from '../modules/planning/days.ts'
import { listDays, listDrivers } from '../modules/planning/queries.ts'
import { createPlanning } from '../modules/planning/service.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { seedDemo } from './seed.ts'

let close = async () => {}
afterEach(() => close())

async function seeded(now: string) {
  const database = await testDatabase()
  close = () => database.close()
  const clock = { now: () => new Date(now) }
  expect(await seedDemo(database, clock)).toBe(true)
  return { database, db: database.db, clock, today: now.slice(0, 10) }
}

const days = [
  ['an ordinary Friday', '2026-11-20T09:00:00Z'],
  ['a Sunday', '2027-06-13T09:00:00Z'],
  ['the days before Christmas', '2026-12-23T09:00:00Z'],
  ['1 May', '2028-05-01T09:00:00Z'],
  ['leap day', '2028-02-29T09:00:00Z'],
] as const

describe.each(days)('a first start on %s', (_, now) => {
  test('gives routes that can be driven, on working days only, and dates to offer', async () => {
    const { db, clock, today } = await seeded(now)
    const drivers = new Map((await listDrivers(db)).map((driver) => [driver.id, driver]))
    const rows = await listDays(db, '2000-01-01', '2100-01-01')
    for (const { driverId, date, stops } of rows) {
      const driver = drivers.get(driverId)
      expect(driver && isFeasible(driverDay(driver, date, stops))).toBe(true)
      expect(driver?.weekdays).toContain(weekday(date))
      expect(isHoliday(date)).toBe(false)
    }
    const ahead = rows.filter(({ date }) => date > today)
    expect(ahead.reduce((sum, { stops }) => sum + stops.length, 0)).toBeGreaterThan(80)

    const lieve = await db
      .selectFrom('customers')
      .selectAll()
      .where('email_address', '=', 'lieve@demo.example')
      .executeTakeFirstOrThrow()
    const offers = await createPlanning(db, clock).offer({
      place: { latitude: Number(lieve.latitude), longitude: Number(lieve.longitude) },
      kg: lieve.refill_packs * 8,
      slots: ['morning', 'afternoon'],
      afternoonFrom: 720,
    })
    expect(offers.length).toBeGreaterThanOrEqual(6)
    expect(offers.slice(0, 6).map(({ label }) => label)).toContain('suggested')
  })
})

test('tells the stories of the three households that the documentation names', async () => {
  const { db, today } = await seeded('2026-11-20T09:00:00Z')
  const households = await db
    .selectFrom('customers')
    .innerJoin('installations', 'installations.customer_id', 'customers.id')
    .leftJoin('refills', (join) =>
      join.onRef('refills.customer_id', '=', 'customers.id').on('refills.state', '=', 'booked'),
    )
    .select(['email_address', 'placed', 'date_signed', 'date_called', 'refills.date', 'guarantee_until'])
    .where('email_address', 'like', '%@demo.example')
    .orderBy('email_address')
    .execute()
  expect(households).toMatchObject([
    { email_address: 'bart@demo.example', placed: false, date_called: null, date: null },
    { email_address: 'jean@demo.example', placed: true, date: expect.any(String) },
    { email_address: 'lieve@demo.example', placed: true, date: null },
  ])
  const [bart, jean, lieve] = households
  expect(bart?.date_signed).not.toBeNull()
  expect(jean?.date && jean.date > today).toBe(true)
  expect(lieve?.guarantee_until && lieve.guarantee_until > new Date('2026-11-20')).toBe(true)
})

test('shows a guarantee in all four states, and gaps as in life', async () => {
  const { db } = await seeded('2026-11-20T09:00:00Z')
  const rows = await db
    .selectFrom('installations')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['guarantee_offered', 'guarantee_until', 'placed', 'gender', 'telephone_number', 'language'])
    .execute()
  const now = new Date('2026-11-20')
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
  expect(count((row) => !row.guarantee_offered)).toBeGreaterThan(5)
  expect(count((row) => row.guarantee_offered && row.placed && row.guarantee_until === null)).toBeGreaterThan(
    2,
  )
  expect(count((row) => row.guarantee_until !== null && row.guarantee_until > now)).toBeGreaterThan(50)
  expect(count((row) => row.guarantee_until !== null && row.guarantee_until < now)).toBeGreaterThan(50)
  expect(count((row) => !row.placed)).toBeGreaterThan(3)
  expect(count((row) => row.gender === null)).toBeGreaterThan(10)
  expect(count((row) => row.telephone_number === null)).toBeGreaterThan(50)
  expect(count((row) => row.language === 'fr')).toBeGreaterThan(100)
})

test('is the same on the same day, and leaves a database with customers alone', async () => {
  const read = ({ db }: Awaited<ReturnType<typeof seeded>>) =>
    db.selectFrom('stops').innerJoin('refills', 'id', 'refill_id').selectAll().orderBy('refill_id').execute()
  const first = await seeded('2026-11-20T09:00:00Z')
  const one = await read(first)
  expect(await seedDemo(first.database, first.clock)).toBe(false)
  expect(await read(first)).toEqual(one)
  await first.database.close()
  const second = await seeded('2026-11-20T15:00:00Z')
  expect(await read(second)).toEqual(one)
})
