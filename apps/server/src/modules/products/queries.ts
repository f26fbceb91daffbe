import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { ProductPrices, Products } from '../../platform/database/tables.ts'

export type ProductRow = Selectable<Products>
export type PriceRow = Selectable<ProductPrices>

/** Products in the order of their creation. */
export const listProducts = (db: Queries): Promise<ProductRow[]> =>
  db.selectFrom('products').selectAll().orderBy('id').execute()

/** The kinds of products. */
export const listKinds = (db: Queries, ids: readonly number[]) =>
  db.selectFrom('products').select(['id', 'kind']).where('id', 'in', ids).execute()

/** The prices of all products, oldest first. */
export const listPrices = (db: Queries): Promise<PriceRow[]> =>
  db.selectFrom('product_prices').selectAll().orderBy('valid_from').execute()

/** The prices of a product, oldest first. */
export const listPricesOf = (db: Queries, productId: number): Promise<PriceRow[]> =>
  db
    .selectFrom('product_prices')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('valid_from')
    .execute()

/** Locks a product until the transaction ends. */
export const lockProduct = (tx: Queries, id: number): Promise<ProductRow | undefined> =>
  tx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const getProduct = (db: Queries, id: number): Promise<ProductRow> =>
  db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** @throws the database's duplicate error of `products_code` */
export async function createProduct(tx: Queries, row: Insertable<Products>): Promise<number> {
  const { id } = await tx.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @throws the database's duplicate error of `products_code` */
export async function updateProduct(tx: Queries, id: number, set: Updateable<Products>): Promise<void> {
  await tx.updateTable('products').set(set).where('id', '=', id).execute()
}

/** Sets the price from a day on. */
export async function upsertPrice(tx: Queries, price: PriceRow): Promise<void> {
  await tx
    .insertInto('product_prices')
    .values(price)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'valid_from']).doUpdateSet({ price_cents: price.price_cents }),
    )
    .execute()
}

/** @returns false if there is no such price */
export async function deletePrice(tx: Queries, productId: number, validFrom: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('product_prices')
    .where('product_id', '=', productId)
    .where('valid_from', '=', validFrom)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
