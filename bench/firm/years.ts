import type { Database } from '../../apps/server/src/platform/database/database.ts'

/** Stops of a route of an earlier year. */
const STOPS_A_ROUTE = 6
/** Days behind today whose routes `fillFirm` has made. */
const DAYS_MADE = 91
/** Lines of a bank statement, and lines that wait for a person. */
const LINES_A_STATEMENT = 200
const WAITING_LINES = 300

/**
 * Adds the years behind a firm: delivered refills with their routes, documents, debts and payments, the bank's statements,
 * notes, calls, sent mails and automatic refills.
 * @param refills number of delivered refills of earlier years
 */
export async function fillYears({ sql }: Database, refills: number): Promise<void> {
  const [first] = await sql<{ refill: number; drivers: number; customers: number }[]>`
    select (select max(id) from refills)::int as refill, (select count(*) from drivers)::int as drivers,
      (select count(*) from customers)::int as customers`
  if (!first) return
  const { refill, drivers, customers } = first
  const days = Math.ceil(refills / drivers / STOPS_A_ROUTE)
  // two customers of three order regularly, as in a firm that has lost some over the years
  await sql`
    create unlogged table years as
    select n + ${refill + 1} as id, 1 + (n::bigint * 7919) % ${customers} as customer_id, drivers.id as driver_id, days.date,
      n % ${STOPS_A_ROUTE} as position, 4 + n % 5 as packs, row_number() over (order by n) as counted
    from generate_series(0, ${refills - 1}::int) as n
    join (select date::date, row_number() over (order by date desc) - 1 as k
      from generate_series(current_date - ${Math.ceil(days * 1.45) + DAYS_MADE}::int, current_date - ${DAYS_MADE}::int, interval '1 day') as date
      where extract(isodow from date) < 6) as days on days.k = n / ${drivers * STOPS_A_ROUTE}
    join (select id, row_number() over (order by id) - 1 as k from drivers) as drivers
      on drivers.k = n / ${STOPS_A_ROUTE} % ${drivers}`
  // the next statements join these tables; without statistics they would take hours
  await sql`analyze years`
  await sql`
    insert into driver_days (driver_id, date, revision, published_at)
    select distinct driver_id, date, 1, date - interval '6 hours' from years on conflict do nothing`
  await sql`
    insert into refills (id, customer_id, product_id, state, date, slots, packs, kg, price_cents, vat_rate, created_at, action_at)
    overriding system value
    select id, customer_id, 1, 'delivered', date, '{morning}', packs, packs * 8, packs * 1190, 21, date - interval '9 days',
      date + interval '10 hours' from years`
  await sql`
    insert into stops (refill_id, driver_id, date, position, latitude, longitude, kg, service_minutes, slots)
    select years.id, driver_id, date, position, coalesce(latitude, 51), coalesce(longitude, 4), packs * 8, 8, '{morning}'
    from years join customers on customers.id = years.customer_id`
  await sql`select setval(pg_get_serial_sequence('refills', 'id'), (select max(id) from refills))`
  await sql`
    insert into orders (number, customer_id, type, ordered_at, price_cents, vat_rate, document_at, refill_id, created_at)
    select to_char(date, 'YY') || '-' || lpad((row_number() over (partition by extract(year from date) order by date, id))::text, 6, '0'),
      customer_id, 'orders', date - interval '9 days', packs * 1190, 21, date + interval '11 hours', id, date - interval '9 days' from years`
  await sql`
    insert into orders (number, customer_id, type, ordered_at, price_cents, vat_rate, refill_id, created_at)
    select to_char(current_date + 366, 'YY') || '-' || lpad(row_number() over (order by id)::text, 6, '0'), customer_id, 'orders', created_at,
      price_cents, 21, id, created_at from refills where state = 'booked'`
  await sql`analyze orders`
  await sql`
    insert into order_lines (order_id, position, item, quantity, unit_price_cents)
    select orders.id, 0, 'salt_pack', packs, 1190 from years join orders on orders.refill_id = years.id`
  await fillMoney(sql)
  await sql`
    insert into delivery_reports (report_id, refill_id, driver_id, staff_id, date, outcome, kg, salt_level, reported_at, received_at)
    select gen_random_uuid(), years.id, driver_id, writer.id, date, 'delivered', packs * 8, years.id % 5, date + interval '10 hours',
      date + interval '10 hours' from years cross join (${sql.unsafe(writer)}) as writer`
  await sql`
    insert into customer_notes (customer_id, kind, text, staff_id, staff_name, created_at)
    select customer_id, (array['call', 'note'])[1 + years.id % 2], 'Vraagt een levering voor de middag.', writer.id, 'Noor Benali',
      date - interval '3 days' from years cross join (${sql.unsafe(writer)}) as writer where years.id % 9 = 0`
  await sql`
    insert into sent_mails (message_id, customer_id, subject, queued_at, sent_at)
    select 'years-' || id, customer_id, 'order.document', date + interval '11 hours', date + interval '11 hours' from years
    where date > current_date - 730`
  await sql`
    insert into phone_calls (customer_id, language, subject, words, state, created_at)
    select id, language, 'salt.reminder', 'Uw zout is bijna op.', case when id % 300 = 0 then 'open' else 'reached' end,
      now() - id * interval '20 minutes' from customers where id % 5 = 0`
  await sql`
    insert into refill_agreements (customer_id, packs, pack_cents, started_at)
    select id, 6, 1190, now() - interval '200 days' from customers where id % 4 = 1`
  await sql`drop table years`
  await sql`vacuum analyze`
}

