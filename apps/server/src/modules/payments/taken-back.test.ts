import { officePayments } from '@brine/contract/office/payments'
import { type PaymentKind, recordedPayments } from '@brine/contract/office/recorded-payments'
import { camtFile } from '@brine/testkit/statements'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DriverDay, type Home, startDriverDay } from '../driver/testing.ts'
import { sendStatement } from './testing.ts'

let day: DriverDay<'cash' | 'waived' | 'refunded'>
let headers: { cookie: string }
beforeAll(async () => {
  day = await startDriverDay({ cash: {}, waived: {}, refunded: {} })
  headers = await day.world.staffHeaders({ roles: ['sales'] })
})
afterAll(() => day.world.close())

const orderOf = async ({ id }: Home) => {
  const order = day.world.db.selectFrom('orders').select('number').where('refill_id', '=', id)
  return (await order.executeTakeFirstOrThrow()).number
}
const record = (number: string, kind: PaymentKind, unpaid_cents: number, amount_cents: number) =>
  day.world.call(
    recordedPayments.record,
    { params: { number }, body: { kind, unpaid_cents, amount_cents, day: '2026-11-24', note: 'x' } },
    { headers },
  )
const takeBack = (home: Home) =>
  day.send(day.reportOf(home, { outcome: 'withdrawn', kg: null, salt_level: null, corrects: true }))
const read = async (number: string) =>
  (await day.world.call(recordedPayments.ofOrder, { params: { number } }, { headers })).body
const listPaid = async () =>
  (await day.world.call(officePayments.receivables, { query: { state: 'paid' } }, { headers })).body.orders

it('cash of a delivery that is taken back is seen as too much, until it is paid back', async () => {
  await day.send(day.reportOf(day.home.cash))
  const number = await orderOf(day.home.cash)
  await record(number, 'cash', 7140, 7140)
  await takeBack(day.home.cash)
  expect(await listPaid()).toMatchObject([{ order: number, amount_cents: 0, unpaid_cents: -7140 }])
  const query = { from: '2026-11-24', to: '2026-11-24' }
  const { text } = await day.world.call(officePayments.dayBook, { query }, { headers })
  const rows: Record<string, string>[] = parse(text, { delimiter: ';', columns: true, bom: true })
  expect(rows.filter(({ document }) => document?.startsWith(number))).toMatchObject([
    { document: number, total: '71,40', cash: '' },
    { document: `${number}-2`, total: '-71,40', paid: '71,40', cash: '71,40' },
  ])
  const { owed, payments } = (await record(number, 'refund', -7140, 7140)).body
  expect(owed).toMatchObject({ amount_cents: 0, unpaid_cents: 0 })
  // a refund that was a mistake is removed
  const params = { number, id: payments.at(-1)?.id ?? 0 }
  const body = { unpaid_cents: 0, reason: 'typed_wrongly' } as const
  const removed = await day.world.call(recordedPayments.remove, { params, body }, { headers })
  expect(removed.body.owed).toMatchObject({ unpaid_cents: -7140 })
  await record(number, 'refund', -7140, 7140)
  expect(await listPaid()).toEqual([])
  // delivered after all: it costs what it did, and what was paid and paid back is still there
  await day.send(day.reportOf(day.home.cash))
  expect(await read(number)).toMatchObject({
    owed: { unpaid_cents: 7140 },
    payments: [{ kind: 'cash' }, { kind: 'refund' }],
  })
})

it('a transfer of which a part was paid back does not wait again: what is left of it is seen as too much', async () => {
  await day.send(day.reportOf(day.home.refunded))
  const number = await orderOf(day.home.refunded)
  const { communication } = await day.world.db
    .selectFrom('receivables')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('communication')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const transfer = { cents: 7140, message: communication, isStructured: true }
  await sendStatement(day.world, camtFile({ lines: [transfer] }), headers)
  await day.send(day.reportOf(day.home.refunded, { kg: 8, corrects: true }))
  const { owed } = await read(number)
  const tooMuch = -(owed?.unpaid_cents ?? 0)
  await record(number, 'refund', -tooMuch, tooMuch)
  await takeBack(day.home.refunded)
  expect((await read(number)).owed).toMatchObject({ amount_cents: 0, unpaid_cents: tooMuch - 7140 })
  const query = { state: 'waiting' } as const
  expect((await day.world.call(officePayments.lines, { query }, { headers })).body.lines).toEqual([])
})

it('what was waived of a delivery that is taken back is no money to pay back', async () => {
  await day.send(day.reportOf(day.home.waived))
  const number = await orderOf(day.home.waived)
  await record(number, 'written_off', 7140, 200)
  await record(number, 'cash', 6940, 6940)
  await takeBack(day.home.waived)
  expect(await read(number)).toMatchObject({
    owed: { unpaid_cents: -6940, written_off_cents: 0 },
    payments: [{ kind: 'cash' }],
  })
  const entry = day.world.db.selectFrom('audit_entries').select(['details']).orderBy('id', 'desc')
  const removed = await entry.where('action', '=', 'order.payment_removed').executeTakeFirstOrThrow()
  expect(removed.details).toMatchObject({ reason: 'taken_back', payment: 'written_off', payment_cents: 200 })
})
