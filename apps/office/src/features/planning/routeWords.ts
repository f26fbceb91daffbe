import { groupedNumber } from '@brine/app-kit/amounts'
import { clockTime } from '@brine/app-kit/dayWords'
import type { PlannedRoute, PlannedStop } from '@brine/contract/office/planning'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { missedReasonWithin } from '../../shell/missedReason.ts'

/** Drivers expect the afternoon to start at noon. An earlier start, as on the French pages, is shown. */
const NOON_MINUTES = 12 * 60

/** Describes the promised half days. */
export function slotsInWords({ slots, afternoon_from }: PlannedStop): string {
  if (slots.length > 1) return m['office.common.any_slot']()
  if (slots[0] === 'morning') return m['office.common.morning']()
  if (afternoon_from === NOON_MINUTES) return m['office.common.afternoon']()
  return m['office.planning.afternoon_from']({ time: clockTime(afternoon_from) })
}

/** Describes the outcome of a completed stop. */
export function doneInWords(
  { state, missed_reason, cancelled = false }: Pick<PlannedStop, 'state' | 'missed_reason' | 'cancelled'>,
  time?: string,
): string {
  const outcome =
    state === 'delivered'
      ? m['office.planning.delivered']()
      : cancelled && !missed_reason
        ? // what was delivered came back
          m['office.planning.visited']()
        : m['office.planning.missed_because']({ reason: missedReasonWithin(missed_reason) })
  const reported = time === undefined ? outcome : m['office.planning.done_at']({ outcome, time })
  return cancelled ? m['office.planning.outcome_cancelled']({ outcome: reported }) : reported
}

/** Whether all active drivers are absent on a day. Then the day is closed, and no single driver is shown as absent. */
export function isClosedDay(routes: readonly PlannedRoute[]): boolean {
  const drivers = routes.filter(({ left }) => !left)
  return drivers.length > 0 && drivers.every(({ closed }) => closed)
}

/** Describes why a driver does not drive. */
export function absenceOf({ left }: PlannedRoute, isDayClosed: boolean): string {
  if (left) return m['office.planning.driver_left']()
  return isDayClosed ? m['office.planning.away_day_closed']() : m['office.planning.away']()
}

const problems: Readonly<
  Record<PlannedRoute['problems'][number], (route: PlannedRoute, language: Language) => string>
> = {
  capacity: ({ driver_name: driver, kg, capacity_kg }, language) =>
    m['office.planning.warning_capacity']({
      ...{ driver, kg: groupedNumber(kg, language) },
      capacity: groupedNumber(capacity_kg, language),
    }),
  shift: ({ driver_name: driver, returns }) =>
    m['office.planning.warning_shift']({ driver, time: clockTime(returns) }),
  window: ({ driver_name: driver }) => m['office.planning.warning_window']({ driver }),
}

/** What a planner should know before publishing: stops of absent drivers, and broken promises. */
export function warningsOf(routes: readonly PlannedRoute[], language: Language): string[] {
  return routes
    .filter(({ stops }) => stops.length > 0)
    .flatMap((route) => [
      ...(route.closed
        ? [m['office.planning.warning_absent']({ driver: route.driver_name, count: route.stops.length })]
        : []),
      ...route.problems.map((problem) => problems[problem](route, language)),
    ])
}
