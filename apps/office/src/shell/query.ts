import { isSignedOut, isUnreachable } from '@brine/app-kit/failures'
import { createMutations } from '@brine/app-kit/mutation'
import { type CallKey, createQueries, createQueryClient, refetch } from '@brine/app-kit/query'
import { saveFile } from '@brine/app-kit/saveFile'
import type { Answer, Call, Input } from '@brine/contract/call'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useMutation } from '@tanstack/react-query'
import { send } from './client.ts'

const signedOutListeners = new Set<() => void>()

/** Calls back when an answer says that the session is over. @returns what ends that */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/** Calls the listeners when an answer says that the session is over. */
export function noticeSignedOut(error: unknown): void {
  if (isSignedOut(error)) for (const listener of signedOutListeners) listener()
}

/** The answers of this page. A query is repeated where no answer came, unless the browser knows of no connection. */
export const queryClient = createQueryClient({
  isWorthRetry: (error) => navigator.onLine && isUnreachable(error),
  onError: noticeSignedOut,
})

export const { query } = createQueries(send)

/** A call of the office that changes something: says how it went, and asks anew for the calls that it makes stale. */
export const useChange = createMutations({
  send,
  unreachable: m['office.shell.unreachable_hint'],
  onError: noticeSignedOut,
})

/** Asks anew for all answers of these calls. */
export const refetchCalls = (...calls: readonly CallKey[]): Promise<void> => refetch(queryClient, calls)

/** Puts the record that a change answered with in the place of the cached one: the next change needs its revision. */
export function keepAnswer<C extends Call>(call: C, input: Input<C>, answer: Answer<C>): void {
  queryClient.setQueryData([call.method, call.path, input], answer)
}

/** Fetches a file and hands it to the browser. @param failed what to say where it could not be fetched */
export const useDownload = (fetchFile: () => Promise<Blob>, fileName: string, failed: () => string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, fileName),
    onError(error) {
      noticeSignedOut(error)
      toastQueue.add({
        kind: 'failed',
        title: failed(),
        text: m['office.shell.unreachable_hint'](),
      })
    },
  })
