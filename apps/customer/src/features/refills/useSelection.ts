import type { Input } from '@brine/contract/call'
import type { OfferedDate, refills } from '@brine/contract/customer/refills'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import type { Draft } from './draft.ts'

/** What is sent to order on a day, or to move an order to it. */
export type Selected = Input<typeof refills.change>['body']

export interface Selection {
  readonly form: RefObject<HTMLFormElement | null>
  /** The chosen one of the offered days. */
  readonly chosen: OfferedDate | undefined
  readonly choose: (date: string) => void
  /** Something was sent, or tried to: what is missing is said from now on. */
  readonly isTried: boolean
  /** The server's words about a day that cannot be had. */
  readonly refusal: string | undefined
  /** The day cannot be had: another one is to be chosen. */
  readonly refuse: (message: string) => void
  /** Sends what was chosen, or puts the focus on what is missing. */
  readonly submit: (event: SubmitEvent, send: (selected: Selected) => void) => void
}

/** The choice of a day among those offered. */
export function useSelection(
  moments: readonly OfferedDate[],
  draft: Draft,
  initial: string | undefined,
): Selection {
  // held on to: dates that are fetched again must not move the customer to another day
  const [date, setDate] = useState(initial)
  const [isTried, setIsTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const chosen = moments.find((moment) => moment.date === date)
  return {
    form,
    chosen,
    choose: setDate,
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
        const missing = chosen ? 'checkbox' : 'radio'
        form.current?.querySelector<HTMLInputElement>(`input[type=${missing}]`)?.focus()
      }
    },
  }
}
