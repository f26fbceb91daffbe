import { isoDayOf } from '@brine/contract/dates'
import { vatRates } from '@brine/contract/office/orders'
import {
  type Product,
  type ProductDraft,
  type ProductKind,
  type ProductPrice,
  vatRatesOf,
} from '@brine/contract/office/products'
import { isIsoDay } from '@brine/planning/dates'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/module.ts'
import {
  createProduct,
  deletePrice,
  getProduct,
  listKinds,
  listPrices,
  listPricesOf,
  listProducts,
  lockProduct,
  type PriceRow,
  type ProductRow,
  updateProduct,
  upsertPrice,
} from './queries.ts'

/** Products and their prices. `by` is null for an operator's command. */
export interface ProductsService {
  list(): Promise<Product[]>
  /**
   * The kind of each product that exists.
   * @param queries the caller's transaction, so that it waits for no other connection
   */
  kindsOf(ids: readonly number[], queries?: Queries): Promise<ReadonlyMap<number, ProductKind>>
  /**
   * @throws `product_code_taken`; `salt_vat_rate` for salt at another rate than the standard one; `invalid_request` for salt
   *   without its sizes, or an unknown VAT rate
   */
  create(by: Staff | null, kind: ProductKind, draft: ProductDraft): Promise<Product>
  /** @throws as `create`; `not_found`, `changed_meanwhile` */
  change(by: Staff | null, id: number, revision: number, draft: ProductDraft): Promise<Product>
  /** @throws `not_found`, `changed_meanwhile`; `price_applies` for a day before today */
  setPrice(by: Staff | null, id: number, revision: number, price: ProductPrice): Promise<Product>
  /** @throws as `setPrice` */
  removePrice(by: Staff | null, id: number, revision: number, validFrom: string): Promise<Product>
}

export function createProductsService({
  db,
  clock,
  changeRecord,
}: Pick<Platform, 'db' | 'clock' | 'changeRecord'>): ProductsService {
  type Change = Parameters<typeof changeRecord<ProductRow>>[1]

  /** @throws `not_found`, `changed_meanwhile`, `product_code_taken` */
  const changeProduct = (
    id: number,
    change: Pick<Change, 'by' | 'revision' | 'action'> & {
      /** Writes what belongs to the product. @returns its changed columns, and details for the audit entry */
      write: (tx: Queries, product: ProductRow) => Promise<ProductChange> | ProductChange
    },
  ): Promise<Product> =>
    refuseDuplicates(() =>
      db.transaction().execute(async (tx) => {
        await changeRecord<ProductRow>(tx, {
          ...change,
          recordId: id,
          lock: (queries) => lockProduct(queries, id),
          async write(queries, product) {
            const { columns, details } = await change.write(queries, product)
            await updateProduct(queries, id, { ...columns, revision: product.revision + 1 })
            return { details: { code: columns?.code ?? product.code, ...details } }
          },
        })
        return describe(await getProduct(tx, id), await listPricesOf(tx, id))
      }),
    )

  /** @throws `invalid_request` for a day that does not exist, `price_applies` for a day before today in Belgium */
  const checkFirstDay = (day: string): void => {
    if (!isIsoDay(day)) throw fail('invalid_request', { field: 'valid_from' })
    if (day < isoDayOf(clock.now())) throw fail('price_applies', { field: 'valid_from' })
  }

  return {
    async list() {
      const [products, prices] = await Promise.all([listProducts(db), listPrices(db)])
      return products.map((product) =>
        describe(
          product,
          prices.filter(({ product_id }) => product_id === product.id),
        ),
      )
    },

    async kindsOf(ids, queries = db) {
      const rows = ids.length > 0 ? await listKinds(queries, ids) : []
      return new Map(rows.map(({ id, kind }) => [id, kind]))
    },

    async create(by, kind, draft) {
      const columns = columnsOf(kind, draft)
      return refuseDuplicates(() =>
        db.transaction().execute(async (tx) => {
          const id = await createProduct(tx, { ...columns, kind })
          const at = clock.now()
          await writeAuditEntry(tx, {
            ...{ by, action: 'product.created', recordId: id, at },
            details: { code: columns.code },
          })
          return describe(await getProduct(tx, id), [])
        }),
      )
    },

    change: (by, id, revision, draft) =>
      changeProduct(id, {
        ...{ by, revision, action: 'product.changed' },
        write: (_, { kind, vat_rate }) => ({ columns: columnsOf(kind, draft, vat_rate) }),
      }),

    async setPrice(by, id, revision, { valid_from, price_cents }) {
      checkFirstDay(valid_from)
      return changeProduct(id, {
        ...{ by, revision, action: 'product.price_set' },
        async write(tx) {
          await upsertPrice(tx, { product_id: id, valid_from, price_cents })
          return { details: { valid_from, price_cents } }
        },
      })
    },

    async removePrice(by, id, revision, valid_from) {
      checkFirstDay(valid_from)
      return changeProduct(id, {
        ...{ by, revision, action: 'product.price_removed' },
        async write(tx) {
          if (!(await deletePrice(tx, id, valid_from))) throw fail('not_found')
          return { details: { valid_from } }
        },
      })
    },
  }
}

interface ProductChange {
  readonly columns?: ReturnType<typeof columnsOf>
  readonly details?: Readonly<Record<string, string | number>>
}

/** @throws `product_code_taken` when the database refuses the code of another product */
async function refuseDuplicates<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isDuplicate(error, 'products_code')) throw fail('product_code_taken', { field: 'code' })
    throw error
  }
}

/**
 * @param storedRate the VAT rate of a product that exists, which it may keep
 * @throws `invalid_request` for salt without its sizes, sizes of another product, and a VAT rate that does not exist;
 *   `salt_vat_rate` for salt at another rate than the standard one
 */
function columnsOf(
  kind: ProductKind,
  { code, name_nl, name_fr, vat_rate, sold, salt }: ProductDraft,
  storedRate?: number,
) {
  if ((kind === 'salt') !== (salt !== null)) throw fail('invalid_request', { field: 'salt' })
  if (!vatRates.includes(vat_rate)) throw fail('invalid_request', { field: 'vat_rate' })
  if (!vatRatesOf(kind).includes(vat_rate) && vat_rate !== storedRate)
    throw fail('salt_vat_rate', { field: 'vat_rate' })
  const noSizes = { pack_kg: null, blocks_per_pack: null, packs_per_layer: null, min_packs: null }
  return {
    code: oneLine(code),
    name_nl: oneLine(name_nl),
    name_fr: oneLine(name_fr),
    ...{ vat_rate, sold },
    ...(salt ?? noSizes),
  }
}

function describe(product: ProductRow, prices: readonly PriceRow[]): Product {
  const { id, kind, code, name_nl, name_fr, vat_rate, sold, revision } = product
  const { pack_kg, blocks_per_pack, packs_per_layer, min_packs } = product
  const salt =
    pack_kg === null || blocks_per_pack === null || packs_per_layer === null || min_packs === null
      ? null
      : { pack_kg, blocks_per_pack, packs_per_layer, min_packs }
  return {
    ...{ id, kind, code, name_nl, name_fr, vat_rate, sold, salt, version: revision },
    prices: prices.map(({ valid_from, price_cents }) => ({ valid_from, price_cents })),
  }
}
