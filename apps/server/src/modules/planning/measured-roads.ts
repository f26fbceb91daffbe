import { setTimeout as sleep } from 'node:timers/promises'
import { drivingMinutes, roadKm } from '@brine/planning/distance'
import type { Location } from '@brine/planning/model'
import type { RoadTable } from '@brine/planning/road-table'
import type { Log } from '../../platform/log.ts'
import { askBlock, PLACES_A_SIDE } from './routing-server.ts'

/** Road kilometres and driving times of a day's routes, from the supplier's routing server. */
export interface MeasuredRoads {
  /**
   * The legs between all places of each group. What the server did not answer within the time is left open (NaN), so
   * that it is estimated; null where there is no routing server.
   * @param date the day whose table is kept and completed
   * @param seconds how long to wait
   */
  table(date: string, groups: readonly (readonly Location[])[], seconds: number): Promise<RoadTable | null>
}

export const noMeasuredRoads: MeasuredRoads = { table: async () => null }

/** Days whose tables are kept: a large firm's has some 12 MB. */
const DAYS_KEPT = 5
/** Questions that are under way at the same time. */
const AT_ONCE = 4
/** Milliseconds. */
const REST = 60_000

const keyOf = ({ latitude, longitude }: Location) => `${latitude} ${longitude}`

/** A table that can be looked into and written by place. */
class Legs implements RoadTable {
  readonly places: readonly Location[]
  readonly km: Float64Array
  readonly minutes: Float64Array
  readonly #rowOf: ReadonlyMap<string, number>

  constructor(places: readonly Location[], known: Legs | undefined) {
    const distinct = new Map(places.map((place) => [keyOf(place), place]))
    this.places = [...distinct.values()]
    this.#rowOf = new Map([...distinct.keys()].map((key, row) => [key, row]))
    this.km = new Float64Array(this.places.length ** 2).fill(Number.NaN)
    this.minutes = new Float64Array(this.places.length ** 2).fill(Number.NaN)
    if (known) for (const from of this.places) for (const to of this.places) this.#carry(from, to, known)
  }

  #leg(from: Location, to: Location): number {
    const row = this.#rowOf.get(keyOf(from))
    const column = this.#rowOf.get(keyOf(to))
    return row === undefined || column === undefined ? -1 : row * this.places.length + column
  }

  #carry(from: Location, to: Location, known: Legs): void {
    const leg = known.#leg(from, to)
    if (leg >= 0) this.put(from, to, known.km[leg] ?? Number.NaN, known.minutes[leg] ?? Number.NaN)
  }

  put(from: Location, to: Location, km: number, minutes: number): void {
    const leg = this.#leg(from, to)
    this.km[leg] = km
    this.minutes[leg] = minutes
  }

  lacks(from: Location, to: Location): boolean {
    return Number.isNaN(this.km[this.#leg(from, to)])
  }
}

/**
 * Asks an OSRM server, and keeps what it said. It is asked for places only, never for who lives there; it ought to
 * be the supplier's own all the same (docs/decisions/0027).
 */
export function createMeasuredRoads(url: string, log: Log, rest = REST): MeasuredRoads {
  const kept = new Map<string, Legs>()
  const turns = new Map<string, Promise<unknown>>()
  let restsUntil = 0

  async function fill(legs: Legs, groups: readonly (readonly Location[])[], seconds: number): Promise<void> {
    const waiting = groups.flatMap((group) => blocksOf(group)).filter((block) => hasGap(legs, block))
    const signal = AbortSignal.timeout(seconds * 1000)
    const work = async () => {
      for (let block = waiting.pop(); block; block = waiting.pop()) {
        const { from, to } = block
        const answer = await askBlock(url, from, to, signal)
        for (const [row, here] of from.entries())
          for (const [column, there] of to.entries()) {
            // where no road leads, the estimate has to do, and nobody asks again
            const km = answer.km[row]?.[column] ?? roadKm(here, there)
            legs.put(here, there, km, answer.minutes[row]?.[column] ?? drivingMinutes(km))
          }
      }
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    } catch (error) {
      waiting.length = 0
      restsUntil = performance.now() + rest
      log.warn({ err: error }, 'the routing server did not answer: distances are estimated for a minute')
    }
  }

  async function complete(
    date: string,
    groups: readonly (readonly Location[])[],
    seconds: number,
  ): Promise<RoadTable> {
    const legs = new Legs(groups.flat(), kept.get(date))
    if (performance.now() >= restsUntil) await fill(legs, groups, seconds)
    kept.delete(date)
    kept.set(date, legs)
    for (const old of [...kept.keys()].slice(0, -DAYS_KEPT)) kept.delete(old)
    return legs
  }

  return {
    table(date, groups, seconds) {
      // one after the other for each day: two who look at it ask once
      const before = turns.get(date) ?? Promise.resolve()
      const turn: Promise<RoadTable | null> = before.then(() => complete(date, groups, seconds))
      turns.set(date, turn)
      void turn.finally(() => {
        if (turns.get(date) === turn) turns.delete(date)
      })
      return atMost(turn, seconds, () => kept.get(date) ?? null)
    },
  }
}

/** What comes first: the work, or the end of patience and what there is by then. The work goes on. */
async function atMost<T>(work: Promise<T>, seconds: number, otherwise: () => T): Promise<T> {
  const patience = new AbortController()
  const over = sleep(seconds * 1000, undefined, { signal: patience.signal, ref: false }).then(otherwise)
  // put an end to by the line below
  over.catch(() => undefined)
  const first = await Promise.race([work, over])
  patience.abort()
  return first
}

interface Question {
  readonly from: readonly Location[]
  readonly to: readonly Location[]
}

/** All pairs of a group, in questions that a server takes. */
function blocksOf(group: readonly Location[]): Question[] {
  const sides = Array.from({ length: Math.ceil(group.length / PLACES_A_SIDE) }, (_, side) =>
    group.slice(side * PLACES_A_SIDE, (side + 1) * PLACES_A_SIDE),
  )
  return sides.flatMap((from) => sides.map((to) => ({ from, to })))
}

const hasGap = (legs: Legs, { from, to }: Question): boolean =>
  from.some((here) => to.some((there) => legs.lacks(here, there)))
