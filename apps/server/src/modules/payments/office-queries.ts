import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { PAGE_LIMIT } from '../../platform/records/page.ts'

/** Receivables with their order and customer, without those whose document was taken back. */
const selectOwed = (db: Queries) =>
  db
    .selectFrom('receivables')
    .innerJoin('orders', 'orders.id', 'receivables.order_id')
    .innerJoin('customers', 'customers.id', 'receivables.customer_id')
    .where('document_at', 'is not', null)
    .select(['receivables.id', 'number', 'receivables.customer_id', 'communication', 'amount_cents'])
    .select(['paid_cents', 'due_on', 'last_name'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('customer_name'))

export type OwedRow = Awaited<ReturnType<typeof listReceivables>>[number]

export interface ReceivableFilter {
  readonly state: 'open' | 'overdue' | 'paid' | 'unpaid'
  /** Words of a name, an order number, or twelve digits. */
  readonly search: string
  readonly after: number
  /** YYYY-MM-DD */
  readonly today: string
}

/** A page of receivables: the longest due first, paid ones the latest due first. */
export async function listReceivables(db: Queries, { state, search, after, today }: ReceivableFilter) {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return selectOwed(db)
    .$if(state === 'paid', (query) =>
      query.whereRef('paid_cents', '>=', 'amount_cents').orderBy('due_on', 'desc'),
    )
    .$if(state !== 'paid', (query) => query.whereRef('paid_cents', '<', 'amount_cents').orderBy('due_on'))
    .$if(state === 'open', (query) => query.where('due_on', '>=', today))
    .$if(state === 'overdue', (query) => query.where('due_on', '<', today))
    .$if(search !== '', (query) =>
      query.where((is) =>
        is.or([
          is('number', 'ilike', like),
          is('communication', 'like', like),
          is(sql`first_name || ' ' || last_name`, 'ilike', like),
        ]),
      ),
    )
    .orderBy('receivables.id')
    .offset(after)
    .limit(PAGE_LIMIT)
    .execute()
}

/** What lines may pay: receivables with these communications, order numbers, or unpaid amounts. */
export async function listCandidates(
  db: Queries,
  wanted: { communications: readonly string[]; numbers: readonly string[]; amounts: readonly number[] },
) {
  const { communications, numbers, amounts } = wanted
  return selectOwed(db)
    .where((is) =>
      is.or([
        is('communication', '=', sql<string>`any(${communications}::text[])`),
        is('number', '=', sql<string>`any(${numbers}::text[])`),
        is.and([
          is('paid_cents', '<', is.ref('amount_cents')),
          is(sql<number>`amount_cents - paid_cents`, '=', sql<number>`any(${amounts}::bigint[])`),
        ]),
      ]),
    )
    .orderBy('due_on')
    .orderBy('receivables.id')
    .execute()
}

/** The customers who paid from these accounts before, with the number of these payments. */
export async function listPayers(db: Queries, ibans: readonly string[]) {
  if (ibans.length === 0) return []
  return db
    .selectFrom('bank_lines')
    .innerJoin('payments', 'payments.line_id', 'bank_lines.id')
    .innerJoin('receivables', 'receivables.id', 'receivable_id')
    .select(['bank_lines.iban', 'customer_id'])
    .select((is) => is.fn.countAll<number>().as('payments'))
    .where('state', '=', 'matched')
    .where('bank_lines.iban', 'in', ibans)
    .groupBy(['bank_lines.iban', 'customer_id'])
    .execute()
}

const selectLines = (db: Queries) =>
  db
    .selectFrom('bank_lines')
    .select(['id', 'revision', 'booked_on', 'amount_cents', 'name', 'iban', 'message', 'communication'])
    .select(['state', 'reason'])

export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

export interface LineFilter {
  readonly state: 'waiting' | 'matched' | 'aside'
  /** Id of a statement; undefined for the lines of all statements. */
  readonly statement: number | undefined
  readonly after: number
}

/** A page of lines, newest first. */
export async function listLines(db: Queries, { state, statement, after }: LineFilter) {
  return selectLines(db)
    .where('state', '=', state)
    .$if(statement !== undefined, (query) => query.where('statement_id', '=', statement ?? 0))
    .orderBy('booked_on', 'desc')
    .orderBy('id', 'desc')
    .offset(after)
    .limit(PAGE_LIMIT)
    .execute()
}

export const getLine = (db: Queries, id: number): Promise<LineRow> =>
  selectLines(db).where('id', '=', id).executeTakeFirstOrThrow()

/** The orders that matched lines pay. */
export async function listPaidOrders(db: Queries, lineIds: readonly number[]) {
  if (lineIds.length === 0) return []
  return db
    .selectFrom('payments')
    .innerJoin('receivables', 'receivables.id', 'receivable_id')
    .innerJoin('orders', 'orders.id', 'receivables.order_id')
    .innerJoin('customers', 'customers.id', 'receivables.customer_id')
    .select(['line_id', 'number', 'payments.amount_cents', 'receivables.customer_id'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('customer_name'))
    .where('line_id', 'in', lineIds)
    .orderBy('number')
    .execute()
}

/** The sums of the page's head, in cents. @param today YYYY-MM-DD */
export async function getSums(db: Queries, today: string) {
  const { rows } = await sql<{ open: number; overdue: number; today: number; waiting: number }>`
    select coalesce(sum(amount_cents - paid_cents) filter (where due_on >= ${today}), 0) as open,
      coalesce(sum(amount_cents - paid_cents) filter (where due_on < ${today}), 0) as overdue,
      (
        select coalesce(sum(payments.amount_cents), 0) from payments
        where source = 'statement' and (created_at at time zone 'Europe/Brussels')::date = ${today}::date
      ) as today,
      (select count(*) from bank_lines where state = 'waiting') as waiting
    from receivables where paid_cents < amount_cents`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('an aggregate without a row')
  return sums
}

/** The latest statements on the page. */
const LATEST_STATEMENTS = 5

const lineStates = ['waiting', 'matched', 'aside', 'outgoing'] as const

export type StatementRow = Awaited<ReturnType<typeof listStatements>>[number]

/** The latest statements, with the days of their lines and how many are in each state. */
export async function listStatements(db: Queries) {
  return db
    .selectFrom('bank_statements')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('bank_lines')
          .select(({ fn }) => [fn.min('booked_on').as('first_day'), fn.max('booked_on').as('last_day')])
          .select(({ fn }) =>
            lineStates.map((state) => fn.countAll<number>().filterWhere('state', '=', state).as(state)),
          )
          .whereRef('statement_id', '=', 'bank_statements.id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['id', 'format', 'number', 'iban', 'dated_on', 'opening_cents', 'closing_cents'])
    .select(['imported_at', 'imported_by', 'first_day', 'last_day', ...lineStates])
    .orderBy('dated_on', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST_STATEMENTS)
    .execute()
}
