import { clockTime } from '@brine/app-kit/dayWords'
import type { PlannedRoute, PlannedStop } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'

/** Noon is what a driver expects; an earlier afternoon, as the French pages show it, is said. */
const NOON_MINUTES = 12 * 60

/** The half day that was promised. */
export function slotsInWords({ slots, afternoon_from }: PlannedStop): string {
  if (slots.length > 1) return m['office.common.any_slot']()
  if (slots[0] === 'morning') return m['office.common.morning']()
  if (afternoon_from === NOON_MINUTES) return m['office.common.afternoon']()
  return m['office.planning.afternoon_from']({ time: clockTime(afternoon_from) })
}

/** The outcome of a stop that is done. */
export const doneInWords = (state: 'missed' | 'delivered'): string =>
  state === 'delivered' ? m['office.planning.delivered']() : m['office.planning.missed']()

/** Whether nobody drives on a day, among those who could: then it is the day that is closed, and nobody is away. */
export function isClosedDay(routes: readonly PlannedRoute[]): boolean {
  const drivers = routes.filter(({ left }) => !left)
  return drivers.length > 0 && drivers.every(({ closed }) => closed)
}

/** Why a driver does not drive. */
export function absenceOf({ left }: PlannedRoute, isDayClosed: boolean): string {
  if (left) return m['office.planning.driver_left']()
  return isDayClosed ? m['office.planning.away_day_closed']() : m['office.planning.away']()
}
