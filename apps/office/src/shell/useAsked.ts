import { useState } from 'react'

interface Asked<Question> {
  /** What the open dialog asks; undefined while none is open. */
  readonly asked: Question | undefined
  readonly ask: (question: Question) => void
  /** Closes the dialog that is open now. An answer that comes once it is closed does not close the one that was opened since. */
  readonly close: () => void
}

/** Which dialog is open, of those of a part of a page. Give `close` to the dialog that is drawn. */
export function useAsked<Question>(first?: Question): Asked<Question> {
  // a new object for each dialog, because the same question may be asked again
  const [open, setOpen] = useState<{ question: Question } | undefined>(
    first === undefined ? undefined : { question: first },
  )
  return {
    asked: open?.question,
    ask: (question) => setOpen({ question }),
    close: () => setOpen((now) => (now === open ? undefined : now)),
  }
}
