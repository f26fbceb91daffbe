import { dayWords } from '@brine/app-kit/dayWords'
import { currentLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Calendar } from '@brine/ui/Calendar'
import { CalendarButton } from '@brine/ui/CalendarButton'
import { DateField } from '@brine/ui/DateField'
import { DayTextField } from '@brine/ui/DayTextField'
import { TearOff } from '@brine/ui/TearOff'
import { useState } from 'react'
import { Sheet, Specimen } from '../Sheet.tsx'

const marked = new Map([
  ['2026-03-17', [true, true, false]],
  ['2026-03-20', [false, true, true]],
])

/** The calendar of a month, a torn-off day, and the fields of a day. */
export function CalendarSheet() {
  const language = currentLanguage()
  const [day, setDay] = useState('2026-03-19')
  const words = dayWords('2026-03-17', language)
  const calendar = {
    locale: `${language}-BE`,
    calendarLabel: m['office.common.calendar'](),
    loading: m['office.common.calendar_loading'](),
    failed: m['office.common.calendar_failed'](),
  }
  const field = {
    value: day,
    onChange: (event: { currentTarget: { value: string } }) => setDay(event.currentTarget.value),
  }
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
      <Specimen width="half" caption={m['office.common.day_pattern']()}>
        <DayTextField label={m['form.appointment.choose_day']()} {...field} />
      </Specimen>
      <Specimen width="half" caption={m['office.common.calendar_open']()}>
        <DateField
          label={m['form.appointment.choose_day']()}
          {...field}
          calendar={{ ...calendar, openLabel: m['office.common.calendar_open']() }}
        />
      </Specimen>
      <Specimen caption={m['office.common.calendar']()}>
        <CalendarButton {...calendar} value={day} onChange={setDay}>
          {m['office.common.calendar']()}
        </CalendarButton>
      </Specimen>
    </Sheet>
  )
}
