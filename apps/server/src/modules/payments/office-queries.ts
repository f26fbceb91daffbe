import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { formerNumberIn, hasFormerNumber } from '../../platform/records/former-number-queries.ts'
import { PAGE_LIMIT } from '../../platform/records/page.ts'
import { matchesSearch, type SearchBounds } from '../../platform/records/search-bounds-queries.ts'
import { isWithdrawn } from '../../platform/records/withdrawn-queries.ts'
import { COMMUNICATION_DIGITS } from './communication.ts'
import { documentedOn, isOwedOrBooked, isOwedOrPaid, writtenOffCents } from './recorded-payment-queries.ts'
import { isClosed, isDeceased } from './reminder-queries.ts'
import {
  formerOf,
  hasCommunication,
  isIssued,
  isOneOf,
  numberOf,
  selectReceivables,
} from './subject-queries.ts'

/** Receivables with their order or former document, and their customer. */
const selectOwed = (db: Queries) =>
  selectReceivables(db)
    .innerJoin('customers', 'customers.id', 'receivables.customer_id')
    .select(['receivables.id', 'receivables.customer_id', 'receivables.communication', 'amount_cents'])
    .select(['document.communication as former_communication', 'paid_cents', 'due_on', 'last_name'])
    .select([numberOf.as('number'), formerOf.as('former')])
    .select([documentedOn.as('documented_on'), writtenOffCents.as('written_off_cents')])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('customer_name'))
    .select(
      sql<boolean>`exists (select from refills where refills.id = orders.refill_id and ${isWithdrawn})`.as(
        'is_withdrawn',
      ),
    )

/** What is owed for an order or a former document, or was paid for it. */
export const findOwedOf = (db: Queries, number: string): Promise<OwedRow | undefined> =>
  selectOwed(db)
    .where(isOneOf([number]))
    .where(isOwedOrBooked)
    .executeTakeFirst()

export type OwedRow = Awaited<ReturnType<typeof listCandidates>>[number]
export type ListedOwedRow = Awaited<ReturnType<typeof listReceivables>>[number]

export interface ReceivableFilter {
  readonly state: 'open' | 'overdue' | 'paid' | 'unpaid'
  /** As typed; it may be a structured communication. */
  readonly search: string
  /** What the search means; null without a search. */
  readonly bounds: SearchBounds | null
  /** YYYY-MM-DD */
  readonly today: string
}

/** The beginning of a structured communication in any notation: +++104/2288/17632+++, 104.2288.17632, 104-2288. */
const typedCommunication = /^(?=.*\d)[\d+*/ .-]{8,24}$/

/** The first and last communication that begin with the typed digits; null if the text is none. */
function communicationsOf(search: string): readonly [string, string] | null {
  const digits = search.replace(/\D/g, '')
  if (!typedCommunication.test(search) || digits.length > COMMUNICATION_DIGITS) return null
  return [digits.padEnd(COMMUNICATION_DIGITS, '0'), digits.padEnd(COMMUNICATION_DIGITS, '9')]
}

const columns = {
  customerId: 'receivables.customer_id',
  orderKey: 'receivables.order_id',
  orderColumn: 'id',
} as const

/** Whether a receivable fits the search, which may be a structured communication. */
function fitsSearch(search: string, bounds: SearchBounds) {
  const communications = communicationsOf(search)
  const [first, last] = communications ?? [null, null]
  const isFormer = sql<SqlBool>`(starts_with(lower(document.number), ${search.toLowerCase()})
    or ${hasFormerNumber(formerNumberIn(search))} or document.communication between ${first} and ${last})`
  return matchesSearch(bounds, columns, [
    // with few customers by ids: as a condition of the joined table, it would make the database read the receivables of all years;
    // with many the list is read in its order anyway, and each row would be compared with all ids
    bounds.customerIds
      ? sql<SqlBool>`receivables.id = any(array(select receivable_id from former_documents as document where ${isFormer}))`
      : isFormer,
    ...(communications ? [sql<SqlBool>`receivables.communication between ${first} and ${last}`] : []),
  ])
}

