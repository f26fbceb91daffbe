import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** The salt that a customer takes, with its price on a day. */
export interface SoldSalt {
  readonly product_id: number
  readonly name_nl: string
  readonly name_fr: string
  readonly pack_kg: number
  readonly min_packs: number
  /** Percent. */
  readonly vat_rate: number
  /** Cents including VAT of one pack. */
  readonly price_cents: number
  /** The first day of that price, YYYY-MM-DD. */
  readonly valid_from: string
}

/** The salt that `customer` takes: the own one if it is sold, otherwise the first that is, with its price on a day. */
export const soldSalt = (day: string) => sql`
  select taken.*, price.price_cents, price.valid_from from (
    select id as product_id, name_nl, name_fr, pack_kg, min_packs, vat_rate from products where kind = 'salt' and sold
    order by products.id is not distinct from customer.salt_product_id desc, products.id limit 1
  ) as taken
  join product_prices as price on price.product_id = taken.product_id
  where price.valid_from <= ${day}::date order by price.valid_from desc limit 1`

/** Finds the salt that a customer takes; null without a price. @param day of the price, YYYY-MM-DD */
export async function findSoldSalt(db: Queries, customerId: number, day: string): Promise<SoldSalt | null> {
  const { rows } = await sql<SoldSalt>`
    select salt.* from customers as customer join lateral (${soldSalt(day)}) as salt on true
    where customer.id = ${customerId}`.execute(db)
  return rows[0] ?? null
}

/**
 * Stores the salt of today in running agreements of code that kept none.
 * @returns how many it stored, at most `limit`
 */
export async function fillAgreedSalt(db: Queries, day: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update refill_agreements as agreement set product_id = salt.product_id, pack_kg = salt.pack_kg
    from (
      select unknown.id, taken.product_id, taken.pack_kg
      from refill_agreements as unknown
      join customers as customer on customer.id = unknown.customer_id
      join lateral (${soldSalt(day)}) as taken on true
      where unknown.product_id is null and unknown.ended_at is null
      order by unknown.id limit ${limit}
    ) as salt
    where agreement.id = salt.id and agreement.product_id is null`.execute(db)
  return Number(numAffectedRows ?? 0)
}
