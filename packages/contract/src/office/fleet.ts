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
import { LocationPrecision } from './customer-record.ts'
import { PostalAddress } from './customers.ts'
import { Van } from './van-assignments.ts'

const access = { staff: ['planner', 'support', 'administrator'] } as const satisfies { staff: StaffRole[] }
/** Roles that may change the fleet. */
const writeAccess = { staff: ['planner', 'administrator'] } as const satisfies { staff: StaffRole[] }

/** A town in Belgium. */
const Town = v.pick(PostalAddress, ['postal_code', 'city_name'])

/**
 * What a diesel van of class III emits, in grams of CO2e a kilometre, where the office gives no figure of its own
 * (conversion factors of the UK government, DEFRA).
 */
export const DIESEL_VAN_CO2_G_PER_KM = 280

/** What the office writes down of a depot. */
export const DepotDraft = v.object({
  name: PersonName,
  /** Street and number, for people; may be empty. */
  street: v.pipe(v.string(), v.maxLength(200)),
  ...Town.entries,
})
export type DepotDraft = v.InferOutput<typeof DepotDraft>

/** Where vans start from and return to. */
export const Depot = v.object({
  id: SmallId,
  name: v.string(),
  street: v.string(),
  /** Null where only the place on the map is known. */
  postal_code: v.nullable(v.string()),
  city_name: v.nullable(v.string()),
  /** How well that place is known; null where nobody wrote it down. */
  precision: v.nullable(LocationPrecision),
  /** Those who start here, and those who did and left. */
  drivers: Count,
  /** To be sent back with a change. */
  version: Revision,
})
export type Depot = v.InferOutput<typeof Depot>

/** What the office writes down of a driver. */
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
  /** The middle of the area; null for around the depot. */
  zone: v.nullable(Town),
  /** The last day of work; null for who stays. */
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
  /** The last day is over. */
  left: v.boolean(),
  /** The number in the supplier's books; null where no import has brought it. */
  external_id: v.nullable(v.string()),
  /** Members of staff who see and report this driver's route. */
  staff: v.array(v.object({ id: RowId, name: v.string() })),
  version: Revision,
})
export type FleetDriver = v.InferOutput<typeof FleetDriver>

/** A planned day that a change keeps from being driven as promised. */
export const AffectedDay = v.object({
  driver_id: SmallId,
  driver_name: v.string(),
  date: IsoDay,
  stops: Count,
  /** What is wrong with it that was not before. */
  problems: v.array(v.picklist(['left', 'away', 'capacity', 'shift', 'window'])),
  /** Final: the driver has the route already. */
  published: v.boolean(),
})
export type AffectedDay = v.InferOutput<typeof AffectedDay>

const AffectedDays = v.object({ days: v.array(AffectedDay) })

const params = v.object({ id: SmallId })
/** Days of all drivers that one change may affect. */
const MAX_CONFIRMED_DAYS = 10_000
const shown = {
  version: Revision,
  /** The affected days that were confirmed; where the change affects others, nothing is changed. */
  told: v.pipe(v.array(v.object({ driver_id: SmallId, date: IsoDay })), v.maxLength(MAX_CONFIRMED_DAYS)),
}
/** Room for every confirmed day, with its two keys. */
const confirmedLimits = { bytes: 1024 * 1024, keys: 2 * MAX_CONFIRMED_DAYS + 100, items: MAX_CONFIRMED_DAYS }
const common = ['not_signed_in', 'not_allowed'] as const

/** Depots and drivers with their vans. A change can be previewed: which planned days it affects. It moves no delivery. */
export const officeFleet = {
  read: call({
    method: 'GET',
    path: '/office/api/fleet',
    access,
    summary: 'All depots, and all drivers with their van; those who left as well.',
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
    summary: 'Which planned days a change of a depot would concern; changes nothing.',
    params,
    body: DepotDraft,
    answer: AffectedDays,
    errors: [...common, 'unknown_place', 'depot_name_taken'],
  }),
  changeDepot: call({
    method: 'PUT',
    path: '/office/api/fleet/depots/:id',
    access: writeAccess,
    summary: 'Change a depot; routes that are not final start from its new place.',
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
    summary: 'Remove a depot from which no driver starts.',
    status: 204,
    params,
    body: v.object({ version: Revision }),
    errors: [...common, 'changed_meanwhile', 'depot_in_use'],
  }),
  createDriver: call({
    method: 'POST',
    path: '/office/api/fleet/drivers',
    access: writeAccess,
    summary: 'Add a driver; dates are offered with them at once.',
    status: 201,
    body: DriverDraft,
    answer: v.object({ id: SmallId }),
    errors: [...common, 'unknown_place'],
  }),
  previewDriverChange: call({
    method: 'POST',
    path: '/office/api/fleet/drivers/:id/consequences',
    access: writeAccess,
    summary: 'Which planned days a change of a driver would concern; changes nothing.',
    params,
    body: DriverDraft,
    answer: AffectedDays,
    errors: [...common, 'unknown_place'],
  }),
  changeDriver: call({
    method: 'PUT',
    path: '/office/api/fleet/drivers/:id',
    access: writeAccess,
    summary: 'Change a driver; what is booked stays on its day, published days stay as they are.',
    params,
    body: v.object({ ...shown, ...DriverDraft.entries }),
    bodyLimits: confirmedLimits,
    answer: AffectedDays,
    errors: [...common, 'changed_meanwhile', 'unknown_place', 'days_concerned'],
  }),
}
