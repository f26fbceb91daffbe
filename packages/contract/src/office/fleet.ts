import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import {
  Count,
  IsoDay,
  PersonName,
  PhoneNumber,
  Revision,
  RowId,
  SmallId,
  wholeNumber,
} from '../primitives.ts'
import { PostalAddress } from './customer-addresses.ts'
import { LocationPrecision } from './customer-record.ts'
import { MapLocation } from './locations.ts'
import { Van } from './van-assignments.ts'

const access = { staff: ['planner', 'support', 'administrator'] } as const satisfies { staff: StaffRole[] }
/** Roles that may change the fleet. */
const writeAccess = { staff: ['planner', 'administrator'] } as const satisfies { staff: StaffRole[] }

/** A town in Belgium. */
const Town = v.pick(PostalAddress, ['postal_code', 'city_name'])

/**
 * Emissions of a class III diesel van in grams of CO2e per kilometre (conversion factors of the UK government, DEFRA).
 * The default where the office enters no figure.
 */
export const DIESEL_VAN_CO2_G_PER_KM = 280

/** The data of a depot that the office enters. */
export const DepotDraft = v.object({
  name: PersonName,
  /** Street and number; may be empty. */
  street: v.pipe(v.string(), v.maxLength(200)),
  ...Town.entries,
  /**
   * Set by hand; null for the centre of its town. Without it a depot that stays in its town stays where it is, and another
   * gets the centre of its town.
   */
  location: v.exactOptional(v.nullable(MapLocation)),
})
export type DepotDraft = v.InferOutput<typeof DepotDraft>

/** A depot: vans start and end their routes there. */
export const Depot = v.object({
  id: SmallId,
  name: v.string(),
  street: v.string(),
  /** Null where only the coordinates are known. */
  postal_code: v.nullable(v.string()),
  city_name: v.nullable(v.string()),
  /** Precision of the coordinates; null where unknown. */
  precision: v.nullable(LocationPrecision),
  location: MapLocation,
  /** Drivers of this depot, including those who left. */
  drivers: Count,
  /** Revision of the record, to be sent with a change. */
  version: Revision,
})
export type Depot = v.InferOutput<typeof Depot>

/** The data of a driver that the office enters. */
export const DriverDraft = v.object({
  name: PersonName,
  mobile_number: PhoneNumber,
  depot_id: SmallId,
  van: Van,
  /** Minutes after midnight, local time. */
  shift_start: wholeNumber(0, 1439),
  shift_end: wholeNumber(1, 1440),
  /** ISO weekdays, 1 = Monday. */
  weekdays: v.pipe(v.array(wholeNumber(1, 7)), v.minLength(1), v.maxLength(7)),
  /** Centre of the driver's area; null for the area around the depot. */
  zone: v.nullable(Town),
  /** The last working day; null for a driver who stays. */
  last_day: v.nullable(IsoDay),
})
export type DriverDraft = v.InferOutput<typeof DriverDraft>

export const FleetDriver = v.object({
  id: SmallId,
  ...DriverDraft.entries,
  name: v.string(),
  mobile_number: v.nullable(v.string()),
  weekdays: v.array(v.number()),
  zone: v.nullable(v.object({ postal_code: v.string(), city_name: v.string() })),
  /** The last working day is over. */
  left: v.boolean(),
  /** The driver's number in the supplier's books; null where no import has set it. */
  external_id: v.nullable(v.string()),
  /** Staff members who see and report this driver's route. */
  staff: v.array(v.object({ id: RowId, name: v.string() })),
  version: Revision,
})
export type FleetDriver = v.InferOutput<typeof FleetDriver>

/** A planned driver day whose promises a change would break. */
export const AffectedDay = v.object({
  driver_id: SmallId,
  driver_name: v.string(),
  date: IsoDay,
  stops: Count,
  /** The problems that the change causes. */
  problems: v.array(v.picklist(['left', 'away', 'capacity', 'shift', 'window'])),
  /** True for a published day: the driver already has the route. */
  published: v.boolean(),
})
export type AffectedDay = v.InferOutput<typeof AffectedDay>

