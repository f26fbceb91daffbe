import { instantOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import type { DriverDay, Location, Stop } from '@brine/planning/model'

/** A booked stop and its customer. Ids start at 1. */
export interface Served {
  readonly refillId: number
  readonly customerId: number
  readonly day: DriverDay
  readonly date: string
  readonly position: number
  readonly stop: Stop
  readonly isDelivered: boolean
}

/** The stops of future routes, and of the same routes on past days. */
export function servedOn(
  days: readonly DriverDay[],
  ahead: readonly string[],
  behind: readonly string[],
): Served[] {
  const served: Served[] = []
  const add = (date: string, routes: readonly Route[], isDelivered: boolean) => {
    for (const { day, firstCustomer } of routes)
      for (const [position, stop] of day.stops.entries()) {
        const customerId = firstCustomer + position
        served.push({ refillId: served.length + 1, customerId, day, date, position, stop, isDelivered })
      }
  }
  const routesOf = routesByDate(days)
  const onDay = (index: number) => routesOf.get(ahead[index % ahead.length] ?? '') ?? []
  for (const [index, date] of behind.entries()) add(date, onDay(index), true)
  for (const [index, date] of ahead.entries()) add(date, onDay(index), false)
  return served
}

interface Route {
  readonly day: DriverDay
  /** The number of its first stop; the others follow. */
  readonly firstCustomer: number
}

function routesByDate(days: readonly DriverDay[]): ReadonlyMap<string, readonly Route[]> {
  const routes = new Map<string, Route[]>()
  let customers = 0
  for (const day of days) {
    routes.set(day.date, [...(routes.get(day.date) ?? []), { day, firstCustomer: customers + 1 }])
    customers += day.stops.length
  }
  return routes
}

export function fleetRows(days: readonly DriverDay[]) {
  const firstDays = [...new Map(days.map((day) => [day.driverId, day])).values()]
  const depots = [...new Set(firstDays.map(({ depot }) => depot))]
  return {
    depots: depots.map((location, index) => ({ id: index + 1, name: `Depot ${index + 1}`, ...location })),
    drivers: firstDays.map((day) => ({
      id: day.driverId,
      depot_id: depots.indexOf(day.depot) + 1,
      name: `Driver ${day.driverId}`,
      capacity_kg: day.capacityKg,
      shift_start: day.shiftStart,
      shift_end: day.shiftEnd,
      zone_latitude: day.zone.latitude,
      zone_longitude: day.zone.longitude,
    })),
    weekdays: firstDays.flatMap(({ driverId }) =>
      [1, 2, 3, 4, 5].map((weekday) => ({ driver_id: driverId, weekday })),
    ),
  }
}

export const product = {
  ...{ id: 1, kind: 'salt' as const, code: 'ZB', name_nl: 'Zoutblokken', name_fr: 'Blocs de sel' },
  ...{ pack_kg: 8, blocks_per_pack: 2, packs_per_layer: 10, min_packs: 1, vat_rate: 21, sold: true },
}
export const price = { product_id: product.id, valid_from: '2020-01-01', price_cents: 1190 }

const joined = new Date('2024-01-08T10:00:00Z')

export const customerRow = ({ latitude, longitude }: Location, index: number) => ({
  id: index + 1,
  email_address: `household${index + 1}@post.example`,
  language: index % 2 ? ('fr' as const) : ('nl' as const),
  first_name: 'An',
  last_name: 'Peeters',
  address: 'Kerkstraat',
  address_number: String(index + 1),
  postal_code: '9000',
  city_name: 'Gent',
  country_code: 'BE',
  location_precision: 'address' as const,
  latitude,
  longitude,
  refill_packs: 4 + (index % 5),
  activated_at: joined,
  created_at: joined,
  modified_at: joined,
})

export const installationRow = (customerId: number) => ({
  ...{ customer_id: customerId, date_signed: '2024-01-10', placed: true, guarantee_offered: true },
})

/** The session id of a customer: a UUID that ends with the customer's number. */
export const sessionOf = (customerId: number): string =>
  `00000000-0000-4000-8000-${String(customerId).padStart(12, '0')}`

export const sessionRow = (customerId: number) => {
  const now = new Date()
  const times = { rotated_at: now, created_at: now, last_used_at: now }
  const ends_at = new Date(now.getTime() + 10 * 86_400_000)
  return {
    ...{ id: sessionOf(customerId), customer_id: customerId, generation: 0, successor_used: true },
    ...times,
    ends_at,
  }
}

export function refillRow({ refillId, customerId, date, stop, isDelivered }: Served) {
  const at = instantOf(addDays(date, isDelivered ? 0 : -31), 10 * 60)
  const packs = Math.ceil(stop.kg / 8)
  const state = isDelivered ? ('delivered' as const) : ('booked' as const)
  return {
    ...{ id: refillId, customer_id: customerId, product_id: product.id, state, date },
    ...{ slots: [...stop.slots], comment: '', packs, kg: stop.kg, price_cents: packs * 1190 },
    ...{ discount_cents: 0, vat_rate: 21, revision: 0, created_at: at, action_at: at },
  }
}

export const dayRow = ({ day, date }: Served, today: string) => ({
  ...{ driver_id: day.driverId, date, revision: 1, closed: false },
  published_at: date <= addDays(today, 1) ? instantOf(addDays(date, -1), 18 * 60) : null,
})

export const stopRow = ({ refillId, day, date, position, stop }: Served) => ({
  ...{ refill_id: refillId, driver_id: day.driverId, date, position, ...stop.location, kg: stop.kg },
  ...{ service_minutes: stop.serviceMinutes, slots: [...stop.slots], pinned: false },
  afternoon_from: stop.afternoonFrom ?? 12 * 60,
})
