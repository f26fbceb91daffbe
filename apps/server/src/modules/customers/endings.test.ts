import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { orders } from '@brine/contract/customer/orders'
import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { reminders } from '@brine/contract/customer/reminders'
import { officeAutomaticRefills } from '@brine/contract/office/automatic-refills'
import { customerEndings } from '@brine/contract/office/customer-endings'
import type { EndReason } from '@brine/contract/office/customer-record'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeForecasts } from '@brine/contract/office/forecasts'
import { officeInvitations } from '@brine/contract/office/invitations'
import { officeOrders } from '@brine/contract/office/orders'
import { officeRefills } from '@brine/contract/office/refills'
import { addDays } from '@brine/planning/dates'
import { createAgreed, createPlanned, createSupplied } from '@brine/testkit/automatic'
import { publishDay } from '@brine/testkit/publish'
import { insertCustomerAt, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const TODAY = '2026-11-21'
let world: World
let support: { cookie: string }
let administrator: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
  support = await world.staffHeaders({ roles: ['support'] })
  administrator = await world.staffHeaders({ roles: ['administrator'] })
})
afterAll(() => world.close())

const at = (id: number) => ({ params: { id } })
const by = (headers = support) => ({ headers })
const recordOf = async (id: number) => (await world.call(officeCustomers.read, at(id), by())).body
async function end(id: number, reason: EndReason = 'moved', { note = '', headers = support } = {}) {
  const { version: revision } = await recordOf(id)
  const body = { version: revision, reason, note }
  return world.call(customerEndings.end, { ...at(id), body }, by(headers))
}
const reopen = async (id: number) =>
  world.call(customerEndings.reopen, { ...at(id), body: { version: (await recordOf(id)).version } }, by())
const subjectsOf = async (email: string) => (await world.mails(email)).map(({ subject }) => subject)
const entriesOf = (id: number) =>
  world.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('record_id', '=', id)
    .where('action', 'in', ['customer.ended', 'customer.end_undone', 'customer.automatic_stopped'])
    .orderBy('id')
    .execute()
/** A draft of the office for this customer. */
async function draft(id: number) {
  const line = { item: 'free' as const, product_id: null, description: 'Onderhoud', quantity: 1 }
  const body = {
    type: 'maintenance' as const,
    vat_reason: null,
    lines: [{ ...line, unit_price_cents: 9900, vat_rate: 21 as const }],
  }
  return world.call(officeOrders.create, { ...at(id), body }, by())
}
const forecastsOf = (id: number) =>
  world.db.selectFrom('run_out_forecasts').selectAll().where('customer_id', '=', id).execute()
/** Stores that the salt of a customer runs out soon. */
async function forecast(id: number): Promise<void> {
  const early = addDays(TODAY, 14)
  await world.db
    .insertInto('run_out_forecasts')
    .values({
      ...{ customer_id: id, computed_on: TODAY, early, middle: addDays(early, 8), late: addDays(early, 16) },
      ...{ stock_kg: 12, tank_kg: 60, kg_per_day: 0.5 },
    })
    .execute()
}