/** The planned days that a change would affect, or affected. */
export const AffectedDays = v.object({ days: v.array(AffectedDay) })

const params = v.object({ id: SmallId })
/** Maximum number of driver days that one change may affect. */
const MAX_CONFIRMED_DAYS = 10_000
/** The affected days that the planner confirmed. If the change affects others, nothing is changed. */
export const confirmedDays = v.pipe(
  v.array(v.object({ driver_id: SmallId, date: IsoDay })),
  v.maxLength(MAX_CONFIRMED_DAYS),
)
const shown = { version: Revision, told: confirmedDays }
/** Body limits that fit every confirmed day with its two keys. */
export const confirmedLimits = {
  bytes: 1024 * 1024,
  keys: 2 * MAX_CONFIRMED_DAYS + 100,
  items: MAX_CONFIRMED_DAYS,
}
const common = ['not_signed_in', 'not_allowed'] as const

/** Depots, and drivers with their vans. A change can be previewed: it lists the affected days. It moves no delivery. */
export const officeFleet = {
  read: call({
    method: 'GET',
    path: '/office/api/fleet',
    access,
    summary: 'All depots, and all drivers with their vans, including drivers who left.',
    answer: v.object({ depots: v.array(Depot), drivers: v.array(FleetDriver) }),
    errors: common,
  }),
  createDepot: call({
    method: 'POST',
    path: '/office/api/fleet/depots',
    access: writeAccess,
    summary: 'Add a depot.',
    status: 201,
    body: DepotDraft,
    answer: v.object({ id: SmallId }),
    errors: [...common, 'unknown_place', 'depot_name_taken'],
  }),
  previewDepotChange: call({
    method: 'POST',
    path: '/office/api/fleet/depots/:id/consequences',
    access: writeAccess,
    summary: 'Preview a change of a depot: the planned days that it affects. Changes nothing.',
    params,
    body: DepotDraft,
    answer: AffectedDays,
    errors: [...common, 'unknown_place', 'depot_name_taken'],
  }),
  changeDepot: call({
    method: 'PUT',
    path: '/office/api/fleet/depots/:id',
    access: writeAccess,
    summary: 'Change a depot. Unpublished routes start from its new location.',
    params,
    body: v.object({ ...shown, ...DepotDraft.entries }),
    bodyLimits: confirmedLimits,
    answer: AffectedDays,
    errors: [...common, 'changed_meanwhile', 'unknown_place', 'depot_name_taken', 'days_concerned'],
  }),
  removeDepot: call({
    method: 'POST',
    path: '/office/api/fleet/depots/:id/removal',
    access: writeAccess,
    summary: 'Remove a depot without drivers.',
    status: 204,
    params,
    body: v.object({ version: Revision }),
    errors: [...common, 'changed_meanwhile', 'depot_in_use'],
  }),
  createDriver: call({
    method: 'POST',
    path: '/office/api/fleet/drivers',
    access: writeAccess,
    summary: 'Add a driver. New offers include the driver at once.',
    status: 201,
    body: DriverDraft,
    answer: v.object({ id: SmallId }),
    errors: [...common, 'unknown_place'],
  }),
  previewDriverChange: call({
    method: 'POST',
    path: '/office/api/fleet/drivers/:id/consequences',
    access: writeAccess,
    summary: 'Preview a change of a driver: the planned days that it affects. Changes nothing.',
    params,
    body: DriverDraft,
    answer: AffectedDays,
    errors: [...common, 'unknown_place'],
  }),
  changeDriver: call({
    method: 'PUT',
    path: '/office/api/fleet/drivers/:id',
    access: writeAccess,
    summary: 'Change a driver. Bookings stay on their days, and published days do not change.',
    params,
    body: v.object({ ...shown, ...DriverDraft.entries }),
    bodyLimits: confirmedLimits,
    answer: AffectedDays,
    errors: [...common, 'changed_meanwhile', 'unknown_place', 'days_concerned'],
  }),
}
