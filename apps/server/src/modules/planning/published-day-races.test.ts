import { randomUUID } from 'node:crypto'
import { refills } from '@brine/contract/customer/refills'
import { driverDays } from '@brine/contract/driver/driver-days'
import { dayClosures } from '@brine/contract/office/day-closures'
import { planning } from '@brine/contract/office/planning'
import { officeRefills } from '@brine/contract/office/refills'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { vanAssignments } from '@brine/contract/office/van-assignments'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import '../../../../../scripts/lib/fixed-chance.ts'
import { dayInWords } from '../../platform/formatted-text.ts'

/** A published Monday. */
const DATE = '2026-11-23'
const DRIVERS = 5
const CUSTOMERS = 15
const CHANGES = 200
/** So many changes run at once. */
const AT_ONCE = 5
const accepts: ('capacity' | 'shift' | 'window')[] = ['capacity', 'shift', 'window']
const bothSlots: ('morning' | 'afternoon')[] = ['morning', 'afternoon']

interface Customer {
  readonly id: number
  readonly token: string
}

let world: World
let planners: { cookie: string }[]
let drivers: { id: number; headers: { cookie: string } }[]
let customers: Customer[]
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  drivers = []
  for (let index = 0; index < DRIVERS; index += 1) {
    const id = await insertDriver(world.db, 250)
    await bookStop(world, DATE, id, { latitude: 51 + index / 50, longitude: 3.7 })
    drivers.push({ id, headers: { cookie: '' } })
  }
  world.pass((new Date(`${DATE}T08:00:00Z`).getTime() - world.now().getTime()) / 1000)
  planners = [
    await world.staffHeaders({ roles: ['planner'] }),
    await world.staffHeaders({ roles: ['planner'] }),
  ]
  for (const driver of drivers)
    driver.headers = await world.staffHeaders({ roles: ['driver'], driver_id: driver.id })
  expect((await publishDay(world, DATE, planners[0] ?? {})).code).toBeNull()
  customers = []
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const email = await world.createCustomer({ latitude: 51 + index / 100, longitude: 3.72, refill_packs: 4 })
    const row = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
    const { token } = await world.startSession(email)
    const customer = { id: (await row.executeTakeFirstOrThrow()).id, token }
    customers.push(customer)
    await add(customer, drivers[index % DRIVERS]?.id ?? 0)
  }
})
afterAll(() => world.close())

/** A planner books a customer on the published day. */
async function add({ id }: Customer, driver_id: number) {
  const why = { reason: 'customer', note: '', accepts } as const
  const body = { date: DATE, driver_id, comment: '', slots: bothSlots, ...why, accepts }
  const { code } = await world.call(
    officeRefills.book,
    { params: { id }, body },
    { headers: planners[0] ?? {} },
  )
  expect(code).toBeNull()
}

const Change = fc.record({
  what: fc.constantFrom(
    ...(['move', 'move', 'move', 'add', 'add', 'postpone', 'cancel', 'undo', 'away', 'back', 'van'] as const),
    ...(['delivered', 'missed', 'customerCancels', 'customerMoves'] as const),
  ),
  by: fc.nat(1),
  customer: fc.nat(CUSTOMERS - 1),
  driver: fc.nat(DRIVERS - 1),
  position: fc.nat(4),
  reason: fc.constantFrom('van', 'road', 'customer'),
})
type Change = typeof Change extends fc.Arbitrary<infer T> ? T : never

const stopOf = (customer: Customer) =>
  world.db
    .selectFrom('refills')
    .innerJoin('stops', 'stops.refill_id', 'refills.id')
    .select(['refills.id', 'refills.revision', 'stops.driver_id', 'stops.date', 'refills.kg'])
    .where('customer_id', '=', customer.id)
    .where('refills.state', 'in', ['booked', 'missed'])
    .executeTakeFirst()

