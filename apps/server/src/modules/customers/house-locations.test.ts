import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { customerAddresses } from '@brine/contract/office/customer-addresses'
import { officeCustomers } from '@brine/contract/office/customers'
import { bookStop } from '@brine/testkit/stops'
import { ghent, insertDriver } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

/** A house in Ghent, half a kilometre from where the list of towns has the town. */
const house = { latitude: 51.0581, longitude: 3.7204 }
const MONDAY = '2026-11-23'

let geocoder: Server
/** What the geocoder was asked. */
let asked: URLSearchParams[]
let answer: { status: number; body: string; location?: string }
/** Answers to the first requests, before `answer`. */
const answers: (typeof answer)[] = []
const match = (of: object = {}) =>
  JSON.stringify([
    {
      lat: String(house.latitude),
      lon: String(house.longitude),
      address: { house_number: '12', postcode: '9000' },
      ...of,
    },
  ])

let world: World
let headers: { cookie: string }
const log = () => JSON.stringify(world.log)
beforeAll(async () => {
  geocoder = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://geocoder').searchParams)
    const { status, body, location } = answers.shift() ?? answer
    response.writeHead(status, location ? { location } : {}).end(body)
  }).listen(0, '127.0.0.1')
  await once(geocoder, 'listening')
  const { port } = geocoder.address() as AddressInfo
  const env = { GEOCODER_URL: `http://127.0.0.1:${port}/search?key=k3y` }
  world = await startWorld({ env })
  headers = await world.staffHeaders({ name: 'Ingrid', roles: ['administrator'] })
})
afterAll(async () => {
  await world.close()
  geocoder.closeAllConnections()
  geocoder.close()
})
beforeEach(() => {
  asked = []
  world.log.length = 0
  answer = { status: 200, body: match() }
})
// no customer of one test is asked for in the next
afterEach(() => world.db.updateTable('customers').set({ location_asked_at: world.now() }).execute())

/** A customer in the middle of Ghent. */
async function createCustomer(): Promise<number> {
  const email = await world.createCustomer({
    ...ghent,
    ...{ address: 'Zoutkaai', address_number: '12 bus 3', postal_code: '9000', city_name: 'Gent' },
    location_precision: 'place',
  })
  const { id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
const run = () => world.runDaily('locate-houses')
const read = async (id: number) =>
  (await world.call(officeCustomers.read, { params: { id } }, { headers })).body

it('locates a house by its address alone, without the box, and keeps the key of the operator', async () => {
  const id = await createCustomer()
  await run()
  expect(await read(id)).toMatchObject({ precision: 'address', location: house })
  expect(asked.map((query) => Object.fromEntries(query))).toEqual([
    {
      ...{ key: 'k3y', street: '12 Zoutkaai', postalcode: '9000', city: 'Gent', countrycodes: 'be' },
      ...{ format: 'jsonv2', addressdetails: '1', limit: '1' },
    },
  ])
  await run()
  expect(asked).toHaveLength(1)
})

it.each([
  ['an unknown house', '[]'],
  ['the middle of a street', match({ address: { postcode: '9000' } })],
  ['a house with another postal code', match({ address: { house_number: '12', postcode: '1000' } })],
  ['a house further away than a town is wide', match({ lat: '49.6', lon: '5.8' })],
])('%s stays in the middle of the town, and is not asked for again', async (_, body) => {
  const id = await createCustomer()
  answer = { status: 200, body }
  await run()
  expect(await read(id)).toMatchObject({ precision: 'place', version: 0 })
  await run()
  expect(asked).toHaveLength(1)
})

it('an address that the geocoder refuses does not keep the others waiting', async () => {
  const older = await createCustomer()
  const newest = await createCustomer()
  answers.push({ status: 400, body: '' })
  await run()
  expect(await read(newest)).toMatchObject({ precision: 'place' })
  expect(await read(older)).toMatchObject({ precision: 'address' })
})

it('asks again for a corrected address', async () => {
  const id = await createCustomer()
  await run()
  const { version } = await read(id)
  const address = { street: 'Zoutkaai', number: '14', postal_code: '9000', city_name: 'Gent' }
  const corrected = await world.call(
    customerAddresses.correct,
    { params: { id }, body: { ...address, version } },
    { headers },
  )
  expect(corrected.body.precision).toBe('place')
  await run()
  expect(asked.map((query) => query.get('street'))).toEqual(['12 Zoutkaai', '14 Zoutkaai'])
  expect(await read(id)).toMatchObject({ precision: 'address', location: house })
})

it('R66 leaves a location that was set by hand', async () => {
  const id = await createCustomer()
  const location = { latitude: 51.0371, longitude: 3.7098 }
  await world.call(
    customerAddresses.setLocation,
    { params: { id }, body: { location, version: 0 } },
    { headers },
  )
  await run()
  expect(asked).toEqual([])
  expect(await read(id)).toMatchObject({ precision: 'manual', location })
})

it('moves no planned stop', async () => {
  const driverId = await insertDriver(world.db, 900)
  const refillId = await bookStop(world, MONDAY, driverId, ghent)
  const { customer_id } = await world.db
    .selectFrom('refills')
    .select('customer_id')
    .where('id', '=', refillId)
    .executeTakeFirstOrThrow()
  const unlocated = { location_asked_at: null, location_precision: 'place' } as const
  await world.db.updateTable('customers').set(unlocated).where('id', '=', customer_id).execute()
  const before = await read(customer_id)
  await run()
  expect(asked).toEqual([])
  expect(await read(customer_id)).toEqual(before)
})

it.each([
  ['refuses', { status: 429, body: '' }],
  ['answers something else', { status: 200, body: '<html>' }],
  // check 88: the address would go where nobody configured it
  ['redirects', { status: 302, body: '', location: '/elsewhere' }],
])(
  'a geocoder that %s is asked again later, and the log holds nothing of the address',
  async (_, refusal) => {
    const id = await createCustomer()
    await createCustomer()
    answer = refusal
    await run()
    expect(asked).toHaveLength(1)
    expect(log()).toContain('until the geocoder answers again')
    expect(log()).not.toMatch(/Zoutkaai|k3y/)
    answer = { status: 200, body: match() }
    await run()
    expect(await read(id)).toMatchObject({ precision: 'address' })
  },
)
