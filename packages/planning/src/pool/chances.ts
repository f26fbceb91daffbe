import { addDays } from '../dates.ts'
import { isWorkday } from '../holidays.ts'
import type { Stop } from '../model.ts'
import type { PoolRoutes } from './pool-routes.ts'
import type { PoolStop } from './pool-stop.ts'

/** Days after the known dates of which the workdays are counted. More chances than these change no decision. */
const MAX_LATER_DAYS = 60
/** With up to this number of later days, the stop is tried in the routes of each; with more, a van with room is enough. */
const TRIED_CHANCES = 3

/** Counts the later days on which a stop could still be fixed. */
export class Chances {
  readonly #routes: PoolRoutes
  readonly #later: readonly { readonly date: string; readonly rooms: ReturnType<PoolRoutes['roomsOn']> }[]
  /** Workdays beyond the known dates; they count as free. */
  readonly #beyond: readonly string[]

  /** @param closing the day that closes tonight */
  constructor(routes: PoolRoutes, closing: string) {
    this.#routes = routes
    const later = routes.dates.filter((date) => date > closing)
    this.#later = later.map((date) => ({ date, rooms: routes.roomsOn(date) }))
    const known = later.at(-1) ?? closing
    this.#beyond = Array.from({ length: MAX_LATER_DAYS }, (_, index) => addDays(known, index + 1)).filter(
      isWorkday,
    )
  }

  /** Later days within the limits of a stop on which a van can take it. */
  count({ earliest, latest }: PoolStop, stop: Stop): number {
    const isWithin = (date: string) => date >= earliest && date <= latest
    const free = this.#later.filter(
      ({ date, rooms }) =>
        isWithin(date) && rooms.some(({ kg, minutes }) => kg >= stop.kg && minutes >= stop.serviceMinutes),
    )
    const beyond = this.#beyond.filter(isWithin).length
    if (free.length + beyond > TRIED_CHANCES) return free.length + beyond
    const tried = free.filter(({ date }) => this.#routes.findPosition(this.#routes.on(date), stop))
    return tried.length + beyond
  }
}
