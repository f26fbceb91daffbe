import type { Answer, Call, Input } from '@brine/contract/call'
import type { CallError, Client } from '@brine/contract/client'
import { toastQueue } from '@brine/ui/toastQueue'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createAttempt } from './attempt.ts'
import { mayHaveArrived, messageOf } from './failures.ts'
import { type CallKey, refetch } from './query.ts'

export interface MutationsOptions {
  readonly send: Client
  /** What a failure says where the server says nothing and the mutation has no words of its own. */
  readonly unreachable?: () => string
  /** Told of every failure, before the mutation is. */
  readonly onError?: (error: CallError) => void
  /** Told of failures of mutations with `reportAs` where the server has not refused. */
  readonly report?: (error: CallError, name: string) => void
}

export interface MutationOptions<C extends Call> {
  /** Title of the toast after a success; no toast where absent. */
  readonly done?: (() => string) | undefined
  /** One sentence more in it. */
  readonly doneHint?: ((answer: Answer<C>, input: Input<C>) => string | undefined) | undefined
  /** Title of the toast after a failure, above the server's own words; no toast where absent. */
  readonly failed?: (() => string) | undefined
  /** What it says where the server says nothing. */
  readonly failedHint?: (() => string) | undefined
  /** The calls whose answers are old afterwards: fetched anew after a success, and after a conflict (409). */
  readonly stales?: readonly CallKey[]
  /** The name under which a failure is reported that is no refusal: a fixed word without personal data. */
  readonly reportAs?: string
  /** Comes before the toast. */
  readonly onSuccess?: (answer: Answer<C>, input: Input<C>) => unknown
  readonly onFailure?: (error: CallError, input: Input<C>) => unknown
  /** Somebody else was first: the page is about to show what they did. */
  readonly onConflict?: () => void
}

/**
 * How an app changes things. Declared once an app, over its client:
 * `export const useMutationOf = createMutations({ send, unreachable })`.
 */
export function createMutations({ send, unreachable, onError, report }: MutationsOptions) {
  /**
   * A call that changes something: says how it went and asks anew for what it made stale. A call that declares
   * `idempotent` takes effect once, however often the same input is sent until the server has answered.
   */
  return function useMutationOf<C extends Call>(
    call: C,
    options: MutationOptions<C> = {},
  ): UseMutationResult<Answer<C>, CallError, Input<C>> {
    const { done, doneHint, failed, failedHint, stales = [], reportAs } = options
    const queryClient = useQueryClient()
    const [attempt] = useState(() => createAttempt())
    return useMutation<Answer<C>, CallError, Input<C>>({
      networkMode: 'always',
      mutationFn: (input) =>
        send(call, input, call.idempotent ? { idempotencyKey: attempt.keyFor(input) } : {}),
      async onSuccess(answer, input) {
        attempt.settle()
        // first: when the toast says that it is done, the page shows it
        await options.onSuccess?.(answer, input)
        if (done) {
          const text = doneHint?.(answer, input)
          toastQueue.add({ kind: 'done', title: done(), ...(text === undefined ? {} : { text }) })
        }
        await refetch(queryClient, stales)
      },
      async onError(error, input) {
        onError?.(error)
        // no answer: it may have taken effect, and a repeat has to be known as one
        if (!mayHaveArrived(error)) attempt.settle()
        else if (reportAs) report?.(error, reportAs)
        if (failed) {
          const text = messageOf(error) ?? (failedHint ?? unreachable)?.()
          toastQueue.add({ kind: 'failed', title: failed(), ...(text === undefined ? {} : { text }) })
        }
        if (error.status === 409) options.onConflict?.()
        const isHandled = options.onFailure?.(error, input)
        if (error.status === 409) await refetch(queryClient, stales)
        await isHandled
      },
    })
  }
}
