import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { LineRange } from './importer.ts'
import type { FoundProblem } from './line-problems.ts'
import { countChanges, disturbed, type ImportTally } from './staging-queries.ts'

/** Days between a document and another one that got its number again in a later year: more than between a date and its correction. */
const DAYS_OF_ONE_DOCUMENT = 100

/**
 * Finds what the lines name: the receivable that a line became before, and customers by their number in the books or their e-mail
 * address, also erased ones. Where nobody has the address any more, a known document keeps its customer.
 */
export async function resolveFormer(tx: Queries): Promise<void> {
  await sql`
    update staged set known_id = receivable_id from former_documents as known
    where lower(known.number) = lower(staged.number)`.execute(tx)
  await sql`
    update staged set customer_id = found.id, is_erased = found.is_erased
    from staged as line cross join lateral (
      select id, erased_at is not null as is_erased from customers
      where external_id = line.customer or email_address = line.customer
        or (line.customer like '%@%' and id = (select customer_id from receivables where id = line.known_id))
      order by coalesce(external_id = line.customer, false) desc, coalesce(email_address = line.customer, false) desc
      limit 1
    ) as found
    where line.line = staged.line`.execute(tx)
}

/**
 * Lines of known documents beside what is stored. A file without totals or communications leaves them as they are. Once something was
 * booked here, a rest that agrees with that of the file or with ours says nothing new: firms book a payment in both programs.
 */
const known = sql`
  select *, is_new_sum or is_new_text as is_changed
  from (
    select line, known_id, staged.customer_id, coalesce(is_erased, false) as is_erased, staged.date, staged.due_on,
      unpaid, new_total, is_paid_here, coalesce(staged.communication, document.communication) as communication,
      (staged.date, staged.due_on, coalesce(staged.communication, document.communication))
        is distinct from (dated_on, receivables.due_on, document.communication) as is_new_text,
      case when is_paid_here then unpaid not in (amount_cents - earlier, greatest(0, amount_cents - paid_cents))
        else (new_total, unpaid) is distinct from (amount_cents, amount_cents - earlier) end as is_new_sum,
      staged.customer_id <> receivables.customer_id
        or abs(staged.date - dated_on) > ${DAYS_OF_ONE_DOCUMENT}::integer as is_other
    from staged
    join former_documents as document on receivable_id = known_id
    join receivables on receivables.id = known_id
    cross join lateral (
      select coalesce(total, greatest(receivables.amount_cents, unpaid)) as new_total,
        coalesce(sum(amount_cents) filter (where source = 'earlier'), 0)::integer as earlier,
        count(*) filter (where source <> 'earlier') > 0 as is_paid_here
      from payments where receivable_id = receivables.id
    ) as booked
  ) as line`

/** Problems of lines against stored records. */
export async function checkFormer(tx: Queries): Promise<FoundProblem[]> {
  const { rows } = await sql<FoundProblem>`
    select line, 'customer' as "column", 'unknown_customer' as reason from staged where customer_id is null
    union all
    select line, 'number', case when is_other then 'other_document' else 'paid_here' end
    from (${known}) as known
    where is_other or (is_paid_here and is_new_sum and not is_erased)`.execute(tx)
  return rows
}

/** Left out: what of erased customers is new or changed, and documents that were paid before they came along. */
export const tallyFormer = (tx: Queries): Promise<ImportTally> =>
  countChanges(
    tx,
    sql`select case when gone then 0 else known_id end, false, is_changed, gone from (
        select staged.known_id, is_changed, case when staged.known_id is null
          then staged.unpaid = 0 or coalesce(staged.is_erased, false) else known.is_erased and is_changed end as gone
        from staged left join (${known}) as known using (line)
      ) as line`,
  )

export type FormerRange = Pick<LineRange, 'from' | 'to' | 'now'>

/**
 * Locks the receivables that lines change, in one order for everybody, and those that lines leave because of what was booked here.
 * @throws an error by which the import begins again, if a payment was booked on one since the check
 */
async function lockChanged(tx: Queries, { from, to }: FormerRange): Promise<void> {
  await sql`
    select id from receivables
    where id in (
      select known_id from (${known}) as known
      where line between ${from} and ${to} and (is_changed or is_paid_here) and not is_erased)
    order by id for update`.execute(tx)
  // read after the lock: a statement that waits for it does not see what was booked meanwhile
  const { rows } = await sql`
    select from (${known}) as known
    where line between ${from} and ${to} and is_paid_here and is_new_sum and not is_erased`.execute(tx)
  if (rows.length > 0) throw disturbed('A payment was booked on a document of the file.')
}

/** Gives what was imported before the content of its changed line. Sums of documents that were paid here stay. */
export async function updateFormer(tx: Queries, range: FormerRange): Promise<void> {
  const { from, to, now } = range
  await lockChanged(tx, range)
  await sql`
    with changed as materialized (
      select * from (${known}) as known where line between ${from} and ${to} and is_changed and not is_erased
    ), summed as materialized (
      select known_id, new_total as total, unpaid, date from changed where not is_paid_here
    ), owed as (
      update receivables set due_on = changed.due_on,
        amount_cents = case when is_paid_here then amount_cents else new_total end,
        paid_cents = case when is_paid_here then paid_cents else new_total - unpaid end
      from changed where receivables.id = known_id
    ), document as (
      update former_documents set dated_on = changed.date, communication = changed.communication
      from changed where receivable_id = known_id
    ), gone as (
      delete from payments using summed where receivable_id = known_id
    )
    ${insertEarlier(sql`summed`, sql`known_id`, now)}`.execute(tx)
}

/** Creates the receivables of new lines. */
export async function createFormer(tx: Queries, { from, to, now }: FormerRange): Promise<void> {
  await sql`
    with fresh as materialized (
      select nextval(pg_get_serial_sequence('receivables', 'id')) as id, line.* from (
        select number, customer_id, date, due_on, unpaid, communication,
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
      insert into former_documents (receivable_id, number, dated_on, communication)
      select id, number, date, communication from fresh
    )
    ${insertEarlier(sql`fresh`, sql`id`, now)}`.execute(tx)
}

/** Books what was paid in the program before. Nobody knows the days of these payments: they get that of the document. */
const insertEarlier = (lines: RawBuilder<unknown>, receivableId: RawBuilder<unknown>, now: Date) => sql`
  insert into payments (receivable_id, amount_cents, booked_on, source, created_at)
  select ${receivableId}, total - unpaid, date, 'earlier', ${now}::timestamptz
  from ${lines} where unpaid < total`
