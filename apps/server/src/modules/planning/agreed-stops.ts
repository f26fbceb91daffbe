import { setImmediate as breathe } from 'node:timers/promises'
import { bestByDate } from '@brine/planning/candidates'
import { fitStop } from '@brine/planning/fit-stop'
import type { DriverDay, Stop } from '@brine/planning/model'
import type { ScoreVariant } from '@brine/planning/score'
import type { Queries } from '../../platform/database/database.ts'
import { bookableDays } from './driver-days.ts'
import { listDays, listDrivers } from './queries.ts'

/** A stop whose day is agreed already, in no route yet. */
export interface AgreedStop {
  /** Names it in the answer. */
  readonly key: number
  readonly stop: Stop
  /** YYYY-MM-DD */
  readonly date: string
  /** Null for the driver on whose route it fits best. */
  readonly driverId: number | null
}

/** The driver who can take a stop, or why nobody can. */
export type AgreedFit = { readonly driverId: number } | 'no_driver' | 'day_published' | 'no_room'

interface FitTerms {
  /** YYYY-MM-DD */
  readonly today: string
  readonly variant: ScoreVariant
  /** Called before each stop; may throw, to end the search. */
  onStop(): Promise<void>
}

/**
 * Fits stops into the routes of their days, one after the other, as if each were booked. Nothing is booked or locked, so a
 * customer may take the room meanwhile.
 * @returns the outcome of each stop by its key
 */
export async function fitAgreedStops(
  queries: Queries,
  stops: readonly AgreedStop[],
  { today, variant, onStop }: FitTerms,
): Promise<Map<number, AgreedFit>> {
  const fits = new Map<number, AgreedFit>()
  const drivers = await listDrivers(queries)
  for (const [date, ofDate] of Map.groupBy(stops, (one) => one.date)) {
    const rows = await listDays(queries, date, date)
    const isPublished = rows.some(({ published }) => published)
    let days = bookableDays(drivers, rows, date, date)
    for (const { key, stop, driverId } of ofDate) {
      await onStop()
      await breathe()
      const open = driverId === null ? days : days.filter((day) => day.driverId === driverId)
      const taken = open.length === 0 ? null : takeStop(open, stop, today, variant)
      if (taken) days = days.map((day) => (day.driverId === taken.driverId ? taken : day))
      const refusal = isPublished ? 'day_published' : open.length === 0 ? 'no_driver' : 'no_room'
      fits.set(key, taken ? { driverId: taken.driverId } : refusal)
    }
  }
  return fits
}

/** The day that takes the stop, with its new route: the best one by the score of offers. Null if none has room. */
function takeStop(
  days: readonly DriverDay[],
  stop: Stop,
  today: string,
  variant: ScoreVariant,
): DriverDay | null {
  const [best] = bestByDate({ ...stop, today }, days, { variant })
  if (!best) return null
  // as for a booking: where the best one refuses after all, the others are tried in order
  for (const day of [best.day, ...days.filter((other) => other !== best.day)]) {
    const fit = fitStop(day, stop)
    if (fit) return { ...day, stops: fit.stops }
  }
  return null
}
