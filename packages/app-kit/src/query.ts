import type { Answer, Call, Input } from '@brine/contract/call'
import { CallError, type Client } from '@brine/contract/client'
import {
  type InvalidateQueryFilters,
  noop,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'
import { isUnreachable } from './failures.ts'

/** A call without parameters has no input, and one with optional parameters needs none. */
type InputOf<C extends Call> = Record<never, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>]

/** The parts of a call that identify its cached answers. */
export type CallKey = Pick<Call, 'method' | 'path'>

/** Number of retries after the first attempt of a query. */
const MAX_RETRIES = 2
/** The longest wait that the server can ask for. */
const MAX_WAIT_MS = 10_000
/** The wait before the first retry; it doubles for each further one. */
const FIRST_WAIT_MS = 500
/** How long an answer stays fresh, so that the answer of a loader serves the page that opens. */
const CURRENT_MS = 30_000

export interface QueryClientOptions {
  /** Whether to retry after a failure. By default after no answer and after too many requests. */
  readonly isWorthRetry?: (error: CallError) => boolean
  /** Whether to fetch old and missing answers again once the connection is back. */
  readonly refetchesOnReconnect?: boolean
  /** Called for each failed query. */
  readonly onError?: (error: Error) => void
}

const isTemporary = (error: CallError): boolean => error.status === 429 || isUnreachable(error)

/** A cache of answers. With `networkMode: 'always'`, a query without a connection fails instead of waiting silently. */
export function createQueryClient({
  isWorthRetry = isTemporary,
  refetchesOnReconnect = false,
  onError,
}: QueryClientOptions = {}): QueryClient {
  const retry = (failures: number, error: Error): boolean =>
    failures < MAX_RETRIES && error instanceof CallError && !asksForPatience(error) && isWorthRetry(error)
  return new QueryClient({
    ...(onError ? { queryCache: new QueryCache({ onError }) } : {}),
    defaultOptions: {
      queries: {
        staleTime: CURRENT_MS,
        retry,
        retryDelay,
        networkMode: 'always',
        refetchOnReconnect: refetchesOnReconnect,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

const asksForPatience = ({ retryAfter }: CallError): boolean => (retryAfter ?? 0) * 1000 > MAX_WAIT_MS

const retryDelay = (failures: number, error: Error): number =>
  error instanceof CallError && error.retryAfter !== null
    ? error.retryAfter * 1000
    : FIRST_WAIT_MS * 2 ** failures

/** The cache key of a call's answers: method and path, then the input. Without input, the key covers all of them. */
export const queryKey = ({ method, path }: CallKey, ...input: readonly unknown[]): readonly unknown[] => [
  method,
  path,
  ...input,
]

/**
 * Creates an app's functions for queries. Call it once per app, with the app's client: `export const { query, useCall }
 * = createQueries(send)`.
 */
export function createQueries(send: Client) {
  /** Options for `useQuery` and `prefetchQuery`: `useQuery(query(orders.list))`. */
  const query = <C extends Call>(call: C, ...input: InputOf<C>) =>
    queryOptions<Answer<C>, CallError>({
      queryKey: queryKey(call, ...input),
      // a call without parameters gets an empty input
      queryFn: ({ signal }) => send(call, (input[0] ?? {}) as Input<C>, { signal }),
    })
  /** The answer of a call: `useCall(orders.list)`. */
  const useCall = <C extends Call>(call: C, ...input: InputOf<C>) => useQuery(query(call, ...input))
  return { query, useCall }
}

/** Fetches the answers of these calls again: at once where a page shows them, otherwise when a page needs them. */
export async function refetch(queryClient: QueryClient, calls: readonly CallKey[]): Promise<void> {
  await Promise.all(calls.map((call) => outdate(queryClient, { queryKey: queryKey(call) })))
}

/**
 * Invalidates answers, also those on their way: these may be older than the change, so that they are asked for again. Who
 * waits for one gets the new one. Invalidating alone waits for a first answer, and takes it for the new one.
 */
function outdate(queryClient: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    // first, because a page that is left before the answer goes back to the state of now
    query.invalidate()
    void query.cancel({ silent: true })
    // what shows the query shows a failure
    query.fetch().catch(noop)
  }
  return queryClient.invalidateQueries(filters, { cancelRefetch: false })
}

/** Marks the answers of these calls as stale. They are fetched again when a page next mounts them. */
export async function markStale(queryClient: QueryClient, calls: readonly CallKey[]): Promise<void> {
  for (const call of calls)
    await queryClient.invalidateQueries({ queryKey: queryKey(call), refetchType: 'none' })
}

/**
 * Marks the answers that no page shows as stale: a change may concern any of them, and the page that opens next fetches its
 * own again.
 * @param lasting calls whose answers no change makes stale
 */
export async function markHiddenStale(
  queryClient: QueryClient,
  lasting: readonly CallKey[] = [],
): Promise<void> {
  const isLasting = ({ queryKey: [method, path] }: Query): boolean =>
    lasting.some((call) => call.method === method && call.path === path)
  await outdate(queryClient, {
    type: 'inactive',
    refetchType: 'none',
    predicate: (query) => !isLasting(query),
  })
}

/**
 * Replaces the cached answer by an answer, or by a function of the cached one. An older answer that arrives later does
 * not overwrite it.
 */
export async function keepAnswer<C extends Call>(
  queryClient: QueryClient,
  call: C,
  answer: Answer<C> | ((cached: Answer<C> | undefined) => Answer<C> | undefined),
): Promise<void> {
  const key = queryKey(call)
  await queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<Answer<C>>(key, answer as never)
}
