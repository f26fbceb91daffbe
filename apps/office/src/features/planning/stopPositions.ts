import { decimal } from '@brine/app-kit/amounts'
import type { PlannedRoute } from '@brine/contract/office/planning'
import type { StopPosition } from '@brine/contract/office/stop-moves'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'

/** Less than this is no difference, in km. */
const MIN_DIFFERENCE_KM = 0.05

/** The km that a place adds, in words. */
export function addedInWords(km: number, language: Language): string {
  if (Math.abs(km) < MIN_DIFFERENCE_KM) return m['office.planning.move_same']()
  const figure = { km: decimal(Math.abs(km), language) }
  return km > 0 ? m['office.planning.move_more'](figure) : m['office.planning.move_less'](figure)
}

const reasons = {
  capacity: m['office.common.move_capacity'],
  shift: m['office.common.move_shift'],
  window: m['office.common.move_window'],
}

/** Why a stop cannot stand in a place; absent where it can. */
export function problemInWords({ problems: [problem] }: StopPosition): string | undefined {
  return problem && m['office.planning.move_nowhere']({ reason: reasons[problem]() })
}

/** Whether a stop stands in a place already. */
export const isCurrentPosition = (
  { driver_id, stops }: PlannedRoute,
  refillId: number,
  place: StopPosition,
): boolean => driver_id === place.driver_id && stops[place.position]?.refill_id === refillId

/** The places with one driver, in the order of the route. */
export const positionsOfDriver = (places: readonly StopPosition[], driverId: number): StopPosition[] =>
  places.filter(({ driver_id }) => driver_id === driverId).sort((a, b) => a.position - b.position)

/** The place that adds the fewest km among those where the stop fits; one where it does not fit when there is none. */
export function bestPosition(places: readonly StopPosition[]): StopPosition | undefined {
  const fitting = places.filter(({ problems }) => problems.length === 0)
  return [...fitting].sort((a, b) => a.added_km - b.added_km)[0] ?? places[0]
}
