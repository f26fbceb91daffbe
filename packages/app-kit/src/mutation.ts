import type { Answer, Call, Input } from '@brine/contract/call'
import type { CallError, Client } from '@brine/contract/client'
import { type Toast, toastQueue } from '@brine/ui/toastQueue'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { type Attempt, createAttempt } from './attempt.ts'
import { mayHaveArrived, messageOf } from './failures.ts'
import { type CallKey, markHiddenStale, refetch } from './query.ts'

export interface MutationsOptions {
  readonly send: Client
  /** The message of a failure without a message of the server or of the mutation. */
  readonly unreachable?: () => string
  /** Called for every failure, before the handler of the mutation. */
  readonly onError?: (error: CallError) => void
  /** Calls whose cached answers no change makes stale. */
  readonly lasting?: readonly CallKey[]
  /** Called for failures of mutations with `reportAs`, unless the server refused. */
  readonly report?: (error: CallError, name: string) => void
}

/** The words for a failed call. */
export interface FailureOptions {
  /** Title of the toast after a failure, above the server's message; without it there is no toast. */
  readonly failed?: (() => string) | undefined
  /** Message of a failure for which the server gives none. */
  readonly failedHint?: (() => string) | undefined
  /** A message in place of the server's; undefined keeps that one. */
  readonly ownMessage?: (error: CallError) => string | undefined
  /** A link beside `failedHint` and `ownMessage`, such as a telephone number where it says to call. */
  readonly failedLink?: ReactNode
  /** Whether the link stands beside the server's message as well, because some of these messages say to call. */
  readonly linksAlways?: boolean
}

export interface MutationOptions<C extends Call> extends FailureOptions {
  /** Title of the toast after a success; without it there is no toast. */
  readonly done?: (() => string) | undefined
  /** An additional sentence in that toast. */
  readonly doneHint?: ((answer: Answer<C>, input: Input<C>) => string | undefined) | undefined
  /** A button in that toast. */
  readonly doneAction?: (answer: Answer<C>, input: Input<C>) => Toast['action']
  /**
   * Calls whose answers become stale on the page: fetched again after a success, a conflict (409), and without an answer, because
   * the call may have taken effect. Those of other pages need no name: a change that took effect, or may have, makes them all stale.
   */
  readonly stales?: readonly CallKey[]
  /** In place of one that ends with the page: see `keptAttempt`. */
  readonly attempt?: Attempt
  /** The name under which an unexpected failure is reported: a constant without personal data. */
  readonly reportAs?: string
  /** Called before the toast appears. */
  readonly onSuccess?: (answer: Answer<C>, input: Input<C>) => unknown
  readonly onFailure?: (error: CallError, input: Input<C>) => unknown
  /** Called when another person changed the record first. The page then loads that change. */
  readonly onConflict?: () => void
}

/** What the toast says of a failure, for pages that say it for longer; undefined without failure or toast. */
export function failureWords(
  error: CallError | null,
  { failed, failedHint, ownMessage, failedLink, linksAlways }: FailureOptions,
): Pick<Toast, 'title' | 'text' | 'link'> | undefined {
  if (!error || !failed) return undefined
  const own = ownMessage?.(error)
  const message = own === undefined ? messageOf(error) : undefined
  const text = own ?? message ?? failedHint?.()
  return {
    title: failed(),
    ...(text === undefined ? {} : { text }),
    ...(message === undefined || linksAlways ? { link: failedLink } : {}),
  }
}

/**
 * Creates an app's hook for mutations. Call it once per app, with the app's client: `export const useMutationOf =
 * createMutations({ send, unreachable })`.
 */
export function createMutations({ send, unreachable, onError, lasting, report }: MutationsOptions) {
  /**
   * A call that changes data: reports the outcome, and fetches again what it made stale. A call that declares
   * `idempotent` takes effect once, however often the same input is sent before the server answers.
   */
  return function useMutationOf<C extends Call>(
    call: C,
    options: MutationOptions<C> = {},
  ): UseMutationResult<Answer<C>, CallError, Input<C>> {
    const { done, doneHint, doneAction, stales = [], reportAs } = options
    const queryClient = useQueryClient()
    const [ownAttempt] = useState(() => createAttempt())
    const { attempt = ownAttempt } = options
    const failureToast = useRef<number>(undefined)
    // a fetched file changes nothing
    const markOthersStale = () => (call.method === 'GET' ? undefined : markHiddenStale(queryClient, lasting))
    return useMutation<Answer<C>, CallError, Input<C>>({
      networkMode: 'always',
      mutationFn(input) {
        // the failure of the last attempt must not stand beside the outcome of this one
        if (failureToast.current !== undefined) toastQueue.remove(failureToast.current)
        return send(call, input, call.idempotent ? { idempotencyKey: attempt.keyFor(input) } : {})
      },
      async onSuccess(answer, input) {
        attempt.settle()
        // before the page may open another one
        await markOthersStale()
        // first, so that the page already shows the change when the toast appears
        await options.onSuccess?.(answer, input)
        if (done) {
          const text = doneHint?.(answer, input)
          const action = doneAction?.(answer, input)
          toastQueue.add({
            ...{ kind: 'done', title: done() },
            ...(text === undefined ? {} : { text }),
            ...(action ? { action } : {}),
          })
        }
        await refetch(queryClient, stales)
      },
      async onError(error, input) {
        onError?.(error)
        // without an answer the call may have taken effect, so a repeat needs the same key
        const isUnknown = mayHaveArrived(error)
        if (!isUnknown) attempt.settle()
        else {
          await markOthersStale()
          if (reportAs) report?.(error, reportAs)
        }
        const words = failureWords(error, { ...options, failedHint: options.failedHint ?? unreachable })
        if (words) failureToast.current = toastQueue.add({ kind: 'failed', ...words })
        if (error.status === 409) options.onConflict?.()
        const isHandled = options.onFailure?.(error, input)
        const isShown = isUnknown || error.status === 409 ? refetch(queryClient, stales) : undefined
        // without a connection it takes long to fail, and the button can be pressed again meanwhile
        if (!isUnknown) await isShown
        await isHandled
      },
    })
  }
}
