import { refills } from '@brine/contract/customer/refills'
import { officeAudit } from '@brine/contract/office/audit'
import { closingPeriods } from '@brine/contract/office/closing-periods'
import { dayClosures } from '@brine/contract/office/day-closures'
import { planning } from '@brine/contract/office/planning'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeEach, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
let token: string
beforeEach(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['planner', 'administrator'] })
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  token = (await world.startSession(await world.createCustomer({ ...ghent }))).token
})
afterEach(() => world.close())

const offered = async () =>
  (await world.call(refills.offeredDates, {}, { token })).body.map(({ date }) => date).sort()
const create = (first_day: string, last_day: string, note = '') =>
  world.call(closingPeriods.create, { body: { first_day, last_day, note } }, { headers })
const list = async () => (await world.call(closingPeriods.list, {}, { headers })).body

it('takes its days out of the offers at once, and gives them back when it is removed', async () => {
  const before = await offered()
  expect(before).toContain('2026-11-30')
  const { status, body } = await create('2026-11-30', '2026-12-04', '  Inventaris ')
  expect([status, body]).toEqual([
    201,
    {
      ...{ id: body.id, first_day: '2026-11-30', last_day: '2026-12-04', note: 'Inventaris' },
      ...{ deliveries: 0, first_delivery: null },
    },
  ])
  const during = await offered()
  expect(during.filter((date) => date >= '2026-11-30' && date <= '2026-12-04')).toEqual([])
  expect(during.length).toBeGreaterThan(0)
  const board = await world.call(planning.day, { params: { date: '2026-12-01' } }, { headers })
  expect(board.body.routes).toEqual([])
  const { status: removed } = await world.call(
    closingPeriods.remove,
    { params: { id: body.id } },
    { headers },
  )
  expect([removed, await offered(), await list()]).toEqual([204, before, []])
  const again = await world.call(closingPeriods.remove, { params: { id: body.id } }, { headers })
  expect(again.code).toBe('not_found')
  const { entries } = (await world.call(officeAudit.list, { query: { kind: 'closing' } }, { headers })).body
  expect(entries.map(({ act }) => act)).toEqual(['closing.removed', 'closing.created'])
})

it('refuses a date that was offered before it, and counts the deliveries that were booked before it', async () => {
  const [first, second] = (await world.call(refills.offeredDates, {}, { token })).body
  if (!first || !second) throw new Error('no dates')
  const order = ({ date, driver_id }: typeof first) =>
    world.call(refills.order, { body: { date, driver_id, comment: '', slots: ['morning'] } }, { token })
  await create(first.date, first.date)
  expect((await order(first)).code).toBe('date_taken')
  expect((await order(second)).status).toBe(201)
  await create(second.date, second.date)
  expect((await list()).find(({ first_day }) => first_day === second.date)).toMatchObject({
    ...{ deliveries: 1, first_delivery: second.date },
  })
})

it('leaves a driver on a day that the office opens all the same', async () => {
  const [best] = (await world.call(refills.offeredDates, {}, { token })).body
  if (!best) throw new Error('no dates')
  const { date, driver_id } = best
  await world.call(refills.order, { body: { date, driver_id, comment: '', slots: ['morning'] } }, { token })
  await create(date, date)
  const read = async () => (await world.call(planning.day, { params: { date } }, { headers })).body
  const closed = await read()
  expect(closed.routes.map((route) => route.closed)).toEqual([true])
  const body = { closed: false, version: closed.version }
  await world.call(dayClosures.closeDay, { params: { date }, body }, { headers })
  const opened = await read()
  expect(opened.routes.map((route) => route.closed)).toEqual([false])
  // a later period closes it again, and changes the day, as its removal does
  const later = (await create(date, date, 'Storm')).body
  const again = await read()
  expect(again.routes.map((route) => route.closed)).toEqual([true])
  await world.call(closingPeriods.remove, { params: { id: later.id } }, { headers })
  const revisions = [opened, again, await read()].map(({ version }) => version)
  expect(new Set(revisions).size).toBe(3)
})

it.each([
  ['first_day', '2026-02-30', '2026-12-01'],
  ['last_day', '2026-12-02', '2026-12-01'],
  ['last_day', '2026-11-02', '2026-11-20'],
  ['last_day', '2026-12-01', '2028-12-01'],
])('refuses a wrong %s: %s to %s', async (field, first, last) => {
  const { status, text } = await create(first, last)
  expect([status, JSON.parse(text).errors[0].field, await list()]).toEqual([400, field, []])
})
