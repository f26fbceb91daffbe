import { bestByDate } from '@brine/planning/candidates'
import { addDays, weekday } from '@brine/planning/dates'
import { roadKm } from '@brine/planning/distance'
import { fitStop } from '@brine/planning/fit-stop'
import { isWorkday } from '@brine/planning/holidays'
import { insertStop } from '@brine/planning/insertion'
import type { DriverDay, Location, Stop } from '@brine/planning/model'
import { serviceMinutes } from '../modules/planning/planning-service.ts'
import { AHEAD_DAYS, type Demand, HISTORY_DAYS } from './deliveries.ts'
import { DEMO_DRIVER } from './demo-accounts.ts'
import { depots, drivers } from './fleet.ts'
import type { Random } from './random.ts'

/** Kilograms of one pack of the demo supplier. */
export const PACK_KG = 8
/** Maximum number of days between a delivery and its due day. */
const SLACK_DAYS = 6
/** Drivers considered for a customer. */
const NEAREST_DRIVER_COUNT = 3
/** Share of customers who choose the best offered date. */
const BEST_DATE_SHARE = 0.7

/** A delivery with its position in a route. */
export interface Delivery {
  readonly demand: Demand
  readonly kg: number
  readonly date: string
}

export interface DemoRoutes {
  /** The delivery of a stop by the stop's id, which counts up from 1. */
  readonly deliveries: ReadonlyMap<string, Delivery>
  /** Every day of the demo's drivers, by driver and date; stops in route order. Driver ids count up from 1. */
  readonly days: readonly DriverDay[]
}

/** Plans every demand with the product's own score and insertion, so that no route breaks capacity, shift or slots. */
export function planRoutes(demands: readonly Demand[], today: string, random: Random): DemoRoutes {
  const days = new Map<string, DriverDay>()
  const byDate = new Map<string, string[]>()
  for (const day of emptyDays(today)) {
    const key = `${day.driverId} ${day.date}`
    days.set(key, day)
    byDate.set(day.date, [...(byDate.get(day.date) ?? []), key])
  }
  const deliveries = new Map<string, Delivery>()
  for (const demand of demands) {
    const near = nearestDrivers(demand.demoCustomer.location)
    const open = datesAround(demand.due, today)
      .flatMap((date) => byDate.get(date) ?? [])
      .flatMap((key) => days.get(key) ?? [])
      .filter((day) => near.has(day.driverId))
    const stop = stopOf(demand, String(deliveries.size + 1))
    const candidates = [...bestByDate({ ...stop, today }, open, { variant: 'phantom' })].sort(
      (a, b) => a.score - b.score || (a.day.date < b.day.date ? -1 : 1),
    )
    const best = candidates[0]
    if (!best) continue
    const { day } = random.chance(BEST_DATE_SHARE) ? best : random.pick(candidates.slice(0, 4))
    // Driven routes keep their order of insertion: improving thousands of them would delay the start too much.
    const fit = day.date < today ? insertStop(day, stop) : fitStop(day, stop)
    if (!fit) continue
    days.set(`${day.driverId} ${day.date}`, { ...day, stops: fit.stops })
    deliveries.set(stop.id, { demand, kg: stop.kg, date: day.date })
  }
  return { deliveries, days: [...days.values()] }
}

/** Routes with fewer stops are too short to demonstrate. */
const MIN_STOPS = 4

/**
 * The demo's driver has a route on every day, including Sundays: if the driver does not work today, the route of a later
 * day is brought forward.
 */
export function withRouteToday({ deliveries, days }: DemoRoutes, today: string): DemoRoutes {
  const own = days.filter(({ driverId }) => driverId === DEMO_DRIVER)
  const current = own.find(({ date }) => date === today)
  const later = own.find(({ date, stops }) => date > today && stops.length >= MIN_STOPS)
  if (!later || (current && current.stops.length > 0)) return { deliveries, days }
  const brought = new Set(later.stops.map(({ id }) => id))
  return {
    deliveries: new Map(
      [...deliveries].map(([id, delivery]) => [
        id,
        brought.has(id) ? { ...delivery, date: today } : delivery,
      ]),
    ),
    days: days.flatMap((day) => (day === current ? [] : day === later ? [{ ...day, date: today }] : [day])),
  }
}

function stopOf({ demoCustomer, slots }: Demand, id: string): Stop {
  const kg = demoCustomer.refillPacks * PACK_KG
  return {
    id,
    location: demoCustomer.location,
    kg,
    serviceMinutes: serviceMinutes(kg),
    slots,
    afternoonFrom: demoCustomer.language === 'fr' ? 11 * 60 : 12 * 60,
  }
}

/** Deliveries due before today were made before today; the others follow today or later, within a month. */
function datesAround(due: string, today: string): string[] {
  const last = addDays(today, AHEAD_DAYS)
  return Array.from({ length: 2 * SLACK_DAYS + 1 }, (_, index) => addDays(due, index - SLACK_DAYS)).filter(
    (date) => (due < today ? date < today : date >= today && date <= last),
  )
}

function emptyDays(today: string): DriverDay[] {
  const dates = Array.from({ length: HISTORY_DAYS + AHEAD_DAYS + 1 }, (_, index) =>
    addDays(today, index - HISTORY_DAYS),
  ).filter(isWorkday)
  return drivers.flatMap((driver, index) => {
    const depot = depots[driver.depot]
    if (!depot) throw new Error(`${driver.name} has no depot`)
    const { zone, capacityKg, shiftStart, shiftEnd, co2GramsPerKm } = driver
    const shift = { depot, zone, capacityKg, shiftStart, shiftEnd, co2GramsPerKm, stops: [] }
    return dates
      .filter((date) => driver.weekdays.includes(weekday(date)))
      .map((date) => ({ driverId: index + 1, date, ...shift }))
  })
}

function nearestDrivers(location: Location): ReadonlySet<number> {
  const ranked = drivers
    .map(({ zone }, index) => ({ id: index + 1, km: roadKm(zone, location) }))
    .sort((a, b) => a.km - b.km)
  return new Set(ranked.slice(0, NEAREST_DRIVER_COUNT).map(({ id }) => id))
}
