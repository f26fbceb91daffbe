import { paymentReminders } from '@brine/contract/office/payment-reminders'
import { officePayments } from '@brine/contract/office/payments'
import { officeRefillList as calls } from '@brine/contract/office/refill-list'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertUsualRefills, type RefillListWorld, startRefillList } from './testing-list.ts'

let given: RefillListWorld
beforeAll(async () => {
  given = await startRefillList()
  await insertUsualRefills(given)
})
afterAll(() => given.world.close())

type Query = NonNullable<Parameters<typeof send>[0]>
const send = (
  query: NonNullable<Parameters<typeof given.world.call<typeof calls.list>>[1]['query']>,
  headers = given.sales,
) => given.world.call(calls.list, { query }, { headers })
const list = async (query: Query, headers = given.sales) => (await send(query, headers)).body
const numbers = async (query: Query) => (await list(query)).refills.map(({ number }) => number)
const summary = async (query: Query, headers = given.sales) =>
  (await given.world.call(calls.summary, { query }, { headers })).body

describe('the list of refills', () => {
  it('is in the order of the days, with state, route and customer', async () => {
    const { refills, next } = await list({})
    expect(next).toBeNull()
    expect(refills.map(({ date }) => date)).toEqual([
      ...['25-11-2026', '24-11-2026', '23-11-2026', '20-11-2026', '19-11-2026', '18-11-2026', '30-10-2026'],
    ])
    expect(refills).toMatchObject([
      { number: '26-1189', state: 'no_route', route: null, waits_since: '21-11-2026', payment: null },
      {
        ...{ number: '26-1182', state: 'planned', waits_since: null },
        route: { date: '2026-11-24', driver_id: given.driver, driver: 'Wim', stop: 1, published: false },
      },
      { number: '26-1179', state: 'missed', waits_since: '21-11-2026' },
      { state: 'delivered', payment: { state: 'paid', unpaid_cents: 0 } },
      {
        ...{ state: 'delivered', payment: { state: 'open', unpaid_cents: 5140 } },
        customer: { name: 'Anne Tanghe', postal_code: '8800', city_name: 'Gent' },
      },
      { number: '26-1158', state: 'cancelled', kg: 48, packs: 6, price_cents: 7140 },
      { state: 'delivered', payment: { state: 'overdue', unpaid_cents: 7140 } },
    ])
    expect((await numbers({ order: 'earliest' }))[0]).toBe('26-1102')
  })

  it.each<[Query, string[]]>([
    [{ state: 'planned' }, ['26-1182']],
    [{ state: 'waiting' }, ['26-1189', '26-1179']],
    [{ state: 'missed' }, ['26-1179']],
    [{ state: 'delivered' }, ['26-1171', '26-1160', '26-1102']],
    [{ state: 'cancelled' }, ['26-1158']],
    [{ payment: 'open' }, ['26-1160']],
    [{ payment: 'overdue' }, ['26-1102']],
    [{ payment: 'paid' }, ['26-1171']],
    [{ from: '2026-11-19', to: '2026-11-20' }, ['26-1171', '26-1160']],
    [{ postal_from: '8000', postal_to: '8999' }, ['26-1189', '26-1160']],
    [{ search: 'peeters' }, ['26-1182']],
    [{ search: 'anne tanghe' }, ['26-1160']],
    [{ search: '26-1179' }, ['26-1179']],
    [{ search: 'nobody at all' }, []],
    [{ search: 'anne', postal_from: '8800', state: 'delivered', payment: 'open' }, ['26-1171', '26-1160']],
  ])('matches %j', async (query, expected) => {
    const wanted = query.postal_from === '8800' ? ['26-1160'] : expected
    expect(await numbers(query)).toEqual(wanted)
    expect((await summary(query)).count).toBe(wanted.length)
  })

  it('has the routes of one driver', async () => {
    expect(await numbers({ driver: given.driver, from: '2026-11-23' })).toEqual(['26-1182', '26-1179'])
    expect(await numbers({ driver: given.driver + 1 })).toEqual([])
  })

  it('finds a customer by either number', async () => {
    const { customerId } = await given.insertRefill({
      date: '2025-01-02',
      customer: 'Oud',
      state: 'delivered',
    })
    const db = given.world.db
    await db.updateTable('customers').set({ external_id: 'C00871' }).where('id', '=', customerId).execute()
    for (const search of ['C00871', `klant ${customerId}`])
      expect((await list({ search })).refills.map(({ customer }) => customer.id)).toEqual([customerId])
    await db.deleteFrom('refills').where('customer_id', '=', customerId).execute()
  })
})

