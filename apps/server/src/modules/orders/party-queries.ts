import type { Brand } from '@brine/contract/app-config'
import { readVatNumber } from '@brine/contract/firm-numbers'
import type { Language } from '@brine/contract/primitives'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import { storedSellerOf } from './parties.ts'

const businessColumns = [
  ...(['company_name', 'vat_number', 'address', 'address_number', 'postal_code', 'city_name'] as const),
]
const columns = [...businessColumns, 'language', 'first_name', 'last_name', 'country_code'] as const
type BuyerColumn = (typeof columns)[number]
const ofBusiness: ReadonlySet<string> = new Set(businessColumns)

/** The customer of today; of an erased one the business. Reads `customers` and `erased_buyers as erased`. */
const ofToday = (column: BuyerColumn) => {
  const own = sql.ref(`customers.${column}`)
  return ofBusiness.has(column) ? sql`coalesce(${sql.ref(`erased.${column}`)}, ${own})` : own
}

/**
 * Who bought, as the document says it; of a document of which no buyer was kept, the customer of today.
 * Reads `customers`, `erased_buyers as erased` and `buyers as kept`.
 */
const asIssued = <T>(column: BuyerColumn) =>
  sql<T>`case when kept.id is null then ${ofToday(column)} else ${sql.ref(`kept.${column}`)} end`

/** Whether a business bought. Reads the same tables. */
export const isOfBusiness = sql<boolean>`${asIssued('vat_number')} is not null`

/** The buyer of a document. Reads the same tables. */
export const buyerColumns = [
  asIssued<Language>('language').as('language'),
  asIssued<string>('first_name').as('first_name'),
  asIssued<string>('last_name').as('last_name'),
  asIssued<string | null>('company_name').as('company_name'),
  asIssued<string | null>('vat_number').as('vat_number'),
  asIssued<string>('address').as('address'),
  asIssued<string>('address_number').as('address_number'),
  asIssued<string>('postal_code').as('postal_code'),
  asIssued<string>('city_name').as('city_name'),
  asIssued<string>('country_code').as('country_code'),
] as const

interface NewDocument {
  readonly orderId: number
  readonly serial: number
  /** Whether it corrects or takes back the one before. One after a credit note does neither. */
  readonly corrects: boolean
}

/**
 * Keeps who sells and who buys, when a document is issued: it says so for good. Its statements are sent together.
 *
 * Who booked a document has to get what corrects it: where the firm or the customer has another VAT number by now, the party of the
 * document before stays. With the same number it has the name and address of today.
 * @param brand as stored now: what another node changed must not be missing for good
 */
export async function keepParties(
  tx: Queries,
  { orderId, serial, corrects }: NewDocument,
  brand: Brand,
): Promise<void> {
  const seller = storedSellerOf(brand)
  // jsonb has one text for the same content
  const content = sql`${JSON.stringify(seller)}::text::jsonb`
  const isSame = sql`md5(content::text) = md5((${content})::text)`
  const sellerNumber = seller && readVatNumber(seller.companyNumber)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const listOf = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
  await inOrder(tx, [
    // another order may make the same content known at the same time: the next statement sees its row
    async (queries) => {
      if (seller)
        await sql`
          insert into sellers (content) select ${content} where not exists (select from sellers where ${isSame})
          on conflict do nothing`.execute(queries)
    },
    (queries) =>
      sql`
        with before as (
          select buyer_id, buyers.vat_number, case
              when regexp_replace(content ->> 'companyNumber', '\\D', '', 'g') is distinct from ${sellerNumber}::text
              then seller_id
            end as other_seller_id
          from document_parties
          join buyers on buyers.id = buyer_id
          left join sellers on sellers.id = seller_id
          where ${corrects} and order_id = ${orderId} and serial = ${serial} - 1
        ), buyer as (
          select customers.id as customer_id, ${listOf('customers')}
          from orders join customers on customers.id = orders.customer_id
          where orders.id = ${orderId}
            and not exists (select from before where before.vat_number is distinct from customers.vat_number)
        ), known as (
          select buyers.id from buyers join buyer using (customer_id)
          where (${listOf('buyers')}) is not distinct from (${listOf('buyer')})
          limit 1
        ), created as (
          insert into buyers (customer_id, ${list})
          select customer_id, ${list} from buyer where not exists (select from known)
          returning id
        )
        insert into document_parties (order_id, serial, seller_id, buyer_id) values (
          ${orderId}, ${serial},
          coalesce((select other_seller_id from before), (select id from sellers where ${isSame})),
          coalesce((select id from known), (select id from created), (select buyer_id from before))
        )`.execute(queries),
  ])
}

/** Empties who bought, when a customer is erased. A business stays the buyer of its invoices, without the person behind it. */
export const emptyBuyers = (tx: Queries, customerId: number): Promise<number> =>
  emptyBuyersOf(tx, sql`${customerId}::bigint`)

/**
 * Does the same for all erased customers: a node of the release before does not know the table. The next release needs it no more.
 * @returns the number of buyers
 */
export const emptyBuyersOfErased = (db: Queries): Promise<number> =>
  emptyBuyersOf(db, sql`select id from customers where erased_at is not null`)

async function emptyBuyersOf(db: Queries, customerIds: RawBuilder<unknown>): Promise<number> {
  const unlessBusiness = (column: BuyerColumn) =>
    sql<string>`case when vat_number is null then '' else ${sql.ref(column)} end`
  const { numUpdatedRows } = await db
    .updateTable('buyers')
    .set({
      ...{ first_name: '', last_name: '', address: unlessBusiness('address') },
      address_number: unlessBusiness('address_number'),
      ...{ postal_code: unlessBusiness('postal_code'), city_name: unlessBusiness('city_name') },
    })
    .where(sql<boolean>`customer_id in (${customerIds})`)
    .where(
      sql<boolean>`(concat(first_name, last_name) <> ''
        or (vat_number is null and concat(address, address_number, postal_code, city_name) <> ''))`,
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Keeps a business with an invoice, before its customer is emptied: documents of which no buyer was kept read it. */
export async function keepBuyer(tx: Queries, customerId: number): Promise<void> {
  const buyer = tx
    .selectFrom('customers')
    .select((eb) => [
      ...(['customers.id', eb.fn.coalesce('company_name', eb.val('')).as('company_name')] as const),
      ...(['vat_number', 'address', 'address_number', 'postal_code', 'city_name'] as const),
    ])
    .where('customers.id', '=', customerId)
    .where('vat_number', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .where('orders.customer_id', '=', customerId)
          .where('orders.type', '<>', 'proposal')
          .where(({ or, eb }) => or([eb('document_at', 'is not', null), eb('document_serial', '>', 1)])),
      ),
    )
  await tx
    .insertInto('erased_buyers')
    .columns([
      ...(['customer_id', 'company_name', 'vat_number', 'address'] as const),
      ...(['address_number', 'postal_code', 'city_name'] as const),
    ])
    .expression(buyer)
    // a customer of a restored backup is erased again
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute()
}
