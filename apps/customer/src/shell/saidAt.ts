import { dayWords, timeOfDay } from '@brine/app-kit/dayWords'
import { isoDayOf, parseWireDateTime } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'

/** A day in words: "24 november", with its year if that is not today's. */
export function dateWords(day: string, today: string, language: Language): string {
  const { date } = dayWords(day, language)
  return day.slice(0, 4) === today.slice(0, 4) ? date : `${date} ${day.slice(0, 4)}`
}

/** The Belgian day of a moment. @param moment DD-MM-YYYY HH:mm */
export function dayOf(moment: string): string {
  const at = parseWireDateTime(moment)
  return at ? isoDayOf(at) : ''
}

/** When a message was written: "gisteren om 16:12". @param moment DD-MM-YYYY HH:mm; any other text is returned unchanged */
export function saidAt(moment: string, today: string, language: Language): string {
  const day = dayOf(moment)
  if (!day) return moment
  const time = timeOfDay(moment.slice(11), language)
  const daysAgo = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  if (daysAgo === 0) return m['support.said_today']({ time })
  if (daysAgo === 1) return m['support.said_yesterday']({ time })
  return m['support.said_on']({ day: dateWords(day, today, language), time })
}
