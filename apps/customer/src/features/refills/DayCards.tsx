import { dayWords } from '@brine/app-kit/dayWords'
import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { DateCard, DateCards, LeafKey } from '@brine/ui/DateCards'
import { Disclosure } from '@brine/ui/Disclosure'
import { Stack } from '@brine/ui/Layout'
import { useState } from 'react'
import css from './DayCards.module.css'
import { byDate, CARDS, leavesOf } from './moments.ts'
import { savingWords } from './savingWords.ts'

type DayCardsProps = {
  moments: readonly OfferedDate[]
  /** The chosen day, YYYY-MM-DD. */
  value: string | undefined
  onChange: (date: string) => void
  isMissing: boolean
  /** A day that is always among the cards, if it is offered at all. */
  always?: string | undefined
  language: Language
}

/** The offered days as sheets of a calendar, six at first, and how their leaves come about. */
export function DayCards({ moments, value, onChange, isMissing, always, language }: DayCardsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = byDate(moments.filter(({ date }, index) => showsAll || index < CARDS || date === always))
  return (
    <div>
      <DateCards
        legend={m['salt.choose_day']()}
        note={<LeafKey many={m['salt.key_many']()} few={m['salt.key_few']()} />}
        value={value}
        onChange={onChange}
        error={isMissing && m['salt.error_day']()}
      >
        {shown.map((moment) => (
          <DayCard key={moment.date} moment={moment} language={language} />
        ))}
      </DateCards>
      {shown.length < moments.length && (
        <Button className={css.more} onClick={() => setShowsAll(true)}>
          {m['salt.more_dates']()}
        </Button>
      )}
      <Method />
    </div>
  )
}

function DayCard({ moment, language }: { moment: OfferedDate; language: Language }) {
  const { weekday, day, month } = dayWords(moment.date, language)
  const saving = savingWords(moment, language)
  return (
    <DateCard
      value={moment.date}
      weekday={weekday}
      day={day}
      month={month}
      leaves={leavesOf[moment.label]}
      label={m[`salt.label_${moment.label}`]()}
      note={saving ? m['salt.saves_distance']({ distance: saving.distance }) : m['salt.saves_nothing']()}
    />
  )
}

/** How the claim is calculated, next to the claim (Directive (EU) 2024/825). */
function Method() {
  return (
    <Disclosure summary={m['salt.method']()}>
      <Stack gap="s" className={css.method}>
        <p>{m['salt.method_detour']()}</p>
        <p>{m['salt.method_leaves']()}</p>
        <p>{m['salt.method_saving']()}</p>
        <p>{m['salt.method_co2']()}</p>
      </Stack>
    </Disclosure>
  )
}
