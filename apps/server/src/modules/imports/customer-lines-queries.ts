import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { LineRange, MovedCustomer } from './importer.ts'
import type { FoundProblem } from './line-problems.ts'
import { customerIdOfLine, stagedWithCustomers } from './matched-lines-queries.ts'
import { countChanges, findUnknownSalt, type ImportTally } from './staging-queries.ts'

export async function checkCustomers(tx: Queries): Promise<FoundProblem[]> {
  // an activated account keeps its e-mail address, so the address in the file does not matter
  const { rows: taken } = await sql<FoundProblem>`
    select line, 'email' as "column", 'email_taken' as reason
    from ${stagedWithCustomers}
    join customers as other on other.email_address = staged.email
    where other.id <> coalesce(${customerIdOfLine}, 0) and coalesce(numbered.activated_at, chosen.activated_at) is null`.execute(
    tx,
  )
  return [...taken, ...(await findUnknownSalt(tx))]
}

export const tallyCustomers = (tx: Queries): Promise<ImportTally> =>
  countChanges(
    tx,
    sql`select ${customerIdOfLine}, numbered.imported_hash, hash, numbered.erased_at is not null
      from ${stagedWithCustomers}`,
  )

/**
 * Whether the file has another address for a customer than the stored one. A location that was set by hand stays while the street
 * does, as with a correction of the office (decision 0100).
 */
const livesElsewhere = sql`(
  (customers.address, customers.postal_code, customers.city_name)
    is distinct from (target.street, target.postal_code, target.city)
  or customers.address_number is distinct from target.number
    and customers.location_precision is distinct from 'manual'
)`

/** @returns customers with a corrected address and a planned delivery at the old one */
export async function writeCustomers(tx: Queries, { from, to, now }: LineRange): Promise<MovedCustomer[]> {
  const { rows } = await sql<MovedCustomer>`
    with target as materialized (
      select staged.*, ${customerIdOfLine} as customer_id,
        (select id from products where kind = 'salt' and lower(code) = lower(staged.salt)) as salt_product_id
      from ${stagedWithCustomers}
      where line between ${from} and ${to}
        and numbered.imported_hash is distinct from hash and numbered.erased_at is null
    ), before as materialized (
      select customers.id, ${livesElsewhere} as moved,
        -- a list without addresses does not take away the one of a customer who is only found to be the same
        customers.activated_at is null and customers.email_address is distinct from target.email
          and (target.email is not null or same_as is null) as readdressed
      from customers join target on target.customer_id = customers.id
      -- again, after the wait for an erasure that was under way
      where customers.erased_at is null
      order by customers.id for no key update of customers
    ), updated as (
      update customers set
        external_id = target.external_id, imported_hash = target.hash,
        -- a file that has only last names takes no first name away
        first_name = case
          when target.first_name = '' and target.last_name = customers.last_name then customers.first_name
          else target.first_name end,
        last_name = target.last_name,
        gender = coalesce(target.gender, customers.gender), language = target.language,
        email_address = case when before.readdressed then target.email else customers.email_address end,
        -- whoever was invited at the wrong address is still to be invited
        invited_at = case when before.readdressed then null else customers.invited_at end,
        address = target.street, address_number = target.number,
        postal_code = target.postal_code, city_name = target.city,
        latitude = case when moved then target.latitude else customers.latitude end,
        longitude = case when moved then target.longitude else customers.longitude end,
        location_precision = case when moved then target.location_precision else customers.location_precision end,
        location_asked_at = case when moved then null else customers.location_asked_at end,
        mobile_number = coalesce(target.mobile_number, customers.mobile_number),
        telephone_number = coalesce(target.telephone_number, customers.telephone_number),
        phones_changed_at = case when coalesce(target.mobile_number, customers.mobile_number) is distinct from customers.mobile_number
          or coalesce(target.telephone_number, customers.telephone_number) is distinct from customers.telephone_number
          then ${now} else customers.phones_changed_at end,
        refill_packs = coalesce(target.refill_packs, customers.refill_packs),
        salt_product_id = coalesce(target.salt_product_id, customers.salt_product_id),
        company_name = coalesce(target.company_name, customers.company_name),
        vat_number = coalesce(target.vat_number, customers.vat_number),
        modified_at = ${now}, revision = customers.revision + 1
      from target join before on before.id = target.customer_id
      where customers.id = target.customer_id
      returning customers.id, target.line
    ), created as (
      insert into customers (
        external_id, imported_hash, first_name, last_name, gender, language, email_address, address, address_number,
        postal_code, city_name, latitude, longitude, location_precision, mobile_number, telephone_number, refill_packs,
        salt_product_id, company_name, vat_number, created_at, modified_at
      )
      select external_id, hash, first_name, last_name, gender, language, email, street, number,
        postal_code, city, latitude, longitude, location_precision, mobile_number, telephone_number,
        coalesce(refill_packs, 4), salt_product_id, company_name, vat_number, ${now}::timestamptz, ${now}::timestamptz
      from target where customer_id is null
      returning id, external_id
    ), devices as (
      insert into installations as device (
        customer_id, placed, date_signed, date_called, installation_date, guarantee_offered, guarantee_until,
        device_model, device_serial, revision
      )
      -- revision 0 means that there is no row: whoever has seen none must not overwrite this one
      select coalesce(before.id, created.id), true, installed_on, installed_on, installed_on,
        guarantee_until is not null, guarantee_until, device_model, device_serial, 1
      from target left join before on before.id = target.customer_id left join created using (external_id)
      where installed_on is not null and coalesce(before.id, created.id) is not null
      on conflict (customer_id) do update set
        placed = true,
        date_signed = coalesce(device.date_signed, excluded.date_signed),
        date_called = coalesce(device.date_called, excluded.date_called),
        installation_date = excluded.installation_date,
        guarantee_offered = excluded.guarantee_offered or device.guarantee_until is not null,
        guarantee_until = coalesce(excluded.guarantee_until, device.guarantee_until),
        -- the plate of another supplier's device says nothing about ours
        device_model = coalesce(excluded.device_model, case when not device.own_device then device.device_model end),
        device_serial = coalesce(excluded.device_serial, case when not device.own_device then device.device_serial end),
        own_device = false,
        revision = device.revision + 1
      -- the office has said since that the device of this day is not ours
      where not device.own_device or device.disowned_day is distinct from excluded.installation_date
    ), links as (
      -- a link that went to the address of before lets nobody in
      delete from mail_links using before where customer_id = before.id and readdressed
    )
    select before.id, target.latitude, target.longitude
    from before join target on target.customer_id = before.id
    where moved and exists (
      select from refills join stops on stops.refill_id = refills.id
      where refills.customer_id = before.id and refills.state = 'booked'
    )
    order by before.id`.execute(tx)
  return rows
}
