import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The customers and orders that a search means. */
export interface SearchBounds {
  /** LIKE patterns for the words of a customer, which all match; none without a text. */
  readonly patterns: readonly string[]
  /** LIKE patterns for the numbers of orders, of which one matches; none if the text is no number. */
  readonly orderNumbers: readonly string[]
  /** The customers, in any order; null if there are too many to name, or if nothing bounds them. */
  readonly customerIds: readonly number[] | null
}

/** @param text as typed, not empty */
export type FindSearchBounds = (text: string) => Promise<SearchBounds>

/** Words of the company of a customer, each after a blank; null for a person. As in the index `customers_company_words`. */
export const companyWords = sql<
  string | null
>`plain_text(' ' || customers.company_name || ' ' || customers.vat_number || ' be' || customers.vat_number)`

/** Whether a customer or its company has a word of this LIKE pattern. Reads `customers`. */
export const hasWord = (pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(customers.search_text like ${pattern} or ${companyWords} like ${pattern})`

/** The columns of a list that a search compares. */
interface SearchedColumns {
  /** Such as `refills.customer_id`. */
  readonly customerId: string
  /** Such as `refills.id`. */
  readonly orderKey: string
  /** The column of `orders` that `orderKey` means. */
  readonly orderColumn: 'id' | 'refill_id'
}

/**
 * Whether customer or order number match. Named customers are found by their index, the others by their words. Reads `customers`.
 * @param others further conditions of which one is enough
 */
export function matchesSearch(
  { patterns, orderNumbers, customerIds }: SearchBounds,
  { customerId, orderKey, orderColumn }: SearchedColumns,
  others: readonly RawBuilder<SqlBool>[] = [],
): RawBuilder<SqlBool> {
  const words = [sql<SqlBool>`customers.erased_at is null`, ...patterns.map(hasWord)]
  const matches = [
    customerIds
      ? sql<SqlBool>`${sql.ref(customerId)} = any(${customerIds}::bigint[])`
      : sql<SqlBool>`(${sql.join(words, sql` and `)})`,
    ...others,
  ]
  if (orderNumbers.length > 0) {
    const numbered = sql.ref(`numbered.${orderColumn}`)
    const likes = orderNumbers.map((pattern) => sql`numbered.number like ${pattern}`)
    matches.push(sql<SqlBool>`${sql.ref(orderKey)} = any(array(
      select ${numbered} from orders as numbered where (${sql.join(likes, sql` or `)}) and ${numbered} is not null))`)
  }
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`
}
