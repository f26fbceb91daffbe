import { dayWords, timeOfDay } from '@brine/app-kit/dayWords'
import type { Language } from '@brine/contract/primitives'

/** The last moment for a change in words: "donderdag 12 maart" and "12:00". @param until DD-MM-YYYY HH:mm */
export function untilWords(until: string, language: Language) {
  const [date = '', time = ''] = until.split(' ')
  return {
    day: dayWords(date.split('-').reverse().join('-'), language).short,
    time: timeOfDay(time, language),
  }
}
