import type { DoubleLine } from '@brine/contract/office/import-previews'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Double, KnownDouble, RepeatedDouble } from './importer.ts'
import { customerIdOfLine, stagedWithCustomers } from './matched-lines-queries.ts'

/** What is compared: the digits of both telephone numbers, and the address with the last name. */
function comparedOf(row: string, { street, number }: { street: string; number: string }) {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  const digitsOf = (column: string) => sql`regexp_replace(${of(column)}, '\\D', '', 'g')`
  return sql`
    ${digitsOf('mobile_number')} as mobile, ${digitsOf('telephone_number')} as telephone,
    lower(concat_ws(chr(10), ${of('postal_code')}, ${of(street)}, ${of(number)}, ${of('last_name')})) as address`
}
const lineFacts = comparedOf('staged', { street: 'street', number: 'number' })
const customerFacts = comparedOf('customers', { street: 'address', number: 'address_number' })

/**
 * The ends of the telephone numbers, which are the same in all notations: 0470 12 34 56 and +32 470 12 34 56. Without those
 * that are too short to tell.
 */
const phoneEndsOf = (people: string, columns: string) => sql`
  select ${sql.raw(columns)}, 'phone' as same, right(mobile, 8) as value
  from ${sql.table(people)} where length(mobile) >= 8
  union all
  select ${sql.raw(columns)}, 'phone', right(telephone, 8)
  from ${sql.table(people)}
  where length(telephone) >= 8 and right(telephone, 8) is distinct from right(mobile, 8)`

/** PostgreSQL expects hardly any new line, and would compare each of 30,000 with each customer or line, until it is cut off. */
async function hashed<Row>(tx: Queries, query: RawBuilder<Row>): Promise<Row[]> {
  await sql`set local enable_nestloop = off`.execute(tx)
  const { rows } = await query.execute(tx)
  await sql`set local enable_nestloop to default`.execute(tx)
  return rows
}

/**
 * The customers that new lines may be of: same e-mail address, telephone number, or address with the last name. A customer
 * whom another line of the file names by number is somebody else.
 */
export const findKnownDoubles = (tx: Queries): Promise<KnownDouble[]> =>
  hashed(
    tx,
    sql<KnownDouble>`
    with fresh as materialized (
      select staged.line, staged.email, ${lineFacts}
      from ${stagedWithCustomers}
      where numbered.id is null and mailed.id is null
    ), other as materialized (
      select id, email_address, ${customerFacts}
      from customers
      where erased_at is null
        and not exists (select from staged as own where own.external_id = customers.external_id)
    ), fact as (
      ${phoneEndsOf('fresh', 'line')}
      union all select line, 'address', address from fresh
      union all select line, 'email', email from fresh where email is not null
    ), other_fact as (
      ${phoneEndsOf('other', 'id')}
      union all select id, 'address', address from other
      union all select id, 'email', email_address from other where email_address is not null
    ), pairs as (
      select line, id, same from fact join other_fact using (same, value)
    )
    select distinct on (line) line, id as customer_id, array_agg(same order by same) as same
    from pairs group by line, id
    order by line, count(*) desc, id`,
  )

/**
 * The new lines that may be of the person of another one: same telephone number, or address with the last name. Of the
 * lines of a person, the first one of a known customer counts, or else the first one; each other new line is its double. So
 * 100,000 lines with one number are as many doubles, not their pairs. A line of an erased customer is not imported, and
 * takes no other line's place.
 */
export const findRepeatedDoubles = (tx: Queries): Promise<RepeatedDouble[]> =>
  hashed(
    tx,
    sql<RepeatedDouble>`
    with person as materialized (
      select staged.line, ${customerIdOfLine} is null as is_fresh, ${lineFacts}
      from ${stagedWithCustomers}
      where numbered.erased_at is null
    ), fact as materialized (
      ${phoneEndsOf('person', 'line, is_fresh')}
      union all select line, is_fresh, 'address', address from person
    ), shared as (
      -- hashed, where a window would sort all lines by their texts
      select same, value, min(array[is_fresh::integer, line]) as head
      from fact group by same, value having count(*) > 1
    )
    select distinct on (line) line, head[2] as other_line, array_agg(distinct same order by same) as same
    from fact join shared using (same, value)
    where is_fresh and line <> head[2]
    group by line, head
    order by line, count(*) desc, head`,
  )

export async function linkDoubles(tx: Queries, doubles: readonly KnownDouble[]): Promise<void> {
  if (doubles.length === 0) return
  await sql`
    update staged set same_as = linked.customer_id
    from json_to_recordset(${JSON.stringify(doubles)}::text::json) as linked (line integer, customer_id integer)
    where staged.line = linked.line`.execute(tx)
}

const phonesOf = (row: string) =>
  sql`array_remove(array[${sql.ref(`${row}.mobile_number`)}, ${sql.ref(`${row}.telephone_number`)}], null)`

/** A person of the staging table, as `Person` of the contract. */
const personOf = (row: string) => {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  return sql`
    'external_id', ${of('external_id')},
    'name', trim(${of('first_name')} || ' ' || ${of('last_name')}),
    'address', ${of('street')} || ' ' || ${of('number')} || ', ' || ${of('postal_code')} || ' ' || ${of('city')},
    'email', ${of('email')}, 'phones', ${phonesOf(row)}`
}

/** What the file and our records say of doubles, in the order of the lines. */
export async function describeDoubles(tx: Queries, doubles: readonly Double[]): Promise<DoubleLine[]> {
  if (doubles.length === 0) return []
  const { rows } = await sql<{ double: DoubleLine }>`
    select json_build_object(
      'line', staged.line, 'same', double.same, ${personOf('staged')},
      'other', case
        when customers.id is null then json_build_object('kind', 'line', 'line', other.line, ${personOf('other')})
        else json_build_object(
          'kind', 'customer', 'id', customers.id, 'external_id', customers.external_id,
          'name', trim(customers.first_name || ' ' || customers.last_name),
          'address', customers.address || ' ' || customers.address_number || ', ' || customers.postal_code || ' ' ||
            customers.city_name,
          'email', customers.email_address, 'phones', ${phonesOf('customers')}
        )
      end
    ) as double
    from json_to_recordset(${JSON.stringify(doubles)}::text::json)
      as double (line integer, customer_id integer, other_line integer, same text[])
    join staged on staged.line = double.line
    left join customers on customers.id = double.customer_id
    left join staged as other on other.line = double.other_line
    order by staged.line`.execute(tx)
  return rows.map(({ double }) => double)
}
