import { asCallError } from '@brine/app-kit/failures'
import type { Answer, Call, Input } from '@brine/contract/call'
import type { CallError } from '@brine/contract/client'
import { useRef, useState } from 'react'
import { api } from './client.ts'

interface Submission<C extends Call> {
  /** Sends the input, unless a request is pending. */
  submit: (input: Input<C>) => void
  isPending: boolean
  /** The last input that the server accepted. */
  accepted: Input<C> | undefined
  /** Why the last attempt failed. */
  failure: CallError | undefined
  forgetFailure: () => void
}

/**
 * Submits a form with a call, for guest pages. They are outside the frame that provides the query cache, and do not
 * load its code. Other pages use `useMutationOf`.
 */
export function useSubmission<C extends Call>(
  call: C,
  onAccepted?: (answer: Answer<C>) => void,
  onFailure?: (failure: CallError) => void,
): Submission<C> {
  const isUnderway = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const [accepted, setAccepted] = useState<Input<C>>()
  const [failure, setFailure] = useState<CallError>()

  const submit = async (input: Input<C>) => {
    if (isUnderway.current) return
    isUnderway.current = true
    setIsPending(true)
    setFailure(undefined)
    try {
      const answer = await api().send(call, input)
      setAccepted(() => input)
      onAccepted?.(answer)
    } catch (error) {
      const cause = asCallError(error)
      setFailure(cause)
      onFailure?.(cause)
    } finally {
      isUnderway.current = false
      setIsPending(false)
    }
  }

  return { submit, isPending, accepted, failure, forgetFailure: () => setFailure(undefined) }
}
