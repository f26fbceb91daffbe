import { queryKey } from '@brine/app-kit/query'
import type { Call } from '@brine/contract/call'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

interface NextPagesOptions<Page> {
  readonly call: Call
  /** The filter of the list, which is part of the cache key. */
  readonly filter: object
  /** @param from the query parameter of the page; none for the first one */
  readonly fetch: (from: { after?: string }, signal: AbortSignal) => Promise<Page>
  /** Fetches the list again whenever its page opens. */
  readonly isFresh?: boolean
}

/**
 * A list of which each page says where the next one begins (`next`), unlike those of `usePages`, which continue after the last line.
 * While a new list loads, the old one stays.
 */
export const useNextPages = <Page extends { readonly next: string | null }>({
  call,
  filter,
  fetch,
  isFresh = false,
}: NextPagesOptions<Page>) =>
  useInfiniteQuery({
    queryKey: queryKey(call, filter),
    queryFn: ({ pageParam, signal }) => fetch(pageParam === null ? {} : { after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...(isFresh && { refetchOnMount: 'always' as const }),
  })
