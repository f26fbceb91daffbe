import type { Call } from '@brine/contract/call'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

interface PagesOptions<Page, Line> {
  readonly call: Call
  /** Which of the call's lists is wanted. */
  readonly wanted: object
  /** @param from what the call needs to go on after the last line; empty for the first page */
  readonly fetch: (from: { after?: number }, signal: AbortSignal) => Promise<Page>
  readonly linesOf: (page: Page) => readonly Line[]
  /** How often it is asked for anew by itself, in milliseconds. */
  readonly again?: number
}

/** A list, page by page; while another one is under way the old one stays. */
export function usePages<Page extends { has_more: boolean }, Line extends { id: number }>({
  call: { method, path },
  wanted,
  fetch,
  linesOf,
  again,
}: PagesOptions<Page, Line>) {
  const result = useInfiniteQuery({
    queryKey: [method, path, wanted],
    queryFn: ({ pageParam, signal }) => fetch(pageParam === null ? {} : { after: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.has_more ? (linesOf(page).at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
    ...(again === undefined ? {} : { refetchInterval: again }),
  })
  return { ...result, first: result.data?.pages[0], lines: result.data?.pages.flatMap(linesOf) }
}
