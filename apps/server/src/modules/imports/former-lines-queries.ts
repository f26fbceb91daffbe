import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { LineRange } from './importer.ts'
import type { FoundProblem } from './line-problems.ts'
import { countChanges, disturbed, type ImportTally } from './staging-queries.ts'

/**
 * Finds what the lines name: customers by their number in the books or their e-mail address, also erased ones, and the receivable
 * that a line became before.
 */
export async function resolveFormer(tx: Queries): Promise<void> {
  await sql`
    update staged set customer_id = found.id, is_erased = found.is_erased
    from staged as line cross join lateral (
      select id, erased_at is not null as is_erased from customers
      where external_id = line.customer or email_address = line.customer
      order by external_id = line.customer desc nulls last limit 1
    ) as found
    where line.line = staged.line`.execute(tx)
  await sql`
    update staged set known_id = receivable_id from former_documents as known
    where known.number = staged.number`.execute(tx)
}

/** Whether something else was booked on a receivable than what was paid in the program before. */
const isBookedHere = (receivableId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from payments where receivable_id = ${receivableId} and source <> 'earlier')`

/** Lines that change what was imported before. A file without totals leaves them as they are. */
const changed = sql`
  select line, known_id, hash, staged.due_on, unpaid, staged.date, staged.communication,
    coalesce(total, greatest(amount_cents, unpaid)) as total
  from staged
  join former_documents as known on receivable_id = known_id
  join receivables on receivables.id = known_id
  where imported_hash <> hash and not coalesce(is_erased, false)`

/** Problems of lines against stored records. A line that is as it was before has none. */
export async function checkFormer(tx: Queries): Promise<FoundProblem[]> {
  const { rows } = await sql<FoundProblem>`
    select line, 'customer' as "column", 'unknown_customer' as reason
    from staged left join former_documents as known on receivable_id = known_id
    where staged.customer_id is null and imported_hash is distinct from hash
    union all
    select line, 'number', 'number_taken'
    from staged
    join former_documents as known on receivable_id = known_id
    join receivables on receivables.id = known_id
    where imported_hash <> hash and receivables.customer_id <> staged.customer_id
    union all
    select line, 'number', 'paid_here' from (${changed}) as changed
    where ${isBookedHere(sql`known_id`)}`.execute(tx)
  return rows
}

/** Left out: what of erased customers is new or changed, and documents that were paid before they came along. */
export const tallyFormer = (tx: Queries): Promise<ImportTally> =>
  countChanges(
    tx,
    sql`select case when gone then 0 else known_id end, imported_hash, hash, gone from (
        select known_id, imported_hash, hash, imported_hash is distinct from hash
          and (coalesce(is_erased, false) or (known_id is null and unpaid = 0)) as gone
        from staged left join former_documents on receivable_id = known_id
      ) as line`,
  )

export type FormerRange = Pick<LineRange, 'from' | 'to' | 'now'>

/**
 * Locks the receivables that lines change, in one order for everybody.
 * @throws an error by which the import begins again, if a payment was booked on one since the check
 */
async function lockChanged(tx: Queries, { from, to }: FormerRange): Promise<void> {
  await sql`
    select id from receivables
    where id in (select known_id from (${changed}) as changed where line between ${from} and ${to})
    order by id for update`.execute(tx)
  // read after the lock: a statement that waits for it does not see what was booked meanwhile
  const { rows } = await sql`
    select from (${changed}) as changed
    where line between ${from} and ${to} and ${isBookedHere(sql`known_id`)}`.execute(tx)
  if (rows.length > 0) throw disturbed('A payment was booked on a document of the file.')
}

/** Gives what was imported before the content of its changed line. */
export async function updateFormer(tx: Queries, range: FormerRange): Promise<void> {
  const { from, to, now } = range
  await lockChanged(tx, range)
  await sql`
    with changed as materialized (
      select * from (${changed}) as changed where line between ${from} and ${to}
    ), owed as (
      update receivables set amount_cents = total, paid_cents = total - unpaid, due_on = changed.due_on
      from changed where receivables.id = known_id
    ), document as (
      update former_documents
      set dated_on = changed.date, communication = changed.communication, imported_hash = hash
      from changed where receivable_id = known_id
    ), gone as (
      delete from payments using changed where receivable_id = known_id
    )
    ${insertEarlier(sql`changed`, sql`known_id`, now)}`.execute(tx)
}

/** Creates the receivables of new lines. */
export async function createFormer(tx: Queries, { from, to, now }: FormerRange): Promise<void> {
  await sql`
    with fresh as materialized (
      select nextval(pg_get_serial_sequence('receivables', 'id')) as id, line.* from (
        select number, customer_id, date, due_on, unpaid, communication, hash,
          -- a list of what is open may say nothing else
          coalesce(total, unpaid) as total
        from staged
        where line between ${from} and ${to} and known_id is null and unpaid > 0 and not coalesce(is_erased, true)
        order by line
      ) as line
    ), owed as (
      insert into receivables (id, customer_id, amount_cents, paid_cents, due_on, created_at)
      overriding system value
      select id, customer_id, total, total - unpaid, due_on, ${now}::timestamptz from fresh
    ), document as (
      insert into former_documents (receivable_id, number, dated_on, communication, imported_hash)
      select id, number, date, communication, hash from fresh
    )
    ${insertEarlier(sql`fresh`, sql`id`, now)}`.execute(tx)
}

/** Books what was paid in the program before. Nobody knows the days of these payments: they get that of the document. */
const insertEarlier = (lines: RawBuilder<unknown>, receivableId: RawBuilder<unknown>, now: Date) => sql`
  insert into payments (receivable_id, amount_cents, booked_on, source, created_at)
  select ${receivableId}, total - unpaid, date, 'earlier', ${now}::timestamptz
  from ${lines} where unpaid < total`
