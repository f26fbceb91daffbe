import { useSyncExternalStore } from 'react'

/** How the question who it is ended; `failed`: its dialog could not be loaded. */
export type ConfirmationOutcome = 'confirmed' | 'closed' | 'failed'

interface Question {
  readonly answer: Promise<ConfirmationOutcome>
  readonly settle: (outcome: ConfirmationOutcome) => void
}

/** A page that can show the question, as long as somebody is on it. */
type AskingPage = symbol

let question: Question | undefined
let asking: AskingPage | undefined
const listeners = new Set<() => void>()

function replaceQuestion(next: Question | undefined): void {
  question = next
  for (const listener of listeners) listener()
}

/** Where a question would be shown now; undefined where nobody is signed in. */
export const askingPage = (): AskingPage | undefined => asking

/** Shows the questions of a page from now on. @returns a function that ends this, and closes the one that is asked */
export function takeConfirmations(): () => void {
  asking = Symbol('page')
  return () => {
    asking = undefined
    settleConfirmation('closed')
  }
}

/**
 * Asks the staff member to confirm who they are. Calls that are refused at the same time share one question.
 * @param from where the call was sent. A refusal that comes late is no question any more: on the next page, somebody else may have
 * signed in, and would send what they never saw
 */
export async function askConfirmation(from: AskingPage | undefined): Promise<ConfirmationOutcome> {
  if (from === undefined || from !== asking) return 'closed'
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
