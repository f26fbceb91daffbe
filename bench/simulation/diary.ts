import { addDays } from '@brine/planning/dates'
import { straightKm } from '@brine/planning/distance'
import type { DriverDay, Location } from '@brine/planning/model'
import { HORIZON_DAYS } from '@brine/planning/offer-calendar'
import type { Firm } from './firms.ts'

const VAN = { capacityKg: 1400, shiftStart: 450, shiftEnd: 960, co2GramsPerKm: 280 }

/** The firm's calendar: routes by driver and date. */
export class Diary {
  readonly #byDriver: Map<number, Map<string, DriverDay>>
  readonly #firm: Firm
  constructor(firm: Firm, dates: readonly string[]) {
    this.#firm = firm
    this.#byDriver = new Map(
      firm.crew.map(({ id, depot, zone }) => [
        id,
        new Map(dates.map((date) => [date, { driverId: id, date, depot, zone, ...VAN, stops: [] }])),
      ]),
    )
  }
  /** Days that may be offered, of the `drivers` nearest drivers. */
  near(location: Location, today: string, drivers: number): readonly DriverDay[] {
    const ranked = this.#firm.crew
      .map(({ id, zone, depot }) => ({
        id,
        km: Math.min(straightKm(zone, location), straightKm(depot, location)),
      }))
      .sort((a, b) => a.km - b.km || a.id - b.id)
      .slice(0, drivers)
    const last = addDays(today, HORIZON_DAYS)
    return ranked.flatMap(({ id }) =>
      [...(this.#byDriver.get(id)?.values() ?? [])].filter(({ date }) => date > today && date <= last),
    )
  }
  /** All days after a first one, up to a last one. */
  between(after: string, last: string): readonly DriverDay[] {
    return [...this.#byDriver.values()].flatMap((days) =>
      [...days.values()].filter(({ date }) => date > after && date <= last),
    )
  }
  on(date: string): readonly DriverDay[] {
    return [...this.#byDriver.values()].flatMap((days) => days.get(date) ?? [])
  }
  put(day: DriverDay): void {
    this.#byDriver.get(day.driverId)?.set(day.date, day)
  }
  get(date: string, driverId: number): DriverDay | undefined {
    return this.#byDriver.get(driverId)?.get(date)
  }
}
