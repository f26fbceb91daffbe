import type { CustomerSummary } from '@brine/contract/office/customers'
import type { Queries } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/identity.ts'
import {
  deleteUnusedWords,
  listAlike,
  listByOrderNumber,
  listCandidates,
  listLines,
  listOpenedBy,
} from './search-queries.ts'
import { stateOf } from './state.ts'
import {
  fit,
  isSpelled,
  joined,
  orderNumbersOf,
  patternOf,
  piecesOf,
  type WantedWord,
  wordsOf,
} from './words.ts'

/** Customers that a search answers. */
const PAGE = 20
/** Customers that somebody opened last. */
const RECENT = 10

export interface Found {
  readonly customers: CustomerSummary[]
  readonly has_more: boolean
}

export interface CustomerSearch {
  /** @param typed empty for those that the asker opened last */
  find(by: Pick<Staff, 'id'>, typed: string): Promise<Found>
  /** Forgets words that no customer has any more. @returns how many */
  forgetWords(): Promise<number>
}

export function createCustomerSearch(db: Queries): CustomerSearch {
  /** The best of those who fit, without some. */
  async function best(wanted: readonly WantedWord[], without: ReadonlySet<number>): Promise<number[]> {
    const rows = await listCandidates(
      db,
      wanted.map((words) => [...words.keys()].map(patternOf)),
    )
    return rows
      .filter(({ id }) => !without.has(id))
      .map(({ id, search }) => ({ id, fit: fit(search, wanted) }))
      .sort((a, b) => b.fit - a.fit || a.id - b.id)
      .map(({ id }) => id)
  }

  const withAlike = async (word: string): Promise<WantedWord> => {
    const alike = isSpelled(word) ? await listAlike(db, word) : []
    return new Map([...alike.map((found) => [found.word, found.alike] as const), [word, 1]])
  }

  const bestAlike = async (words: readonly string[], without: ReadonlySet<number>) =>
    best(await Promise.all(words.map(withAlike)), without)

  /** As typed first; what is spelled a little differently only where that leaves room. */
  async function idsFor(words: readonly string[], numbers: readonly string[]) {
    const numbered = numbers.length > 0 ? await listByOrderNumber(db, numbers, PAGE + 1) : []
    const exact = [
      ...numbered,
      ...(await best(
        words.map((each) => new Map([[each, 1]])),
        new Set(numbered),
      )),
    ]
    const pieces = piecesOf(words)
    // somebody who is found by several words is meant
    const isMeant = exact.length >= (pieces.length > 1 ? 1 : PAGE)
    if (isMeant || !pieces.some(isSpelled)) return { exact, similar: [] }
    const similar = await bestAlike(pieces, new Set(exact))
    const together = joined(pieces)
    if (together.length === pieces.length) return { exact, similar }
    return { exact, similar: [...similar, ...(await bestAlike(together, new Set([...exact, ...similar])))] }
  }

  async function describeAll(exact: readonly number[], similar: readonly number[]): Promise<Found> {
    const ids = [...exact, ...similar]
    const shown = ids.slice(0, PAGE)
    const rows = new Map((await listLines(db, shown)).map((row) => [row.id, row]))
    const customers = shown.flatMap((id, place) => {
      const row = rows.get(id)
      return row ? [describe(row, place >= exact.length)] : []
    })
    return { customers, has_more: ids.length > PAGE }
  }

  return {
    async find(by, typed) {
      const words = wordsOf(typed)
      if (words.length === 0) return describeAll(await listOpenedBy(db, by.id, RECENT), [])
      const { exact, similar } = await idsFor(words, orderNumbersOf(typed))
      return describeAll(exact, similar)
    },
    forgetWords: () => deleteUnusedWords(db),
  }
}

function describe(row: Awaited<ReturnType<typeof listLines>>[number], similar: boolean): CustomerSummary {
  const { id, first_name, last_name, postal_code, city_name, email_address, language } = row
  return {
    ...{ id, postal_code, city_name, email_address, language, similar },
    name: `${first_name} ${last_name}`.trim(),
    street: `${row.address} ${row.address_number}`.trim(),
    phone: row.mobile_number ?? row.telephone_number,
    state: stateOf(row),
  }
}