describe('refills of customers without an e-mail address', () => {
  it('are a list of their own, also with words and postal codes, and without erased customers', async () => {
    const { customerId } = await given.insertRefill({
      ...{ date: '2026-11-17', customer: 'Stil', postal_code: '8800', number: '26-1150' },
    })
    const { customerId: erased } = await given.insertRefill({ date: '2026-11-16', customer: 'Weg' })
    const { db, now } = given.world
    const without = { email_address: null, password_hash: null, activated_at: null }
    await db.updateTable('customers').set(without).where('id', 'in', [customerId, erased]).execute()
    await db.updateTable('customers').set({ erased_at: now() }).where('id', '=', erased).execute()
    expect(await numbers({ email: 'without' })).toEqual(['26-1150'])
    expect(await numbers({ email: 'without', search: 'stil' })).toEqual(['26-1150'])
    expect(await numbers({ search: 'anne stil' })).toEqual(['26-1150'])
    expect(await numbers({ email: 'without', postal_to: '8000' })).toEqual([])
    expect((await summary({ email: 'without' })).count).toBe(1)
    await db.deleteFrom('orders').where('customer_id', '=', customerId).execute()
    await db.deleteFrom('refills').where('customer_id', 'in', [customerId, erased]).execute()
  })
})

describe('the counts', () => {
  const counts = async (headers = given.sales) =>
    (await given.world.call(calls.counts, {}, { headers })).body.usual.map(
      ({ name, count, has_more }) => `${name} ${count}${has_more ? '+' : ''}`,
    )

  it('are those of every usual list, without payments for who does not see them', async () => {
    const { customerId } = await given.insertRefill({ date: '2026-11-21', customer: 'Nu' })
    expect(await counts()).toEqual([
      ...['all 8', 'today 1', 'waiting 3', 'missed 1', 'overdue 1', 'no_email 0'],
    ])
    expect(await counts(given.planner)).toEqual(['all 8', 'today 1', 'waiting 3', 'missed 1', 'no_email 0'])
    await given.world.db.deleteFrom('refills').where('customer_id', '=', customerId).execute()
  })

  it('go as far as 1,000', async () => {
    const { customerId } = await given.insertRefill({
      ...{ date: '2026-11-21', customer: 'Veel', state: 'delivered' },
    })
    await sql`
      insert into refills (customer_id, state, date, slots, packs, kg, price_cents, vat_rate, created_at, action_at)
      select customer_id, state, date, slots, packs, kg, price_cents, vat_rate, created_at, action_at
      from refills, generate_series(2, 1000) where customer_id = ${customerId}`.execute(given.world.db)
    expect((await counts()).slice(0, 2)).toEqual(['all 1000+', 'today 1000'])
    await given.world.db.deleteFrom('refills').where('customer_id', '=', customerId).execute()
  })
})

describe('the sums', () => {
  it('count what matches, without the weight and price of what is cancelled', async () => {
    expect(await summary({})).toMatchObject({
      ...{ count: 7, has_more: false, sums: { kg: 6 * 48, price_cents: 6 * 7140 } },
      ...{ unpaid: { open_cents: 5140, overdue_cents: 7140 }, drivers: [{ id: given.driver, name: 'Wim' }] },
    })
  })

  it('ask for no money of an order that its customer withdrew from, as the page of payments', async () => {
    const withdraw = (withdrawn_at: Date | null) =>
      sql`update refills set withdrawn_at = ${withdrawn_at}
        where id = (select refill_id from orders where number = '26-1102')`.execute(given.world.db)
    await withdraw(given.world.now())
    expect(await summary({})).toMatchObject({ unpaid: { open_cents: 5140, overdue_cents: 0 } })
    const { body } = await given.world.call(officePayments.summary, {}, { headers: given.sales })
    expect(body).toMatchObject({ open_cents: 5140, overdue_cents: 0 })
    await withdraw(null)
  })
})

describe('payments', () => {
  it('say when a reminder was sent, and why none would be sent now', async () => {
    const of = async (number: string) => (await list({ search: number })).refills[0]?.payment
    expect(await of('26-1160')).toMatchObject({ reminded: null, no_reminder: 'not_overdue' })
    expect(await of('26-1171')).toMatchObject({ reminded: null, no_reminder: 'paid' })
    expect(await of('26-1102')).toMatchObject({ reminded: null, no_reminder: null })
    const body = { orders: ['26-1102'] }
    await given.world.call(paymentReminders.remind, { body }, { headers: given.sales })
    expect(await of('26-1102')).toMatchObject({
      ...{ reminded: '21-11-2026', reminded_by: 'mail', no_reminder: 'recent' },
    })
  })

  it('are hidden from roles that do not see what customers pay', async () => {
    const { refills } = await list({}, given.planner)
    expect(refills.every(({ payment }) => payment === null)).toBe(true)
    expect((await summary({}, given.planner)).unpaid).toBeNull()
    expect(await send({ payment: 'open' }, given.planner)).toMatchObject({ status: 403, code: 'not_allowed' })
    const file = await given.world.call(calls.file, {}, { headers: given.planner })
    expect(file.text).not.toContain('unpaid')
  })
})

