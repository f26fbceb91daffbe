import { officeRefillList as calls, RefillListOrder } from '@brine/contract/office/refill-list'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertUsualRefills, type RefillListWorld, startRefillList } from './testing-list.ts'

let given: RefillListWorld
beforeAll(async () => {
  given = await startRefillList()
  await insertUsualRefills(given)
  const { customerId: elodie } = await given.insertRefill({
    ...{ date: '2026-11-10', customer: 'Élodie', postal_code: '3000', number: '26-10000' },
  })
  // of earlier books: without a number
  await given.insertRefill({ date: '2026-11-11', customer: elodie, state: 'delivered' })
  await given.insertRefill({ date: '2026-11-12', customer: elodie, state: 'delivered' })
  const { customerId: erased } = await given.insertRefill({
    date: '2026-11-09',
    customer: '',
    number: '26-9999',
  })
  await given.world.db
    .updateTable('customers')
    .set({
      first_name: '',
      email_address: null,
      password_hash: null,
      activated_at: null,
      erased_at: given.world.now(),
    })
    .where('id', '=', erased)
    .execute()
})
afterAll(() => given.world.close())

type Query = NonNullable<Parameters<typeof given.world.call<typeof calls.list>>[1]['query']>
const list = async (query: Query) =>
  (await given.world.call(calls.list, { query }, { headers: given.sales })).body
const listed = async (query: Query) => (await list(query)).refills.map(({ number, date }) => number ?? date)

const byNumber = [
  '26-1102',
  '26-1158',
  '26-1160',
  '26-1171',
  '26-1179',
  '26-1182',
  '26-1189',
  '26-9999',
  '26-10000',
]
// Delvaux, Élodie, Lefevere, Moerman, Peeters, Tanghe, Vanhees, Verhelst, erased
const byCustomer = [
  ...[
    '26-1171',
    '26-10000',
    '11-11-2026',
    '12-11-2026',
    '26-1179',
    '26-1189',
    '26-1182',
    '26-1160',
    '26-1158',
  ],
  ...['26-1102', '26-9999'],
]

it.each<[Query['order'], string[]]>([
  ['number_asc', [...byNumber, '11-11-2026', '12-11-2026']],
  ['number_desc', [...byNumber.toReversed(), '12-11-2026', '11-11-2026']],
  ['customer_asc', byCustomer],
  ['customer_desc', byCustomer.toReversed()],
])('%s: accents and length do not count, and what is without comes last', async (order, expected) => {
  expect(await listed({ order })).toEqual(expected)
})

it('by place, refills of one postal code are in the order of their ids', async () => {
  const { refills } = await list({ order: 'postal_asc' })
  const codes = refills.map(({ customer, id }) => [customer.postal_code, id] as const)
  expect(codes.map(([code]) => code)).toEqual([
    ...['3000', '3000', '3000', '8800', '8800'],
    ...Array.from({ length: 6 }, () => '9000'),
  ])
  expect(codes).toEqual(codes.toSorted(([a, one], [b, other]) => Number(a) - Number(b) || one - other))
  const ids = codes.map(([, id]) => id)
  expect((await list({ order: 'postal_desc' })).refills.map(({ id }) => id)).toEqual(ids.toReversed())
})

it('every order has its pages and its file, without a gap or a double, also between equal ones', async () => {
  const [customerId] = [(await list({ search: '26-1182' })).refills[0]?.customer.id]
  await sql`
    insert into refills (customer_id, state, date, slots, packs, kg, price_cents, vat_rate, created_at, action_at)
    select customer_id, 'delivered', date - n / 40, slots, packs, kg, price_cents, vat_rate, created_at, action_at
    from refills, generate_series(1, 120) n where customer_id = ${customerId}`.execute(given.world.db)
  for (const order of RefillListOrder.options) {
    const found: (readonly [number, string])[] = []
    let after: string | undefined
    do {
      const page = await list({ order, ...(after ? { after } : {}) })
      found.push(...page.refills.map(({ id, date }) => [id, date] as const))
      after = page.next ?? undefined
    } while (after)
    expect(new Set(found.map(([id]) => id)).size, order).toBe(131)
    expect(found, order).toHaveLength(131)
    const file = await given.world.call(calls.file, { query: { order } }, { headers: given.sales })
    const rows: { date: string }[] = parse(file.text, { delimiter: ';', bom: true, columns: true })
    expect(
      rows.map(({ date }) => date),
      order,
    ).toEqual(found.map(([, date]) => date))
  }
  await sql`delete from refills where customer_id = ${customerId} and state = 'delivered'`.execute(
    given.world.db,
  )
})

it.each<Query>([
  { order: 'customer_asc', after: 'a\0.1' },
  { order: 'latest', after: 'janssens an.1' },
  { order: 'number_desc', after: '26-0001' },
])('refuses %j', async (query) =>
  expect((await given.world.call(calls.list, { query }, { headers: given.sales })).status).toBe(400),
)

it('is the order of a file of chosen refills too', async () => {
  const { refills } = await list({})
  const ids = refills.filter(({ number }) => number).map(({ id }) => id)
  const query = { order: 'number_asc', ids: ids.join(',') } as const
  const { text } = await given.world.call(calls.file, { query }, { headers: given.sales })
  const rows: { number: string }[] = parse(text, { delimiter: ';', bom: true, columns: true })
  expect(rows.map(({ number }) => number)).toEqual(byNumber)
})
