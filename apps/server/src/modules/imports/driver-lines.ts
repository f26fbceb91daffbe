import { isoDayOf } from '@brine/contract/dates'
import { DIESEL_VAN_CO2_G_PER_KM } from '@brine/contract/office/fleet'
import type { LocateAddress } from '../customers/module.ts'
import type { PlanningService } from '../planning/module.ts'
import {
  day,
  externalId,
  optional,
  phone,
  postalCode,
  required,
  text,
  time,
  weekdays,
  whole,
} from './columns.ts'
import { checkDrivers, tallyDrivers, writeDrivers } from './driver-lines-queries.ts'
import type { Importer } from './importer.ts'

/** Drivers with their depot, van and working days. An unknown depot is created if the line has its location. */
export const driverLines = (locate: LocateAddress, reviseDays: PlanningService['reviseDays']): Importer => ({
  columns: {
    external_id: required(externalId, 'C-07'),
    name: required(text(100), 'Koen Claes'),
    mobile_number: optional(phone, '0470 12 34 56'),
    depot: required(text(100), 'Gent'),
    depot_postal_code: optional(postalCode, '9000'),
    depot_city: optional(text(100), 'Gent'),
    capacity_kg: required(whole(1, 40_000), '900'),
    shift_start: required(time, '8:00'),
    shift_end: required(time, '17:00'),
    weekdays: required(weekdays, '1-5'),
    zone_postal_code: optional(postalCode, '9300'),
    zone_city: optional(text(100), 'Aalst'),
    co2_g_per_km: optional(whole(0, 2000), String(DIESEL_VAN_CO2_G_PER_KM)),
    left_on: optional(day, ''),
  },
  unique: ['external_id'],
  staged: {
    ...{ external_id: 'text', name: 'text', mobile_number: 'text', depot: 'text' },
    ...{ depot_postal_code: 'text', depot_city: 'text', depot_precision: 'text' },
    ...{ depot_latitude: 'double precision', depot_longitude: 'double precision' },
    ...{ zone_postal_code: 'text', zone_city: 'text' },
    ...{ zone_latitude: 'double precision', zone_longitude: 'double precision' },
    ...{ capacity_kg: 'integer', shift_start: 'integer', shift_end: 'integer', weekdays: 'integer[]' },
    ...{ co2_g_per_km: 'integer', left_on: 'date' },
  },
  row(row) {
    const { depot_postal_code, depot_city, zone_postal_code, zone_city } = row
    if (Number(row.shift_end) <= Number(row.shift_start) || Number(row.shift_start) > 1439)
      return { column: 'shift_end', reason: 'shift_ends_first' }
    const depot =
      depot_postal_code == null ? undefined : locate(String(depot_postal_code), String(depot_city ?? ''))
    if (depot === null) return { column: 'depot_postal_code', reason: 'unknown_place' }
    const zone =
      zone_postal_code == null ? undefined : locate(String(zone_postal_code), String(zone_city ?? ''))
    if (zone === null) return { column: 'zone_postal_code', reason: 'unknown_place' }
    return {
      ...row,
      depot_city: depot ? String(depot_city ?? '') : null,
      depot_precision: depot?.precision ?? null,
      zone_city: zone ? String(zone_city ?? zone_postal_code) : null,
      ...{ depot_latitude: depot?.latitude ?? null, depot_longitude: depot?.longitude ?? null },
      ...{ zone_latitude: zone?.latitude ?? null, zone_longitude: zone?.longitude ?? null },
    }
  },
  check: checkDrivers,
  tally: tallyDrivers,
  async write(tx, range) {
    const driverIds = await writeDrivers(tx, range)
    // another van, depot or shift changes which routes are driven
    if (driverIds.length > 0)
      await reviseDays(tx, { driverIds, first: isoDayOf(range.now), last: null }, false)
    return {}
  },
})
