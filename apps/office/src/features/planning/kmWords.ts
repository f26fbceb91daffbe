import { decimal, groupedNumber } from '@brine/app-kit/amounts'
import type { PlannedDay } from '@brine/contract/office/planning'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'

/** Whether the locations of all depots and stops of a day are known to the house. */
export const isExact = ({ routes }: PlannedDay): boolean =>
  routes.every(({ exact_locations }) => exact_locations)

/** A total: "88 km"; "ca. 88 km" if a location is known only by its town. */
export function kmInWords(km: number, exact: boolean, language: Language): string {
  const whole = groupedNumber(km, language)
  return m['office.planning.km']({ km: exact ? whole : m['office.common.about']({ number: whole }) })
}

/** The figure of a difference, without its unit: "4,2"; "ca. 4" if a location is known only by its town. */
export const differenceInWords = (km: number, exact: boolean, language: Language): string =>
  exact ? decimal(km, language) : m['office.common.about']({ number: groupedNumber(wholeOf(km), language) })

/** Adding 0 turns minus zero into zero. */
const wholeOf = (km: number): number => Math.round(km) + 0

/** The difference of two totals as they are shown, so that the three figures agree. */
export const shownDifference = (before: number, after: number): number =>
  Math.round(before) - Math.round(after)
