import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Columns, Stack } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { type ReactNode, useEffect, useRef } from 'react'
import { PhoneLine } from '../../shell/PhoneLine.tsx'
import { DayCards } from './DayCards.tsx'
import type { Selected, Selection } from './useSelection.ts'

type SelectionFormProps = {
  selection: Selection
  moments: readonly OfferedDate[]
  /** The day of the open order, YYYY-MM-DD. If it is offered, it is always among the cards. */
  ownDay?: string | undefined
  onSubmit: (selected: Selected) => void
  /** The failure of the last attempt, where the bar has the button; otherwise it is in the slip. */
  failure: ReactNode
  /** The slip beside the days. */
  slip: ReactNode
  /** The ActionBar of narrow screens; either the bar or the slip has the submit button. */
  bar: ReactNode
  language: Language
}

/** The offered days beside the slip that summarises the delivery. */
export function SelectionForm(props: SelectionFormProps) {
  const { selection, moments, ownDay, onSubmit, failure, slip, bar, language } = props
  const { form, chosen, choose, isTried, refusal, submit } = selection
  return (
    <form ref={form} noValidate onSubmit={(event) => submit(event, onSubmit)}>
      <Stack gap="l">
        {refusal && <Refusal message={refusal} />}
        <Columns kind="slip">
          {moments.length > 0 ? (
            <DayCards
              moments={moments}
              value={chosen?.date}
              onChange={choose}
              isMissing={isTried && !chosen}
              ownDay={ownDay}
              language={language}
            />
          ) : (
            <Notice kind="caution" role="status" title={m['salt.no_dates_packs']()}>
              {m['salt.no_dates_packs_hint']()} <PhoneLine />
            </Notice>
          )}
          {slip}
        </Columns>
        {failure}
      </Stack>
      {bar}
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
