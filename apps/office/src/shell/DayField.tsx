import { useLanguage } from '@brine/app-kit/language'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { DateField, type DateFieldProps } from '@brine/ui/DateField'

/** The words of the calendar in the language of the office. */
export const calendarWords = (language: Language) => ({
  locale: `${language}-BE`,
  calendarLabel: m['office.common.calendar'](),
  loading: m['office.common.calendar_loading'](),
  failed: m['office.common.calendar_failed'](),
})

/** A day, typed as DD-MM-YYYY or chosen in a calendar. Its value is YYYY-MM-DD. */
export function DayField(props: Omit<DateFieldProps, 'calendar'>) {
  const calendar = calendarWords(useLanguage())
  return (
    <DateField
      placeholder={m['office.common.day_pattern']()}
      {...props}
      calendar={{ ...calendar, openLabel: m['office.common.calendar_open']() }}
    />
  )
}
