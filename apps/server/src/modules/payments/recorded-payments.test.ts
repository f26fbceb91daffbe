import type { Input } from '@brine/contract/call'
import { orders } from '@brine/contract/customer/orders'
import { ownData } from '@brine/contract/customer/own-data'
import { officeAudit } from '@brine/contract/office/audit'
import { officeCustomers } from '@brine/contract/office/customers'
import { paymentReminders } from '@brine/contract/office/payment-reminders'
import { officePayments as office } from '@brine/contract/office/payments'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { countLockWaits } from '@brine/testkit/lock-waits'
import { camtFile } from '@brine/testkit/statements'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Owed, type PaymentsWorld, startPayments } from './testing.ts'

/** The clock stands at Saturday 21 November 2026, which is the day of the documents. */
let given: PaymentsWorld
let headers: { cookie: string }
beforeEach(async () => {
  given = await startPayments()
  headers = given.sales
})
afterEach(async () => {
  expect(await given.findDifferences()).toEqual([])
  await given.world.close()
})

type Body = Input<typeof recordedPayments.record>['body']
const cash = { kind: 'cash', day: '2026-11-21', note: '' } as const
const record = ({ number }: Owed, body: Partial<Body> & Pick<Body, 'unpaid_cents' | 'amount_cents'>) =>
  given.world.call(recordedPayments.record, { params: { number }, body: { ...cash, ...body } }, { headers })
const read = async ({ number }: Owed) =>
  (await given.world.call(recordedPayments.ofOrder, { params: { number } }, { headers })).body
const remove = ({ number }: Owed, id: number, unpaid_cents: number) =>
  given.world.call(
    recordedPayments.remove,
    { params: { number, id }, body: { unpaid_cents, reason: 'typed_wrongly' } },
    { headers },
  )
/** The status of a refusal, and the field that it names. */
const refusal = ({ status, text }: { status: number; text: string }) => [
  ...[status, JSON.parse(text).errors?.[0]?.field],
]
/** What the customer reads about the order. */
const portal = async ({ email, number }: Owed) => {
  const { token } = await given.world.startSession(email)
  const [listed] = (await given.world.call(orders.payments, {}, { token })).body
  const { body } = await given.world.call(orders.payment, { params: { number } }, { token })
  return {
    listed,
    body,
    due: (await given.world.call(ownData.overview, {}, { token })).body.amount_due_cents,
  }
}
const overpaid = async (cents: number, by: number) => {
  const owed = await given.owe(cents)
  const line = { cents: cents + by, message: owed.number }
  await given.importFile(camtFile({ lines: [line], number: owed.number }))
  const [waiting] = await given.list()
  if (!waiting) throw new Error('no line waits')
  const body = { version: waiting.version, parts: [{ order: owed.number, amount_cents: cents + by }] }
  await given.world.call(office.match, { params: { id: waiting.id }, body }, { headers })
  return owed
}

