import type { Answer, Call, Input } from '@brine/contract/call'
import { CallError } from '@brine/contract/client'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { send } from './client.ts'

/** Retries after the first attempt of a query. */
const MAX_RETRIES = 2
/** How long an answer counts as current. */
const CURRENT_MS = 30_000

/** Whether no answer of the server came: no connection, or it is down. A refusal stays a refusal. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 502)

/** Worth another attempt, unless the browser knows that there is no connection. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && navigator.onLine && isUnreachable(error)

/** Whether the server says that nobody is signed in (any more). A code that is wrong is a 401 as well, and no end. */
export function isSignedOut(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 401) return false
  return (error.errors[0]?.code ?? 'not_signed_in') === 'not_signed_in'
}

/** The part of a call that its cached answers are found by. */
export type CallKey = Pick<Call, 'method' | 'path'>

/** Asks anew for all answers of these calls that are on the screen; drops the others. */
export async function refetch(calls: readonly CallKey[]): Promise<void> {
  await Promise.all(
    calls.map(({ method, path }) => queryClient.invalidateQueries({ queryKey: [method, path] })),
  )
}

const signedOutListeners = new Set<() => void>()

/** Calls back when an answer says that the session is over. @returns what ends that */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/** Tells the listeners when an answer says so. */
export function noticeSignedOut(error: unknown): void {
  if (isSignedOut(error)) for (const listener of signedOutListeners) listener()
}

/** The answers of this page. `networkMode` always: without connection the page says so instead of waiting. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: noticeSignedOut,
  }),
  defaultOptions: { queries: { staleTime: CURRENT_MS, retry: mayRetry, networkMode: 'always' } },
})

/** What `useQuery` and `fetchQuery` need to read a call: `useQuery(query(planning.day, { params }))`. */
export const query = <C extends Call>(call: C, input: Input<C>) =>
  queryOptions<Answer<C>, CallError>({
    queryKey: [call.method, call.path, input],
    queryFn: ({ signal }) => send(call, input, { signal }),
  })

/** Puts the record that a change answered with in the place of the cached one: the next change needs its revision. */
export function keepAnswer<C extends Call>(call: C, input: Input<C>, answer: Answer<C>): void {
  queryClient.setQueryData(query(call, input).queryKey, answer)
}
