import { instantOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { addDays } from '@brine/planning/dates'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/database/tables.ts'
import type { DemoCustomer } from './customers.ts'
import { depots, drivers } from './fleet.ts'
import { BLOCKS_ID, blocksPriceOn, VAT_RATE } from './products.ts'
import type { Random } from './random.ts'
import { type DemoRoutes, PACK_KG } from './routes.ts'

type Row<T extends keyof DB> = Insertable<DB[T]>

/** The office knows neither tank nor people of one in so many customers. */
const KNOWN_TANK_STEP = 4

/** The serial number of the first demo customer's device. */
const FIRST_SERIAL = 20_400

/** One in so many customers is a business. */
const BUSINESS_INTERVAL = 12
const trades = {
  nl: ['Bakkerij', 'Kapsalon', 'Tandartsenpraktijk'],
  fr: ['Boulangerie', 'Salon de coiffure', 'Cabinet dentaire'],
} as const
/** Enterprise numbers begin with 02: no business has a number this low. */
const FIRST_NUMBER = 1000

/** The business of a customer; nulls for a private person. */
function companyOf(lastName: string, language: Language, index: number) {
  if (index % BUSINESS_INTERVAL !== BUSINESS_INTERVAL - 1) return { company_name: null, vat_number: null }
  const trade = trades[language][index % trades[language].length] ?? trades[language][0]
  const digits = FIRST_NUMBER + index
  const check = 97 - (digits % 97)
  return {
    company_name: `${trade} ${lastName}`,
    vat_number: `${String(digits).padStart(8, '0')}${String(check).padStart(2, '0')}`,
  }
}

/** Customers and installations; ids count up from 1 in the order of the customers. */
export function customerRows(demoCustomers: readonly DemoCustomer[], passwordHash: string) {
  const customers = demoCustomers.map(
    (demoCustomer, index): Row<'customers'> => ({
      id: index + 1,
      email_address: demoCustomer.email,
      password_hash: demoCustomer.activated ? passwordHash : null,
      language: demoCustomer.language,
      gender: demoCustomer.gender,
      first_name: demoCustomer.firstName,
      last_name: demoCustomer.lastName,
      address: demoCustomer.street,
      address_number: demoCustomer.number,
      postal_code: demoCustomer.postalCode,
      city_name: demoCustomer.city,
      country_code: 'BE',
      telephone_number: demoCustomer.telephone,
      mobile_number: demoCustomer.mobile,
      ...companyOf(demoCustomer.lastName, demoCustomer.language, index),
      latitude: demoCustomer.location.latitude,
      longitude: demoCustomer.location.longitude,
      location_precision: 'place',
      refill_packs: demoCustomer.refillPacks,
      activated_at: demoCustomer.activated ? instantOf(demoCustomer.created, 11 * 60) : null,
      disabled_at: null,
      is_demo: true,
      last_login_at: null,
      created_at: instantOf(demoCustomer.created, 10 * 60),
      modified_at: instantOf(demoCustomer.created, 11 * 60),
    }),
  )
  const installations = demoCustomers.map(
    ({ installation }, index): Row<'installations'> => ({
      customer_id: index + 1,
      date_signed: installation.signed,
      date_called: installation.called,
      installation_date: installation.installed,
      installation_slot: installation.slot,
      placed: installation.placed,
      guarantee_offered: installation.guaranteeOffered,
      guarantee_until: installation.guaranteeUntil ? instantOf(installation.guaranteeUntil, 12 * 60) : null,
      device_model: installation.placed ? (index % 3 === 0 ? 'CS 30' : 'CS 20') : null,
      device_serial: installation.placed ? `CS-${FIRST_SERIAL + index}` : null,
    }),
  )
  const placed = demoCustomers.map((demoCustomer, index) => ({ ...demoCustomer, id: index + 1 }))
  const known = placed.filter(({ installation, id }) => installation.placed && id % KNOWN_TANK_STEP !== 0)
  return {
    ...{ customers, installations },
    tanks: known.map(
      ({ id, refillPacks }): Row<'salt_tanks'> => ({
        customer_id: id,
        // the usual refill fills it but for a fifth
        tank_kg: Math.round((refillPacks * PACK_KG) / 0.8),
        hardness_fh: 22 + ((id * 7) % 20),
        regeneration_g: 1200,
      }),
    ),
    residents: known.map(
      ({ id, refillPacks, created }): Row<'resident_counts'> => ({
        customer_id: id,
        since: created,
        people: Math.max(1, Math.min(6, Math.round(refillPacks / 2))),
      }),
    ),
  }
}

/** Refills, driver days and stops. Those before today were delivered, the rest is booked. */
export function routeRows(
  { deliveries, days }: DemoRoutes,
  demoCustomers: readonly DemoCustomer[],
  today: string,
  random: Random,
) {
  const idOf = new Map(demoCustomers.map((demoCustomer, index) => [demoCustomer, index + 1]))
  const refills = [...deliveries].map(([id, { demand, kg, date }]) => {
    const ordered = earlier(addDays(date, -random.int(2, 14)), addDays(today, -random.int(1, 3)))
    const { refillPacks } = demand.demoCustomer
    const created = instantOf(ordered, random.int(7 * 60, 21 * 60), random.int(0, 59))
    const delivered = date < today
    return {
      id: Number(id),
      customer_id: idOf.get(demand.demoCustomer) ?? 0,
      product_id: BLOCKS_ID,
      state: delivered ? ('delivered' as const) : ('booked' as const),
      date,
      slots: [...demand.slots],
      comment: demand.comment,
      packs: refillPacks,
      kg,
      price_cents: refillPacks * blocksPriceOn(ordered, today),
      discount_cents: 0,
      vat_rate: VAT_RATE,
      created_at: created,
      action_at: delivered ? instantOf(date, random.int(8 * 60, 15 * 60), random.int(0, 59)) : created,
    } satisfies Row<'refills'>
  })
  const used = days.filter(({ stops }) => stops.length > 0)
  const driverDays = used.map(
    ({ driverId, date, stops }): Row<'driver_days'> => ({
      driver_id: driverId,
      date,
      revision: stops.length,
      closed: false,
      published_at: date <= today ? instantOf(addDays(date, -1), 18 * 60) : null,
      ...(date <= today ? publishedTerms(driverId) : noTerms),
    }),
  )
  const stops = used.flatMap(({ driverId, date, stops: route }) =>
    route.map(
      (stop, position): Row<'stops'> => ({
        refill_id: Number(stop.id),
        driver_id: driverId,
        date,
        position,
        latitude: stop.location.latitude,
        longitude: stop.location.longitude,
        kg: stop.kg,
        service_minutes: stop.serviceMinutes,
        slots: [...stop.slots],
        afternoon_from: stop.afternoonFrom ?? 12 * 60,
      }),
    ),
  )
  return { refills, driverDays, stops }
}

/** The copy of the driver's terms that a published day keeps. Ids count up from 1. */
function publishedTerms(driverId: number) {
  const driver = drivers[driverId - 1]
  const depot = driver && depots[driver.depot]
  if (!depot) return noTerms
  return {
    ...{ van: driver.van, capacity_kg: driver.capacityKg, co2_g_per_km: driver.co2GramsPerKm },
    ...{ shift_start: driver.shiftStart, shift_end: driver.shiftEnd },
    ...{ depot_name: depot.name, depot_latitude: depot.latitude, depot_longitude: depot.longitude },
  }
}

const noTerms = {
  ...{ van: null, capacity_kg: null, co2_g_per_km: null, shift_start: null, shift_end: null },
  ...{ depot_name: null, depot_latitude: null, depot_longitude: null },
}

const earlier = (a: string, b: string) => (a < b ? a : b)