describe('the end of a relation', () => {
  it('cancels what is open with its cause, stops the agreement, and says both without a link that orders', async () => {
    const { id, email, refillId } = await createPlanned(world)
    const order = (await draft(id)).body
    const before = (await world.mails(email)).length
    expect((await end(id)).status).toBe(204)
    const refill = world.db.selectFrom('refills').select(['state', 'cancelled_by']).where('id', '=', refillId)
    expect(await refill.executeTakeFirst()).toEqual({ state: 'cancelled', cancelled_by: 'customer' })
    const read = { params: { number: order.number } }
    expect((await world.call(officeOrders.read, read, by())).body.state).toBe('cancelled')
    const mails = (await world.mails(email)).slice(before)
    expect(mails.map(({ subject }) => subject.replace(/ van .*/, ''))).toEqual([
      'Uw zoutlevering',
      'Automatisch zout is gestopt',
    ])
    expect(mails.map(({ text }) => text).filter((text) => text.includes('/saltblocks'))).toEqual([])
    expect(await entriesOf(id)).toEqual([
      { action: 'customer.automatic_stopped', details: {} },
      { action: 'customer.ended', details: { reason: 'moved' } },
    ])
    const cancelled = world.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('action', 'in', ['order.cancelled', 'refill.cancelled'])
      .orderBy('action')
    expect(await cancelled.execute()).toEqual([
      { action: 'order.cancelled', details: { number: order.number, reason: 'customer_ended' } },
      { action: 'refill.cancelled', details: { reason: 'customer_ended' } },
    ])
  })

  it('needs words for another reason, the revision that was seen, and a relation', async () => {
    const { id } = await createSupplied(world)
    expect((await end(id, 'other')).code).toBe('invalid_request')
    const stale = { ...at(id), body: { version: 99, reason: 'moved' as const, note: '' } }
    expect((await world.call(customerEndings.end, stale, by())).code).toBe('changed_meanwhile')
    expect((await end(id, 'other', { note: ' Ruzie over een factuur. ' })).code).toBeNull()
    expect((await recordOf(id)).ended).toEqual({
      ...{ day: '21-11-2026', reason: 'other', note: 'Ruzie over een factuur.' },
    })
    expect((await end(id)).code).toBe('customer_ended')
  })

  it('waits for a planner where a delivery is on a published route', async () => {
    const { id, date, refillId } = await createPlanned(world)
    expect((await publishDay(world, date, administrator)).code).toBeNull()
    expect((await end(id)).code).toBe('day_published')
    expect((await recordOf(id)).ended).toBeNull()
    expect((await end(id, 'moved', { headers: administrator })).code).toBeNull()
    const stops = world.db.selectFrom('stops').selectAll().where('refill_id', '=', refillId)
    expect(await stops.execute()).toEqual([])
  })
})

