import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { officeAutomaticRefills as office } from '@brine/contract/office/automatic-refills'
import { officeCustomers } from '@brine/contract/office/customers'
import { officePhoneCalls } from '@brine/contract/office/phone-calls'
import { addDays } from '@brine/planning/dates'
import { createAgreed, createPlanned, createSupplied } from '@brine/testkit/automatic'
import { publishDay } from '@brine/testkit/publish'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAILY_LIMITS } from '../../platform/limits/daily-limit.ts'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
  headers = await world.staffHeaders({ roles: ['support'] })
})
afterAll(() => world.close())

const at = (id: number) => ({ params: { id } })
const by = () => ({ headers })
const entriesOf = async (id: number) => {
  const entries = await world.db
    .selectFrom('audit_entries')
    .select(['action', 'details', 'staff_id'])
    .where('record_id', '=', id)
    .where('action', 'like', 'customer.automatic%')
    .orderBy('id')
    .execute()
  expect(entries.every(({ staff_id }) => staff_id !== null)).toBe(true)
  return entries.map(({ action, details }) => [action.replace('customer.automatic_', ''), details])
}
/** The last event, and whether a staff member caused it. */
const lastEventOf = (id: number) =>
  world.db
    .selectFrom('refill_agreement_events as event')
    .innerJoin('refill_agreements', 'refill_agreements.id', 'agreement_id')
    .select(['kind', 'date', (is) => is('event.staff_id', 'is not', null).as('by_staff')])
    .where('customer_id', '=', id)
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
const revisionOf = async (id: number) =>
  (await world.call(officeCustomers.read, at(id), by())).body.next_delivery?.version ?? -1
const subjectsOf = async (email: string) => (await world.mails(email)).map(({ subject }) => subject)
/** A day to which the office may move the delivery, another than it has. */
async function findOther(id: number, date: string) {
  const days = (await world.call(office.dates, at(id), by())).body
  const other = days.find((one) => one.date !== date)
  if (!other) throw new Error('no other day')
  return { days, to: { date: other.date, driver_id: other.driver_id } }
}
const change = (id: number, packs: number) => world.call(office.change, { ...at(id), body: { packs } }, by())
const skip = async (id: number) =>
  world.call(office.skip, { ...at(id), body: { version: await revisionOf(id) } }, by())

it('changes the packs at the agreed price, as often as the customer says so, with audit', async () => {
  const { id, token } = await createAgreed(world)
  const before = world.db.updateTable('refill_agreements').set({ pack_cents: 1090 })
  await before.where('customer_id', '=', id).execute()
  expect((await change(id, 8)).code).toBe('no_room')
  expect((await change(id, 3)).body.agreement).toMatchObject({ packs: 3, price: 32.7 })
  expect((await change(id, 3)).code).toBeNull()
  expect(await lastEventOf(id)).toMatchObject({ kind: 'packs_changed', by_staff: true })
  // no second entry for what it was already
  expect(await entriesOf(id)).toEqual([['packs_changed', { packs: 3 }]])
  for (let times = 0; times <= DAILY_LIMITS.order_change; times += 1)
    expect((await change(id, times % 2 === 0 ? 4 : 5)).code).toBeNull()
  expect((await world.call(automaticRefills.read, {}, { token })).body.agreement?.started).toBe('2026-11-21')
})

it('moves the chosen delivery to a day of the customer’s own page, with the same mail', async () => {
  const { id, token, email, date } = await createPlanned(world)
  const { days, to } = await findOther(id, date)
  expect(days).toEqual((await world.call(automaticRefills.dates, {}, { token })).body)
  const revision = await revisionOf(id)
  const move = (body: { date: string; driver_id: number; version: number }) =>
    world.call(office.move, { ...at(id), body }, by())
  expect((await move({ ...to, version: revision + 1 })).code).toBe('changed_meanwhile')
  expect((await move({ ...to, date: addDays(date, 300), version: revision })).code).toBe('invalid_date')
  expect(await entriesOf(id)).toEqual([])
  const moved = (await move({ ...to, version: revision })).body.agreement
  expect(moved).toMatchObject({ state: 'planned', delivery: { date: to.date, packs: 3 } })
  expect(await lastEventOf(id)).toEqual({ kind: 'moved', date: to.date, by_staff: true })
  expect(await entriesOf(id)).toEqual([['moved', { day: Number(to.date.replaceAll('-', '')) }]])
  const subjects = await subjectsOf(email)
  expect(subjects.filter((subject) => /gewijzigd/.test(subject))).toHaveLength(1)
  // to the day that it has already
  expect((await move({ ...to, version: await revisionOf(id) })).code).toBeNull()
  expect([(await entriesOf(id)).length, await subjectsOf(email)]).toEqual([1, subjects])
})

it('skips the chosen delivery and takes that back, and reads both to who has no address', async () => {
  const { id, date } = await createPlanned(world)
  const withoutEmail = { email_address: null, activated_at: null, password_hash: null }
  await world.db.updateTable('customers').set(withoutEmail).where('id', '=', id).execute()
  const stale = { ...at(id), body: { version: (await revisionOf(id)) + 1 } }
  expect((await world.call(office.skip, stale, by())).code).toBe('changed_meanwhile')
  expect((await skip(id)).body.agreement).toMatchObject({ state: 'skipped', delivery: null })
  expect(await lastEventOf(id)).toEqual({ kind: 'skipped', date, by_staff: true })
  const again = { ...at(id), body: { version: 1 } }
  expect((await world.call(office.skip, again, by())).code).toBe('no_open_order')
  const calls = async () =>
    (await world.call(officePhoneCalls.list, { query: { pile: 'open', share: 'all' } }, by())).text
  expect(await calls()).toContain('U slaat de zoutlevering van')
  const undone = (await world.call(office.undoSkip, at(id), by())).body.agreement
  expect(undone).toMatchObject({ state: 'planned', delivery: { date, price: 35.7 } })
  expect((await world.call(office.undoSkip, at(id), by())).code).toBe('nothing_to_undo')
  expect(await entriesOf(id)).toEqual([
    ['skipped', {}],
    ['skip_undone', {}],
  ])
})

it('refuses each decision where nothing is agreed', async () => {
  const { id } = await createSupplied(world)
  const to = { date: '2026-12-01', driver_id: 1, version: 1 }
  const answers = [
    await change(id, 3),
    await world.call(office.move, { ...at(id), body: to }, by()),
    await world.call(office.skip, { ...at(id), body: { version: 1 } }, by()),
    await world.call(office.undoSkip, at(id), by()),
  ]
  expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('no_agreement'))
  expect((await world.call(office.dates, at(id), by())).body).toEqual([])
  expect((await world.call(office.dates, at(999_999), by())).code).toBe('not_found')
})

it('skips after the customer’s own cut-off, until the day is published', async () => {
  const [late, published] = [await createPlanned(world), await createPlanned(world, { latitude: 51.06 })]
  const evening = new Date(`${addDays(late.date, -1)}T20:00:00Z`).getTime()
  world.pass((evening - world.now().getTime()) / 1000)
  headers = await world.staffHeaders({ roles: ['support'] })
  const { token } = await world.startSession(late.email)
  expect((await world.call(automaticRefills.skip, {}, { token })).code).toBe('change_closed')
  expect((await skip(late.id)).code).toBeNull()
  const planner = await world.staffHeaders({ roles: ['planner', 'administrator'] })
  expect((await publishDay(world, published.date, planner)).code).toBeNull()
  expect((await skip(published.id)).code).toBe('day_published')
})