/** Writes the notes and reports. */
const writer = 'select id from staff order by id limit 1'

/** The debt of every document, its payment, and the bank's statements. One in two hundred is open, most of them overdue. */
async function fillMoney(sql: Database['sql']): Promise<void> {
  await sql`
    insert into receivables (order_id, customer_id, amount_cents, paid_cents, due_on, created_at)
    select orders.id, orders.customer_id, price_cents, case when counted % 200 = 0 then 0 else price_cents end,
      case when counted % 1000 = 0 then current_date + 20 else date + 14 end, document_at
    from years join orders on orders.refill_id = years.id order by orders.id`
  await sql`analyze receivables`
  await sql`
    insert into bank_statements (format, iban, number, dated_on, opening_cents, closing_cents, imported_at, imported_by)
    select 'camt', 'BE68539007547034', n::text, current_date - (5 * n)::int, 0, 1000000, now() - 5 * n * interval '1 day', 'Noor Benali'
    from generate_series(1, 500) as n`
  await sql`
    insert into bank_lines (statement_id, fingerprint, content_hash, booked_on, amount_cents, name, iban, message, communication, state)
    select statement.id, 'line-' || owed.n, 'hash-' || owed.n, statement.dated_on, owed.amount_cents, last_name || ' ' || first_name,
      'BE' || lpad(customer_id::text, 14, '0'),
      case when owed.n <= ${WAITING_LINES} then 'zout' else '' end, case when owed.n <= ${WAITING_LINES} then null else communication end,
      case when owed.n <= ${WAITING_LINES} then 'waiting' else 'matched' end
    from (select row_number() over (order by id desc) as n, * from receivables where paid_cents > 0) as owed
    join customers on customers.id = owed.customer_id
    join (select row_number() over (order by dated_on desc) as n, * from bank_statements) as statement
      on statement.n = 1 + owed.n / ${LINES_A_STATEMENT}`
  await sql`analyze bank_statements, bank_lines`
  await sql`
    insert into payments (receivable_id, amount_cents, booked_on, source, created_at, line_id)
    select receivables.id, paid_cents, due_on, case when line.id is null then 'earlier' else 'statement' end, now(), line.id
    from receivables left join bank_lines as line
      on line.communication = receivables.communication and line.state = 'matched'
    where paid_cents > 0`
}
