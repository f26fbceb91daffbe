/** Asks the visitor, and calls `goOn` when the answer is yes. */
type Question = (goOn: () => void) => void

let question: Question | undefined

/**
 * Has a question asked before anything that would lose what is not saved and is no navigation, which the router would
 * hold up by itself. One page at a time has such a question.
 * @returns takes the question away
 */
export function askBefore(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = undefined
  }
}

/** Does something that leaves the page, at once or when the visitor agrees. */
export function leaveWith(goOn: () => void): void {
  if (question) question(goOn)
  else goOn()
}
