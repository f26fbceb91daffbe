import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Booking } from './match-lines.ts'
import { hasSingleEnds, type NewLine } from './new-lines.ts'
import type { Statement } from './statement.ts'
import {
  formerOf,
  hasCommunication,
  isIssued,
  isOneOf,
  numberOf,
  selectReceivables,
} from './subject-queries.ts'

/** Identifies this lock among the advisory locks of a database; the value is arbitrary. */
const IMPORT_LOCK_KEY = 4_192_040

/** Lets one import of statements run at a time, until the transaction ends. */
export async function lockStatementImport(tx: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK_KEY}::bigint)`.execute(tx)
}

/** The accounts of all statements that were imported. */
export async function listStatementIbans(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('bank_statements').select('iban').distinct().execute()
  return rows.map(({ iban }) => iban)
}

interface NewStatement
  extends Pick<Statement, 'iban' | 'number' | 'datedOn' | 'openingCents' | 'closingCents'> {
  readonly format: 'camt' | 'coda'
  readonly at: Date
  readonly by: string
}

/** Creates a statement, or gives the one of an earlier import the balances of this file. @returns its id */
export async function createStatement(tx: Queries, statement: NewStatement): Promise<number> {
  const { format, iban, number, datedOn, at, by } = statement
  const balances = { opening_cents: statement.openingCents, closing_cents: statement.closingCents }
  const { id } = await tx
    .insertInto('bank_statements')
    .values({
      ...{ format, iban, number, dated_on: datedOn, ...balances },
      ...{ imported_at: at, imported_by: by },
    })
    .onConflict((conflict) =>
      conflict.columns(['iban', 'format', 'number', 'dated_on']).doUpdateSet(balances),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts new lines in one statement. @returns them in the order of the file */
export async function insertLines(
  tx: Queries,
  { statementId, statement, lines }: { statementId: number; statement: Statement; lines: readonly NewLine[] },
) {
  const rows = lines.map((line, position) => ({
    ...{ position, fingerprint: line.fingerprint, content_hash: line.contentHash },
    ...{ booked_on: line.bookedOn, amount_cents: line.amountCents, name: line.name, iban: line.iban },
    ...{ message: line.message, communication: line.communication },
  }))
  const { rows: created } = await sql<{
    id: number
    amount_cents: number
    name: string
    iban: string
    message: string
    communication: string | null
    booked_on: string
  }>`
    insert into bank_lines (
      statement_id, opening_cents, closing_cents, has_single_ends,
      fingerprint, content_hash, booked_on, amount_cents, name, iban, message, communication, state
    )
    select ${statementId}::bigint, ${statement.openingCents}::bigint, ${statement.closingCents}::bigint, ${hasSingleEnds(statement)}::boolean,
      fingerprint, content_hash, booked_on, amount_cents, name, iban, message, communication,
      case when amount_cents > 0 then 'waiting' else 'outgoing' end
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as line (
      position integer, fingerprint text, content_hash text, booked_on date, amount_cents bigint, name text, iban text,
      message text, communication text
    )
    order by position
    on conflict (fingerprint) do nothing
    returning id, amount_cents, name, iban, message, communication, booked_on`.execute(tx)
  return created
}

/** Locks the receivables of these communications until the transaction ends, in one order for everybody. */
export async function lockByCommunication(tx: Queries, communications: readonly string[]) {
  if (communications.length === 0) return []
  return selectReceivables(tx)
    .select(['receivables.id', 'receivables.communication', 'amount_cents', 'paid_cents'])
    .select('document.communication as former_communication')
    .where(hasCommunication(communications))
    .orderBy('receivables.id')
    .forUpdate('receivables')
    .execute()
}

/**
 * Writes payments of lines: the lines are matched, and their receivables paid by as much. Lock the receivables first.
 * @param at when they are booked
 */
export async function insertBookings(tx: Queries, bookings: readonly Booking[], at: Date): Promise<void> {
  if (bookings.length === 0) return
  const rows = JSON.stringify(bookings)
  await sql`
    with booking as (
      select * from json_to_recordset(${rows}::text::json) as row (
        line_id bigint, receivable_id bigint, amount_cents integer
      )
    ), paid as (
      insert into payments (receivable_id, line_id, amount_cents, booked_on, source, created_at)
      select receivable_id, line_id, booking.amount_cents, booked_on, 'statement', ${at}::timestamptz
      from booking join bank_lines on bank_lines.id = line_id
    ), matched as (
      update bank_lines set state = 'matched', revision = revision + 1
      where id in (select line_id from booking)
    )
    update receivables set paid_cents = paid_cents + sum
    from (select receivable_id, sum(amount_cents) from booking group by receivable_id) as added
    where receivables.id = added.receivable_id`.execute(tx)
}

/** Deletes the payments of a line, and takes them off their receivables. */
export async function deleteBookings(tx: Queries, lineId: number): Promise<void> {
  await sql`
    with gone as (delete from payments where line_id = ${lineId} returning receivable_id, amount_cents)
    update receivables set paid_cents = paid_cents - sum
    from (select receivable_id, sum(amount_cents) from gone group by receivable_id) as taken
    where receivables.id = taken.receivable_id`.execute(tx)
}

/** Locks the receivables of these orders and former documents until the transaction ends, in one order for everybody. */
export async function lockByNumber(tx: Queries, numbers: readonly string[]) {
  const owed = selectReceivables(tx)
    .select(['receivables.id', numberOf.as('number'), formerOf.as('former')])
    .where(isOneOf(numbers))
    .orderBy('receivables.id')
  await owed.forUpdate('receivables').execute()
  // nothing is owed for a document that was taken back. Read after the lock: a statement that waits for it sees the order
  // as it was before
  return owed.where(isIssued).execute()
}

/** Locks the receivables that a line pays until the transaction ends. */
export async function lockPaidBy(tx: Queries, lineId: number): Promise<void> {
  await tx
    .selectFrom('receivables')
    .select('id')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payments').select('receivable_id').where('line_id', '=', lineId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks a line until the transaction ends. Money that left the account is no line for the office. */
export async function lockLine(tx: Queries, id: number) {
  return tx
    .selectFrom('bank_lines')
    .select(['id', 'amount_cents', 'state', 'revision'])
    .where('id', '=', id)
    .where('state', '<>', 'outgoing')
    .forUpdate()
    .executeTakeFirst()
}

/** Gives a line another state, and raises its revision. */
export async function updateLine(
  tx: Queries,
  id: number,
  { state, reason }: { state: 'waiting' | 'aside'; reason: string },
): Promise<void> {
  await tx
    .updateTable('bank_lines')
    .set({ state, reason, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

/** Clears name, account and words of each line that paid a document of this customer, also if it paid those of others. */
export async function clearPayer(tx: Queries, customerId: number): Promise<void> {
  await sql`
    update bank_lines set name = '', iban = '', message = ''
    where id in (
      select line_id from payments join receivables on receivables.id = receivable_id
      where customer_id = ${customerId} and line_id is not null
    )`.execute(tx)
}
