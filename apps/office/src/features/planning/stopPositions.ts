import type { PlannedRoute } from '@brine/contract/office/planning'
import type { StopPosition } from '@brine/contract/office/stop-moves'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { differenceInWords } from './kmWords.ts'

/** A smaller difference is shown as zero: half of the smallest figure. */
const MIN_DIFFERENCE_KM = { exact: 0.05, about: 0.5 }

/** Describes the km that a position adds. @param exact whether all locations of the day are known to the house */
export function addedInWords(km: number, exact: boolean, language: Language): string {
  const size = Math.abs(km)
  if (size < MIN_DIFFERENCE_KM[exact ? 'exact' : 'about'])
    return (exact ? m['office.planning.move_same'] : m['office.planning.move_about_same'])()
  const figure = { km: differenceInWords(size, exact, language) }
  return km > 0 ? m['office.planning.move_more'](figure) : m['office.planning.move_less'](figure)
}

const reasons = {
  capacity: m['office.common.move_capacity'],
  shift: m['office.common.move_shift'],
  window: m['office.common.move_window'],
}

/** Describes why a stop cannot have a position; undefined if it can. */
export function problemInWords({ problems: [problem], possible }: StopPosition): string | undefined {
  return possible || !problem ? undefined : m['office.planning.move_nowhere']({ reason: reasons[problem]() })
}

/** Describes a position: why it is impossible, or what it costs, with a warning. */
export function positionInWords(position: StopPosition, exact: boolean, language: Language): string {
  const { problems, added_km } = position
  const [problem] = problems
  const km = addedInWords(added_km, exact, language)
  return (
    problemInWords(position) ??
    (problem ? m['office.planning.move_warned']({ reason: reasons[problem](), km }) : km)
  )
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

/** How good a position is, the lowest best: without problems, then possible, by added km. */
export const rankOf = ({ problems, possible, added_km }: StopPosition): number =>
  added_km + (possible ? 0 : IMPOSSIBLE_KM) + (problems.length > 0 ? WARNED_KM : 0)

/** More km than any position adds. */
const WARNED_KM = 1e6
const IMPOSSIBLE_KM = 1e9

/** The best position; undefined without any. */
export const bestPosition = (positions: readonly StopPosition[]): StopPosition | undefined =>
  [...positions].sort((a, b) => rankOf(a) - rankOf(b))[0]
