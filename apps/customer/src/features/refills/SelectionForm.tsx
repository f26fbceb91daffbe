import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { Columns, Stack } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { type ReactNode, useEffect, useRef } from 'react'
import { DayCards } from './DayCards.tsx'
import type { Selected, Selection } from './useSelection.ts'

type SelectionFormProps = {
  selection: Selection
  moments: readonly OfferedDate[]
  /** YYYY-MM-DD. If this day is offered, it is always among the cards. */
  always?: string | undefined
  onSubmit: (selected: Selected) => void
  /** The slip beside the days, with the submit button. */
  slip: ReactNode
  language: Language
}

/** The offered days beside the slip that summarises the delivery. */
export function SelectionForm({ selection, moments, always, onSubmit, slip, language }: SelectionFormProps) {
  const { form, chosen, choose, isTried, refusal, submit } = selection
  return (
    <form ref={form} noValidate onSubmit={(event) => submit(event, onSubmit)}>
      <Stack gap="l">
        {refusal && <Refusal message={refusal} />}
        <Columns>
          <DayCards
            moments={moments}
            value={chosen?.date}
            onChange={choose}
            isMissing={isTried && !chosen}
            always={always}
            language={language}
          />
          {slip}
        </Columns>
      </Stack>
    </form>
  )
}

/** The server's message about a day that is full. Takes the focus, because the customer must choose another day below. */
function Refusal({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="caution" role="alert" title={message} />
    </div>
  )
}
