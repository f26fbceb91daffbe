import { officeCustomers } from '@brine/contract/office/customers'
import { officeRefillList } from '@brine/contract/office/refill-list'
import { savedRefillLists } from '@brine/contract/office/saved-refill-lists'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'
import { useNextPages } from '../../shell/useNextPages.ts'
import { boundsOf, type RefillFilter } from './refillAddress.ts'

/** The filters as the calls take them. */
const queryOf = (filter: RefillFilter) => ({ search: filter.search, ...boundsOf(filter) })

/** The refills of the filters. The earlier ones stay while others are fetched. @param isFresh fetches them when the page opens */
export function useRefills(filter: RefillFilter, isFresh: boolean) {
  const asked = { ...queryOf(filter), order: filter.order }
  return useNextPages({
    call: officeRefillList.list,
    filter: asked,
    isFresh,
    fetch: (from, signal) => send(officeRefillList.list, { query: { ...asked, ...from } }, { signal }),
  })
}

export type RefillPages = Pick<ReturnType<typeof useRefills>, 'data' | 'hasNextPage' | 'isError'> & {
  fetchNextPage: () => Promise<RefillPages>
}

/** How many there are, their sums, and the drivers. */
export const useRefillSummary = (filter: RefillFilter) =>
  useQuery({
    ...query(officeRefillList.summary, { query: queryOf(filter) }),
    placeholderData: keepPreviousData,
  })

/** The counts of the tabs are fetched again at this interval, in milliseconds. */
const COUNTS_INTERVAL_MS = 60_000

/** How many refills each list has. */
export const useRefillCounts = () =>
  useQuery({ ...query(officeRefillList.counts, {}), refetchInterval: COUNTS_INTERVAL_MS })

/** The lists that the office saved. */
export const useSavedLists = () => useQuery(query(savedRefillLists.list, {}))

/** All of them as a file. @throws `CallError` */
export const fetchRefillFile = (filter: RefillFilter): Promise<Blob> =>
  send(officeRefillList.file, { query: { ...queryOf(filter), order: filter.order } })

/**
 * Some of them as a file, without the filters: a refill that has changed since it was chosen is in the file as well.
 * @throws `CallError`
 */
export const fetchChosenFile = (ids: readonly number[], order: RefillFilter['order']): Promise<Blob> =>
  send(officeRefillList.file, { query: { ids: ids.join(','), order } })

/** The document of one of them. @throws `CallError` */
export const fetchDocument = (customerId: number, number: string): Promise<Blob> =>
  send(officeCustomers.document, { params: { id: customerId, number } })

/** The documents of some of them. @throws `CallError` */
export const fetchDocuments = (ids: readonly number[]): Promise<Blob> =>
  send(officeRefillList.documents, { query: { ids: ids.join(',') } })
