import type { Answer } from '@brine/contract/call'
import { refills } from '@brine/contract/customer/refills'
import { type DepotDraft, type DriverDraft, officeFleet } from '@brine/contract/office/fleet'
import { planning } from '@brine/contract/office/planning'
import { routeOptimization } from '@brine/contract/office/route-optimization'
import { addDays, weekday } from '@brine/planning/dates'
import { bookStop } from '@brine/testkit/stops'
import { insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

const TUESDAY = '2026-12-01'
const WEDNESDAY = '2026-12-02'
const leuven = { latitude: 50.88, longitude: 4.7 }

let world: World
let headers: { cookie: string }
let token: string
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  headers = await world.staffHeaders({ roles: ['planner'] })
  token = (await world.startSession(await world.createCustomer())).token
  return () => world.close()
})
afterEach(async () => {
  expect(world.log.filter(({ level }) => level === 'error')).toEqual([])
  await world.db.updateTable('staff').set({ driver_id: null }).execute()
  for (const table of ['stops', 'driver_days', 'driver_weekdays', 'drivers', 'depots'] as const)
    await world.db.deleteFrom(table).execute()
})

const depotDraft: DepotDraft = { name: 'Noord', street: 'Vaart 5', postal_code: '3000', city_name: 'Leuven' }
const van = { name: '1-ABC-123', capacity_kg: 900, co2_g_per_km: 280 }
const koen = (depot_id: number): DriverDraft => ({
  ...{ name: 'Koen Claes', mobile_number: '0470 12 34 56', depot_id, van },
  ...{ shift_start: 480, shift_end: 1020, weekdays: [2, 3], zone: null, last_day: null },
})
const addDepot = async (given: Partial<DepotDraft> = {}) =>
  (await world.call(officeFleet.createDepot, { body: { ...depotDraft, ...given } }, { headers })).body.id
const addDriver = async (given: Partial<DriverDraft> = {}) => {
  const [known] = (await fleet()).depots
  const depot = given.depot_id ?? known?.id ?? (await addDepot())
  return (await world.call(officeFleet.createDriver, { body: { ...koen(depot), ...given } }, { headers }))
    .body.id
}
const fleet = async () => (await world.call(officeFleet.read, {}, { headers })).body
type Offers = Answer<typeof refills.offeredDates>
type Fleet = Answer<typeof officeFleet.read>
const driverOf = ({ drivers }: Fleet, id: number) => drivers.find((driver) => driver.id === id)

/** A change of a driver: what it would mean, and the change itself after that was told. */
async function change(id: number, given: Partial<DriverDraft>, isConfirmed = true) {
  const known = driverOf(await fleet(), id)
  const body = { ...koen(known?.depot_id ?? 0), ...given }
  const { days } = (await world.call(officeFleet.previewDriverChange, { params: { id }, body }, { headers }))
    .body
  const confirmation = { version: known?.version ?? 0, told: isConfirmed ? days : [] }
  const made = await world.call(
    officeFleet.changeDriver,
    { params: { id }, body: { ...confirmation, ...body } },
    { headers },
  )
  return { days, made }
}
const offers = async () => (await world.call(refills.offeredDates, {}, { token })).body
const routeOf = async (date: string, id: number) =>
  (await world.call(planning.day, { params: { date } }, { headers })).body.routes.find(
    (route) => route.driver_id === id,
  )
const listActionsOn = async (recordId: number, kind: string) => {
  const lines = world.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('record_id', '=', recordId)
  return (await lines.orderBy('id').execute()).filter(({ action }) => action.startsWith(kind))
}

