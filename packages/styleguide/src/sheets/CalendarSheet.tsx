import { dayWords } from '@brine/app-kit/dayWords'
import { currentLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Calendar } from '@brine/ui/Calendar'
import { TearOff } from '@brine/ui/TearOff'
import { useState } from 'react'
import { Sheet, Specimen } from '../Sheet.tsx'

const marked = new Map([
  ['2026-03-17', [true, true, false]],
  ['2026-03-20', [false, true, true]],
])

/** The calendar of a month, and a torn-off day. */
export function CalendarSheet() {
  const language = currentLanguage()
  const [day, setDay] = useState('2026-03-19')
  const words = dayWords('2026-03-17', language)
  return (
    <Sheet title={m['guide.sheet_calendar']()}>
      <Specimen width="half" caption={m['form.appointment.choose_day']()}>
        <Calendar
          locale={`${language}-BE`}
          label={m['form.appointment.choose_day']()}
          value={day}
          onChange={setDay}
          min="2026-03-13"
          isUnavailable={(other) => other === '2026-03-25'}
          marked={marked}
          legend={{
            chosen: m['form.appointment.key_chosen'](),
            added: m['form.appointment.key_added'](),
            past: m['form.appointment.key_past'](),
          }}
        />
      </Specimen>
      <Specimen caption={m['guide.part_small']()}>
        <TearOff weekday={words.shortWeekday} day={words.day} />
      </Specimen>
      <Specimen caption={m['guide.part_tear_off']()}>
        <TearOff isLarge weekday={words.weekday} day={words.day} month={words.month} />
      </Specimen>
    </Sheet>
  )
}
