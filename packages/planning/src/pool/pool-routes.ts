import { daysBetween } from '../dates.ts'
import { onSphere } from '../distance.ts'
import { improveRoute } from '../improve.ts'
import { cheapestInsertion, hasRoom, insertStop, legDistancesOf } from '../insertion.ts'
import type { DriverDay, Roads, Stop } from '../model.ts'
import { evaluateRoute } from '../route.ts'
import { scheduleOf } from '../schedule.ts'
import { leastScore, type ScoreVariant, scoreOf, toMetre } from '../score.ts'

/** A position for a stop on a driver day, with its price. */
export interface Placement {
  readonly day: DriverDay
  /** What the stop costs there, in km: the compactness score, or the whole way there and back on an empty route. */
  readonly priceKm: number
}

/** Rounds of improvement after each stop: few, because the booking and the route optimization improve the routes again. */
const ROUNDS = 1
const NO_LIMIT_KM = Number.POSITIVE_INFINITY

/** The driver days of an evening, which fill while stops are fixed. */
export class PoolRoutes {
  readonly #days = new Map<string, Map<number, DriverDay>>()
  readonly #daysAhead = new Map<string, number>()
  readonly #variant: ScoreVariant
  readonly #roads: Roads
  readonly dates: readonly string[]

  constructor(today: string, days: readonly DriverDay[], variant: ScoreVariant, roads: Roads) {
    for (const day of [...days].sort((a, b) => a.driverId - b.driverId)) {
      const ofDate = this.#days.get(day.date) ?? new Map<number, DriverDay>()
      this.#days.set(day.date, ofDate.set(day.driverId, day))
    }
    this.dates = [...this.#days.keys()].sort()
    for (const date of this.dates) this.#daysAhead.set(date, daysBetween(today, date))
    this.#variant = variant
    this.#roads = roads
  }

  on(date: string): readonly DriverDay[] {
    return [...(this.#days.get(date)?.values() ?? [])]
  }

  /** Lower price, then less loaded, then lower driver id. */
  #beats(one: Placement, other: Placement): boolean {
    const kg = ({ day }: Placement) => scheduleOf(day, this.#roads).kg
    const order = one.priceKm - other.priceKm || kg(one) - kg(other) || one.day.driverId - other.day.driverId
    return order < 0
  }

  /** The price of a stop on a driver day, in the order of its route; null if it does not fit or costs more than a limit. */
  price(
    day: DriverDay,
    stop: Stop,
    limitKm = NO_LIMIT_KM,
    point = onSphere(stop.location),
  ): Placement | null {
    const roads = this.#roads
    const schedule = scheduleOf(day, roads)
    if (!hasRoom(schedule, stop.kg)) return null
    const context = { variant: this.#variant, daysAhead: this.#daysAhead.get(day.date) ?? 0 }
    const isEmpty = day.stops.length === 0
    if (!isEmpty && leastScore(schedule, point, context, roads) > limitKm) return null
    const links = legDistancesOf(schedule, stop.location, roads)
    const insertion = cheapestInsertion(schedule, stop, roads, links)
    if (!insertion) return null
    const { addedKm } = insertion
    const priceKm = isEmpty ? addedKm : scoreOf(schedule, stop.location, links, addedKm, context, roads)
    return priceKm > limitKm ? null : { day, priceKm }
  }

  /** The cheapest of some driver days; null if the stop fits on none of them within a limit. */
  cheapest(days: Iterable<DriverDay>, stop: Stop, limitKm = NO_LIMIT_KM): Placement | null {
    const point = onSphere(stop.location)
    let best: Placement | null = null
    for (const day of days) {
      const found = this.price(day, stop, best?.priceKm ?? limitKm, point)
      if (found && (!best || this.#beats(found, best))) best = found
    }
    return best
  }

  /** The cheapest position, also where another order of the stops makes room for it. */
  findPosition(days: readonly DriverDay[], stop: Stop): Placement | null {
    const position = this.cheapest(days, stop)
    if (position) return position
    let best: Placement | null = null
    for (const day of days) {
      const grown = this.#draft(day, stop)
      if (!grown) continue
      const found = { day, priceKm: grown.addedKm }
      if (!best || this.#beats(found, best)) best = found
    }
    return best
  }

  /** Kilograms and minutes that are left on each driver day of a date. */
  roomsOn(date: string): readonly { readonly kg: number; readonly minutes: number }[] {
    return this.on(date).map((day) => {
      const { kg, drivingMinutes, serviceMinutes } = scheduleOf(day, this.#roads)
      return {
        kg: day.capacityKg - kg,
        minutes: day.shiftEnd - day.shiftStart - drivingMinutes - serviceMinutes,
      }
    })
  }

  /** Puts a stop on a driver day and improves its route; null, with nothing changed, if it does not fit. */
  put(day: DriverDay, stop: Stop): DriverDay | null {
    const grown = this.#draft(day, stop)
    return grown && this.replace(grown.day)
  }

  #draft(day: DriverDay, stop: Stop): { readonly day: DriverDay; readonly addedKm: number } | null {
    const roads = this.#roads
    const inserted = insertStop(day, stop, roads)
    if (!inserted) return null
    const grown = {
      ...day,
      stops: improveRoute({ ...day, stops: inserted.stops }, { roads, rounds: ROUNDS }),
    }
    const plan = evaluateRoute(grown, roads)
    // the plain calculation decides, as for every booking
    return plan.problems.length > 0 ? null : { day: grown, addedKm: plan.km - evaluateRoute(day, roads).km }
  }

  /** Replaces a driver day by one with another route. */
  replace(day: DriverDay): DriverDay {
    this.#days.get(day.date)?.set(day.driverId, day)
    return day
  }

  /** The position in a route whose order stays, without changing the driver day; null if the stop does not fit. */
  insertion(day: DriverDay, stop: Stop): { readonly index: number; readonly addedKm: number } | null {
    return cheapestInsertion(scheduleOf(day, this.#roads), stop, this.#roads)
  }

  /** A shorter order of a driver day; null if it breaks a limit. */
  improve(day: DriverDay): { readonly day: DriverDay; readonly km: number } | null {
    const roads = this.#roads
    const improved = { ...day, stops: improveRoute(day, { roads, rounds: ROUNDS }) }
    const { problems, km } = evaluateRoute(improved, roads)
    return problems.length > 0 ? null : { day: improved, km }
  }

  /** Km that a stop adds to the route that it is in. */
  extraKm({ date, driverId }: Pick<DriverDay, 'date' | 'driverId'>, id: string): number {
    const day = this.#days.get(date)?.get(driverId)
    if (!day) return 0
    const km = (stops: readonly Stop[]) => evaluateRoute({ ...day, stops }, this.#roads).km
    return toMetre(Math.max(0, km(day.stops) - km(day.stops.filter((stop) => stop.id !== id))))
  }
}
