import type { MovableDate } from './customer/automatic-refills.ts'

/** A day to which the chosen delivery can move, as the portal and the office show it. */
export interface DayToMove {
  /** YYYY-MM-DD */
  readonly date: string
  readonly driver_id: number
  /** Whole kilometres more than on the chosen day; 0 where it takes as many or fewer, or nobody knows. */
  readonly more_km: number
}

/** Days that are shown; the others would come when the driver is far away. */
const SHOWN_COUNT = 6

/** The days to show, the earliest first. @param planned the chosen day, YYYY-MM-DD */
export function daysToMoveTo(dates: readonly MovableDate[], planned: string): DayToMove[] {
  const plannedKm = dates.find(({ date }) => date === planned)?.extra_km ?? 0
  return dates
    .filter(({ date }) => date !== planned)
    .sort((one, other) => (one.extra_km ?? 0) - (other.extra_km ?? 0))
    .slice(0, SHOWN_COUNT)
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ date, driver_id, extra_km }) => ({
      ...{ date, driver_id },
      more_km: Math.max(0, Math.round((extra_km ?? 0) - plannedKm)),
    }))
}
