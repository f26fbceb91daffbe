import { type ExpressionBuilder, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/tables.ts'

/** The columns of `saltQuery`. */
export const saltColumns = [
  ...(['salt.product_id', 'salt.blocks_per_pack', 'salt.pack_kg', 'salt.min_packs'] as const),
  ...(['salt.pack_price_cents', 'salt.vat_rate'] as const),
] as const

/** The salt that a customer takes with its price on a day (YYYY-MM-DD); every column is null if it has no price. */
export async function findSaltPrice(db: Queries, customerId: number, day: string) {
  return db
    .selectFrom('customers')
    .leftJoinLateral(saltQuery(day), (join) => join.onTrue())
    .select(saltColumns)
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** The customer's own salt if it is sold, otherwise the first salt that is sold. `pack_price_cents` includes VAT. */
export const saltQuery = (day: string) => (eb: ExpressionBuilder<DB, 'customers'>) =>
  eb
    .selectFrom(
      eb
        .selectFrom('products')
        .select(['products.id', 'blocks_per_pack', 'pack_kg', 'min_packs', 'vat_rate'])
        .where('kind', '=', 'salt')
        .where('sold', '=', true)
        .orderBy(sql`products.id is not distinct from customers.salt_product_id`, 'desc')
        .orderBy('products.id')
        .limit(1)
        .as('taken'),
    )
    .innerJoin('product_prices', 'product_prices.product_id', 'taken.id')
    .select(['taken.id as product_id', 'blocks_per_pack', 'pack_kg', 'min_packs', 'vat_rate'])
    .select('price_cents as pack_price_cents')
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .as('salt')