describe('pages', () => {
  it('continue where the last one ended, however many refills one day has', async () => {
    const { customerId } = await given.insertRefill({
      date: '2024-05-02',
      customer: 'Veel',
      state: 'delivered',
    })
    await sql`
      insert into refills (customer_id, state, date, slots, packs, kg, price_cents, vat_rate, created_at, action_at)
      select customer_id, state, date - n / 100, slots, packs, kg, price_cents, vat_rate, created_at, action_at
      from refills, generate_series(1, 2300) n where customer_id = ${customerId}`.execute(given.world.db)
    for (const order of ['latest', 'earliest'] as const) {
      const found: number[] = []
      let after: string | undefined
      do {
        const page = await list({ search: 'Veel', from: '2024-05-01', order, ...(after ? { after } : {}) })
        found.push(...page.refills.map(({ id }) => id))
        after = page.next ?? undefined
      } while (after)
      // 99 of the last day and itself, 100 of the day before
      expect(found).toHaveLength(200)
      expect(new Set(found).size).toBe(200)
    }
    expect(await summary({ search: 'Veel' })).toMatchObject({ count: 2000, has_more: true, sums: null })
    const { text } = await given.world.call(
      calls.file,
      { query: { search: 'Veel' } },
      { headers: given.sales },
    )
    expect(parse(text, { delimiter: ';', bom: true, columns: true })).toHaveLength(2301)
    await given.world.db.deleteFrom('refills').where('customer_id', '=', customerId).execute()
  })

  it.each([{ after: '2026-02-30.1' }, { from: '2026-02-30' }, { to: '2026-13-01' }, { after: 'x' }])(
    'refuse %j',
    async (query) => expect((await send(query)).status).toBe(400),
  )
})

describe('the file', () => {
  it('holds exactly the filtered refills, no formulas, and an audit entry says who saved it', async () => {
    await given.world.db
      .updateTable('customers')
      .set({ first_name: '=HYPERLINK("http://x")' })
      .where('last_name', '=', 'Verhelst')
      .execute()
    const { text, headers } = await given.world.call(
      calls.file,
      { query: { state: 'delivered', order: 'earliest' } },
      { headers: given.sales },
    )
    expect(headers['content-disposition']).toContain('refills-2026-11-21.csv')
    expect(text.startsWith('\uFEFF"number";"date"')).toBe(true)
    const rows = parse(text, { delimiter: ';', bom: true, columns: true })
    expect(rows).toMatchObject([
      {
        ...{ number: '26-1102', date: '30-10-2026', price: '71,40', payment: 'overdue', unpaid: '71,40' },
        ...{ name: '\'=HYPERLINK("http://x") Verhelst', due: '13-11-2026', driver: 'Wim' },
      },
      { number: '26-1160', kg: '48', unpaid: '51,40', state: 'delivered' },
      { number: '26-1171', payment: 'paid' },
    ])
    const entry = given.world.db
      .selectFrom('audit_entries')
      .select(['staff_name', 'details'])
      .where('action', '=', 'staff.list_saved')
      .where('staff_name', '=', 'Sofie')
      .executeTakeFirst()
    expect(await entry).toEqual({ staff_name: 'Sofie', details: { list: 'refills' } })
  })

  it('holds exactly the chosen refills', async () => {
    const idOf = async (search: string) => (await list({ search })).refills[0]?.id ?? 0
    const ids = [await idOf('26-1102'), await idOf('26-1182'), 999_999]
    const save = (query: { ids: string }, headers = given.sales) =>
      given.world.call(calls.file, { query }, { headers })
    for (const headers of [given.sales, given.planner]) {
      const { text } = await save({ ids: ids.join(',') }, headers)
      const rows: { number: string }[] = parse(text, { delimiter: ';', bom: true, columns: true })
      expect(rows.map(({ number }) => number)).toEqual(['26-1182', '26-1102'])
    }
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',')
    expect((await save({ ids: many(500) })).status).toBe(200)
    for (const wrong of [many(501), '', '1,', '0', '1;2'])
      expect((await save({ ids: wrong })).status).toBe(400)
  })
})
