import type { DoubleLine } from '@brine/contract/office/import-previews'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Double, KnownDouble, RepeatedDouble } from './importer.ts'
import { known, staged } from './matched-lines-queries.ts'

/** The end of a telephone number, which is the same in all notations: 0470 12 34 56 and +32 470 12 34 56. */
const endOf = (number: ReturnType<typeof sql>) => sql`right(regexp_replace(${number}, '\\D', '', 'g'), 8)`

/** The telephone numbers of a row, without those that are too short to tell. */
const numbersOf = (row: string) => sql`lateral (
  select distinct ${endOf(sql`number`)} as number_end
  from (values (${sql.ref(`${row}.mobile_number`)}), (${sql.ref(`${row}.telephone_number`)})) as given (number)
  where length(regexp_replace(number, '\\D', '', 'g')) >= 8
) as numbered_end`

/**
 * The customers that new lines may be of: same e-mail address, telephone number, or address with the last name. A customer
 * whom another line of the file names by number is somebody else.
 */
export async function findKnownDoubles(tx: Queries): Promise<KnownDouble[]> {
  // PostgreSQL expects hardly any new line, and would compare each of 30,000 with each customer, until it is cut off
  await sql`set local enable_nestloop = off`.execute(tx)
  const { rows } = await sql<KnownDouble>`
    with fresh as materialized (
      select staged.line, staged.email, staged.mobile_number, staged.telephone_number, staged.postal_code,
        lower(staged.street) as street, lower(staged.number) as number, lower(staged.last_name) as last_name
      from ${staged}
      where numbered.id is null and mailed.id is null
    ), other as materialized (
      select id, email_address, mobile_number, telephone_number, postal_code,
        lower(address) as street, lower(address_number) as number, lower(last_name) as last_name
      from customers
      where erased_at is null
        and not exists (select from staged as own where own.external_id = customers.external_id)
    ), fresh_number as materialized (
      select line, number_end from fresh, ${numbersOf('fresh')}
    ), other_number as materialized (
      select id, number_end from other, ${numbersOf('other')}
    ), pairs as (
      select line, id, 'email' as same from fresh join other on other.email_address = fresh.email
      union all
      select line, id, 'phone' from fresh_number join other_number using (number_end)
      union all
      select line, id, 'address' from fresh join other using (postal_code, street, number, last_name)
    )
    select distinct on (line) line, id as customer_id, array_agg(same order by same) as same
    from pairs group by line, id
    order by line, count(*) desc, id`.execute(tx)
  await sql`set local enable_nestloop to default`.execute(tx)
  return rows
}

/**
 * The new lines that may be of the person of another one: same telephone number, or address with the last name. Of the
 * lines of a person, the first one of a known customer counts, or else the first one; each other new line is its double. So
 * 100,000 lines with one number are as many doubles, not their pairs. A line of an erased customer is not imported, and
 * takes no other line's place.
 */
export async function findRepeatedDoubles(tx: Queries): Promise<RepeatedDouble[]> {
  const { rows } = await sql<RepeatedDouble>`
    with person as materialized (
      select staged.line, ${known} is null as is_fresh, staged.mobile_number, staged.telephone_number,
        staged.postal_code, lower(staged.street) as street, lower(staged.number) as number,
        lower(staged.last_name) as last_name
      from ${staged}
      where numbered.erased_at is null
    ), found as (
      select line, is_fresh, 'phone' as same, first_value(line) over one as other_line,
        first_value(is_fresh) over one as is_other_fresh
      from person, ${numbersOf('person')}
      window one as (partition by number_end order by is_fresh, line)
      union all
      select line, is_fresh, 'address', first_value(line) over one, first_value(is_fresh) over one
      from person
      window one as (partition by postal_code, street, number, last_name order by is_fresh, line)
    )
    select distinct on (line) line, other_line, array_agg(distinct same order by same) as same
    from found
    where is_fresh and other_line <> line
    group by line, other_line, is_other_fresh
    order by line, count(*) desc, is_other_fresh, other_line`.execute(tx)
  return rows
}

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
