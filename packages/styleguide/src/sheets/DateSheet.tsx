import { dayWords } from '@brine/app-kit/dayWords'
import { currentLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { DateCard, DateCards } from '@brine/ui/DateCards'
import { Leaves } from '@brine/ui/Leaves'
import { useState } from 'react'
import { Sheet, Specimen } from '../Sheet.tsx'

const labels = ['suggested', 'alternative', 'other'] as const
const days = ['2026-03-13', '2026-03-16', '2026-03-17']

/** The cards of offered dates. */
export function DateSheet() {
  return (
    <Sheet title={m['guide.sheet_dates']()} note={m['guide.note_dates']()}>
      <Specimen width="whole" state="rest">
        <Cards legend={m['salt.choose_day']()} />
      </Specimen>
      <Specimen width="whole" state="chosen">
        <Cards legend={m['salt.choose_day']()} chosen={days[0]} />
      </Specimen>
      <Specimen width="whole" state="hover">
        <Cards legend={m['salt.choose_day']()} />
      </Specimen>
      <Specimen width="whole" state="focus">
        <Cards legend={m['salt.choose_day']()} />
      </Specimen>
      <Specimen width="whole" state="disabled">
        <Cards legend={m['salt.choose_day']()} isDisabled />
      </Specimen>
      <Specimen width="whole" state="error">
        <Cards legend={m['salt.choose_day']()} error={m['salt.error_day']()} />
      </Specimen>
      {([3, 2, 1, 0] as const).map((count) => (
        <Specimen key={count} caption={count}>
          <Leaves count={count} />
        </Specimen>
      ))}
    </Sheet>
  )
}

type CardsProps = { legend: string; chosen?: string | undefined; isDisabled?: boolean; error?: string }

function Cards({ legend, chosen, isDisabled, error }: CardsProps) {
  const [value, setValue] = useState(chosen)
  return (
    <DateCards
      legend={legend}
      note={<p>{m['salt.leaves_mean']()}</p>}
      value={value}
      onChange={setValue}
      error={error}
    >
      {days.map((date, index) => {
        const { weekday, day, month } = dayWords(date, currentLanguage())
        const label = labels[index] ?? 'other'
        return (
          <DateCard
            key={date}
            value={date}
            weekday={weekday}
            day={day}
            month={month}
            leaves={index === 0 ? 3 : index === 1 ? 2 : 1}
            label={m[`salt.label_${label}`]()}
            leavesText={m['salt.leaves_count']({ count: 3 - index })}
            isDisabled={isDisabled}
          />
        )
      })}
    </DateCards>
  )
}
