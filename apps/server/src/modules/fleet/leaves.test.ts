import { refills } from '@brine/contract/customer/refills'
import { officeAudit } from '@brine/contract/office/audit'
import { dayClosures } from '@brine/contract/office/day-closures'
import { type DriverLeaveDraft, driverLeaves } from '@brine/contract/office/driver-leaves'
import { planning } from '@brine/contract/office/planning'
import { routeOptimization } from '@brine/contract/office/route-optimization'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeEach, expect, it } from 'vitest'

const TUESDAY = '2026-12-01'
const WEDNESDAY = '2026-12-02'

let world: World
let headers: { cookie: string }
let driver: number
let token: string
beforeEach(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['planner', 'administrator'] })
  await insertPrice(world.db)
  driver = await insertDriver(world.db, 900)
  token = (await world.startSession(await world.createCustomer({ ...ghent }))).token
})
afterEach(() => world.close())

const draft = (given: Partial<DriverLeaveDraft> = {}): DriverLeaveDraft => ({
  ...{ driver_id: driver, first_day: '2026-11-30', last_day: '2026-12-04' },
  ...{ reason: 'vacation', note: '  Skiën ', ...given },
})
const offered = async () =>
  (await world.call(refills.offeredDates, {}, { token })).body.map(({ date }) => date).sort()
const preview = async (given = {}) =>
  (await world.call(driverLeaves.preview, { body: draft(given) }, { headers })).body.days
const create = (given = {}, confirmed: { driver_id: number; date: string }[] = []) =>
  world.call(driverLeaves.create, { body: { told: confirmed, ...draft(given) } }, { headers })
const list = async () => (await world.call(driverLeaves.list, {}, { headers })).body
const board = async (date: string) => (await world.call(planning.day, { params: { date } }, { headers })).body

it('takes its days out of the offers at once, and gives them back when it is removed', async () => {
  const before = await offered()
  expect(before).toContain('2026-11-30')
  expect(await preview()).toEqual([])
  expect((await create()).status).toBe(201)
  const [leave] = await list()
  expect(leave).toEqual({ ...draft(), id: leave?.id, note: 'Skiën', driver_name: 'Wim' })
  const during = await offered()
  expect(during.filter((date) => date >= '2026-11-30' && date <= '2026-12-04')).toEqual([])
  expect(during.length).toBeGreaterThan(0)
  const params = { id: leave?.id ?? 0 }
  const { status } = await world.call(driverLeaves.remove, { params }, { headers })
  expect([status, await offered(), await list()]).toEqual([204, before, []])
  expect((await world.call(driverLeaves.remove, { params }, { headers })).code).toBe('not_found')
  const { entries } = (await world.call(officeAudit.list, { query: { kind: 'leave' } }, { headers })).body
  expect(entries.map(({ act }) => act)).toEqual(['leave.removed', 'leave.created'])
  // the reason may be an illness
  const stored = await world.db.selectFrom('audit_entries').select('details').orderBy('id').execute()
  expect(stored.map(({ details }) => details)).toEqual([
    { driver, first: 20261130, last: 20261204, days: 0 },
    { driver, first: 20261130, last: 20261204 },
  ])
})

it('names the days with booked stops before it is saved, and takes nothing off them', async () => {
  await bookStop(world, TUESDAY, driver, ghent)
  await bookStop(world, WEDNESDAY, driver, ghent)
  await bookStop(world, '2026-12-09', driver, ghent)
  await publishDay(world, TUESDAY, headers)
  const days = await preview()
  expect(days).toEqual([
    {
      ...{ driver_id: driver, driver_name: 'Wim', date: TUESDAY, stops: 1 },
      ...{ problems: ['away'], published: true },
    },
    {
      ...{ driver_id: driver, driver_name: 'Wim', date: WEDNESDAY, stops: 1 },
      ...{ problems: ['away'], published: false },
    },
  ])
  expect(await list()).toEqual([])
  expect((await create({}, days.slice(0, 1))).code).toBe('days_concerned')
  expect(await list()).toEqual([])
  const { status, body } = await create({}, days)
  expect([status, body.days]).toEqual([201, days])
  const absent = (await board(WEDNESDAY)).routes
  expect(absent.map(({ closed, stops }) => [closed, stops.length])).toEqual([[true, 1]])
  // a published day is driven until a planner says otherwise, with a reason
  expect((await board(TUESDAY)).routes.map(({ closed }) => closed)).toEqual([false])
})

it('also holds for a day on which the driver would have driven anyway', async () => {
  await bookStop(world, WEDNESDAY, driver, ghent)
  await create({}, [{ driver_id: driver, date: WEDNESDAY }])
  const { version } = await board(WEDNESDAY)
  const params = { date: WEDNESDAY, driver_id: String(driver) }
  await world.call(dayClosures.closeDriver, { params, body: { closed: false, version } }, { headers })
  expect((await board(WEDNESDAY)).routes.map(({ closed }) => closed)).toEqual([false])
  const again = { first_day: WEDNESDAY, last_day: WEDNESDAY, reason: 'illness' }
  expect((await preview(again)).map(({ date }) => date)).toEqual([WEDNESDAY])
  await create(again, [{ driver_id: driver, date: WEDNESDAY }])
  expect((await board(WEDNESDAY)).routes.map(({ closed }) => closed)).toEqual([true])
})

it('changes its days: nobody publishes what they saw before a leave, or before it was removed', async () => {
  await bookStop(world, WEDNESDAY, driver, ghent)
  const publish = (revision: number) =>
    world.call(
      routeOptimization.publish,
      { params: { date: WEDNESDAY }, body: { version: revision } },
      { headers },
    )
  const before = await board(WEDNESDAY)
  await create({}, [{ driver_id: driver, date: WEDNESDAY }])
  expect((await publish(before.version)).code).toBe('changed_meanwhile')
  const during = await board(WEDNESDAY)
  const [leave] = await list()
  await world.call(driverLeaves.remove, { params: { id: leave?.id ?? 0 } }, { headers })
  expect((await publish(during.version)).code).toBe('changed_meanwhile')
  expect((await publish((await board(WEDNESDAY)).version)).code).toBeNull()
})

it('leaves published days as they are', async () => {
  await bookStop(world, TUESDAY, driver, ghent)
  await publishDay(world, TUESDAY, headers)
  const { version } = await board(TUESDAY)
  await create({}, [{ driver_id: driver, date: TUESDAY }])
  expect((await board(TUESDAY)).version).toBe(version)
})

it.each([
  ['first_day', { first_day: '2026-02-30' }],
  ['last_day', { first_day: '2026-12-06' }],
  ['last_day', { first_day: '2026-11-02', last_day: '2026-11-20' }],
  ['last_day', { last_day: '2028-12-01' }],
  ['driver_id', { driver_id: 999_999 }],
])('refuses a wrong %s: %j', async (field, given) => {
  const { status, text } = await create(given)
  expect([status, JSON.parse(text).errors[0].field, await list()]).toEqual([400, field, []])
})
