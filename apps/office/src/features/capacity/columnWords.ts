import { dayWords } from '@brine/app-kit/dayWords'
import { groupedBy } from '@brine/app-kit/groupedBy'
import type { Capacity, CapacityColumn } from '@brine/contract/office/capacity'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { addDays, daysBetween, isoDay, weekday, yearOf } from '@brine/planning/dates'
import { capacityAddress } from './capacityAddress.ts'

/** The number of the week of a day, by ISO 8601: a week belongs to the year of its Thursday. */
export function weekNumber(day: string): number {
  const thursday = addDays(day, 4 - weekday(day))
  return Math.floor(daysBetween(isoDay(yearOf(thursday), 1, 1), thursday) / 7) + 1
}

/** The days of a period, grouped by week. */
export function weeksOf(columns: readonly CapacityColumn[]) {
  return [...groupedBy(columns, ({ first }) => addDays(first, 1 - weekday(first)))].map(([first, days]) => ({
    first,
    count: days.length,
  }))
}

export interface ColumnHead {
  /** Above the column. */
  readonly short: string
  /** What a screen reader says. */
  readonly full: string
  /** Leads closer: from a month to its weeks, from a week to its days, from a day to the planning. */
  readonly href: string
}

/** How a column is called, and where its heading leads. */
export function columnHead(
  { first }: CapacityColumn,
  period: Capacity['period'],
  language: Language,
): ColumnHead {
  const { shortWeekday, day, date, full, month } = dayWords(first, language)
  if (period === 'four_weeks') return { short: `${shortWeekday} ${day}`, full, href: `/planning/${first}` }
  if (period === 'three_months')
    return {
      short: m['office.capacity.week']({ number: weekNumber(first) }),
      full: m['office.capacity.week_from']({ number: weekNumber(first), date }),
      href: capacityAddress.pathOf({ period: 'four_weeks', from: first }),
    }
  return {
    ...{ short: month, full: month },
    href: capacityAddress.pathOf({ period: 'three_months', from: first }),
  }
}