/** The latest payment reminder of a receivable. */
const latestReminder = <Value>(value: RawBuilder<unknown>) => sql<Value | null>`(
  select ${value} from payment_reminders as reminder
  where reminder.receivable_id = receivables.id order by reminder.number desc limit 1)`

/** Receivables: the longest due first, paid ones the latest due first. What payment reminders need stands with them. */
const selectFiltered = (db: Queries, { state, search, bounds, today }: ReceivableFilter) =>
  selectOwed(db)
    .select(['email_address', 'address', 'postal_code', 'city_name'])
    .select([isClosed.as('is_closed'), isDeceased.as('is_deceased')])
    .select(latestReminder<Date>(sql`reminder.created_at`).as('reminded_at'))
    .select(latestReminder<string>(sql`reminder.pay_by`).as('pay_by'))
    .select(latestReminder<boolean>(sql`reminder.letter is not null`).as('is_letter'))
    .select(latestReminder<number>(sql`reminder.amount_cents`).as('reminded_cents'))
    .where(isOwedOrPaid)
    .$if(state === 'paid', (query) =>
      query
        .whereRef('paid_cents', '>=', 'amount_cents')
        .orderBy('due_on', 'desc')
        .orderBy('receivables.id', 'desc'),
    )
    .$if(state !== 'paid', (query) =>
      query.whereRef('paid_cents', '<', 'amount_cents').orderBy('due_on').orderBy('receivables.id'),
    )
    .$if(state === 'open', (query) => query.where('due_on', '>=', today))
    .$if(state === 'overdue', (query) => query.where('due_on', '<', today))
    .where(bounds ? fitsSearch(search, bounds) : sql<SqlBool>`true`)

/** A page of receivables. @param after the number of receivables before these */
export const listReceivables = (db: Queries, filter: ReceivableFilter, after: number) =>
  selectFiltered(db, filter).offset(after).limit(PAGE_LIMIT).execute()

/** Receivables that follow one, whatever became of it meanwhile. @param after null for the first ones */
export const listReceivablesAfter = (
  db: Queries,
  filter: ReceivableFilter,
  after: Pick<OwedRow, 'id' | 'due_on'> | null,
  limit: number,
) =>
  selectFiltered(db, filter)
    .where(
      after
        ? sql<SqlBool>`(due_on, receivables.id) ${filter.state === 'paid' ? sql`<` : sql`>`} (${after.due_on}::date, ${after.id}::bigint)`
        : sql<SqlBool>`true`,
    )
    .limit(limit)
    .execute()

/** The unpaid receivables of these amounts in cents, the longest due first. */
export async function listUnpaidAmounts(db: Queries, amounts: readonly number[]) {
  const unpaid = sql<number>`amount_cents - paid_cents`
  return selectReceivables(db)
    .innerJoin('customers', 'customers.id', 'receivables.customer_id')
    .select(['receivables.id', 'receivables.customer_id', 'last_name', unpaid.as('unpaid_cents')])
    .select(formerOf.as('former'))
    .whereRef('paid_cents', '<', 'amount_cents')
    .where(unpaid, '=', sql<number>`any(${[...new Set(amounts)]}::bigint[])`)
    .orderBy('due_on')
    .orderBy('receivables.id')
    .execute()
}

