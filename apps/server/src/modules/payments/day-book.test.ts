import { officePayments as office } from '@brine/contract/office/payments'
import { type PaymentKind, recordedPayments } from '@brine/contract/office/recorded-payments'
import { savedListsOf } from '@brine/testkit/saved-lists'
import { camtFile } from '@brine/testkit/statements'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PaymentsWorld, startPayments } from './testing.ts'

let given: PaymentsWorld
beforeAll(async () => {
  given = await startPayments()
})
afterAll(() => given.world.close())

const read = async (from: string, to: string) => {
  const { text, headers } = await given.world.call(
    office.dayBook,
    { query: { from, to } },
    { headers: given.sales },
  )
  const rows: Record<string, string>[] = parse(text, { delimiter: ';', columns: true, bom: true })
  return { headers, rows }
}

it('has each document of the period once, with VAT at its rate and what is paid', async () => {
  const paid = await given.owe(7140)
  const open = await given.owe(12_900, { last_name: '=HYPERLINK("http://x")' })
  const db = given.world.db
  await db.updateTable('orders').set({ vat_rate: 6 }).where('number', '=', open.number).execute()
  await db.updateTable('customers').set({ external_id: '=1+1' }).where('id', '=', open.customerId).execute()
  const earlier = await given.owe(5000)
  await db
    .updateTable('orders')
    .set({ document_at: '2026-10-31T22:59:00Z' })
    .where('number', '=', earlier.number)
    .execute()
  const quote = await given.owe(1)
  await db.updateTable('orders').set({ type: 'proposal' }).where('number', '=', quote.number).execute()
  await given.importFile(
    camtFile({ lines: [{ cents: 7140, message: paid.communication, isStructured: true }] }),
  )
  const { rows, headers } = await read('2026-11-01', '2026-11-30')
  expect(headers['content-disposition']).toContain('day-book-2026-11-01-2026-11-30.csv')
  expect(rows).toMatchObject([
    {
      ...{ date: '21-11-2026', document: paid.number, customer: String(paid.customerId), total: '71,40' },
      ...{ vat_rate: '21,00', net_21: '59,01', vat_21: '12,39', net_6: '', vat_6: '', due: '04-12-2026' },
      ...{ paid: '71,40', paid_on: '20-11-2026', state: 'paid', communication: paid.communication },
    },
    {
      document: open.number,
      net_6: '121,70',
      vat_6: '7,30',
      net_21: '',
      paid: '0,00',
      paid_on: '',
      state: 'open',
    },
  ])
  // S28: no value begins as a formula
  expect(rows[1]?.customer).toBe("'=1+1")
  expect((await read('2026-10-01', '2026-10-31')).rows).toMatchObject([{ document: earlier.number }])
})

it('R75 divides a document of two rates over their columns', async () => {
  const { number } = await given.owe(217_000)
  const db = given.world.db
  const order = db.selectFrom('orders').select('id').where('number', '=', number)
  const { id: order_id } = await order.executeTakeFirstOrThrow()
  const line = { order_id, item: 'free', description: 'x', quantity: 1 } as const
  await db
    .insertInto('order_lines')
    .values([
      { ...line, position: 0, unit_price_cents: 184_000, vat_rate: 21 },
      { ...line, position: 1, unit_price_cents: 33_000, vat_rate: 6 },
    ])
    .execute()
  const { rows } = await read('2026-11-01', '2026-11-30')
  expect(rows.find(({ document }) => document === number)).toMatchObject({
    ...{
      total: '2170,00',
      vat_rate: '',
      net_21: '1520,66',
      vat_21: '319,34',
      net_6: '311,32',
      vat_6: '18,68',
    },
    ...{ net_12: '', net_0: '' },
  })
})

