import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FRIDAY, startDemo } from './testing.ts'

/** No test changes the data. */
let demo: Awaited<ReturnType<typeof startDemo>>
beforeAll(async () => {
  demo = await startDemo(FRIDAY)
})
afterAll(() => demo.database.close())

test('contains the three customers that the documentation names', async () => {
  const { db, today } = demo
  const demoCustomers = await db
    .selectFrom('customers')
    .innerJoin('installations', 'installations.customer_id', 'customers.id')
    .leftJoin('refills', (join) =>
      join.onRef('refills.customer_id', '=', 'customers.id').on('refills.state', '=', 'booked'),
    )
    .select(['email_address', 'placed', 'date_signed', 'date_called', 'refills.date', 'guarantee_until'])
    .where('email_address', 'like', '%@demo.example')
    .orderBy('email_address')
    .execute()
  expect(demoCustomers).toMatchObject([
    { email_address: 'bart@demo.example', placed: false, date_called: null, date: null },
    { email_address: 'jean@demo.example', placed: true, date: expect.any(String) },
    { email_address: 'lieve@demo.example', placed: true, date: null },
  ])
  const [bart, jean, lieve] = demoCustomers
  expect(bart?.date_signed).not.toBeNull()
  expect(jean?.date && jean.date > today).toBe(true)
  expect(lieve?.guarantee_until && lieve.guarantee_until > new Date('2026-11-20')).toBe(true)
})

test('shows a guarantee in all four states, and missing data as in real life', async () => {
  const { db } = demo
  const rows = await db
    .selectFrom('installations')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['guarantee_offered', 'guarantee_until', 'placed', 'gender', 'telephone_number', 'language'])
    .execute()
  const now = new Date('2026-11-20')
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
  expect(count((row) => !row.guarantee_offered)).toBeGreaterThan(5)
  expect(count((row) => row.guarantee_offered && row.placed && row.guarantee_until === null)).toBeGreaterThan(
    2,
  )
  expect(count((row) => row.guarantee_until !== null && row.guarantee_until > now)).toBeGreaterThan(50)
  expect(count((row) => row.guarantee_until !== null && row.guarantee_until < now)).toBeGreaterThan(50)
  expect(count((row) => !row.placed)).toBeGreaterThan(3)
  expect(count((row) => row.gender === null)).toBeGreaterThan(10)
  expect(count((row) => row.telephone_number === null)).toBeGreaterThan(50)
  expect(count((row) => row.language === 'fr')).toBeGreaterThan(100)
})

test('keeps who sold and who bought of each document that is no quote', async () => {
  const without = demo.db
    .selectFrom('orders')
    .leftJoin('document_parties as parties', (join) =>
      join.onRef('parties.order_id', '=', 'orders.id').onRef('parties.serial', '=', 'document_serial'),
    )
    .select('type')
    .distinct()
    .where('document_at', 'is not', null)
    .where('parties.order_id', 'is', null)
  expect(await without.execute()).toEqual([{ type: 'proposal' }])
})

test('has the documents of two years, each order with the lines that make up its price', async () => {
  const { db } = demo
  const sums = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'orders.number',
      'price_cents',
      sql<number>`sum(quantity * unit_price_cents)::integer`.as('sum'),
    ])
    .groupBy('orders.id')
    .execute()
  expect(sums.filter(({ price_cents, sum }) => price_cents !== sum)).toEqual([])
  const orders = await db
    .selectFrom('orders')
    .leftJoin('refills', 'refills.id', 'refill_id')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['number', 'type', 'orders.price_cents', 'refills.price_cents as refill_cents', 'state'])
    .select(['document_at', 'ordered_at', 'email_address'])
    .orderBy('ordered_at')
    .orderBy('orders.id')
    .execute()
  expect(sums).toHaveLength(orders.length)
  expect(await db.selectFrom('refills').select('id').execute()).toHaveLength(
    orders.filter(({ type }) => type === 'orders').length,
  )
  for (const { type, price_cents, refill_cents, state, document_at } of orders.filter(({ state }) => state)) {
    expect([type, price_cents]).toEqual(['orders', refill_cents])
    expect(document_at !== null).toBe(state === 'delivered')
  }
  const ofYear = orders.filter(({ number }) => number.startsWith('26-')).map(({ number }) => number)
  expect(ofYear).toEqual(ofYear.map((_, index) => `26-${String(index + 1).padStart(4, '0')}`))
  const lieve = orders.filter(({ email_address }) => email_address === 'lieve@demo.example')
  expect(new Set(lieve.map(({ type }) => type)).size).toBe(5)
  const now = new Date(FRIDAY)
  expect(orders.filter(({ ordered_at }) => ordered_at > now)).toEqual([])
  const last = await db.selectFrom('order_numbers').select('last').where('year', '=', 2026).execute()
  expect(last).toEqual([{ last: ofYear.length }])
})

test('has reviews in both languages and all states, and referrals in every state', async () => {
  const { db } = demo
  const reviews = await db
    .selectFrom('reviews')
    .select(['status', 'language', 'customer_id', 'answer'])
    .execute()
  const count = (status: string, language: string) =>
    reviews.filter((review) => review.status === status && review.language === language).length
  expect([count('approved', 'nl'), count('approved', 'fr'), count('pending', 'nl')]).toEqual([7, 7, 4])
  expect([count('pending', 'fr'), count('declined', 'fr')]).toEqual([2, 1])
  expect(reviews.filter(({ answer }) => answer !== null)).toHaveLength(2)
  expect(new Set(reviews.map(({ customer_id }) => customer_id)).size).toBe(21)
  const referrals = await db
    .selectFrom('referrals')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['customers.email_address', 'state'])
    .execute()
  for (const email of ['lieve@demo.example', 'jean@demo.example'])
    expect(
      new Set(referrals.filter((each) => each.email_address === email).map(({ state }) => state)),
    ).toEqual(new Set(['pending', 'accepted', 'discount_received']))
})

