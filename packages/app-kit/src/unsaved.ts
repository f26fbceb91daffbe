/** Asks the visitor, and calls `goOn` if the visitor agrees. */
type Question = (goOn: () => void) => void

let question: Question | undefined

/**
 * Registers a question for actions that lose unsaved changes without a navigation. The router itself blocks
 * navigations. Only one page at a time has a question.
 * @returns removes the question
 */
export function askBefore(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = undefined
  }
}

/** Runs an action that leaves the page: at once, or after the visitor agrees. */
export function leaveWith(goOn: () => void): void {
  if (question) question(goOn)
  else goOn()
}