describe('a payment at the door', () => {
  it('pays the order for the customer, the lists, the reminders and the erasure', async () => {
    const owed = await given.owe(7140, { due_on: '2026-11-10' })
    expect(await portal(owed)).toMatchObject({ listed: { state: 'overdue' }, due: 7140 })
    const { status, body } = await record(owed, {
      unpaid_cents: 7140,
      amount_cents: 7140,
      note: ' bij\nlevering ',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      owed: { order: owed.number, state: 'paid', unpaid_cents: 0, documented: '21-11-2026' },
      payments: [
        { kind: 'cash', day: '21-11-2026', amount_cents: 7140, note: 'bij levering', staff_name: 'Katrien' },
      ],
    })
    expect(await portal(owed)).toMatchObject({
      listed: { state: 'paid', unpaid_cents: 0, written_off: false },
      body: { paid: '21-11-2026', transfer: null },
      due: 0,
    })
    const reminders = await given.world.call(
      paymentReminders.remind,
      { body: { orders: [owed.number] } },
      { headers },
    )
    expect(reminders.body.reminders).toMatchObject([{ outcome: 'paid' }])
    const listed = await given.world.call(office.receivables, { query: { state: 'overdue' } }, { headers })
    expect(listed.body.orders).toEqual([])
    const { today_cents, overdue_cents } = (await given.world.call(office.summary, {}, { headers })).body
    expect({ today_cents, overdue_cents }).toEqual({ today_cents: 7140, overdue_cents: 0 })
  })

  it('of a part leaves the rest open', async () => {
    const owed = await given.owe(7140)
    await record(owed, { kind: 'card', unpaid_cents: 7140, amount_cents: 5000 })
    expect(await portal(owed)).toMatchObject({
      listed: { state: 'open', unpaid_cents: 2140 },
      body: { paid: null },
    })
    const { body } = await record(owed, { kind: 'other_account', unpaid_cents: 2140, amount_cents: 2140 })
    expect(body.payments.map(({ kind }) => kind)).toEqual(['card', 'other_account'])
    expect((await portal(owed)).listed).toMatchObject({ state: 'paid' })
  })

  it('is recorded once by two staff members at once, also beside a statement', async () => {
    const owed = await given.owe(9400)
    const both = await Promise.all([
      record(owed, { unpaid_cents: 9400, amount_cents: 5000 }),
      record(owed, { unpaid_cents: 9400, amount_cents: 5000 }),
    ])
    expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['changed_meanwhile', 'done'])
    expect((await read(owed)).owed).toMatchObject({ unpaid_cents: 4400 })
    // a payment that came by the bank while the dialog was open
    const other = await given.owe(2000)
    const { waiting } = await given.world.db.transaction().execute(async (tx) => {
      const owedFor = tx.selectFrom('receivables').select('id').where('id', '=', other.id)
      await owedFor.forUpdate().execute()
      const waiting = record(other, { unpaid_cents: 2000, amount_cents: 2000 })
      await expect.poll(() => countLockWaits(given.world.db)).toBe(1)
      const line = { receivable_id: other.id, amount_cents: 2000, booked_on: '2026-11-20' }
      await tx
        .insertInto('payments')
        .values({ ...line, source: 'earlier', created_at: given.world.now() })
        .execute()
      await tx.updateTable('receivables').set({ paid_cents: 2000 }).where('id', '=', other.id).execute()
      return { waiting }
    })
    expect(await waiting).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  })

  it('is refused where it does not fit what is owed', async () => {
    const owed = await given.owe(7140)
    const open = { unpaid_cents: 7140, amount_cents: 7140 }
    const fieldOf = async (body: Partial<Body>) => {
      return refusal(await record(owed, { ...open, ...body }))
    }
    expect(await fieldOf({ amount_cents: 7141 })).toEqual([400, 'amount_cents'])
    expect(await fieldOf({ amount_cents: 0 })).toEqual([400, 'amount_cents'])
    expect(await fieldOf({ day: '2026-11-22' })).toEqual([400, 'day'])
    expect(await fieldOf({ day: '2026-11-20' })).toEqual([400, 'day'])
    expect(await fieldOf({ day: '2026-11-31' })).toEqual([400, 'day'])
    expect(await fieldOf({ kind: 'refund' })).toEqual([400, 'kind'])
    expect(await fieldOf({ kind: 'written_off', note: '  ' })).toEqual([400, 'note'])
    expect(await fieldOf({ unpaid_cents: 7000 })).toEqual([409, undefined])
    expect((await record({ ...owed, number: '26-9999' }, open)).status).toBe(404)
    expect(await read(owed)).toMatchObject({ owed: { unpaid_cents: 7140 }, payments: [] })
  })

  it('may be of the day of the first document, which a later one corrects', async () => {
    const owed = await given.owe(7140)
    given.world.pass(3 * 86_400)
    await given.world.db
      .updateTable('orders')
      .set({ document_at: given.world.now(), document_serial: 2 })
      .where('number', '=', owed.number)
      .execute()
    headers = await given.world.staffHeaders({ roles: ['sales'] })
    expect((await record(owed, { unpaid_cents: 7140, amount_cents: 7140 })).status).toBe(200)
  })
})

