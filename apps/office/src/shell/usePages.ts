import type { Call } from '@brine/contract/call'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

interface PagesOptions<Page, Line> {
  readonly call: Call
  /** Which of the call's lists is read: part of the cache key. */
  readonly filter: object
  /** @param cursor of the last line that is there; undefined for the first page */
  readonly fetch: (cursor: number | undefined, signal: AbortSignal) => Promise<Page>
  readonly linesOf: (page: Page) => readonly Line[]
  readonly cursorOf: (line: Line) => number
  readonly refetchIntervalMs?: number
}

/** A list, page by page; while another one is loading the old one stays. */
export function usePages<Page extends { has_more: boolean }, Line>(options: PagesOptions<Page, Line>) {
  const { call, filter, fetch, linesOf, cursorOf, refetchIntervalMs } = options
  const result = useInfiniteQuery({
    queryKey: [call.method, call.path, filter],
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

/** The lines after one, for calls whose cursor is the number of the last line. */
export const after = (cursor: number | undefined): { after?: number } =>
  cursor === undefined ? {} : { after: cursor }
