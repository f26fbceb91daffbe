import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { plainFormerNumber } from '../../platform/records/former-number-queries.ts'
import { companyWords, hasWord } from '../../platform/records/search-bounds-queries.ts'
import type { CustomerNumbers } from './search-words.ts'

/** Number of matching customers from which the best are chosen. */
const MAX_CANDIDATES = 300

/** Number of similarly spelled words that replace one typed word. */
const MAX_SIMILAR_WORDS = 8

/** Customers who match every word by one of its patterns; an arbitrary part of them if there are too many. */
export async function listCandidates(db: Queries, words: readonly (readonly string[])[]) {
  return db
    .selectFrom('customers')
    .select('id')
    .select(sql<string>`search_text || coalesce(${companyWords}, '')`.as('search_text'))
    .where('erased_at', 'is', null)
    .where(({ and, or }) => and(words.map((patterns) => or(patterns.map(hasWord)))))
    .limit(MAX_CANDIDATES)
    .execute()
}

/** What limits a list to customers: LIKE patterns that all match, and the bounds of the postal code. */
export interface CustomerBounds {
  readonly patterns: readonly string[]
  readonly postalFrom: string | null
  readonly postalTo: string | null
  /** Only customers without an e-mail address. */
  readonly isWithoutEmail: boolean
}

/** The ids of customers within these bounds, at most `limit`. */
export async function listWithin(
  db: Queries,
  { patterns, postalFrom, postalTo, isWithoutEmail }: CustomerBounds,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('erased_at', 'is', null)
    .where(({ and }) => and(patterns.map(hasWord)))
    .$if(postalFrom !== null, (query) => query.where('postal_code', '>=', postalFrom))
    .$if(postalTo !== null, (query) => query.where('postal_code', '<=', postalTo))
    .$if(isWithoutEmail, (query) => query.where('email_address', 'is', null))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A part of the customers who match all patterns, by number. @param after the last one of the part before */
export async function listMatching(
  db: Queries,
  patterns: readonly string[],
  after: number | null,
  limit: number,
) {
  return db
    .selectFrom('customers')
    .select(['id', 'external_id', 'first_name', 'last_name', 'address', 'address_number', 'postal_code'])
    .select(['city_name', 'email_address', 'mobile_number', 'telephone_number', 'language'])
    .select(['activated_at', 'disabled_at', 'erased_at', 'company_name', 'vat_number'])
    .select(['relation_ended_at', 'relation_end_reason', 'relation_end_note'])
    .where('erased_at', 'is', null)
    .where(({ and }) => and(patterns.map(hasWord)))
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Words of customers with a similar spelling (0 to 1), the most similar first. */
export async function listAlike(db: Queries, word: string) {
  return db
    .selectFrom('search_words')
    .select(['word', sql<number>`similarity(word, ${word})`.as('alike')])
    .where(sql<boolean>`word % ${word}`)
    .orderBy('alike', 'desc')
    .orderBy('word')
    .limit(MAX_SIMILAR_WORDS)
    .execute()
}

/** Customers with an order number that matches one of these patterns, the newest order first. */
export async function listByOrderNumber(
  db: Queries,
  patterns: readonly string[],
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('customer_id')
    .where(({ or, eb }) => or(patterns.map((pattern) => eb('number', 'like', pattern))))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return [...new Set(rows.map((row) => row.customer_id))]
}

/** Customers with a former document of this number, in its letters and digits; the newest document first. */
export async function listByFormerNumber(db: Queries, number: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('former_documents as document')
    .innerJoin('receivables', 'receivables.id', 'receivable_id')
    .select('customer_id')
    // a part would be in many telephone numbers and postal codes
    .where(plainFormerNumber, '=', number)
    .orderBy('dated_on', 'desc')
    .limit(limit)
    .execute()
  return [...new Set(rows.map((row) => row.customer_id))]
}

/** The customers with one of these numbers; those of the supplier's books first, because staff members know them. */
export async function listByCustomerNumber(db: Queries, { own, books }: CustomerNumbers): Promise<number[]> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'external_id'])
    .where('erased_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('external_id', 'in', books), ...(own === undefined ? [] : [eb('id', '=', own)])]),
    )
    .execute()
  const isOfBooks = ({ external_id }: (typeof rows)[number]) => books.includes(external_id ?? '')
  return rows.toSorted((a, b) => Number(isOfBooks(b)) - Number(isOfBooks(a))).map(({ id }) => id)
}

/** The customers whom this staff member opened last, the latest first. */
export async function listOpenedBy(db: Queries, staffId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('audit_entries')
        .select(['id', 'record_id'])
        .where('staff_id', '=', staffId)
        .where('action', '=', 'customer.read')
        .orderBy('id', 'desc')
        .limit(limit * 10)
        .as('reads'),
    )
    .select('record_id')
    .groupBy('record_id')
    .orderBy((eb) => eb.fn.max('reads.id'), 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.record_id)
}

/** The summary of each found customer. */
export async function listSummaries(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('customers')
    .select(['id', 'external_id', 'first_name', 'last_name'])
    .select(['address', 'address_number', 'postal_code', 'city_name'])
    .select(['email_address', 'mobile_number', 'telephone_number', 'language'])
    .select(['activated_at', 'disabled_at', 'erased_at'])
    .select(['relation_ended_at', 'relation_end_reason', 'relation_end_note'])
    .where('id', 'in', ids)
    .execute()
}

/**
 * Deletes words that no customer has any more. `not in` would compare each word with those of all customers, as soon as these
 * are too many for a hash in memory. @returns how many
 */
export async function deleteUnusedWords(db: Queries): Promise<number> {
  const { numAffectedRows } = await sql`
    with used as materialized (
      select distinct word from customers, search_words_of(customers.search_text) as word
    )
    delete from search_words where not exists (select from used where used.word = search_words.word)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
