import type { Language } from '@brine/contract/primitives'
import type { ContactMoment } from '@brine/contract/salt'
import { Columns } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { DayCards } from './DayCards.tsx'
import type { Draft } from './draft.ts'
import { bestOf } from './moments.ts'
import { OrderSlip } from './OrderSlip.tsx'
import { useOrder } from './useOrder.ts'

type OrderFormProps = {
  moments: readonly ContactMoment[]
  draft: Draft
  onChange: (draft: Draft) => void
  /** The order was accepted. */
  onOrdered: () => void
  language: Language
}

/** The offered days beside the slip on which the order is put together. */
export function OrderForm({ moments, draft, onChange, onOrdered, language }: OrderFormProps) {
  // held on to: dates that are fetched again must not move the customer to another day
  const [date, setDate] = useState(() => bestOf(moments)?.date)
  const [isTried, setIsTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const order = useOrder({
    onOrdered,
    onRefused: (message) => {
      setDate(undefined)
      setIsTried(false)
      setRefusal(message)
    },
  })
  const form = useRef<HTMLFormElement>(null)
  const chosen = moments.find((moment) => moment.date === date)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    setRefusal(undefined)
    if (chosen && draft.slots.length > 0) {
      order.place({
        date: chosen.date,
        driver_id: chosen.driver_id,
        comment: draft.comment.trim(),
        slots: [...draft.slots],
      })
    } else {
      const missing = chosen ? 'checkbox' : 'radio'
      form.current?.querySelector<HTMLInputElement>(`input[type=${missing}]`)?.focus()
    }
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {refusal && <Refusal message={refusal} />}
      <Columns>
        <DayCards
          moments={moments}
          value={chosen?.date}
          onChange={setDate}
          isMissing={isTried && !chosen}
          language={language}
        />
        <OrderSlip
          chosen={chosen}
          draft={draft}
          onChange={onChange}
          areSlotsMissing={isTried && draft.slots.length === 0}
          isPending={order.isPending}
          language={language}
        />
      </Columns>
    </form>
  )
}

/** The server's words about a day that is gone; takes the focus, since they say to choose another one below. */
function Refusal({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="caution" role="alert" title={message} />
    </div>
  )
}