/** Makes one change as a person would: from the present state, which others change at the same time. @returns the code */
async function make({ what, by, customer: index, driver: driverIndex, position, reason }: Change) {
  const customer = customers[index]
  const driver = drivers[driverIndex]
  const headers = planners[by]
  if (!customer || !driver || !headers) throw new Error('nobody')
  const why = { reason, note: '' } as const
  const stop = await stopOf(customer)
  const revisionOfDay = async () =>
    (await world.call(planning.day, { params: { date: DATE } }, { headers })).body.version
  const params = { id: customer.id }
  const ofDriver = { date: DATE, driver_id: String(driver.id) }
  const own = { token: customer.token }
  switch (what) {
    case 'move':
    case 'undo': {
      const body = { driver_id: driver.id, position, version: await revisionOfDay(), ...why, accepts }
      const refill_id = String(stop?.id ?? 1)
      const moved = await world.call(stopMoves.move, { params: { refill_id }, body }, { headers })
      if (what === 'move' || moved.code !== null) return moved.code
      const { move_id } = moved.body
      return (await world.call(stopMoves.undo, { params: { move_id } }, { headers })).code
    }
    case 'add':
    case 'postpone': {
      const offer = await world.call(officeRefills.offer, { params }, { headers })
      const { moments, published } = offer.body
      const target =
        what === 'add' ? published.find(({ driver_id }) => driver_id === driver.id) : moments[position]
      if (!target) return 'nothing offered'
      const { date, driver_id } = target
      const order = { date, driver_id, comment: '', slots: bothSlots, ...why, accepts }
      const body = { ...order, version: stop?.revision ?? 0 }
      return stop
        ? (await world.call(officeRefills.change, { params, body }, { headers })).code
        : (await world.call(officeRefills.book, { params, body: order }, { headers })).code
    }
    case 'cancel': {
      const body = { version: stop?.revision ?? 0, ...why }
      return (await world.call(officeRefills.cancel, { params, body }, { headers })).code
    }
    case 'away':
    case 'back': {
      const body = { closed: what === 'away', version: await revisionOfDay(), ...why }
      return (await world.call(dayClosures.closeDriver, { params: ofDriver, body }, { headers })).code
    }
    case 'van': {
      const van = position === 0 ? null : { name: 'huur', capacity_kg: 100 * position, co2_g_per_km: 200 }
      const body = { van, version: await revisionOfDay(), ...why }
      return (await world.call(vanAssignments.assign, { params: ofDriver, body }, { headers })).code
    }
    case 'delivered':
    case 'missed': {
      const body = {
        ...{
          refill_id: stop?.id ?? 1,
          date: DATE,
          outcome: what,
          kg: what === 'delivered' ? (stop?.kg ?? 8) : null,
        },
        ...{ salt_level: null, note: '', made_at: world.now().getTime() },
      }
      const reporter = drivers.find(({ id }) => id === stop?.driver_id) ?? driver
      const report = { params: { report_id: randomUUID() }, body }
      return (await world.call(driverDays.report, report, { headers: reporter.headers })).code
    }
    case 'customerCancels':
      return (await world.call(refills.cancel, {}, own)).code
    case 'customerMoves': {
      const offered = (await world.call(refills.offeredDates, {}, own)).body[position]
      if (!offered) return 'nothing offered'
      const { date, driver_id } = offered
      const body = { date, driver_id, comment: '', slots: bothSlots }
      return (await world.call(refills.change, { body }, own)).code
    }
  }
}

/** Makes a change, and again after a look at the day that another one has changed meanwhile. */
async function makeAnew(change: Change) {
  for (let attempt = 0; attempt < AT_ONCE; attempt += 1) {
    const code = await make(change)
    if (code !== 'changed_meanwhile') return code
  }
  return 'changed_meanwhile'
}

/** No stop is lost or doubled, and each customer was told the date of its delivery. */
async function checkBooks() {
  const rows = await world.db
    .selectFrom('refills')
    .leftJoin('stops', 'stops.refill_id', 'refills.id')
    .select(['refills.id', 'customer_id', 'state', 'refills.date', 'stops.date as stop_date', 'position'])
    .select('driver_id')
    .execute()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  for (const { state, date, stop_date } of rows) expect(stop_date).toBe(state === 'cancelled' ? null : date)
  const positions = rows.flatMap(({ driver_id, stop_date, position }) =>
    stop_date === null ? [] : [`${driver_id} ${stop_date} ${position}`],
  )
  expect(new Set(positions).size).toBe(positions.length)
  const mails = await world.db
    .selectFrom('sent_mails')
    .select(['customer_id', 'subject', 'queued_at'])
    .orderBy('queued_at')
    .execute()
  for (const { customer_id, state, date } of rows) {
    if (state !== 'booked' || !customers.some(({ id }) => id === customer_id)) continue
    const own = mails.filter((mail) => mail.customer_id === customer_id)
    // of changes at the same moment, the mails have no order
    const last = own.filter(({ queued_at }) => queued_at.getTime() === own.at(-1)?.queued_at.getTime())
    expect(last.map(({ subject }) => subject).join()).toContain(dayInWords(date, 'nl'))
  }
}

it('200 changes at once lose and double no stop, and each customer knows its date', async () => {
  const changes = fc.sample(Change, CHANGES)
  const done = new Map<string, number>()
  for (let from = 0; from < CHANGES; from += AT_ONCE) {
    const batch = changes.slice(from, from + AT_ONCE)
    const codes = await Promise.all(batch.map(makeAnew))
    for (const [index, { what }] of batch.entries())
      if (codes[index] === null) done.set(what, (done.get(what) ?? 0) + 1)
    await checkBooks()
    world.pass(1)
  }
  // the changes are changes indeed
  for (const what of ['move', 'add', 'postpone', 'cancel', 'delivered', 'missed', 'van', 'away'])
    expect(done.has(what), what).toBe(true)
  expect(world.log.filter(({ level }) => level === 'error')).toEqual([])
})