describe('a customer whose relation ended', () => {
  it('reads orders and signs in, and is refused all that begins something', async () => {
    const { id, token } = await createSupplied(world)
    const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
    const { date = '', driver_id = 0 } = moment ?? {}
    await end(id)
    expect((await world.call(orders.list, {}, { token })).code).toBeNull()
    const body = { date, driver_id, comment: '' }
    expect((await world.call(refills.quote, {}, { token })).code).toBe('customer_ended')
    expect((await world.call(refills.offeredDates, {}, { token })).body).toEqual([])
    expect((await world.call(refills.order, { body }, { token })).code).toBe('customer_ended')
    const agreed = { packs: 6, pack_price: 11.9, agreed: true as const }
    expect((await world.call(automaticRefills.read, {}, { token })).body.refusal).toBe('customer_ended')
    expect((await world.call(automaticRefills.start, { body: agreed }, { token })).code).toBe(
      'customer_ended',
    )
    const invited = { body: { email: 'vriend@post.example' } }
    expect((await world.call(referrals.refer, invited, { token })).code).toBe('customer_ended')
    expect((await world.call(referrals.link, {}, { token })).code).toBe('customer_ended')
    expect((await world.call(officeRefills.offer, at(id), by())).code).toBe('customer_ended')
    const booked = { ...at(id), body: { ...body, slots: ['morning' as const], note: '', accepts: [] } }
    expect((await world.call(officeRefills.book, booked, by())).code).toBe('customer_ended')
    expect((await draft(id)).code).toBe('customer_ended')
  })

  it('takes no stop of the agreement back', async () => {
    const { id, token } = await createAgreed(world)
    await end(id)
    const shown = (await world.call(automaticRefills.read, {}, { token })).body
    expect(shown).toMatchObject({ agreement: null, undo_stop_until: null })
    expect((await world.call(automaticRefills.undoStop, {}, { token })).code).toBe('customer_ended')
  })

  it('hears nothing of the salt that runs out, by mail, by an earlier link or by a call', async () => {
    const { id, email } = await createSupplied(world, { invited_at: world.now() })
    await forecast(id)
    await world.runDaily('remind-before-run-out')
    const [mail] = await world.mails(email)
    const token = /\/reminder#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    const offer = () => world.call(reminders.offer, { body: { token } })
    expect((await offer()).code).toBeNull()
    const called = await insertCustomerAt(world.db, {
      ...{ email_address: null, activated_at: null, telephone_number: '09 000 44 55', refill_packs: 6 },
    })
    await forecast(called.id)
    await world.runDaily('remind-before-run-out')
    await end(id)
    await end(called.id)
    const calls = world.db.selectFrom('phone_calls').select('state').where('customer_id', '=', called.id)
    expect(await calls.execute()).toEqual([{ state: 'outdated' }])
    expect((await offer()).body.state).toBe('over')
    // a call and a forecast that a node wrote beside the end
    await world.db
      .updateTable('phone_calls')
      .set({ state: 'open' })
      .where('customer_id', '=', called.id)
      .execute()
    await forecast(called.id)
    await world.runDaily('remind-before-run-out')
    expect(await calls.execute()).toEqual([{ state: 'outdated' }])
    const another = await createSupplied(world, { invited_at: world.now() })
    await end(another.id)
    await forecast(another.id)
    await world.runDaily('remind-before-run-out')
    expect(await subjectsOf(another.email)).toEqual([])
  })

  it('leaves the forecasts at once and each night, and the evening that chooses days', async () => {
    const { id } = await createSupplied(world)
    await forecast(id)
    await end(id)
    expect(await forecastsOf(id)).toEqual([])
    await world.runDaily('forecast-run-outs')
    expect(await forecastsOf(id)).toEqual([])
    const listed = await world.call(officeForecasts.list, { query: { share: 'all' } }, by(administrator))
    expect(listed.body.run_outs.filter((row) => row.customer.id === id)).toEqual([])
    // an agreement that came about beside the end, by a release before it
    await world.db
      .insertInto('refill_agreements')
      .values({ customer_id: id, packs: 6, pack_cents: 1190, started_at: world.now() })
      .execute()
    await world.runDaily('decide-automatic-refills')
    expect((await recordOf(id)).next_delivery).toBeNull()
    const { agreement } = (await world.call(officeAutomaticRefills.read, at(id), by())).body
    expect(agreement?.state).toBe('waiting')
  })

  it('is not invited, alone or with all', async () => {
    const email = await world.createCustomer({ activated_at: null, invited_at: null })
    const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
    const { id } = await found.executeTakeFirstOrThrow()
    const left = async () => (await world.call(officeInvitations.count, {}, by(administrator))).body.left
    const before = await left()
    await end(id)
    expect(await left()).toBe(before - 1)
    expect((await world.call(officeCustomers.sendActivation, at(id), by())).code).toBe('customer_ended')
  })

  it('is found with the day, in the file and in the timeline', async () => {
    const { id } = await createSupplied(world, { last_name: 'Vertrokken' })
    await end(id, 'no_softener', { note: 'Verkocht.' })
    const found = (await world.call(officeCustomers.search, { body: { text: 'vertrokken' } }, by())).body
    expect(found.customers).toMatchObject([{ id, ended: '21-11-2026' }])
    const { text } = await world.call(
      officeCustomers.file,
      { body: { text: 'vertrokken' } },
      by(administrator),
    )
    const rows = parse(text, { delimiter: ';', bom: true, columns: true })
    expect(rows).toMatchObject([{ ended: '21-11-2026', end_reason: 'no_softener' }])
    const { entries } = (await world.call(customerTimeline.list, { ...at(id), query: {} }, by())).body
    expect(entries[0]).toMatchObject({ kind: 'ended', text: 'Verkocht.' })
  })
})

it('opens a relation again: ordering works, and nothing that was cancelled comes back', async () => {
  const { id, token, refillId } = await createPlanned(world)
  expect((await reopen(id)).code).toBe('changed_meanwhile')
  await end(id)
  expect((await reopen(id)).status).toBe(204)
  expect(await recordOf(id)).toMatchObject({ ended: null, next_delivery: null })
  expect((await world.call(refills.quote, {}, { token })).code).toBeNull()
  expect((await world.call(automaticRefills.read, {}, { token })).body.agreement).toBeNull()
  const refill = world.db.selectFrom('refills').select('state').where('id', '=', refillId)
  expect(await refill.executeTakeFirst()).toEqual({ state: 'cancelled' })
  expect(await forecastsOf(id)).toHaveLength(1)
  expect((await entriesOf(id)).at(-1)).toEqual({ action: 'customer.end_undone', details: {} })
})