describe('a depot', () => {
  it('is added where its town is, renamed without moving, and removed once nobody starts there', async () => {
    const id = await addDepot()
    expect((await fleet()).depots).toMatchObject([
      { ...depotDraft, id, precision: 'place', drivers: 0, version: 0 },
    ])
    const where = () =>
      world.db.selectFrom('depots').select(['latitude', 'longitude']).executeTakeFirstOrThrow()
    await world.db.updateTable('depots').set(leuven).execute()
    const renamed = { version: 0, told: [], ...depotDraft, name: 'Zuid' }
    await world.call(officeFleet.changeDepot, { params: { id }, body: renamed }, { headers })
    expect(await where()).toEqual(leuven)
    const driver = await addDriver({ depot_id: id })
    const remove = () =>
      world.call(officeFleet.removeDepot, { params: { id }, body: { version: 1 } }, { headers })
    expect((await remove()).code).toBe('depot_in_use')
    await change(driver, { depot_id: await addDepot() })
    expect((await remove()).status).toBe(204)
    expect((await fleet()).depots.map(({ name }) => name)).toEqual(['Noord'])
    expect((await listActionsOn(id, 'depot.')).map(({ action }) => action)).toEqual([
      'depot.created',
      'depot.changed',
      'depot.removed',
    ])
  })

  it('needs a place that Belgium has, and a name of its own', async () => {
    const id = await addDepot()
    const create = (given: Partial<DepotDraft>) =>
      world.call(officeFleet.createDepot, { body: { ...depotDraft, ...given } }, { headers })
    expect((await create({ name: 'noord' })).code).toBe('depot_name_taken')
    expect((await create({ name: 'Oost', postal_code: '1999' })).code).toBe('unknown_place')
    const body = { version: 3, told: [], ...depotDraft }
    expect((await world.call(officeFleet.changeDepot, { params: { id }, body }, { headers })).code).toBe(
      'changed_meanwhile',
    )
    expect(
      (await world.call(officeFleet.changeDepot, { params: { id: 999_999 }, body }, { headers })).code,
    ).toBe('not_found')
  })

  it('takes its drivers along: their routes and what is offered follow', async () => {
    const depot_id = await addDepot()
    const driver = await addDriver({ depot_id })
    await bookStop(world, TUESDAY, driver, leuven)
    const before = { route: await routeOf(TUESDAY, driver), offers: await offers() }
    const params = { id: depot_id }
    const draft = { ...depotDraft, postal_code: '5000', city_name: 'Namur' }
    const { days } = (await world.call(officeFleet.previewDepotChange, { params, body: draft }, { headers }))
      .body
    expect(days).toEqual([])
    expect(await routeOf(TUESDAY, driver)).toEqual(before.route)
    await world.call(
      officeFleet.changeDepot,
      { params, body: { version: 0, told: [], ...draft } },
      { headers },
    )
    const after = await routeOf(TUESDAY, driver)
    expect(after?.km).toBeGreaterThan((before.route?.km ?? 0) + 80)
    expect(after?.stops[0]?.starts).toBeGreaterThan((before.route?.stops[0]?.starts ?? 0) + 30)
    const farthest = (all: Offers) => Math.max(...all.map(({ detour_km }) => detour_km))
    expect(farthest(await offers())).toBeGreaterThan(farthest(before.offers) + 80)
  })
})

describe('a driver', () => {
  it('is offered to households at once, and no more on a weekday that is gone', async () => {
    expect(await offers()).toEqual([])
    const driver = await addDriver()
    const first = await offers()
    expect(new Set(first.map(({ date }) => weekday(date)))).toEqual(new Set([2, 3]))
    await change(driver, { weekdays: [2] })
    expect(new Set((await offers()).map(({ date }) => weekday(date)))).toEqual(new Set([2]))
    await change(driver, { weekdays: [2], last_day: '2026-11-30' })
    expect((await offers()).map(({ date }) => date)).toEqual(['2026-11-24'])
  })

  it('is read as written down, with who drives for them', async () => {
    const zone = { postal_code: '9300', city_name: 'Aalst' }
    const id = await addDriver({ zone, last_day: '2026-11-20' })
    await world.staffHeaders({ name: 'Koen', roles: ['driver'], driver_id: id })
    const read = driverOf(await fleet(), id)
    expect(read).toMatchObject({
      ...koen(read?.depot_id ?? 0),
      zone,
      last_day: '2026-11-20',
      left: true,
      external_id: null,
    })
    expect(read?.staff.map(({ name }) => name)).toEqual(['Koen'])
    expect(await listActionsOn(id, 'driver.')).toEqual([{ action: 'driver.created', details: {} }])
  })

  it('says what cannot be', async () => {
    const depot = await addDepot()
    const create = (given: Partial<DriverDraft>) =>
      world.call(officeFleet.createDriver, { body: { ...koen(depot), ...given } }, { headers })
    for (const wrong of [
      { shift_end: 480 },
      { last_day: '2026-02-30' },
      { depot_id: 999_999 },
      { weekdays: [] },
    ])
      expect((await create(wrong)).code).toBe('invalid_request')
    expect((await create({ zone: { postal_code: '1999', city_name: 'Nergens' } })).code).toBe('unknown_place')
    const id = await addDriver({ depot_id: depot })
    await change(id, { name: 'Koen C.' })
    const body = { version: 0, told: [], ...koen(depot) }
    expect((await world.call(officeFleet.changeDriver, { params: { id }, body }, { headers })).code).toBe(
      'changed_meanwhile',
    )
    expect(driverOf(await fleet(), id)).toMatchObject({ name: 'Koen C.', version: 1 })
  })
})

