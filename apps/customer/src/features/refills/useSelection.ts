import type { Input } from '@brine/contract/call'
import type { OfferedDate, refills } from '@brine/contract/customer/refills'
import { focusInvalid } from '@brine/ui/focusInvalid'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import type { Draft } from './draft.ts'

/** The body of a new order, or of a change of the order. */
export type Selected = Input<typeof refills.change>['body']

export interface Selection {
  readonly form: RefObject<HTMLFormElement | null>
  /** The chosen day among the offered ones. */
  readonly chosen: OfferedDate | undefined
  readonly choose: (date: string) => void
  /** Whether the customer has tried to submit. From then on, the form shows missing fields. */
  readonly isTried: boolean
  /** The server's message about a day that is not available. */
  readonly refusal: string | undefined
  /** Clears the day that the server refused and shows the message. */
  readonly refuse: (message: string) => void
  /** Sends the selection, or moves the focus to the first missing field. */
  readonly submit: (event: SubmitEvent, send: (selected: Selected) => void) => void
}

interface SelectionOptions {
  readonly moments: readonly OfferedDate[]
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  /** Called when the customer chooses a day. */
  readonly onChosen?: () => void
  /** A day for which the customer just came here: it replaces one that was chosen before. */
  readonly proposed?: string | undefined
  /** The preselected day. */
  readonly initial: string | undefined
}

/** Selects one of the offered days. */
export function useSelection(options: SelectionOptions): Selection {
  const { moments, draft, onChange, onChosen, proposed, initial } = options
  const isOffered = (day: string | undefined) => moments.some((moment) => moment.date === day)
  // kept in state, because a refetch must not select another day
  const [date, setDate] = useState(proposed ?? (isOffered(draft.date) ? draft.date : initial))
  const [isTried, setIsTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const chosen = moments.find((moment) => moment.date === date)
  return {
    form,
    chosen,
    choose: (day) => {
      setDate(day)
      onChange({ ...draft, date: day })
      onChosen?.()
    },
    isTried,
    refusal,
    refuse: (message) => {
      setDate(undefined)
      setIsTried(false)
      setRefusal(message)
    },
    submit: (event, send) => {
      event.preventDefault()
      setIsTried(true)
      setRefusal(undefined)
      if (chosen && draft.slots.length > 0) {
        send({
          date: chosen.date,
          driver_id: chosen.driver_id,
          comment: draft.comment.trim(),
          slots: [...draft.slots],
        })
      } else {
        const kind = chosen ? 'checkbox' : 'radio'
        const missing = form.current?.querySelector<HTMLInputElement>(`input[type=${kind}]`)
        // the half days are behind a fold
        missing?.closest('details')?.setAttribute('open', '')
        if (missing) focusInvalid(missing)
      }
    },
  }
}
