import { randomUUID } from 'node:crypto'
import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { refills } from '@brine/contract/customer/refills'
import { officeAutomaticRefills as office } from '@brine/contract/office/automatic-refills'
import { officePhoneCalls } from '@brine/contract/office/phone-calls'
import { addDays } from '@brine/planning/dates'
import { createAgreed, createPlanned, createSupplied } from '@brine/testkit/automatic'
import { publishDay } from '@brine/testkit/publish'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
  headers = await world.staffHeaders({ roles: ['support'] })
})
afterAll(() => world.close())

const start = (id: number, pack_price = 11.9) =>
  world.call(office.start, { params: { id }, body: { packs: 6, pack_price } }, { headers })
const actionsOf = async (id: number) =>
  (
    await world.db
      .selectFrom('audit_entries')
      .select('action')
      .where('record_id', '=', id)
      .where('action', 'like', 'customer.automatic%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)
const listedIn = async (share: 'all' | 'stuck' | 'planned' | 'waiting' | 'run_out') =>
  (await world.call(office.list, { query: { share } }, { headers })).body.agreements

/** What a driver saw in the tank before the delivery, in percent. */
async function reportLevel(
  refill_id: number,
  salt_level: number | null,
  outcome: 'delivered' | 'withdrawn' = 'delivered',
): Promise<void> {
  const first = (table: 'drivers' | 'staff') =>
    world.db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()
  const at = { reported_at: world.now(), received_at: world.now(), date: '2026-12-01' }
  await world.db
    .insertInto('delivery_reports')
    .values({
      ...{ report_id: randomUUID(), refill_id, outcome, kg: outcome === 'delivered' ? 24 : null },
      ...{ salt_level, ...at },
      ...{ driver_id: (await first('drivers')).id, staff_id: (await first('staff')).id },
    })
    .execute()
}

it('starts and stops it for a customer who calls, with audit, and reads the terms to who has no address', async () => {
  const { id } = await createSupplied(world)
  await world.db
    .updateTable('customers')
    .set({ email_address: null, activated_at: null, password_hash: null })
    .where('id', '=', id)
    .execute()
  expect((await start(id, 9)).code).toBe('terms_changed')
  expect((await start(id)).body.agreement).toMatchObject({ state: 'waiting', packs: 6 })
  const calls = (
    await world.call(officePhoneCalls.list, { query: { pile: 'open', share: 'all' } }, { headers })
  ).text
  expect(calls).toContain('Automatisch zout')
  const stopped = await world.call(
    office.stop,
    { params: { id }, body: { keep_delivery: false } },
    { headers },
  )
  expect(stopped.body.agreement).toBeNull()
  expect(await actionsOf(id)).toEqual(['customer.automatic_started', 'customer.automatic_stopped'])
  expect((await start(999_999)).code).toBe('not_found')
  const waiting = await world.createCustomer({ placed: false })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', waiting)
  expect((await start((await found.executeTakeFirstOrThrow()).id)).code).toBe('installation_not_placed')
})

it('lists who is planned, who waits, for whom no day is found, and who was nearly without salt', async () => {
  const planned = await createPlanned(world)
  const waiting = await createAgreed(world)
  const stuck = await createAgreed(world)
  await world.db
    .updateTable('customers')
    .set({ latitude: null, longitude: null })
    .where('id', '=', stuck.id)
    .execute()
  await world.runDaily('decide-automatic-refills')
  const idsIn = async (share: Parameters<typeof listedIn>[0]) =>
    (await listedIn(share)).map(({ customer }) => customer.id)
  expect(await idsIn('planned')).toEqual([planned.id])
  expect(await idsIn('waiting')).toEqual([waiting.id])
  expect(await listedIn('stuck')).toMatchObject([
    { customer: { id: stuck.id }, stuck: { reason: 'no_location' } },
  ])
  expect((await world.call(office.waiting, {}, { headers })).body.count).toBe(1)
  expect(await idsIn('run_out')).toEqual([])
  await world.db
    .updateTable('refill_agreement_events')
    .set({ latest: '2026-11-22' })
    .where('refill_id', '=', planned.refillId)
    .execute()
  await world.db
    .updateTable('refills')
    .set({ state: 'delivered' })
    .where('id', '=', planned.refillId)
    .execute()
  expect(await listedIn('run_out')).toMatchObject([{ customer: { id: planned.id }, was_late: true }])
  await reportLevel(planned.refillId, 4)
  await world.db
    .updateTable('refill_agreement_events')
    .set({ latest: '2027-12-31' })
    .where('refill_id', '=', planned.refillId)
    .execute()
  expect(await listedIn('run_out')).toMatchObject([{ last_level: 4, was_late: false }])
  await reportLevel(planned.refillId, 30)
  expect(await listedIn('run_out')).toEqual([])
  // a level of the wrong tank, taken back with its report
  await reportLevel(planned.refillId, 2)
  expect(await listedIn('run_out')).toMatchObject([{ last_level: 2 }])
  await reportLevel(planned.refillId, null, 'withdrawn')
  await reportLevel(planned.refillId, null)
  expect(await listedIn('run_out')).toEqual([])
  const page = await world.call(office.list, { query: { share: 'all', after: '2026-02-31.1' } }, { headers })
  expect(page.code).toBe('invalid_request')
  const { token } = planned
  expect((await world.call(automaticRefills.read, {}, { token })).body.agreement?.events[0]?.kind).toBe(
    'delivered',
  )
})

it('lists a customer who ordered meanwhile as such, and no skip that is over', async () => {
  const { id, token } = await createAgreed(world)
  const agreement = (set: object) =>
    world.db.updateTable('refill_agreements').set(set).where('customer_id', '=', id).execute()
  await agreement({ stuck_since: world.now(), stuck_reason: 'no_day', skipped_until: '2026-11-01' })
  const idsIn = async (share: Parameters<typeof listedIn>[0]) =>
    (await listedIn(share)).map(({ customer }) => customer.id)
  const count = async () => (await world.call(office.waiting, {}, { headers })).body.count
  const before = await count()
  expect(await idsIn('stuck')).toContain(id)
  const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
  const body = { date: moment?.date ?? '', driver_id: moment?.driver_id ?? 0, comment: '', packs: 3 }
  expect((await world.call(refills.order, { body }, { token })).code).toBeNull()
  expect([await idsIn('stuck'), await count()]).toEqual([expect.not.arrayContaining([id]), before - 1])
  const listed = (await listedIn('waiting')).find(({ customer }) => customer.id === id)
  expect(listed).toMatchObject({ own_order: body.date, planned: null, skipped_until: null, stuck: null })
  const { agreement: shown } = (await world.call(office.read, { params: { id } }, { headers })).body
  expect(shown).toMatchObject({ state: 'own_order', delivery: { date: body.date } })
})

it('stops with the delivery when the customer can no longer cancel it, until its day is published', async () => {
  const [late, published] = [await createPlanned(world), await createPlanned(world, { latitude: 51.06 })]
  const evening = new Date(`${addDays(late.date, -1)}T20:00:00Z`).getTime()
  world.pass((evening - world.now().getTime()) / 1000)
  headers = await world.staffHeaders({ roles: ['support'] })
  const stop = (id: number) =>
    world.call(office.stop, { params: { id }, body: { keep_delivery: false } }, { headers })
  const stateOf = async ({ refillId }: { refillId: number }) => {
    const row = world.db.selectFrom('refills').select('state').where('id', '=', refillId)
    return (await row.executeTakeFirstOrThrow()).state
  }
  expect((await stop(late.id)).body.agreement).toBeNull()
  expect(await stateOf(late)).toBe('cancelled')
  const planner = await world.staffHeaders({ roles: ['planner', 'administrator'] })
  expect((await publishDay(world, published.date, planner)).code).toBeNull()
  expect((await stop(published.id)).body.agreement).toBeNull()
  expect(await stateOf(published)).toBe('booked')
})

it('keeps the call about the terms on the list when another customer starts', async () => {
  const withoutEmail = { email_address: null, activated_at: null, password_hash: null }
  const ids: number[] = []
  for (const { id } of [await createSupplied(world), await createSupplied(world)]) {
    await world.db.updateTable('customers').set(withoutEmail).where('id', '=', id).execute()
    expect((await start(id)).code).toBeNull()
    ids.push(id)
  }
  const calls = world.db.selectFrom('phone_calls').select('state').where('customer_id', 'in', ids)
  expect(await calls.execute()).toEqual([{ state: 'open' }, { state: 'open' }])
})
