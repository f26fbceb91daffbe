import { queryKey } from '@brine/app-kit/query'
import type { Call } from '@brine/contract/call'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

interface PagesOptions<Page, Line> {
  readonly call: Call
  /** The filter of the list, which is part of the cache key. */
  readonly filter: object
  /** @param cursor id of the last fetched line; undefined for the first page */
  readonly fetch: (cursor: number | undefined, signal: AbortSignal) => Promise<Page>
  readonly linesOf: (page: Page) => readonly Line[]
  readonly cursorOf: (line: Line) => number
  readonly refetchIntervalMs?: number
}

/** A paged list. While a new list loads, the old one stays. */
export function usePages<Page extends { has_more: boolean }, Line>(options: PagesOptions<Page, Line>) {
  const { call, filter, fetch, linesOf, cursorOf, refetchIntervalMs } = options
  const result = useInfiniteQuery({
    queryKey: queryKey(call, filter),
    queryFn: ({ pageParam, signal }) => fetch(pageParam ?? undefined, signal),
    initialPageParam: null as number | null,
    getNextPageParam(page) {
      const last = linesOf(page).at(-1)
      return page.has_more && last !== undefined ? cursorOf(last) : null
    },
    placeholderData: keepPreviousData,
    ...(refetchIntervalMs === undefined ? {} : { refetchInterval: refetchIntervalMs }),
  })
  return { ...result, first: result.data?.pages[0], lines: result.data?.pages.flatMap(linesOf) }
}

/** The cursor parameter of calls that continue after the id of the last line. */
export const after = (cursor: number | undefined): { after?: number } =>
  cursor === undefined ? {} : { after: cursor }
