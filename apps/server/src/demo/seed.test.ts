import { weekday } from '@brine/planning/dates'
import { isHoliday } from '@brine/planning/holidays'
import { isFeasible } from '@brine/planning/route'
import { afterAll, describe, expect, test } from 'vitest'
import { driverDay } from '../modules/planning/driver-days.ts'
import { createPlanningService } from '../modules/planning/planning-service.ts'
import { listDays, listDrivers } from '../modules/planning/queries.ts'
import { DEMO_DRIVER } from './demo-accounts.ts'
import { seedDemo } from './seed.ts'
import { FRIDAY, startDemo } from './testing.ts'

/** Several tests read the same first start; none of them changes it. */
const starts = new Map<string, ReturnType<typeof startDemo>>()
afterAll(async () => {
  for (const { database } of await Promise.all(starts.values())) await database.close()
})

/** A database after a first start at that time, created once. */
function seeded(now: string) {
  const started = starts.get(now) ?? startDemo(now)
  starts.set(now, started)
  return started
}

const days = [
  ['an ordinary Friday', FRIDAY],
  ['a Sunday', '2027-06-13T09:00:00Z'],
  ['the days before Christmas', '2026-12-23T09:00:00Z'],
  ['1 May', '2028-05-01T09:00:00Z'],
  ['leap day', '2028-02-29T09:00:00Z'],
] as const

describe.each(days)('a first start on %s', (_, now) => {
  test('has routes that can be driven, on working days only, and dates to offer', async () => {
    const { db, clock, today } = await seeded(now)
    const drivers = new Map((await listDrivers(db)).map((driver) => [driver.id, driver]))
    const rows = await listDays(db, '2000-01-01', '2100-01-01')
    for (const row of rows) {
      const { driverId, date } = row
      const driver = drivers.get(driverId)
      expect(driver && isFeasible(driverDay(driver, date, row))).toBe(true)
      // the driver account has a route on every day
      if (driverId === DEMO_DRIVER && date === today) continue
      expect(driver?.weekdays).toContain(weekday(date))
      expect(isHoliday(date)).toBe(false)
    }
    const own = rows.find(({ driverId, date }) => driverId === DEMO_DRIVER && date === today)
    expect(own).toMatchObject({ published: true })
    expect(own?.stops.length).toBeGreaterThan(0)
    const ahead = rows.filter(({ date }) => date > today)
    expect(ahead.reduce((sum, { stops }) => sum + stops.length, 0)).toBeGreaterThan(80)

    const lieve = await db
      .selectFrom('customers')
      .selectAll()
      .where('email_address', '=', 'lieve@demo.example')
      .executeTakeFirstOrThrow()
    const offers = await createPlanningService(db, clock).offerDates({
      location: { latitude: Number(lieve.latitude), longitude: Number(lieve.longitude) },
      kg: lieve.refill_packs * 8,
      slots: ['morning', 'afternoon'],
      afternoonFrom: 720,
    })
    expect(offers.length).toBeGreaterThanOrEqual(6)
    expect(offers.slice(0, 6).map(({ label }) => label)).toContain('suggested')
  })
})

test('creates the same data on the same day, and does not change a database with customers', async () => {
  const read = ({ db }: Awaited<ReturnType<typeof seeded>>) =>
    db.selectFrom('stops').innerJoin('refills', 'id', 'refill_id').selectAll().orderBy('refill_id').execute()
  const first = await seeded(FRIDAY)
  const one = await read(first)
  expect(await seedDemo(first.database, first.clock)).toBe(false)
  expect(await read(first)).toEqual(one)
  const second = await seeded('2026-11-20T15:00:00Z')
  expect(await read(second)).toEqual(one)
})
