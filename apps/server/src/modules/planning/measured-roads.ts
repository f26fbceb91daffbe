import { setTimeout as sleep } from 'node:timers/promises'
import { drivingMinutes, roadKm } from '@brine/planning/distance'
import type { Location } from '@brine/planning/model'
import { locationKey, type RoadTable } from '@brine/planning/road-table'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { fetchRoadBlock, MAX_LOCATIONS_PER_SIDE } from './routing-server.ts'

/** Road kilometres and driving times of a day's routes, from the supplier's routing server. */
export interface MeasuredRoads {
  /**
   * The legs between all locations of each group. A leg that the server did not answer in time is NaN and is
   * estimated; null without a routing server, and for so many locations that their table would not fit into memory.
   * @param date the day whose cached table is completed
   * @param seconds maximum waiting time
   */
  table(date: string, groups: readonly (readonly Location[])[], seconds: number): Promise<RoadTable | null>
}

export const noMeasuredRoads: MeasuredRoads = { table: async () => null }

/** Days whose tables are cached; the table of a large firm's day takes about 12 MB. */
const MAX_CACHED_DAYS = 5
/** A table of as many locations takes 100 MB; a firm with more has days in several regions, see `optimizeByRegion`. */
const MAX_TABLE_LOCATIONS = 2500
/** Concurrent requests to the routing server. */
const MAX_OPEN_REQUESTS = 4
/** How long distances are estimated after a failure of the routing server. */
const RETRY_DELAY_MS = MINUTE_MS

/** A road table indexed by location. */
class CachedRoadTable implements RoadTable {
  readonly locations: readonly Location[]
  readonly km: Float64Array
  readonly minutes: Float64Array
  readonly #rowOf: ReadonlyMap<string, number>

  constructor(locations: readonly Location[], known: CachedRoadTable | undefined) {
    const distinct = new Map(locations.map((location) => [locationKey(location), location]))
    this.locations = [...distinct.values()]
    this.#rowOf = new Map([...distinct.keys()].map((key, row) => [key, row]))
    this.km = new Float64Array(this.locations.length ** 2).fill(Number.NaN)
    this.minutes = new Float64Array(this.locations.length ** 2).fill(Number.NaN)
    if (known)
      for (const from of this.locations) for (const to of this.locations) this.#carry(from, to, known)
  }

  #leg(from: Location, to: Location): number {
    const row = this.#rowOf.get(locationKey(from))
    const column = this.#rowOf.get(locationKey(to))
    return row === undefined || column === undefined ? -1 : row * this.locations.length + column
  }

  #carry(from: Location, to: Location, known: CachedRoadTable): void {
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
 * Requests legs from an OSRM server and caches them. The server receives coordinates only, no names; it should still be the
 * supplier's own (docs/decisions/0027).
 */
export function createMeasuredRoads(url: string, log: Log, retryDelayMs = RETRY_DELAY_MS): MeasuredRoads {
  const tables = new Map<string, CachedRoadTable>()
  const queues = new Map<string, Promise<unknown>>()
  let retryAt = 0

  async function fill(
    legs: CachedRoadTable,
    groups: readonly (readonly Location[])[],
    seconds: number,
  ): Promise<void> {
    const waiting = groups.flatMap((group) => blocksOf(group)).filter((block) => hasGap(legs, block))
    const signal = AbortSignal.timeout(seconds * 1000)
    let answers = 0
    const work = async () => {
      for (let block = waiting.pop(); block; block = waiting.pop()) {
        const { from, to } = block
        const answer = await fetchRoadBlock(url, from, to, signal)
        answers += 1
        for (const [row, here] of from.entries())
          for (const [column, there] of to.entries()) {
            // without a road, the estimate is stored, so that the leg is not requested again
            const km = answer.km[row]?.[column] ?? roadKm(here, there)
            legs.put(here, there, km, answer.minutes[row]?.[column] ?? drivingMinutes(km))
          }
      }
    }
    try {
      await Promise.all(Array.from({ length: MAX_OPEN_REQUESTS }, work))
    } catch (error) {
      waiting.length = 0
      // a server that answered until the reader's time was over is slow, not away: the next reader requests the rest
      if (signal.aborted && answers > 0) return
      retryAt = performance.now() + retryDelayMs
      log.warn({ err: error }, 'the routing server did not answer: distances are estimated for a minute')
    }
  }

  async function complete(
    date: string,
    groups: readonly (readonly Location[])[],
    seconds: number,
  ): Promise<RoadTable> {
    const legs = new CachedRoadTable(groups.flat(), tables.get(date))
    if (performance.now() >= retryAt) await fill(legs, groups, seconds)
    tables.delete(date)
    tables.set(date, legs)
    for (const old of [...tables.keys()].slice(0, -MAX_CACHED_DAYS)) tables.delete(old)
    return legs
  }

  return {
    async table(date, groups, seconds) {
      if (groups.flat().length > MAX_TABLE_LOCATIONS) return null
      // one request for a day at a time: concurrent readers of a day share one answer
      const before = queues.get(date) ?? Promise.resolve()
      const queued: Promise<RoadTable | null> = before.then(() => complete(date, groups, seconds))
      queues.set(date, queued)
      void queued.finally(() => {
        if (queues.get(date) === queued) queues.delete(date)
      })
      return atMost(queued, seconds, () => tables.get(date) ?? null)
    },
  }
}

/** The result of the work, or `otherwise` after the timeout. The work continues. */
async function atMost<T>(work: Promise<T>, seconds: number, otherwise: () => T): Promise<T> {
  const timeout = new AbortController()
  const over = sleep(seconds * 1000, undefined, { signal: timeout.signal, ref: false }).then(otherwise)
  // the abort below rejects it
  over.catch(() => undefined)
  const first = await Promise.race([work, over])
  timeout.abort()
  return first
}

interface TableRequest {
  readonly from: readonly Location[]
  readonly to: readonly Location[]
}

/** All pairs of a group, in requests within the size limit of the server. */
function blocksOf(group: readonly Location[]): TableRequest[] {
  const sides = Array.from({ length: Math.ceil(group.length / MAX_LOCATIONS_PER_SIDE) }, (_, side) =>
    group.slice(side * MAX_LOCATIONS_PER_SIDE, (side + 1) * MAX_LOCATIONS_PER_SIDE),
  )
  return sides.flatMap((from) => sides.map((to) => ({ from, to })))
}

const hasGap = (legs: CachedRoadTable, { from, to }: TableRequest): boolean =>
  from.some((here) => to.some((there) => legs.lacks(here, there)))
