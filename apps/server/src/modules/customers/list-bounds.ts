import type { Queries } from '../../platform/database/database.ts'
import type { SearchBounds } from '../../platform/records/search-bounds-queries.ts'
import { type CustomerBounds, listByCustomerNumber, listWithin } from './search-queries.ts'
import { customerNumbersOf, orderNumbersOf, patternOf, wordsOf } from './search-words.ts'

/** With more customers, a list is read by its own order, which soon meets one of them. */
const MAX_BOUND_CUSTOMERS = 2000

/** @param text as typed. @param within postal codes of four digits, included; null for no bound */
export type FindListBounds = (text: string, within: Omit<CustomerBounds, 'patterns'>) => Promise<SearchBounds>

/** Text, postal codes and missing e-mail addresses of the filters of lists, understood as by the search for customers, without similar words. */
export const createFindListBounds =
  (db: Queries): FindListBounds =>
  async (text, within) => {
    const patterns = wordsOf(text).map(patternOf)
    const orderNumbers = orderNumbersOf(text)
    const { postalFrom, postalTo, isWithoutEmail } = within
    if (patterns.length === 0 && postalFrom === null && postalTo === null && !isWithoutEmail)
      return { patterns, orderNumbers, customerIds: null }
    const numbers = customerNumbersOf(text)
    const found = [
      ...(await listWithin(db, { patterns, ...within }, MAX_BOUND_CUSTOMERS + 1)),
      ...(numbers.books.length > 0 ? await listByCustomerNumber(db, numbers) : []),
    ]
    return { patterns, orderNumbers, customerIds: found.length > MAX_BOUND_CUSTOMERS ? null : found }
  }
