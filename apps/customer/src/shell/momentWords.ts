import { dayWords, timeOfDay } from '@brine/app-kit/dayWords'
import { parseWireDay } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'

/** "zaterdag 21 november 2026" and "10.15 uur". @param moment DD-MM-YYYY HH:mm */
export function momentWords(moment: string, language: Language): { day: string; time: string } {
  const [day = '', clock = ''] = moment.split(' ')
  return { day: fullDay(day, language), time: timeOfDay(clock, language) }
}

/** @param day DD-MM-YYYY; any other text is returned unchanged */
export function fullDay(day: string, language: Language): string {
  const iso = parseWireDay(day)
  return iso ? dayWords(iso, language).full : day
}
