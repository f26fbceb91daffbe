import type { Label } from '@brine/planning/model'
import type { TankTally } from './automatic.ts'
import type { Entries } from './books.ts'
import type { WindowTally } from './drive.ts'
import { mean } from './statistics.ts'

/** The outcome of a run over its counted days. */
export interface Outcome {
  readonly kmPerStop: number
  readonly kgCo2PerStop: number
  readonly waitDays: number
  /** Share of customers for whom there was no date. */
  readonly withoutDate: number
  readonly stops: number
  /** By label of the chosen date; absent for a label that was never chosen. */
  readonly labels: Partial<Record<Label, { taken: number; ownKm: number; routeKm: number }>>
  readonly provinces: Readonly<Record<string, { waitDays: number; withoutDate: number }>>
  /** How the announced arrival windows fared; absent in a run that drives no routes. */
  readonly windows?: WindowTally
  /** Of a run in which households have tanks. */
  readonly tanks?: TankTally
}

const LABELS: readonly Label[] = ['suggested', 'alternative', 'other']

export function outcomeOf({ km, stops, grams, waits, turnedAway, labels }: Entries): Outcome {
  const provinces = [...new Set([...waits.map(({ province }) => province), ...turnedAway])].sort()
  return {
    kmPerStop: km / stops,
    kgCo2PerStop: grams / stops / 1000,
    waitDays: mean(waits.map(({ days }) => days)),
    withoutDate: turnedAway.length / (turnedAway.length + waits.length),
    stops,
    labels: Object.fromEntries(
      LABELS.flatMap((label) => {
        const taken = labels.filter((each) => each.label === label)
        if (taken.length === 0) return []
        const ownKm = mean(taken.map((each) => each.ownKm))
        const routeKm = mean(taken.map((each) => each.routeKm))
        return [[label, { taken: taken.length, ownKm, routeKm }]]
      }),
    ),
    provinces: Object.fromEntries(
      provinces.map((province) => {
        const here = waits.filter((wait) => wait.province === province)
        const away = turnedAway.filter((each) => each === province).length
        const withoutDate = away / (away + here.length)
        return [province, { waitDays: mean(here.map(({ days }) => days)), withoutDate }]
      }),
    ),
  }
}
