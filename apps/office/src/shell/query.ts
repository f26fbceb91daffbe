import { isSignedOut, isUnreachable, messageOf } from '@brine/app-kit/failures'
import { createMutations } from '@brine/app-kit/mutation'
import { type CallKey, createQueries, createQueryClient, queryKey, refetch } from '@brine/app-kit/query'
import { saveFile } from '@brine/app-kit/saveFile'
import type { Answer, Call, Input } from '@brine/contract/call'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useMutation } from '@tanstack/react-query'
import { send } from './client.ts'

const signedOutListeners = new Set<() => void>()

/** Calls the listener when an answer says that the session has ended. @returns a function that stops it */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/** Calls the listeners when an answer says that the session has ended. */
export function noticeSignedOut(error: unknown): void {
  if (isSignedOut(error)) for (const listener of signedOutListeners) listener()
}

/** The query cache. A query without an answer is repeated, unless the browser is offline. */
export const queryClient = createQueryClient({
  isWorthRetry: (error) => navigator.onLine && isUnreachable(error),
  onError: noticeSignedOut,
})

export const { query } = createQueries(send)

/** A mutation: it shows a message about the result, and fetches the stale calls again. */
export const useChange = createMutations({
  send,
  unreachable: m['office.shell.unreachable_hint'],
  onError: noticeSignedOut,
  lasting: [staffSessions.current],
})

/** Fetches all answers of these calls again. */
export const refetchCalls = (...calls: readonly CallKey[]): Promise<void> => refetch(queryClient, calls)

/**
 * Fetches the answers of these calls again that a page has. It does not ask twice for one that is on its way for the first time:
 * the stream of events opens while a page waits for its first answers.
 */
export const refetchShown = async (...calls: readonly CallKey[]): Promise<void> => {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: queryKey(call) })))
}

/**
 * Caches the record in the answer of a change, because the next change needs its revision. An older answer that arrives later
 * does not overwrite it.
 */
export function keepAnswer<C extends Call>(call: C, input: Input<C>, answer: Answer<C>): void {
  const key = queryKey(call, input)
  void queryClient.cancelQueries({ queryKey: key, exact: true })
  queryClient.setQueryData(key, answer)
}

/**
 * Fetches and downloads a file.
 * @param failed returns the title of the message about a failure; the server says why
 * @param onSaved called once the browser has the file
 */
export const useDownload = (
  fetchFile: () => Promise<Blob>,
  fileName: string,
  failed: () => string,
  onSaved?: () => void,
) =>
  useMutation({
    networkMode: 'always',
    mutationFn: fetchFile,
    onSuccess(file) {
      saveFile(file, fileName)
      onSaved?.()
    },
    onError(error) {
      noticeSignedOut(error)
      toastQueue.add({
        kind: 'failed',
        title: failed(),
        text: messageOf(error) ?? m['office.shell.unreachable_hint'](),
      })
    },
  })
