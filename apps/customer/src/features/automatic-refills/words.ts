import { wholeEuros } from '@brine/app-kit/amounts'
import { dayWords } from '@brine/app-kit/dayWords'
import { automaticRhythm } from '@brine/contract/automatic-rhythm'
import type { AutomaticEvent, AutomaticTerms } from '@brine/contract/customer/automatic-refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { isOne, kilograms } from '../../shell/saltWords.ts'

/** What a number of packs weighs and costs. */
export const deliveryOf = (packs: number, { pack_kg, pack_price }: AutomaticTerms) => ({
  ...{ packs, kg: packs * pack_kg },
  price: Math.round(packs * pack_price * 100) / 100,
})

/** "5 à 6 keer per jaar". */
export function timesWords(packs: number, terms: AutomaticTerms, language: Language): string {
  const { timesLow, timesHigh } = automaticRhythm(packs * terms.pack_kg, terms.kg_per_day)
  if (timesLow === timesHigh)
    return isOne(timesLow, language)
      ? m['automatic.times_one']({ count: timesLow })
      : m['automatic.times_same']({ count: timesLow })
  return m['automatic.times']({ low: timesLow, high: timesHigh })
}

/** Weeks between two deliveries, and what a year costs. */
export function rhythmWords(packs: number, terms: AutomaticTerms, language: Language): string {
  const { pack_kg, pack_price, kg_per_day } = terms
  const { weeksLow, weeksHigh, kgLow, kgHigh } = automaticRhythm(packs * pack_kg, kg_per_day)
  const costOf = (kg: number) => wholeEuros((kg / pack_kg) * pack_price, language)
  return m['automatic.rhythm']({ low: weeksLow, high: weeksHigh, least: costOf(kgLow), most: costOf(kgHigh) })
}

/** What happened, in words. */
export function eventWords(event: AutomaticEvent, language: Language): string {
  const { kind, at, date, by_us, other_salt, kg } = event
  const day = date ? dayBeside(at, date, language) : ''
  switch (kind) {
    case 'delivered':
      return m['automatic.event_delivered']({ weight: kilograms(kg ?? 0, language) })
    case 'decided':
      return m['automatic.event_decided']({ day })
    case 'moved':
      return m['automatic.event_moved']({ day })
    case 'skipped':
      return by_us ? m['automatic.event_not_coming']({ day }) : m['automatic.event_skipped']({ day })
    case 'skip_undone':
      return m['automatic.event_skip_undone']({ day })
    case 'no_day':
      return other_salt ? m['automatic.event_other_salt']() : m['automatic.event_no_day']()
    case 'price_notified':
      return m['automatic.event_price_notified']({ day })
    default:
      return m[`automatic.event_${kind}`]()
  }
}

/** "4 januari 2027"; without the year that stands beside it already. @param at YYYY-MM-DD, shown with its year */
function dayBeside(at: string, date: string, language: Language): string {
  const { date: day, dated } = dayWords(date, language)
  return date.slice(0, 4) === at.slice(0, 4) ? day : dated
}
