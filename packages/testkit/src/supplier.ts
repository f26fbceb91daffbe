import type { Location } from '@brine/planning/model'
import type { Queries } from '@brine/server/platform/database/database'
import type { Customers } from '@brine/server/platform/database/tables'
import type { Insertable } from 'kysely'

/** The centre of Ghent, the area of the tests' supplier. */
export const ghent: Location = { latitude: 51.05, longitude: 3.72 }

/** A driver of the tests' supplier, who works from Monday to Friday, 8:00 to 17:00, and starts in Ghent. */
export async function insertDriver(db: Queries, capacityKg: number, zone: Location = ghent): Promise<number> {
  const depot = await db
    .insertInto('depots')
    .values({ name: 'Gent', ...ghent })
    .returning('id')
    .executeTakeFirstOrThrow()
  const driver = await db
    .insertInto('drivers')
    .values({
      depot_id: depot.id,
      name: 'Wim',
      capacity_kg: capacityKg,
      shift_start: 8 * 60,
      shift_end: 17 * 60,
      zone_latitude: zone.latitude,
      zone_longitude: zone.longitude,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('driver_weekdays')
    .values([1, 2, 3, 4, 5].map((weekday) => ({ driver_id: driver.id, weekday })))
    .execute()
  return driver.id
}

/** Salt in packs of two blocks, 8 kg, for 11.90 EUR including 21% VAT. @returns the id of the product */
export async function insertPrice(db: Queries): Promise<number> {
  const { id } = await db
    .insertInto('products')
    .values({
      ...{ kind: 'salt', code: 'ZB', name_nl: 'Zoutblokken', name_fr: 'Blocs de sel', vat_rate: 21 },
      ...{ pack_kg: 8, blocks_per_pack: 2, packs_per_layer: 10, min_packs: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_prices')
    .values({ product_id: id, valid_from: '2020-01-01', price_cents: 1190 })
    .execute()
  return id
}

let customerCount = 0

/** An activated customer near Ghent with a placed device; the given values replace the defaults. */
export async function insertCustomerAt(
  db: Queries,
  given: Partial<Insertable<Customers>> & { placed?: boolean } = {},
): Promise<{ id: number; email: string }> {
  customerCount += 1
  const { placed = true, ...columns } = given
  const created = new Date('2026-01-05T10:00:00Z')
  const customer = await db
    .insertInto('customers')
    .values({
      email_address: `household${customerCount}@post.example`,
      language: 'nl',
      first_name: 'An',
      last_name: 'Peeters',
      address: 'Coupure',
      address_number: String(customerCount),
      postal_code: '9000',
      city_name: 'Gent',
      latitude: ghent.latitude + 0.001 * (customerCount % 20),
      longitude: ghent.longitude + 0.001 * (customerCount % 17),
      activated_at: created,
      created_at: created,
      modified_at: created,
      ...columns,
    })
    .returning(['id', 'email_address'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('installations')
    .values({ customer_id: customer.id, date_signed: '2026-01-06', placed })
    .execute()
  return { id: customer.id, email: customer.email_address ?? '' }
}
