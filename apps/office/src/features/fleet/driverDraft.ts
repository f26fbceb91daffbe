import type { FormOptions } from '@brine/app-kit/useForm'
import {
  DIESEL_VAN_CO2_G_PER_KM,
  type DriverDraft,
  type FleetDriver,
  officeFleet,
} from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { dayText, type TownDraft, townTexts } from '../../shell/fieldTexts.ts'
import { draftOfVan, type VanDraft, vanOf, vanTexts } from '../../shell/van.ts'

/** The typed fields of a driver. */
export interface TypedDriver {
  readonly name: string
  readonly mobile_number: string
  /** Empty until a depot is chosen. */
  readonly depot_id: string
  readonly van: VanDraft
  readonly weekdays: readonly number[]
  /** 07:30 */
  readonly shift_start: string
  readonly shift_end: string
  readonly zone: TownDraft
  /** YYYY-MM-DD; empty for a driver without a last day. */
  readonly last_day: string
}

/** The defaults of a new driver: a working week, and a diesel van without a capacity. */
export const newDriver = (depotId: number | undefined): TypedDriver => ({
  ...{ name: '', mobile_number: '', depot_id: String(depotId ?? ''), weekdays: [1, 2, 3, 4, 5] },
  van: { name: '', capacity_kg: '', co2_g_per_km: String(DIESEL_VAN_CO2_G_PER_KM) },
  ...{ shift_start: '08:00', shift_end: '17:00', last_day: '' },
  zone: { postal_code: '', city_name: '' },
})

export const typedOf = (driver: FleetDriver): TypedDriver => ({
  name: driver.name,
  mobile_number: driver.mobile_number ?? '',
  depot_id: String(driver.depot_id),
  van: draftOfVan(driver.van),
  weekdays: driver.weekdays,
  shift_start: timeOf(driver.shift_start),
  shift_end: timeOf(driver.shift_end),
  zone: driver.zone ?? { postal_code: '', city_name: '' },
  last_day: driver.last_day ?? '',
})

const MINUTES_AN_HOUR = 60
/** The last minute of the day that a time field can show. */
const LAST_MINUTE = 24 * MINUTES_AN_HOUR - 1

function timeOf(minutes: number): string {
  const shown = Math.min(minutes, LAST_MINUTE)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${two(Math.floor(shown / MINUTES_AN_HOUR))}:${two(shown % MINUTES_AN_HOUR)}`
}

/** 7:30, 07.30, 7u30, 7h30, 0730, 7 */
const timePattern = /^(\d{1,2})(?:[:.uh ]?(\d{2}))?$/i

/** Converts a time to minutes; NaN for any other text. */
function minutesOf(time: string): number {
  const [, hours = '', minutes = '0'] = timePattern.exec(time.trim()) ?? []
  const isTime = hours !== '' && Number(hours) < 24 && Number(minutes) < MINUTES_AN_HOUR
  return isTime ? Number(hours) * MINUTES_AN_HOUR + Number(minutes) : Number.NaN
}

/** The form of a driver, validated by the contract. */
export const driverForm = (initial: TypedDriver): FormOptions<TypedDriver> => ({
  schema: officeFleet.createDriver.body,
  initial,
  contentOf: bodyOf,
  texts: {
    name: (name) => (name.trim() === '' ? m['office.common.name_missing'] : undefined),
    mobile_number: () => m['office.common.field_phone_wrong'],
    depot_id: () => m['office.fleet.driver_depot_missing'],
    weekdays: () => m['office.fleet.driver_weekdays_missing'],
    shift_start: () => m['office.fleet.driver_time_missing'],
    shift_end: () => m['office.fleet.driver_time_missing'],
    last_day: dayText,
    'zone.postal_code': townTexts.postal_code,
    'zone.city_name': townTexts.city_name,
    ...vanTexts,
  },
  rules: ({ shift_start, shift_end }) =>
    minutesOf(shift_end) <= minutesOf(shift_start) ? { shift_end: m['office.fleet.driver_ends_first'] } : {},
})

export function bodyOf(typed: TypedDriver): DriverDraft {
  const { zone, last_day, mobile_number } = typed
  return {
    name: typed.name.trim(),
    mobile_number: mobile_number.trim() || null,
    depot_id: Number(typed.depot_id),
    van: vanOf(typed.van),
    weekdays: [...typed.weekdays],
    shift_start: minutesOf(typed.shift_start),
    shift_end: minutesOf(typed.shift_end),
    zone: zone.postal_code.trim() === '' && zone.city_name.trim() === '' ? null : { ...zone },
    last_day: last_day === '' ? null : last_day,
  }
}
