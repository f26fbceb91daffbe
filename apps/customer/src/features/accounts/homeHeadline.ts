import { dayWords } from '@brine/app-kit/dayWords'
import type { Home } from '@brine/contract/customer/home'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { isUnreported } from '../../shell/lastOrder.ts'

/** What matters most now, in this order. */
export type Headline =
  | ('today' | 'tomorrow' | 'missed' | 'unreported')
  | ('low' | 'overdue' | 'answer' | 'calm' | 'new')

/** @param home undefined while it loads, or if it did not arrive */
export function headlineOf(home: Home | undefined): Headline {
  if (!home) return 'new'
  const { today, delivery, salt, overdue, answer } = home
  if (delivery?.missed) return 'missed'
  if (delivery && isUnreported(delivery, today)) return 'unreported'
  if (delivery?.date === today) return 'today'
  if (delivery && daysUntil(delivery.date, today) === 1) return 'tomorrow'
  if (salt?.is_low) return 'low'
  if (overdue > 0) return 'overdue'
  if (answer) return 'answer'
  return delivery || salt ? 'calm' : 'new'
}

/** The heading of the page, and one sentence below it. */
export function headlineWords(home: Home | undefined, language: Language): { title: string; lead: string } {
  const headline = headlineOf(home)
  const salt = home?.salt
  switch (headline) {
    case 'new':
      return { title: m['account.title'](), lead: m['account.lead']() }
    case 'unreported':
      return { title: m['common.unreported'](), lead: m['common.unreported_lead']() }
    case 'low':
      return { title: m['home.low'](), lead: salt ? m['home.low_lead'](rangeWords(salt, language)) : '' }
    default:
      return { title: m[`home.${headline}`](), lead: m[`home.${headline}_lead`]() }
  }
}

/** "6 december" and "17 december". */
export const rangeWords = ({ early, late }: { early: string; late: string }, language: Language) => ({
  early: dayWords(early, language).date,
  late: dayWords(late, language).date,
})

const DAY_MS = 86_400_000

/** Whole days from today to a day, both YYYY-MM-DD. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