it('says how each document was paid, in columns that add up to what is paid, and whose it is', async () => {
  const owed = await given.owe(9400, { external_id: 'K-7', first_name: 'Anne', last_name: 'Claeys' })
  const business = { company_name: 'Zilt bv', vat_number: '0123456749' }
  const other = await given.owe(5000, business)
  const headers = given.sales
  const record = (unpaid_cents: number, kind: PaymentKind, amount_cents: number) => {
    const body = { unpaid_cents, kind, amount_cents, day: '2026-11-21', note: 'x' }
    return given.world.call(recordedPayments.record, { params: { number: owed.number }, body }, { headers })
  }
  await given.importFile(
    camtFile({ lines: [{ cents: 5000, message: other.communication, isStructured: true }] }),
  )
  await record(9400, 'cash', 5000)
  await record(4400, 'card', 4000)
  await record(400, 'other_account', 200)
  await record(200, 'set_off', 50)
  await record(150, 'written_off', 150)
  const { rows } = await read('2026-11-01', '2026-11-30')
  const rowOf = ({ number }: { number: string }) => rows.find(({ document }) => document === number)
  const nothing = { bank: '0,00', cash: '0,00', card: '0,00', other_account: '0,00', set_off: '0,00' }
  const others = { written_off: '0,00', refund: '0,00', earlier: '0,00' }
  expect(rowOf(owed)).toMatchObject({
    ...{ ...others, paid: '94,00', state: 'paid', bank: '0,00', cash: '50,00', card: '40,00' },
    ...{ other_account: '2,00', set_off: '0,50', written_off: '1,50' },
    ...{ customer: 'K-7', customer_id: String(owed.customerId), external_id: 'K-7' },
    ...{ name: 'Anne Claeys', vat_number: '' },
  })
  expect(rowOf(other)).toMatchObject({
    ...{ ...nothing, ...others, paid: '50,00', bank: '50,00' },
    ...{ customer: String(other.customerId), customer_id: String(other.customerId), external_id: '' },
    ...{ name: 'Zilt bv', vat_number: 'BE 0123.456.749' },
  })
  // who reads the columns by their number finds the earlier ones where they were
  expect(Object.keys(rows[0] ?? {}).slice(0, 19)).toEqual([
    ...['date', 'document', 'type', 'customer', 'communication', 'total', 'vat_rate'],
    ...['net_21', 'vat_21', 'net_12', 'vat_12', 'net_6', 'vat_6', 'net_0', 'vat_0'],
    ...['due', 'paid', 'paid_on', 'state'],
  ])
})

it('has each of many documents once, also those of one moment', async () => {
  const { customerId } = await given.owe(100)
  const created = await sql<{ number: string }>`
    insert into orders (number, customer_id, type, price_cents, vat_rate, ordered_at, created_at, document_at)
    select '25-' || (n + 1000), ${customerId}, 'orders', n, 21, at, at, at
    from generate_series(1, 3500) as n,
      lateral (select timestamptz '2025-12-30T23:00:00Z' + case when n > 2200 then n * interval '1 microsecond' else '0' end as at) as moment
    returning number`.execute(given.world.db)
  const { rows } = await read('2025-12-31', '2025-12-31')
  expect(rows.map(({ document }) => document)).toEqual(created.rows.map(({ number }) => number))
  expect((await read('2025-12-01', '2025-12-30')).rows).toEqual([])
})

it('refuses days that do not exist, and a period that ends before it begins', async () => {
  for (const [from, to] of [
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
  ] as const) {
    const answer = await given.world.call(office.dayBook, { query: { from, to } }, { headers: given.sales })
    expect(answer).toMatchObject({ status: 400 })
  }
})

it('reads from the first day that there is to the last', async () => {
  const all = await read('0001-01-01', '9999-12-31')
  expect(all.rows.length).toBeGreaterThan(3500)
})

it('writes an audit entry of each file, because it says what customers owe', async () => {
  const before = await savedListsOf(given.world)
  await read('2026-11-01', '2026-11-30')
  expect(await savedListsOf(given.world)).toEqual([...before, 'day-book'])
})