describe('an overpayment', () => {
  it('is paid back once, and no more than it was', async () => {
    const owed = await overpaid(7140, 1000)
    const refund = { kind: 'refund', unpaid_cents: -1000, amount_cents: 1000 } as const
    expect(refusal(await record(owed, { ...refund, amount_cents: 1001 }))).toEqual([400, 'amount_cents'])
    expect(refusal(await record(owed, { ...refund, kind: 'cash' }))).toEqual([400, 'kind'])
    const { body } = await record(owed, refund)
    expect(body.owed).toMatchObject({ state: 'paid', unpaid_cents: 0 })
    expect(body.payments).toMatchObject([
      { kind: 'statement', amount_cents: 8140, staff_name: null },
      { kind: 'refund', amount_cents: -1000 },
    ])
    expect(await record(owed, refund)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  })

  it('is set off against what another order costs', async () => {
    const [over, other] = [await overpaid(7140, 1000), await given.owe(5000)]
    await record(over, { kind: 'set_off', unpaid_cents: -1000, amount_cents: 1000 })
    await record(other, { kind: 'set_off', unpaid_cents: 5000, amount_cents: 1000 })
    expect([(await read(over)).owed?.unpaid_cents, (await read(other)).owed?.unpaid_cents]).toEqual([0, 4000])
  })
})

it('what is written off is not asked for any more, and the customer is not told that it was paid', async () => {
  const owed = await given.owe(7140, { due_on: '2026-11-10' })
  await record(owed, { unpaid_cents: 7140, amount_cents: 7000 })
  const { body } = await record(owed, {
    ...{ kind: 'written_off', unpaid_cents: 140, amount_cents: 140, note: 'kleingeld' },
  })
  expect(body.owed).toMatchObject({ state: 'paid', written_off_cents: 140 })
  expect(await portal(owed)).toMatchObject({
    listed: { state: 'paid', unpaid_cents: 0, written_off: true },
    body: { paid: null, transfer: null },
    due: 0,
  })
})

describe('a payment that was recorded wrongly', () => {
  it('is removed once, with a reason, and the audit log keeps both', async () => {
    const owed = await given.owe(7140)
    const { payments } = (await record(owed, { unpaid_cents: 7140, amount_cents: 7140 })).body
    const id = payments[0]?.id ?? 0
    expect(await remove(owed, id, 7140)).toMatchObject({ code: 'changed_meanwhile' })
    const { body } = await remove(owed, id, 0)
    expect(body).toMatchObject({ owed: { state: 'open', unpaid_cents: 7140 }, payments: [] })
    expect(await remove(owed, id, 7140)).toMatchObject({ code: 'changed_meanwhile' })
    const admin = await given.world.staffHeaders({ roles: ['administrator'] })
    const query = { kind: 'order' as const }
    const { entries } = (await given.world.call(officeAudit.list, { query }, { headers: admin })).body
    const what = [
      { name: 'payment', value: 'cash' },
      { name: 'payment_cents', value: '7140' },
      { name: 'booked', value: '20261121' },
    ]
    expect(entries).toMatchObject([
      {
        ...{ act: 'order.payment_removed', staff_name: 'Katrien', customer_id: owed.customerId },
        details: expect.arrayContaining([{ name: 'reason', value: 'typed_wrongly' }, ...what]),
      },
      { act: 'order.payment_recorded', details: expect.arrayContaining(what) },
    ])
  })

  it('is no line of the bank, and none of another order', async () => {
    const [paid, other] = [await overpaid(7140, 0), await given.owe(5000)]
    const id = (await read(paid)).payments[0]?.id ?? 0
    expect(await remove(paid, id, 0)).toMatchObject({ code: 'changed_meanwhile' })
    const { payments } = (await record(other, { unpaid_cents: 5000, amount_cents: 1000 })).body
    expect(await remove(paid, payments[0]?.id ?? 0, 0)).toMatchObject({ code: 'changed_meanwhile' })
  })
})

it('S48 S91 what was noted about a payment is exported, and erased with the customer', async () => {
  const owed = await given.owe(7140)
  await record(owed, { unpaid_cents: 7140, amount_cents: 7140, kind: 'written_off', note: 'KANARIE' })
  const admin = await given.world.staffHeaders({ roles: ['administrator'] })
  const params = { id: owed.customerId }
  const exported = await given.world.call(officeCustomers.export, { params }, { headers: admin })
  expect(JSON.parse(exported.text).payments).toMatchObject([
    { paid: [{ kind: 'written_off', note: 'KANARIE', amount_cents: 7140, booked_on: '2026-11-21' }] },
  ])
  const { version } = (await given.world.call(officeCustomers.read, { params }, { headers: admin })).body
  const body = { version, name: 'Anne Peeters' }
  expect((await given.world.call(officeCustomers.erase, { params, body }, { headers: admin })).status).toBe(
    204,
  )
  const { rows } = await sql`select note, amount_cents from payments`.execute(given.world.db)
  expect(rows).toEqual([{ note: '', amount_cents: 7140 }])
})