test('has proposed installation moments without an answer', async () => {
  const { db, today } = demo
  const proposals = await db.selectFrom('installation_proposals').selectAll().execute()
  expect(proposals).toHaveLength(3)
  for (const { moments, answered_at } of proposals) {
    expect(answered_at).toBeNull()
    for (const date of Object.keys(Object(moments))) expect(date > today).toBe(true)
  }
})

test('has requests in every state with messages of both sides, one of Lieve and one of Jean-Marc', async () => {
  const { db, today } = demo
  const requests = await db
    .selectFrom('support_requests')
    .innerJoin('customers', 'customers.id', 'support_requests.customer_id')
    .select(['state', 'email_address', 'agreed_date', 'support_requests.created_at', 'changed_at'])
    .orderBy('support_requests.id')
    .execute()
  expect(requests.map(({ state }) => state)).toEqual([
    ...['closed', 'closed', 'planned', 'replied', 'answered', 'new', 'new'],
  ])
  expect(new Set(requests.map(({ email_address }) => email_address)).size).toBe(7)
  const [, , jean, , lieve] = requests
  expect([jean?.email_address, lieve?.email_address]).toEqual(['jean@demo.example', 'lieve@demo.example'])
  expect(jean?.agreed_date && jean.agreed_date > today).toBe(true)
  for (const { created_at, changed_at } of requests) expect(changed_at >= created_at).toBe(true)
  const messages = await db.selectFrom('support_messages').select(['kind', 'staff_id']).execute()
  expect(messages.filter(({ kind }) => kind === 'planned')).toHaveLength(2)
  expect(messages.filter(({ staff_id }) => staff_id === null)).toHaveLength(4)
})

test('has an unused and a used credit for Lieve and for Jean-Marc', async () => {
  const { db } = demo
  const rows = await db
    .selectFrom('referral_entries')
    .innerJoin('referrals', 'referrals.id', 'referral_id')
    .leftJoin('refills', 'refills.id', 'refill_id')
    .leftJoin('orders', 'orders.refill_id', 'refills.id')
    .select(['referral_id', 'referrals.state', 'booking', 'account', 'amount_cents'])
    .select(['discount_cents', 'refills.price_cents', 'orders.price_cents as order_cents'])
    .select(['booked_at', 'referrals.created_at', 'refills.state as delivery'])
    .orderBy('referral_entries.id')
    .execute()
  const byReferral = Map.groupBy(rows, ({ referral_id }) => referral_id)
  expect(byReferral.size).toBe(4)
  for (const entries of byReferral.values()) {
    expect(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0)
    const isUsed = entries[0]?.state === 'discount_received'
    expect(entries.map(({ booking }) => booking)).toEqual(
      isUsed ? ['granted', 'granted', 'used', 'used'] : ['granted', 'granted'],
    )
    for (const entry of entries.filter(({ booking }) => booking === 'used')) {
      expect(entry.discount_cents).toBe(Math.abs(entry.amount_cents))
      expect(entry.order_cents).toBe(entry.price_cents)
      expect(entry.delivery).toBe('delivered')
      expect(entry.booked_at > entry.created_at).toBe(true)
    }
  }
})

test('a past day changed after its publication, and one of its reports was corrected', async () => {
  const { db } = demo
  const changes = await db.selectFrom('route_changes').select(['date', 'kind', 'refill_id']).execute()
  expect(changes.map(({ kind }) => kind)).toEqual(['removed', 'added'])
  const report = await db
    .selectFrom('delivery_reports')
    .innerJoin('refills', 'refills.id', 'refill_id')
    .innerJoin('orders', 'orders.refill_id', 'refills.id')
    .innerJoin('receivables', 'receivables.order_id', 'orders.id')
    .select(['corrected_by', 'delivery_reports.date', 'delivery_reports.kg as reported_kg', 'refills.kg'])
    .select(['orders.price_cents', 'amount_cents', 'document_serial', 'packs', 'ordered_packs'])
    .orderBy('delivery_reports.id')
    .execute()
  const [first, second] = report
  expect(report.map(({ corrected_by }) => corrected_by)).toEqual([null, 'office'])
  // a document that says what it corrects has the VAT rate of each line
  const { replaced_lines } = await db
    .selectFrom('document_corrections')
    .select('replaced_lines')
    .executeTakeFirstOrThrow()
  expect(replaced_lines).toMatchObject([{ item: 'salt_pack', vat_rate: 21 }])
  expect(second).toMatchObject({ date: changes[0]?.date, document_serial: 2, reported_kg: second?.kg })
  expect(first?.reported_kg).toBeGreaterThan(second?.kg ?? 0)
  expect(second?.amount_cents).toBe(second?.price_cents)
})

test('delivers automatic refills while there is salt, as its forecasts say', async () => {
  const planned = await demo.db
    .selectFrom('refill_agreements')
    .innerJoin('refills', 'refills.id', 'refill_agreements.refill_id')
    .innerJoin('run_out_forecasts', 'run_out_forecasts.customer_id', 'refills.customer_id')
    .select(['date', 'early'])
    .execute()
  expect(planned.length).toBeGreaterThan(5)
  expect(planned.filter(({ date, early }) => date > early)).toEqual([])
})
