import { type LineState, officePayments } from '@brine/contract/office/payments'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'

/** The sums of the page's head, and the latest statements. */
export const usePaymentsSummary = () => useQuery(query(officePayments.summary, {}))

/** Lines of statements. @param statement id of the only statement; undefined for all */
export function useLines(state: LineState, statement: number | undefined) {
  const { method, path } = officePayments.lines
  const filter = { state, ...(statement === undefined ? {} : { statement }) }
  return useInfiniteQuery({
    queryKey: [method, path, filter],
    queryFn: ({ pageParam, signal }) =>
      send(officePayments.lines, { query: { ...filter, after: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.has_more ? pages.reduce((count, { lines }) => count + lines.length, 0) : null,
  })
}

/** All these lines as a file. @throws `CallError` */
export const fetchLinesFile = (state: LineState, statement: number | undefined): Promise<Blob> =>
  send(officePayments.linesFile, { query: { state, ...(statement === undefined ? {} : { statement }) } })

export type OwedState = 'open' | 'overdue' | 'paid' | 'unpaid'

/** All orders that are owed or paid as a file. @throws `CallError` */
export const fetchOwedFile = (state: OwedState, search: string): Promise<Blob> =>
  send(officePayments.receivablesFile, { query: { state, search } })

/** Orders that are owed or paid. The earlier ones stay while a search is answered. */
export function useOwedOrders(state: OwedState, search: string, isShown = true) {
  const { method, path } = officePayments.receivables
  return useInfiniteQuery({
    queryKey: [method, path, { state, search }],
    enabled: isShown,
    queryFn: ({ pageParam, signal }) =>
      send(officePayments.receivables, { query: { state, search, after: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.has_more ? pages.reduce((count, { orders }) => count + orders.length, 0) : null,
    placeholderData: keepPreviousData,
  })
}
