import { planning } from '@brine/contract/office/planning'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { insertDriver } from '@brine/testkit/supplier'
import { password, startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** A Monday; the test clock is on the Saturday before. */
const MONDAY = '2026-11-23'

let world: World
let driver: number
let cookie: string
beforeAll(async () => {
  world = await startWorld()
  driver = await insertDriver(world.db, 900)
  cookie = await cookieOf(await world.createStaff({ is_demo: true }))
  // two streets in Ghent, then a village: the order of the route
  await book(
    MONDAY,
    0,
    { latitude: 51.06, longitude: 3.73 },
    { last_name: 'Maes', comment: 'Poort is open.' },
  )
  await book(MONDAY, 1, { latitude: 51.07, longitude: 3.74 }, { last_name: 'Claes', slots: ['afternoon'] })
  await book(
    '2026-11-18',
    0,
    { latitude: 51.06, longitude: 3.73 },
    { last_name: 'Wouters', state: 'delivered' },
  )
})
afterAll(() => world.close())

async function cookieOf(email: string): Promise<string> {
  const answer = await world.call(staffSessions.signIn, { body: { email, password } })
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

interface Booked {
  last_name: string
  slots?: ('morning' | 'afternoon')[]
  state?: 'booked' | 'delivered'
  comment?: string
}

/** A delivery of 48 kg with its position in the driver's route. */
async function book(
  date: string,
  position: number,
  location: { latitude: number; longitude: number },
  { last_name, slots = ['morning', 'afternoon'], state = 'booked', comment = '' }: Booked,
): Promise<void> {
  const email = await world.createCustomer({ last_name, ...location })
  const { db } = world
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  const refill = await db
    .insertInto('refills')
    .values({
      ...{ customer_id: id, state, date, slots, comment, packs: 6, kg: 48, price_cents: 7140, vat_rate: 21 },
      ...{ created_at: world.now(), action_at: world.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('driver_days')
    .values({ driver_id: driver, date, revision: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('stops')
    .values({
      ...{ refill_id: refill.id, driver_id: driver, date, position, kg: 48, service_minutes: 11, slots },
      ...location,
    })
    .execute()
}

const read = (date: string, { cookie: given, token }: { cookie?: string; token?: string }) =>
  world.call(
    planning.day,
    { params: { date } },
    {
      ...(token === undefined ? {} : { token }),
      ...(given === undefined ? {} : { headers: { cookie: given } }),
    },
  )

it('refuses visitors, customers, and staff members with other roles', async () => {
  expect(await read(MONDAY, {})).toMatchObject({ status: 401, code: 'not_signed_in' })
  const { token } = await world.startSession(await world.createCustomer())
  expect(await read(MONDAY, { token })).toMatchObject({ status: 401, code: 'not_signed_in' })
  const sales = await cookieOf(await world.createStaff({ is_demo: true, roles: ['sales'] }))
  expect(await read(MONDAY, { cookie: sales })).toMatchObject({ status: 403, code: 'not_allowed' })
})

it.each(['tomorrow', '23-11-2026', '2026-02-30', '2026-13-01'])('finds no day at %s', async (date) => {
  expect(await read(date, { cookie })).toMatchObject({ status: 404, code: 'not_found' })
})

it('shows each stop with its calculated arrival time', async () => {
  const { body } = await read(MONDAY, { cookie })
  expect(body).toMatchObject({ date: MONDAY, previous: '2026-11-18', next: null })
  expect(body.routes).toHaveLength(1)
  const [route] = body.routes
  expect(route).toMatchObject({
    ...{ driver_id: driver, driver_name: 'Wim', capacity_kg: 900, kg: 96, problems: [] },
    depot: { name: 'Gent', latitude: 51.05, longitude: 3.72 },
  })
  expect(route?.stops).toMatchObject([
    {
      ...{ name: 'Anne Maes', address: 'Kerkstraat 12 bus 3', postal_code: '3000', city_name: 'Leuven' },
      ...{ kg: 48, state: 'booked', comment: 'Poort is open.', slots: ['morning', 'afternoon'] },
      ...{ packs: 6, phones: ['0470 00 00 00'] },
    },
    // promised for the afternoon, so not before noon although it is nearby
    { name: 'Anne Claes', afternoon_from: 12 * 60, starts: 12 * 60, ends: 12 * 60 + 11 },
  ])
  expect(route?.stops[1]?.arrives).toBeLessThan(12 * 60)
  const [first] = route?.stops ?? []
  expect(first && first.ends - first.starts).toBe(11)
  expect(route?.leaves).toBeLessThan(first?.starts ?? 0)
  expect(route?.returns).toBeGreaterThan(12 * 60 + 11)
  // three short legs around Ghent, at the 280 g per km of a diesel van
  expect(route?.km).toBeGreaterThan(5)
  expect(route?.km).toBeLessThan(12)
  expect(route?.co2_g).toBeCloseTo((route?.km ?? 0) * 280)
})

it('marks a stop whose customer withdrew from the order', async () => {
  const marks = async () =>
    (await read(MONDAY, { cookie })).body.routes.flatMap(({ stops }) =>
      stops.map(({ withdrawn }) => withdrawn),
    )
  const [first] = (await read(MONDAY, { cookie })).body.routes.flatMap(({ stops }) => stops)
  const refill = world.db.updateTable('refills').where('id', '=', first?.refill_id ?? 0)
  expect(await marks()).toEqual([undefined, undefined])
  await refill.set({ withdrawn_at: world.now() }).execute()
  expect(await marks()).toEqual([true, undefined])
  await refill.set({ withdrawn_at: null }).execute()
})

it('says what each location stands for, and whether a part of a kilometre means anything (R66)', async () => {
  const route = async () => (await read(MONDAY, { cookie })).body.routes[0]
  const setPrecision = (table: 'customers' | 'depots', location_precision: 'address' | 'place') =>
    world.db.updateTable(table).set({ location_precision }).execute()
  expect((await route())?.stops.map(({ precision }) => precision)).toEqual(['place', 'place'])
  await setPrecision('depots', 'address')
  expect((await route())?.exact_locations).toBe(false)
  await setPrecision('customers', 'address')
  expect(await route()).toMatchObject({ exact_locations: true, stops: [{ precision: 'address' }, {}] })
  await setPrecision('depots', 'place')
  expect((await route())?.exact_locations).toBe(false)
  await setPrecision('customers', 'place')
})

it('shows when the outcome of a stop was reported on its day, and how to reach the customer (R65)', async () => {
  const [stop] = (await read('2026-11-18', { cookie })).body.routes.flatMap(({ stops }) => stops)
  const refill = world.db.updateTable('refills').where('id', '=', stop?.refill_id ?? 0)
  await refill.set({ action_at: new Date('2026-11-18T08:05:00Z') }).execute()
  await world.db
    .updateTable('customers')
    .set({ mobile_number: '0470 00 11 22', telephone_number: '09 000 00 01' })
    .where('id', '=', stop?.customer_id ?? 0)
    .execute()
  expect((await read('2026-11-18', { cookie })).body.routes[0]?.stops).toMatchObject([
    { state: 'delivered', reported: 9 * 60 + 5, phones: ['0470 00 11 22', '09 000 00 01'] },
  ])
  await refill.set({ action_at: world.now() }).execute()
})

it('shows delivered stops, and available drivers on a day without stops', async () => {
  const past = (await read('2026-11-18', { cookie })).body
  expect(past).toMatchObject({ previous: null, next: MONDAY })
  expect(past.routes[0]?.stops).toMatchObject([{ name: 'Anne Wouters', state: 'delivered' }])
  // the outcome was reported on a later day
  expect(past.routes[0]?.stops[0]).not.toHaveProperty('reported')
  const free = (await read('2026-11-24', { cookie })).body
  expect(free.routes).toMatchObject([{ driver_id: driver, kg: 0, km: 0, stops: [] }])
  // a Sunday and a holiday: no driver works
  for (const date of ['2026-11-22', '2026-12-25'])
    expect((await read(date, { cookie })).body.routes).toEqual([])
})
