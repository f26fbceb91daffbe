import type { Answer, Call, Input } from '@brine/contract/call'
import type { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useMutation } from '@tanstack/react-query'
import { send } from './client.ts'
import { type CallKey, noticeSignedOut, refetch } from './query.ts'

interface ChangeOptions<C extends Call> {
  /** What to say after a success; absent for a call that only asks. */
  readonly done?: () => string
  /** What to say after a failure, above the server's own words. */
  readonly failed: () => string
  /** The calls whose answers are old afterwards. */
  readonly stales?: readonly CallKey[]
  readonly onSuccess?: (answer: Answer<C>, input: Input<C>) => void
  /** Another staff member was first: the page is about to show what they did. */
  readonly onConflict?: () => void
}

/**
 * A call of the office that changes something: says how it went, and asks anew for what it made stale, also after a
 * conflict. What was typed stays with the caller.
 */
export function useChange<C extends Call>(
  call: C,
  { done, failed, stales = [], onSuccess, onConflict }: ChangeOptions<C>,
) {
  return useMutation<Answer<C>, CallError, Input<C>>({
    networkMode: 'always',
    mutationFn: (input) => send(call, input),
    onSuccess(answer, input) {
      if (done) toastQueue.add({ kind: 'done', title: done() })
      onSuccess?.(answer, input)
      return refetch(stales)
    },
    onError(error) {
      noticeSignedOut(error)
      const text = error.errors[0]?.message ?? m['office.shell.unreachable_hint']()
      toastQueue.add({ kind: 'failed', title: failed(), text })
      if (error.status !== 409) return undefined
      onConflict?.()
      return refetch(stales)
    },
  })
}
