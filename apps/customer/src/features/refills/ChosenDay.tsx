import { dayWords } from '@brine/app-kit/dayWords'
import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LeafText, SlipDate } from '@brine/ui/Slip'
import { TearOff } from '@brine/ui/TearOff'
import type { ReactNode } from 'react'
import { savingWords } from './savingWords.ts'

type ChosenDayProps = {
  chosen: OfferedDate | undefined
  /** In place of what the day saves. */
  note?: ReactNode
  language: Language
}

/** The chosen day on the slip, and what it saves. */
export function ChosenDay({ chosen, note, language }: ChosenDayProps) {
  if (!chosen) return <SlipDate tearOff={<TearOff weekday="–" day="–" />} day={m['salt.no_day_chosen']()} />
  const { shortWeekday, day, short } = dayWords(chosen.date, language)
  return (
    <SlipDate tearOff={<TearOff weekday={shortWeekday} day={day} />} day={short}>
      {note ? <small>{note}</small> : <Saving moment={chosen} language={language} />}
    </SlipDate>
  )
}

function Saving({ moment, language }: { moment: OfferedDate; language: Language }) {
  const saving = savingWords(moment, language)
  if (!saving) return <small>{m['salt.no_saving']()}</small>
  const { distance, weight } = saving
  return (
    <LeafText>
      {weight ? m['salt.saving_co2']({ distance, weight }) : m['salt.saving']({ distance })}
    </LeafText>
  )
}
