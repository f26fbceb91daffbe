import { decimal } from '@brine/app-kit/amounts'
import type { PlannedRoute } from '@brine/contract/office/planning'
import type { StopPosition } from '@brine/contract/office/stop-moves'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'

/** A smaller difference is shown as zero. */
const MIN_DIFFERENCE_KM = 0.05

/** Describes the km that a position adds. */
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

/** Describes why a stop cannot have a position; undefined if it can. */
export function problemInWords({ problems: [problem] }: StopPosition): string | undefined {
  return problem && m['office.planning.move_nowhere']({ reason: reasons[problem]() })
}

/** Whether the stop already has this position. */
export const isCurrentPosition = (
  { driver_id, stops }: PlannedRoute,
  refillId: number,
  position: StopPosition,
): boolean => driver_id === position.driver_id && stops[position.position]?.refill_id === refillId

/** The positions in one driver's route, in order. */
export const positionsOfDriver = (positions: readonly StopPosition[], driverId: number): StopPosition[] =>
  positions.filter(({ driver_id }) => driver_id === driverId).sort((a, b) => a.position - b.position)

/** The feasible position with the fewest added km, or the first position if none is feasible. */
export function bestPosition(positions: readonly StopPosition[]): StopPosition | undefined {
  const fitting = positions.filter(({ problems }) => problems.length === 0)
  return [...fitting].sort((a, b) => a.added_km - b.added_km)[0] ?? positions[0]
}
