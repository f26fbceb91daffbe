import type { Answer, Call, Input } from '@brine/contract/call'
import { CallError } from '@brine/contract/client'
import {
  QueryClient,
  queryOptions,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { api } from './client.ts'

/** A call without parameters takes no input. */
type InputOf<C extends Call> = unknown extends Input<C> ? [input?: Input<C>] : [input: Input<C>]

/** Retries after the first attempt of a query. */
const RETRIES = 2
/** The longest that a query waits because the server asked for it, in milliseconds. */
const LONGEST_WAIT = 10_000
/** How long an answer counts as current, in milliseconds: what a loader fetched serves the page that opens. */
const CURRENT = 30_000

/** Worth another attempt: no connection, too many requests, a server that is down. A refusal stays a refusal. */
function mayRetry(failures: number, error: Error): boolean {
  if (failures >= RETRIES || !(error instanceof CallError)) return false
  if ((error.retryAfter ?? 0) * 1000 > LONGEST_WAIT) return false
  return error.status === 0 || error.status === 429 || error.status >= 502
}

const retryDelay = (failures: number, error: Error): number =>
  error instanceof CallError && error.retryAfter !== null ? error.retryAfter * 1000 : 500 * 2 ** failures

/** A cache for answers. `networkMode` always: an app without connection says so instead of waiting silently. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: CURRENT, retry: mayRetry, retryDelay, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The cache of this page. */
export const queryClient = createQueryClient()

/** The key under which the answer of a call is cached: method and path, then what was asked for. */
export const queryKey = <C extends Call>({ method, path }: C, ...input: InputOf<C>): readonly unknown[] => [
  method,
  path,
  ...input,
]

/** What `useQuery` and `prefetchQuery` need to read a call: `useQuery(query(accounts.details))`. */
export const query = <C extends Call>(call: C, ...input: InputOf<C>) =>
  queryOptions<Answer<C>, CallError>({
    queryKey: queryKey(call, ...input),
    queryFn: ({ signal }) => api().send(call, inputOf<C>(input), { signal }),
  })

/** An empty input is what a call without parts asks for. */
const inputOf = <C extends Call>(input: readonly unknown[]): Input<C> => (input[0] ?? {}) as Input<C>

/** The answer of a call that reads: `useCall(accounts.details)`. */
export const useCall = <C extends Call>(call: C, ...input: InputOf<C>) => useQuery(query(call, ...input))

type SendingOptions<C extends Call> = Omit<
  UseMutationOptions<Answer<C>, CallError, Input<C>>,
  'mutationFn'
> & {
  /** For calls that declare `idempotent`: the key of the attempt that this input belongs to. */
  idempotencyKey?: (input: Input<C>) => string
}

/** A call that changes something: `const order = useSending(salt.order); order.mutate({ body })`. */
export function useSending<C extends Call>(
  call: C,
  { idempotencyKey, ...options }: SendingOptions<C> = {},
): UseMutationResult<Answer<C>, CallError, Input<C>> {
  return useMutation({
    ...options,
    mutationFn: (input: Input<C>) =>
      api().send(call, input, idempotencyKey ? { idempotencyKey: idempotencyKey(input) } : {}),
  })
}
