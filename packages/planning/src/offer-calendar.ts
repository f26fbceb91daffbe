import { addDays } from './dates.ts'
import { isHoliday } from './holidays.ts'
import type { DriverDay, Location, Roads } from './model.ts'

/** Days between the order and the first date offered. */
export const LEAD_DAYS = 2
export const HORIZON_DAYS = 30
export const WIDER_HORIZON_DAYS = 45
export const MAX_NEAREST_DRIVERS = 12

/** A driver with the days that may be offered. */
export interface OfferableDriver {
  readonly id: number
  /** The centres of the zones and the depots of these days. */
  readonly bases: readonly Location[]
  readonly days: readonly DriverDay[]
}

/** What is the same for all offers of one day from one list of driver days. */
export interface OfferCalendar {
  /** The drivers with days up to the horizon. */
  readonly drivers: readonly OfferableDriver[]
  /** Days after the horizon, up to the wider one. */
  readonly later: readonly DriverDay[]
  /** The depots of all days. */
  readonly depots: readonly Location[]
}

/** Days that may be offered: from today + 2 to the horizon, without holidays. A weekend day counts if a driver works. */
export function offerableDays(
  today: string,
  days: readonly DriverDay[],
  horizonDays: number,
): readonly DriverDay[] {
  const first = addDays(today, LEAD_DAYS)
  const last = addDays(today, horizonDays)
  const holidays = new Map<string, boolean>()
  return days.filter(({ date }) => {
    if (date < first || date > last) return false
    const holiday = holidays.get(date) ?? isHoliday(date)
    holidays.set(date, holiday)
    return !holiday
  })
}

/** Cached by list, because a firm of 600 drivers has 18,000 days. Lists are read-only; the server makes a new one after each change. */
const calendars = new WeakMap<readonly DriverDay[], { today: string; calendar: OfferCalendar }>()

/** The calendar of a list of driver days; calculated once for each list and day. @param today YYYY-MM-DD */
export function calendarOf(today: string, days: readonly DriverDay[]): OfferCalendar {
  const known = calendars.get(days)
  if (known?.today === today) return known.calendar
  const calendar = readCalendar(today, days)
  calendars.set(days, { today, calendar })
  return calendar
}

function readCalendar(today: string, days: readonly DriverDay[]): OfferCalendar {
  const horizon = addDays(today, HORIZON_DAYS)
  const byDriver = Map.groupBy(offerableDays(today, days, HORIZON_DAYS), ({ driverId }) => driverId)
  return {
    drivers: [...byDriver].map(([id, own]) => ({
      id,
      bases: [...new Set(own.flatMap(({ zone, depot }) => [zone, depot]))],
      days: own,
    })),
    later: offerableDays(today, days, WIDER_HORIZON_DAYS).filter(({ date }) => date > horizon),
    depots: [...new Set(days.map(({ depot }) => depot))],
  }
}

/** The drivers whose zone or depot is nearest; at equal distance the lower id comes first. */
export function nearestDrivers(
  drivers: readonly OfferableDriver[],
  location: Location,
  count: number,
  roads: Roads,
): readonly OfferableDriver[] {
  // drivers share depots, so each location is measured once
  const measured = new Map<Location, number>()
  const kmFrom = (from: Location) => {
    const km = measured.get(from) ?? roads.km(from, location)
    measured.set(from, km)
    return km
  }
  const ranked = drivers.map((driver) => ({ driver, km: Math.min(...driver.bases.map(kmFrom)) }))
  ranked.sort((a, b) => a.km - b.km || a.driver.id - b.driver.id)
  return ranked.slice(0, count).map(({ driver }) => driver)
}
