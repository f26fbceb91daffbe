import { useSyncExternalStore } from 'react'

/** How the question who it is ended; `failed`: its dialog could not be loaded. */
export type ConfirmationOutcome = 'confirmed' | 'closed' | 'failed'

interface Question {
  readonly answer: Promise<ConfirmationOutcome>
  readonly settle: (outcome: ConfirmationOutcome) => void
}

let question: Question | undefined
const listeners = new Set<() => void>()

function replaceQuestion(next: Question | undefined): void {
  question = next
  for (const listener of listeners) listener()
}

/** Asks the staff member to confirm who they are. Calls that are refused at the same time share one question. */
export function askConfirmation(): Promise<ConfirmationOutcome> {
  if (question) return question.answer
  // not by Promise.withResolvers, which the oldest browsers do not have
  let settle: Question['settle'] = () => {}
  const answer = new Promise<ConfirmationOutcome>((resolve) => {
    settle = resolve
  })
  replaceQuestion({ answer, settle })
  return answer
}

/** Closes the question, and lets the calls that wait for it go on. */
export function settleConfirmation(outcome: ConfirmationOutcome): void {
  const settled = question
  replaceQuestion(undefined)
  settled?.settle(outcome)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the question is asked now. */
export const useIsConfirmationAsked = (): boolean =>
  useSyncExternalStore(subscribe, () => question !== undefined)