/** What lines may pay: receivables with these communications, numbers of orders, or ids. */
export async function listCandidates(
  db: Queries,
  wanted: { communications: readonly string[]; numbers: readonly string[]; ids: readonly number[] },
) {
  const { communications, numbers, ids } = wanted
  // each part by its own index; as conditions of one query, the database would read the receivables of all years
  return selectOwed(db)
    .where(isIssued)
    .where(
      sql<SqlBool>`(${hasCommunication(communications)} or ${isOneOf(numbers)}
        or receivables.id = any(${ids}::bigint[]))`,
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
}

/** The lines of a filter, newest first. */
const selectListedLines = (db: Queries, { state, statement }: LineFilter) =>
  selectLines(db)
    .where('state', '=', state)
    .$if(statement !== undefined, (query) => query.where('statement_id', '=', statement ?? 0))
    .orderBy('booked_on', 'desc')
    .orderBy('id', 'desc')

/** A page of lines. @param after the number of lines before these */
export const listLines = async (db: Queries, filter: LineFilter, after: number) =>
  selectListedLines(db, filter).offset(after).limit(PAGE_LIMIT).execute()

/** Lines that follow one, whatever became of it meanwhile. @param after null for the first ones */
export const listLinesAfter = (
  db: Queries,
  filter: LineFilter,
  after: Pick<LineRow, 'id' | 'booked_on'> | null,
  limit: number,
) =>
  selectListedLines(db, filter)
    .where(
      after
        ? sql<SqlBool>`(booked_on, id) < (${after.booked_on}::date, ${after.id}::bigint)`
        : sql<SqlBool>`true`,
    )
    .limit(limit)
    .execute()

export const getLine = (db: Queries, id: number): Promise<LineRow> =>
  selectLines(db).where('id', '=', id).executeTakeFirstOrThrow()

/** The orders and former documents that matched lines pay. */
export async function listPaidOrders(db: Queries, lineIds: readonly number[]) {
  if (lineIds.length === 0) return []
  return db
    .selectFrom('payments')
    .innerJoin('receivables', 'receivables.id', 'receivable_id')
    .leftJoin('orders', 'orders.id', 'receivables.order_id')
    .leftJoin('former_documents as document', 'document.receivable_id', 'receivables.id')
    .innerJoin('customers', 'customers.id', 'receivables.customer_id')
    .select(['line_id', 'payments.amount_cents', 'receivables.customer_id'])
    .select([numberOf.as('number'), formerOf.as('former')])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('customer_name'))
    .where('line_id', 'in', lineIds)
    .orderBy('number')
    .execute()
}

/** The sums of the page's head, in cents, without orders that customers withdrew from. @param today YYYY-MM-DD */
export async function getSums(db: Queries, today: string) {
  const { rows } = await sql<{ open: number; overdue: number; today: number; waiting: number }>`
    with withdrawn as materialized (
      select receivables.id from refills
      join orders on orders.refill_id = refills.id
      join receivables on receivables.order_id = orders.id
      where refills.withdrawn_at is not null and ${isWithdrawn}
    )
    select coalesce(sum(amount_cents - paid_cents) filter (where due_on >= ${today}), 0) as open,
      coalesce(sum(amount_cents - paid_cents) filter (where due_on < ${today}), 0) as overdue,
      (
        select coalesce(sum(payments.amount_cents), 0) from payments
        where source in ('statement', 'cash', 'card', 'other_account') and created_at >= ${today}::timestamp at time zone 'Europe/Brussels'
          and created_at < (${today}::date + 1)::timestamp at time zone 'Europe/Brussels'
      ) as today,
      (select count(*) from bank_lines where state = 'waiting') as waiting
    from receivables where paid_cents < amount_cents and id not in (select id from withdrawn)`.execute(db)
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
    .selectFrom((query) =>
      query
        .selectFrom('bank_statements')
        .select(['id', 'format', 'number', 'iban', 'dated_on', 'opening_cents', 'closing_cents'])
        .select(['imported_at', 'imported_by'])
        .orderBy('dated_on', 'desc')
        .orderBy('id', 'desc')
        .limit(LATEST_STATEMENTS)
        .as('latest'),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('bank_lines')
          .select(({ fn }) => [fn.min('booked_on').as('first_day'), fn.max('booked_on').as('last_day')])
          .select(({ fn }) =>
            lineStates.map((state) => fn.countAll<number>().filterWhere('state', '=', state).as(state)),
          )
          .whereRef('statement_id', '=', 'latest.id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .orderBy('dated_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