describe('a change that planned days cannot take', () => {
  it.each([
    ['a van that carries less', { van: { ...van, capacity_kg: 90 } }, [[TUESDAY, ['capacity']]]],
    [
      'a shorter day',
      { shift_end: 490 },
      [
        [TUESDAY, ['shift']],
        [WEDNESDAY, ['shift']],
      ],
    ],
    ['a weekday that is gone', { weekdays: [3] }, [[TUESDAY, ['away']]]],
    ['a last day of work', { last_day: TUESDAY }, [[WEDNESDAY, ['left']]]],
  ] as const)('tells of %s first, and takes nothing off them', async (_, given, expected) => {
    const driver = await addDriver()
    const refills = [
      await bookStop(world, TUESDAY, driver, leuven),
      await bookStop(world, TUESDAY, driver, leuven),
    ]
    await bookStop(world, WEDNESDAY, driver, leuven)
    const wish = {
      ...given,
      ...('weekdays' in given ? { weekdays: [...given.weekdays] } : {}),
    } as Partial<DriverDraft>
    const { days, made: untold } = await change(driver, wish, false)
    expect(days.map(({ date, problems }) => [date, problems])).toEqual(expected)
    expect(untold.code).toBe('days_concerned')
    expect((await routeOf(TUESDAY, driver))?.closed).toBe(false)
    expect((await change(driver, wish)).made.body.days).toEqual(days)
    const kept = await world.db.selectFrom('stops').select('date').where('refill_id', 'in', refills).execute()
    expect(kept).toEqual([{ date: TUESDAY }, { date: TUESDAY }])
    // the board shows it, and a change that makes nothing worse concerns nothing
    for (const { date, problems } of days) {
      const route = await routeOf(date, driver)
      const isAway = problems.includes('away') || problems.includes('left')
      expect([route?.closed, route?.problems]).toEqual([isAway, isAway ? [] : problems])
    }
    expect((await change(driver, wish)).days).toEqual([])
    expect((await listActionsOn(driver, 'driver.')).at(1)?.details).toEqual({ days: expected.length })
  })

  it('leaves published days alone, and tells of those that a driver leaves behind', async () => {
    const driver = await addDriver()
    await bookStop(world, TUESDAY, driver, leuven)
    await world.call(
      routeOptimization.publish,
      { params: { date: TUESDAY }, body: { routing_id: null } },
      { headers },
    )
    const before = await routeOf(TUESDAY, driver)
    expect((await change(driver, { van: { ...van, capacity_kg: 10 }, weekdays: [4] })).days).toEqual([])
    expect(await routeOf(TUESDAY, driver)).toMatchObject({ ...before, other_van: true })
    const { days } = await change(driver, { last_day: addDays(TUESDAY, -1) })
    expect(days).toMatchObject([
      { date: TUESDAY, published: true, problems: ['left'], driver_name: 'Koen Claes', stops: 1 },
    ])
  })

  it('is refused when other days are concerned by now', async () => {
    const driver = await addDriver()
    await bookStop(world, TUESDAY, driver, leuven)
    const { depot_id, version: revision } = driverOf(await fleet(), driver) ?? { depot_id: 0, version: 0 }
    const wish = { ...koen(depot_id), weekdays: [4] }
    const params = { id: driver }
    const { days } = (await world.call(officeFleet.previewDriverChange, { params, body: wish }, { headers }))
      .body
    await bookStop(world, WEDNESDAY, driver, leuven)
    const body = { version: revision, told: days, ...wish }
    expect((await world.call(officeFleet.changeDriver, { params, body }, { headers })).code).toBe(
      'days_concerned',
    )
    expect(driverOf(await fleet(), driver)?.weekdays).toEqual([2, 3])
  })
})
