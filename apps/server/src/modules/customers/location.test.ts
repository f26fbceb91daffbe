import { customerAddresses } from '@brine/contract/office/customer-addresses'
import { officeCustomers as office } from '@brine/contract/office/customers'
import { officeFleet } from '@brine/contract/office/fleet'
import { officeLocations } from '@brine/contract/office/locations'
import { planning } from '@brine/contract/office/planning'
import { bookStop } from '@brine/testkit/stops'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

const tiles = { url: 'https://tiles.firm.example/{z}/{x}/{y}.png', credit: '© OpenStreetMap' }
/** A Monday; the test clock is on the Saturday before. */
const MONDAY = '2026-11-23'
const house = { latitude: 51.0371, longitude: 3.7098 }

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld({ env: { MAP_TILES_URL: tiles.url, MAP_TILES_CREDIT: tiles.credit } })
  await insertPrice(world.db)
  headers = await world.staffHeaders({ name: 'Ingrid', roles: ['administrator'] })
})
afterAll(() => world.close())

async function createCustomer(): Promise<number> {
  const email = await world.createCustomer(ghent)
  const customers = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  return (await customers.executeTakeFirstOrThrow()).id
}
const read = async (id: number) => (await world.call(office.read, { params: { id } }, { headers })).body
const setLocation = (id: number, revision: number, location: object = house) =>
  world.call(
    customerAddresses.setLocation,
    { params: { id }, body: { location: { ...house, ...location }, version: revision } },
    { headers },
  )

it('R66 a location set by hand stays while only the number is corrected, and goes with another street', async () => {
  const id = await createCustomer()
  expect(await setLocation(id, 0)).toMatchObject({
    status: 200,
    body: { precision: 'manual', delivery: 'none' },
  })
  expect(await setLocation(id, 0)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  const { account, location } = await read(id)
  expect(location).toEqual(house)
  const street = { street: account.address, postal_code: account.postal_code, city_name: account.city_name }
  const correct = (revision: number, given: object) =>
    world.call(
      customerAddresses.correct,
      { params: { id }, body: { ...street, number: '7', ...given, version: revision } },
      { headers },
    )
  expect((await correct(1, {})).body.precision).toBe('manual')
  expect(await read(id)).toMatchObject({ precision: 'manual', location: house })
  expect((await correct(2, { street: 'Zoutkaai' })).body.precision).toBe('place')
  expect((await read(id)).location).not.toEqual(house)
})

it('refuses a point that is not in or near Belgium', async () => {
  const id = await createCustomer()
  expect(await setLocation(id, 0, { latitude: 48.85 })).toMatchObject({
    status: 400,
    code: 'invalid_request',
  })
  expect(await setLocation(id, 0, { longitude: 7 })).toMatchObject({ status: 400 })
})

it('R66 kilometres are exact once house and depot are set by hand, and the planned stop moves there', async () => {
  const driverId = await insertDriver(world.db, 900)
  const refillId = await bookStop(world, MONDAY, driverId, ghent)
  const { customer_id: id } = await world.db
    .selectFrom('refills')
    .select('customer_id')
    .where('id', '=', refillId)
    .executeTakeFirstOrThrow()
  const route = async () =>
    (await world.call(planning.day, { params: { date: MONDAY } }, { headers })).body.routes.find(
      ({ driver_id }) => driver_id === driverId,
    )
  expect((await route())?.exact_locations).toBe(false)
  expect((await setLocation(id, 0)).body).toEqual({ precision: 'manual', delivery: 'moved' })
  const { depots } = (await world.call(officeFleet.read, {}, { headers })).body
  for (const { id: depotId, version: revision, name, street, postal_code, city_name } of depots) {
    const draft = { name, street, postal_code: postal_code ?? '9000', city_name: city_name ?? 'Gent' }
    const body = { ...draft, location: { latitude: 51.07, longitude: 3.73 }, version: revision, told: [] }
    expect(
      (await world.call(officeFleet.changeDepot, { params: { id: depotId }, body }, { headers })).status,
    ).toBe(200)
  }
  expect(await route()).toMatchObject({
    exact_locations: true,
    stops: [{ ...house, precision: 'manual' }],
  })
})

it('the surroundings of a point are its nearest towns, and the tiles of the operator, which the policy allows', async () => {
  const answer = await world.call(officeLocations.surroundings, { query: house }, { headers })
  expect(answer.body.tiles).toEqual(tiles)
  expect(answer.body.towns[0]).toMatchObject({ name: expect.stringMatching(/gent/i), postal_code: '9000' })
  expect(String(answer.headers['content-security-policy'])).toContain(
    "img-src 'self' data: blob: https://tiles.firm.example;",
  )
})
