import { dayClosures } from '@brine/contract/office/day-closures'
import { planning } from '@brine/contract/office/planning'
import { vanAssignments } from '@brine/contract/office/van-assignments'
import { addDays } from '@brine/planning/dates'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { ghent, insertDriver } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPlanningService } from './planning-service.ts'

const small = { name: '2-HUUR-1', capacity_kg: 60, co2_g_per_km: 100 }

/** A different Tuesday and driver for each test, within the offered days. */
let date = '2026-11-17'
let driver: number
let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['planner'] })
  return () => world.close()
})
beforeEach(async () => {
  date = addDays(date, 7)
  await world.db.deleteFrom('driver_weekdays').execute()
  driver = await insertDriver(world.db, 300)
})
afterEach(() => expect(world.log.filter(({ level }) => level === 'error')).toEqual([]))

const day = async () => (await world.call(planning.day, { params: { date } }, { headers })).body
const route = async () => (await day()).routes.find(({ driver_id }) => driver_id === driver)
const swap = (van: typeof small | null, revision: number, who: number | string = driver) =>
  world.call(
    vanAssignments.assign,
    { params: { date, driver_id: String(who) }, body: { van, version: revision } },
    { headers },
  )
const publish = () => publishDay(world, date, headers)
const back = async () => {
  const { version: revision } = await day()
  const params = { date, driver_id: String(driver) }
  return world.call(
    dayClosures.closeDriver,
    { params, body: { closed: false, version: revision } },
    { headers },
  )
}
const delivery = { location: ghent, kg: 48, slots: ['morning', 'afternoon'], afternoonFrom: 720 } as const
const offered = async () => {
  const offers = await createPlanningService(world.db, { now: world.now }).offerDates(delivery)
  return offers.filter((offer) => offer.driverId === driver).map((offer) => offer.date)
}
const rest = () => world.db.deleteFrom('driver_weekdays').where('weekday', '=', 2).execute()

describe('another van for one day', () => {
  it('applies to that day only, including offers, until the own van is restored', async () => {
    await bookStop(world, date, driver, ghent)
    expect(await offered()).toContain(date)
    const own = { van: '', other_van: false, capacity_kg: 300, co2_g_per_km: 280 }
    expect(await route()).toMatchObject(own)
    await swap(small, (await day()).version)
    const other = { van: '2-HUUR-1', other_van: true, capacity_kg: 60, co2_g_per_km: 100, problems: [] }
    expect(await route()).toMatchObject(other)
    expect(await offered()).not.toContain(date)
    expect(await offered()).toContain(addDays(date, 1))
    await swap(null, (await day()).version)
    expect(await route()).toMatchObject(own)
    expect(await offered()).toContain(date)
  })

  it('removes no booked delivery', async () => {
    await bookStop(world, date, driver, ghent)
    await swap({ ...small, capacity_kg: 40 }, (await day()).version)
    expect(await route()).toMatchObject({ problems: ['capacity'], kg: 48 })
  })

  it('is refused for an outdated revision and for a published day without a reason, and writes an audit entry', async () => {
    const { version: revision } = await day()
    await bookStop(world, date, driver, ghent)
    expect((await swap(small, revision)).code).toBe('changed_meanwhile')
    expect((await swap(small, (await day()).version, 999_999)).code).toBe('not_found')
    expect((await swap(small, (await day()).version)).code).toBeNull()
    await publish()
    expect((await swap(null, (await day()).version)).code).toBe('invalid_request')
    const record = Number(date.replaceAll('-', ''))
    const entries = world.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('record_id', '=', record)
    const { action, details } = await entries.orderBy('id').executeTakeFirstOrThrow()
    expect([action, details]).toEqual(['day.van_changed', { driver }])
  })
})

describe('a driver with fewer working days', () => {
  it('is away on a removed weekday, and drives if the office opens the day', async () => {
    await bookStop(world, date, driver, ghent)
    await rest()
    expect(await route()).toMatchObject({ closed: true, left: false, kg: 48 })
    expect(await offered()).not.toContain(date)
    await back()
    expect(await route()).toMatchObject({ closed: false })
    expect(await offered()).toContain(date)
    // the other Tuesdays are off, and the board does not show the driver
    date = addDays(date, 7)
    expect(await route()).toBeUndefined()
  })

  it('is away permanently after leaving', async () => {
    await bookStop(world, date, driver, ghent)
    await world.db.updateTable('drivers').set({ left_at: date }).where('id', '=', driver).execute()
    await back()
    expect(await route()).toMatchObject({ closed: true, left: true, kg: 48 })
  })
})

it('keeps a published day as it was published, whatever happens to the driver', async () => {
  await bookStop(world, date, driver, ghent)
  await publish()
  const before = await route()
  const { depot_id } = await world.db
    .updateTable('drivers')
    .set({ capacity_kg: 10, shift_start: 900, co2_g_per_km: 1, van: 'nieuw', left_at: date })
    .where('id', '=', driver)
    .returning('depot_id')
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('depots')
    .set({ latitude: 50, name: 'Elders' })
    .where('id', '=', depot_id)
    .execute()
  await rest()
  expect(await route()).toEqual({ ...before, other_van: true, own_capacity_kg: 10 })
})
