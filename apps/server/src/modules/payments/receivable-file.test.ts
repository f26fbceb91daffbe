import { officePayments as office } from '@brine/contract/office/payments'
import { savedListsOf } from '@brine/testkit/saved-lists'
import { camtFile } from '@brine/testkit/statements'
import { withdrawFrom } from '@brine/testkit/withdrawn-order'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type PaymentsWorld, startPayments } from './testing.ts'

let given: PaymentsWorld
beforeEach(async () => {
  given = await startPayments()
})
afterEach(() => given.world.close())

type Query = { state?: 'open' | 'overdue' | 'paid' | 'unpaid'; search?: string }
const read = async (query: Query) => {
  const { text, headers } = await given.world.call(
    office.receivablesFile,
    { query },
    { headers: given.sales },
  )
  const rows: Record<string, string>[] = parse(text, { delimiter: ';', columns: true, bom: true })
  return { rows, headers }
}
const numbersOf = async (query: Query) => (await read(query)).rows.map(({ order }) => order)

it('holds exactly the listed receivables, and writes an audit entry', async () => {
  const open = await given.owe(7140, { last_name: '=HYPERLINK("http://x")' })
  const overdue = await given.owe(114_000, { due_on: '2026-11-10', last_name: 'Claeys' })
  const paid = await given.owe(290_400)
  const lines = [
    { cents: 290_500, message: paid.communication, isStructured: true },
    { cents: 14_000, message: overdue.communication, isStructured: true },
  ]
  await given.importFile(camtFile({ lines }))
  for (const line of await given.list()) {
    const order = line.amount_cents === 14_000 ? overdue.number : paid.number
    const body = { version: line.version, parts: [{ order, amount_cents: line.amount_cents }] }
    await given.world.call(office.match, { params: { id: line.id }, body }, { headers: given.sales })
  }
  const before = await savedListsOf(given.world)
  const { rows, headers } = await read({})
  expect(headers['content-disposition']).toContain('receivables-2026-11-21.csv')
  expect(rows).toEqual([
    {
      ...{ order: overdue.number, customer: String(overdue.customerId), name: 'Anne Claeys' },
      ...{ communication: overdue.communication, amount: '1140,00', unpaid: '1000,00' },
      ...{ due: '10-11-2026', state: 'overdue', written_off: '0,00', former_document: '' },
    },
    {
      ...{ order: open.number, customer: String(open.customerId), name: 'Anne =HYPERLINK("http://x")' },
      ...{ communication: open.communication, amount: '71,40', unpaid: '71,40' },
      ...{ due: '04-12-2026', state: 'open', written_off: '0,00', former_document: '' },
    },
  ])
  // what was paid too much
  expect((await read({ state: 'paid' })).rows).toMatchObject([
    { order: paid.number, unpaid: '-1,00', state: 'paid' },
  ])
  expect(await numbersOf({ state: 'open' })).toEqual([open.number])
  expect(await numbersOf({ state: 'overdue', search: ' claeys ' })).toEqual([overdue.number])
  expect(await numbersOf({ state: 'open', search: 'claeys' })).toEqual([])
  expect(await savedListsOf(given.world)).toEqual([
    ...before,
    ...Array.from({ length: 5 }, () => 'receivables'),
  ])
})

it.each(['unpaid', 'paid'] as const)(
  'has each of many receivables once, in the order of the list (%s)',
  async (state) => {
    const { customerId } = await given.owe(100)
    await sql`
    with created as (
      insert into orders (number, customer_id, type, price_cents, vat_rate, ordered_at, created_at, document_at)
      select '25-' || (n + 1000), ${customerId}, 'orders', 500, 21, at, at, at
      from generate_series(1, 2200) as n, (select timestamptz '2025-06-01') as moment(at)
      returning id, created_at)
    insert into receivables (order_id, customer_id, amount_cents, paid_cents, due_on, created_at)
    select id, ${customerId}, 500, ${state === 'paid' ? 500 : 0}, date '2025-07-01' + (id % 3)::integer, created_at
    from created`.execute(given.world.db)
    const numbers = await numbersOf({ state })
    const { rows } = await sql<{ number: string }>`
    select number from receivables join orders on orders.id = order_id
    where (paid_cents >= receivables.amount_cents) = ${state === 'paid'}
    order by due_on, receivables.id`.execute(given.world.db)
    const listed = rows.map(({ number }) => number)
    expect(listed.length).toBeGreaterThan(2000)
    expect(numbers).toEqual(state === 'paid' ? listed.toReversed() : listed)
  },
)

it('says that an order was withdrawn from, not that it is late, and not that a payment to give back is right', async () => {
  const owed = await given.owe(8640, { due_on: '2026-11-10' })
  await withdrawFrom(given.world, owed.number)
  expect((await read({ state: 'overdue' })).rows).toMatchObject([{ order: owed.number, state: 'withdrawn' }])
  await given.world.db
    .updateTable('receivables')
    .set({ paid_cents: 8640 })
    .where('id', '=', owed.id)
    .execute()
  expect((await read({ state: 'paid' })).rows).toMatchObject([{ order: owed.number, state: 'withdrawn' }])
})
