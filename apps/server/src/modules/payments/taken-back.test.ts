import { officePayments } from '@brine/contract/office/payments'
import { type PaymentKind, recordedPayments } from '@brine/contract/office/recorded-payments'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DriverDay, type Home, startDriverDay } from '../driver/testing.ts'

let day: DriverDay<'cash' | 'waived'>
let headers: { cookie: string }
beforeAll(async () => {
  day = await startDriverDay({ cash: {}, waived: {} })
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
  expect((await record(number, 'refund', -7140, 7140)).body.owed).toBeNull()
  expect(await listPaid()).toEqual([])
  // delivered after all: it costs what it did, and what was paid and paid back is still there
  await day.send(day.reportOf(day.home.cash))
  expect(await read(number)).toMatchObject({
    owed: { unpaid_cents: 7140 },
    payments: [{ kind: 'cash' }, { kind: 'refund' }],
  })
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
