import type { Answer } from '@brine/contract/call'
import { refills } from '@brine/contract/customer/refills'
import { type DepotDraft, type DriverDraft, officeFleet } from '@brine/contract/office/fleet'
import { weekday } from '@brine/planning/dates'
import { bookStop } from '@brine/testkit/stops'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { depotDraft, driverOf, type FleetWorld, koen, leuven, startFleet, TUESDAY } from './testing.ts'

let world: FleetWorld['world']
let headers: FleetWorld['headers']
let addDepot: FleetWorld['addDepot']
let addDriver: FleetWorld['addDriver']
let fleet: FleetWorld['fleet']
let change: FleetWorld['change']
let routeOf: FleetWorld['routeOf']
let listActionsOn: FleetWorld['listActionsOn']
let clear: FleetWorld['clear']
let token: string
beforeAll(async () => {
  ;({ world, headers, addDepot, addDriver, fleet, change, routeOf, listActionsOn, clear } =
    await startFleet())
  token = (await world.startSession(await world.createCustomer())).token
  return () => world.close()
})
afterEach(async () => {
  expect(world.log.filter(({ level }) => level === 'error')).toEqual([])
  await clear()
})

type Offers = Answer<typeof refills.offeredDates>
const offers = async () => (await world.call(refills.offeredDates, {}, { token })).body

describe('a depot', () => {
  it('is created with the location of its town, renamed without moving, and deleted when no driver starts there', async () => {
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

  it('requires a known town and a unique name', async () => {
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

  it('moves its drivers: their routes and the offered dates change', async () => {
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
  it('is offered to customers at once, and not on a removed weekday', async () => {
    expect(await offers()).toEqual([])
    const driver = await addDriver()
    const first = await offers()
    expect(new Set(first.map(({ date }) => weekday(date)))).toEqual(new Set([2, 3]))
    await change(driver, { weekdays: [2] })
    expect(new Set((await offers()).map(({ date }) => weekday(date)))).toEqual(new Set([2]))
    await change(driver, { weekdays: [2], last_day: '2026-11-30' })
    expect((await offers()).map(({ date }) => date)).toEqual(['2026-11-24'])
  })

  it('is read as entered, with its staff members', async () => {
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

  it('refuses invalid values', async () => {
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
