import { dayWords } from '@brine/app-kit/dayWords'
import { currentLanguage } from '@brine/app-kit/language'
import { parseWireDay } from '@brine/contract/dates'

/** A day of the wire in words, such as "4 oktober 2026". @param wireDay DD-MM-YYYY */
export function dayText(wireDay: string): string {
  const day = parseWireDay(wireDay)
  return day ? dayWords(day, currentLanguage()).dated : wireDay
}
