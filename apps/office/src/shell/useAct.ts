import type { Answer, Call, Input } from '@brine/contract/call'
import type { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useMutation } from '@tanstack/react-query'
import { send } from './client.ts'
import { noticeSignedOut, refresh } from './query.ts'

interface ActOptions<C extends Call> {
  /** What to say when it is done; null for what only asks. */
  readonly done: (() => string) | null
  /** What to say when it failed, above the server's own words. */
  readonly failed: () => string
  /** Begin of the paths whose answers are old afterwards. */
  readonly touches: string
  readonly onSuccess?: (answer: Answer<C>, input: Input<C>) => void
  /** A colleague was first: the page now shows what they did. */
  readonly onConflict?: () => void
}

/**
 * Does something for a person of the office: says how it went, and asks anew for what it has changed, also when a
 * colleague was first. What was typed stays with whoever calls this.
 */
export function useAct<C extends Call>(
  call: C,
  { done, failed, touches, onSuccess, onConflict }: ActOptions<C>,
) {
  return useMutation<Answer<C>, CallError, Input<C>>({
    networkMode: 'always',
    mutationFn: (input) => send(call, input),
    onSuccess(answer, input) {
      if (done) toastQueue.add({ kind: 'done', title: done() })
      onSuccess?.(answer, input)
      return refresh(touches)
    },
    onError(error) {
      noticeSignedOut(error)
      const text = error.errors[0]?.message ?? m['office.shell.unreachable_hint']()
      toastQueue.add({ kind: 'failed', title: failed(), text })
      if (error.status !== 409) return undefined
      onConflict?.()
      return refresh(touches)
    },
  })
}
