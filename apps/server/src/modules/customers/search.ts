import type { CustomerSummary } from '@brine/contract/office/customers'
import type { Queries } from '../../platform/database/database.ts'
import { fullName } from '../../platform/full-name.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { formerNumberIn } from '../../platform/records/former-number-queries.ts'
import { endOf, stateOf } from './rules.ts'
import {
  listAlike,
  listByCustomerNumber,
  listByFormerNumber,
  listByOrderNumber,
  listCandidates,
  listOpenedBy,
  listSummaries,
} from './search-queries.ts'
import {
  customerNumbersOf,
  isComparable,
  joinPrefixes,
  orderNumbersOf,
  partsOf,
  patternOf,
  type SearchWord,
  scoreMatch,
  wordsOf,
} from './search-words.ts'

/** Maximum number of customers in an answer. */
const MAX_RESULTS = 20
/** Maximum number of customers in the answer to an empty search. */
const MAX_RECENT_CUSTOMERS = 10

export interface SearchResult {
  readonly customers: CustomerSummary[]
  readonly has_more: boolean
}

export interface CustomerSearch {
  /** @param typed empty for the customers whom the staff member opened last */
  find(by: Pick<Staff, 'id'>, typed: string): Promise<SearchResult>
}

export function createCustomerSearch(db: Queries): CustomerSearch {
  /** Matching customers, the best first. @param without ids to leave out */
  async function best(wanted: readonly SearchWord[], without: ReadonlySet<number>): Promise<number[]> {
    const rows = await listCandidates(
      db,
      wanted.map((words) => [...words.keys()].map(patternOf)),
    )
    return rows
      .filter(({ id }) => !without.has(id))
      .map(({ id, search_text }) => ({ id, score: scoreMatch(search_text, wanted) }))
      .sort((a, b) => b.score - a.score || a.id - b.id)
      .map(({ id }) => id)
  }

  const withAlike = async (word: string): Promise<SearchWord> => {
    const alike = isComparable(word) ? await listAlike(db, word) : []
    return new Map([...alike.map((found) => [found.word, found.alike] as const), [word, 1]])
  }

  const bestAlike = async (words: readonly string[], without: ReadonlySet<number>) =>
    best(await Promise.all(words.map(withAlike)), without)

  /** Customers with this customer number, then those with an order or a former document of this number. */
  async function listByNumber(typed: string): Promise<number[]> {
    const customers = customerNumbersOf(typed)
    const orders = orderNumbersOf(typed)
    const former = formerNumberIn(typed)
    const found = [
      ...(customers.books.length > 0 ? await listByCustomerNumber(db, customers) : []),
      ...(orders.length > 0 ? await listByOrderNumber(db, orders, MAX_RESULTS + 1) : []),
      ...(former ? await listByFormerNumber(db, former, MAX_RESULTS + 1) : []),
    ]
    return [...new Set(found)]
  }

  /** Exact matches, then words of a similar spelling if there is room. */
  async function idsFor(words: readonly string[], typed: string) {
    const numbered = await listByNumber(typed)
    const exact = [
      ...numbered,
      ...(await best(
        words.map((each) => new Map([[each, 1]])),
        new Set(numbered),
      )),
    ]
    const parts = partsOf(words)
    // an exact match of several words needs no similar spellings
    const isMeant = exact.length >= (parts.length > 1 ? 1 : MAX_RESULTS)
    if (isMeant || !parts.some(isComparable)) return { exact, similar: [] }
    const similar = await bestAlike(parts, new Set(exact))
    const together = joinPrefixes(parts)
    if (together.length === parts.length) return { exact, similar }
    return { exact, similar: [...similar, ...(await bestAlike(together, new Set([...exact, ...similar])))] }
  }

  async function describeAll(exact: readonly number[], similar: readonly number[]): Promise<SearchResult> {
    const ids = [...exact, ...similar]
    const shown = ids.slice(0, MAX_RESULTS)
    const rows = new Map((await listSummaries(db, shown)).map((row) => [row.id, row]))
    const customers = shown.flatMap((id, index) => {
      const row = rows.get(id)
      return row ? [describe(row, index >= exact.length)] : []
    })
    return { customers, has_more: ids.length > MAX_RESULTS }
  }

  return {
    async find(by, typed) {
      const words = wordsOf(typed)
      if (words.length === 0) return describeAll(await listOpenedBy(db, by.id, MAX_RECENT_CUSTOMERS), [])
      const { exact, similar } = await idsFor(words, typed)
      return describeAll(exact, similar)
    },
  }
}

function describe(row: Awaited<ReturnType<typeof listSummaries>>[number], similar: boolean): CustomerSummary {
  const { id, external_id, postal_code, city_name, email_address, language } = row
  return {
    ...{ id, external_id, postal_code, city_name, email_address, language, similar },
    name: fullName(row),
    street: `${row.address} ${row.address_number}`.trim(),
    phone: row.mobile_number ?? row.telephone_number,
    state: stateOf(row),
    ended: endOf(row)?.day ?? null,
  }
}
