import { officeOrderList as calls } from '@brine/contract/office/order-list'
import { savedListsOf } from '@brine/testkit/saved-lists'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertUsualOrders, type OrderListWorld, startOrderList } from './testing-list.ts'

let given: OrderListWorld
beforeAll(async () => {
  given = await startOrderList()
  await insertUsualOrders(given)
})
afterAll(() => given.world.close())

type Query = NonNullable<Parameters<typeof given.world.call<typeof calls.list>>[1]['query']>
const send = (query: Query) => given.world.call(calls.list, { query }, { headers: given.sales })
const list = async (query: Query) => (await send(query)).body
const numbers = async (query: Query) => (await list(query)).orders.map(({ number }) => number)
const count = async (query: Omit<Query, 'after'>) =>
  (await given.world.call(calls.count, { query }, { headers: given.sales })).body
const save = async (query: Omit<Query, 'after'>) => {
  const { text, headers } = await given.world.call(calls.file, { query }, { headers: given.sales })
  const rows: Record<string, string>[] = parse(text, { delimiter: ';', bom: true, columns: true })
  return { text, headers, rows }
}

describe('the list of orders', () => {
  it('has the orders of all customers, newest first, with what they are about', async () => {
    const { orders, has_more } = await list({})
    expect(has_more).toBe(false)
    expect(orders).toMatchObject([
      {
        ...{ number: '26-0060', ordered: '20-11-2026', type: 'proposal', state: 'draft', completed: null },
        ...{ first_line: { item: 'free', description: 'Toestel Duo' }, line_count: 2, price_cents: 222_000 },
        customer: { name: 'Anne Claeys', postal_code: '9000', city_name: 'Gent' },
      },
      { number: 'ERP-9', type: 'maintenance', state: 'open', first_line: null, line_count: 0 },
      { number: '26-0057', type: 'repair', state: 'open', first_line: { item: 'call_out' } },
      {
        ...{ number: '26-0052', type: 'orders', state: 'done', completed: '01-11-2026' },
        ...{ first_line: { item: 'salt_pack', quantity: 6 }, price_cents: 7140 },
      },
      {
        number: '26-0040',
        state: 'done',
        first_line: { item: 'softener', description: 'Duo' },
        line_count: 3,
      },
      { number: '26-0031', state: 'cancelled', price_cents: 145_000 },
    ])
    expect(await count({})).toEqual({ count: 6, has_more: false })
  })

  it.each<[Query, string[]]>([
    [{ state: 'draft' }, ['26-0060']],
    [{ state: 'open' }, ['ERP-9', '26-0057']],
    [{ state: 'done' }, ['26-0052', '26-0040']],
    [{ state: 'cancelled' }, ['26-0031']],
    [{ type: 'proposal' }, ['26-0060', '26-0031']],
    [{ type: 'proposal', state: 'draft' }, ['26-0060']],
    [{ type: 'orders' }, ['26-0052']],
    // days of Belgium: the first minute of one, and the last minute of another
    [{ from: '2026-11-01', to: '2026-11-12' }, ['ERP-9', '26-0057', '26-0052']],
    [{ to: '2026-10-31' }, ['26-0040', '26-0031']],
    [{ from: '2026-11-20', to: '2026-11-20' }, ['26-0060']],
    [{ from: '2026-11-21' }, []],
    [{ from: '0001-01-01', to: '9999-12-31', state: 'cancelled' }, ['26-0031']],
    [{ search: 'peeters' }, ['26-0057', '26-0040']],
    [{ search: 'peeters', state: 'open' }, ['26-0057']],
    [{ search: '26-0052' }, ['26-0052']],
    [{ search: ' ' }, ['26-0060', 'ERP-9', '26-0057', '26-0052', '26-0040', '26-0031']],
    [{ search: 'nobody' }, []],
  ])('with %j', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected)
    expect(await count(query)).toEqual({ count: expected.length, has_more: false })
    expect((await save(query)).rows.map(({ number }) => number)).toEqual(expected)
  })

  it.each([{ from: '2026-02-30' }, { to: '2026-13-01' }, { after: 0 }])('refuses %j', async (query) =>
    expect((await send(query)).status).toBe(400),
  )

  it('finds an erased customer by no word', async () => {
    const { customerId } = await given.insertOrder({
      ...{ number: '26-0001', state: 'done', day: '2026-01-05', customer: 'Gewist' },
    })
    const erased = { first_name: '', last_name: '', email_address: null, password_hash: null }
    await given.world.db
      .updateTable('customers')
      .set({ ...erased, activated_at: null, erased_at: given.world.now() })
      .where('id', '=', customerId)
      .execute()
    expect(await numbers({ search: 'gewist' })).toEqual([])
    expect((await list({ search: '26-0001' })).orders).toMatchObject([{ customer: { name: '' } }])
    await given.world.db.deleteFrom('orders').where('customer_id', '=', customerId).execute()
  })
})

describe('pages', () => {
  it('continue where the last one ended, however many orders one moment has', async () => {
    const { customerId } = await given.insertOrder({
      ...{ number: '25-0001', state: 'done', day: '2025-05-02', customer: 'Veel' },
    })
    // microseconds, which no wire keeps
    await sql`
      insert into orders (number, customer_id, type, price_cents, vat_rate, ordered_at, created_at, document_at)
      select '25-' || (1000 + n), customer_id, type, 500, 21, ordered_at - n / 60 * interval '1 microsecond', created_at,
        document_at
      from orders, generate_series(1, 2200) n where customer_id = ${customerId}`.execute(given.world.db)
    const found: number[] = []
    let after: number | undefined
    do {
      const page = await list({ search: 'Veel', ...(after ? { after } : {}) })
      found.push(...page.orders.map(({ id }) => id))
      after = page.has_more ? found.at(-1) : undefined
    } while (after)
    expect(found).toHaveLength(2201)
    expect(new Set(found).size).toBe(2201)
    expect(await count({ search: 'Veel' })).toEqual({ count: 2000, has_more: true })
    const { rows } = await save({ search: 'Veel' })
    expect(rows).toHaveLength(2201)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(2201)
    await given.world.db.deleteFrom('orders').where('customer_id', '=', customerId).execute()
  })
})

describe('the file', () => {
  it('holds exactly the filtered orders, no formulas, and an audit entry says who saved it', async () => {
    await given.world.db
      .updateTable('customers')
      .set({ first_name: '=HYPERLINK("http://x")' })
      .where('last_name', '=', 'Claeys')
      .execute()
    const before = await savedListsOf(given.world)
    const { text, headers, rows } = await save({ type: 'proposal' })
    expect(headers['content-disposition']).toContain('orders-2026-11-21.csv')
    expect(text.startsWith('\uFEFF"number";"date"')).toBe(true)
    expect(rows).toMatchObject([
      {
        ...{ number: '26-0060', date: '20-11-2026', type: 'proposal', state: 'draft', completed: '' },
        ...{ name: '\'=HYPERLINK("http://x") Claeys', postal_code: '9000', city_name: 'Gent' },
        ...{ item: 'free', description: 'Toestel Duo', quantity: '1', lines: '2', price: '2220,00' },
      },
      { number: '26-0031', state: 'cancelled', price: '1450,00' },
    ])
    expect(await savedListsOf(given.world)).toEqual([...before, 'orders'])
    const entry = given.world.db
      .selectFrom('audit_entries')
      .select('staff_name')
      .orderBy('id', 'desc')
      .limit(1)
    expect(await entry.executeTakeFirst()).toEqual({ staff_name: 'Sofie' })
  })
})
