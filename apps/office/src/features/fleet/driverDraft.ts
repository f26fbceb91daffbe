import type { DriverDraft, FleetDriver } from '@brine/contract/office/fleet'
import { DIESEL_VAN_CO2_G_PER_KM } from '@brine/contract/office/fleet'
import { phonePattern } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import type { TownDraft } from '../../shell/town.ts'
import { wrongOfTown } from '../../shell/town.ts'
import { draftOfVan, type VanDraft, vanOf, wrongOfVan } from '../../shell/van.ts'

/** A driver as it is typed. */
export interface TypedDriver {
  readonly name: string
  readonly mobile_number: string
  /** Empty while none is chosen. */
  readonly depot_id: string
  readonly van: VanDraft
  readonly weekdays: readonly number[]
  /** 07:30 */
  readonly shift_start: string
  readonly shift_end: string
  readonly zone: TownDraft
  /** YYYY-MM-DD; empty for who stays. */
  readonly last_day: string
}

/** In the order in which they stand. */
type FieldName =
  | 'name'
  | 'mobile_number'
  | 'depot_id'
  | 'van'
  | 'weekdays'
  | 'shift_start'
  | 'shift_end'
  | 'zone'
export type DriverErrors = Partial<Record<FieldName, string>>

/** Somebody new: a working week, and a diesel van of unknown size. */
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
/** The last minute that the field of a time of day can show. */
const LAST_MINUTE = 24 * MINUTES_AN_HOUR - 1

function timeOf(minutes: number): string {
  const shown = Math.min(minutes, LAST_MINUTE)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${two(Math.floor(shown / MINUTES_AN_HOUR))}:${two(shown % MINUTES_AN_HOUR)}`
}

function minutesOf(time: string): number {
  const [hours = '', minutes = ''] = time.split(':')
  return Number(hours) * MINUTES_AN_HOUR + Number(minutes)
}

/** What is wrong with what was typed, in the order of the fields. */
export function errorsOf(typed: TypedDriver): DriverErrors {
  const { name, mobile_number, depot_id, van, weekdays, shift_start, shift_end, zone } = typed
  const errors: DriverErrors = {}
  if (name.trim() === '') errors.name = m['office.common.name_missing']()
  if (!phonePattern.test(mobile_number)) errors.mobile_number = m['office.common.field_phone_wrong']()
  if (depot_id === '') errors.depot_id = m['office.fleet.driver_depot_missing']()
  const wrong = wrongOfVan(van)
  if (wrong) errors.van = wrong
  if (weekdays.length === 0) errors.weekdays = m['office.fleet.driver_weekdays_missing']()
  if (shift_start === '') errors.shift_start = m['office.fleet.driver_time_missing']()
  if (shift_end === '') errors.shift_end = m['office.fleet.driver_time_missing']()
  else if (shift_end <= shift_start) errors.shift_end = m['office.fleet.driver_ends_first']()
  const [town] = Object.keys(wrongOfTown(zone, true))
  if (town) errors.zone = `zone_${town}`
  return errors
}

/** The name of the first field that is wrong. The van and the zone have several, and name theirs. */
export function firstWrong(errors: DriverErrors): string | undefined {
  const [first] = Object.entries(errors)
  return first && (first[0] === 'van' || first[0] === 'zone' ? first[1] : first[0])
}

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
    zone: zone.postal_code.trim() === '' ? null : { ...zone },
    last_day: last_day === '' ? null : last_day,
  }
}
