import type { Answer, Call, Input } from '@brine/contract/call'
import { CallError, type Client } from '@brine/contract/client'
import { QueryCache, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { isUnreachable } from './failures.ts'

/** A call without parameters takes no input. */
type InputOf<C extends Call> = unknown extends Input<C> ? [input?: Input<C>] : [input: Input<C>]

/** The part of a call that its cached answers are found by. */
export type CallKey = Pick<Call, 'method' | 'path'>

/** Retries after the first attempt of a query. */
const MAX_RETRIES = 2
/** The longest that a query waits because the server asks for it. */
const MAX_WAIT_MS = 10_000
/** The wait before the first retry; doubled for each further one. */
const FIRST_WAIT_MS = 500
/** How long an answer counts as current: what a loader fetched serves the page that opens. */
const CURRENT_MS = 30_000

export interface QueryClientOptions {
  /** Whether a failure is worth another attempt: no answer, or too many requests, where absent. */
  readonly isWorthRetry?: (error: CallError) => boolean
  /** Told of each query that failed. */
  readonly onError?: (error: Error) => void
}

const isTemporary = (error: CallError): boolean => error.status === 429 || isUnreachable(error)

/** A cache of answers. `networkMode` always: without a connection the app says so instead of waiting silently. */
export function createQueryClient({
  isWorthRetry = isTemporary,
  onError,
}: QueryClientOptions = {}): QueryClient {
  const retry = (failures: number, error: Error): boolean =>
    failures < MAX_RETRIES && error instanceof CallError && !asksForPatience(error) && isWorthRetry(error)
  return new QueryClient({
    ...(onError ? { queryCache: new QueryCache({ onError }) } : {}),
    defaultOptions: {
      queries: { staleTime: CURRENT_MS, retry, retryDelay, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

const asksForPatience = ({ retryAfter }: CallError): boolean => (retryAfter ?? 0) * 1000 > MAX_WAIT_MS

const retryDelay = (failures: number, error: Error): number =>
  error instanceof CallError && error.retryAfter !== null
    ? error.retryAfter * 1000
    : FIRST_WAIT_MS * 2 ** failures

/** The key of a call's cached answers: method and path, then what was asked for. Without input, that of all of them. */
export const queryKey = ({ method, path }: CallKey, ...input: readonly unknown[]): readonly unknown[] => [
  method,
  path,
  ...input,
]

/**
 * How an app reads calls. Declared once an app, over its client:
 * `export const { query, useCall } = createQueries(send)`.
 */
export function createQueries(send: Client) {
  /** What `useQuery` and `prefetchQuery` need to read a call: `useQuery(query(orders.list))`. */
  const query = <C extends Call>(call: C, ...input: InputOf<C>) =>
    queryOptions<Answer<C>, CallError>({
      queryKey: queryKey(call, ...input),
      // a call without parts takes the empty input
      queryFn: ({ signal }) => send(call, (input[0] ?? {}) as Input<C>, { signal }),
    })
  /** The answer of a call: `useCall(orders.list)`. */
  const useCall = <C extends Call>(call: C, ...input: InputOf<C>) => useQuery(query(call, ...input))
  return { query, useCall }
}

/** Has the answers of these calls fetched anew: at once where a page shows them, else when one does. */
export async function refetch(queryClient: QueryClient, calls: readonly CallKey[]): Promise<void> {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: queryKey(call) })))
}

/** Has the answers of these calls fetched anew the next time that a page shows them, and not before. */
export async function markStale(queryClient: QueryClient, calls: readonly CallKey[]): Promise<void> {
  for (const call of calls)
    await queryClient.invalidateQueries({ queryKey: queryKey(call), refetchType: 'none' })
}

/**
 * Puts an answer, or what becomes of the cached one, in the place of the cached answer. An older answer that is still on
 * its way does not overwrite it.
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
