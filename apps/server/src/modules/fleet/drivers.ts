import { isoDayOf } from '@brine/contract/dates'
import type { AffectedDay, DriverDraft, FleetDriver } from '@brine/contract/office/fleet'
import { addDays, isIsoDay } from '@brine/planning/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { LocateAddress } from '../customers/module.ts'
import type { ConfirmedDays, FleetChanges, ShownRevision } from './fleet-changes.ts'
import {
  createDriver,
  findDepot,
  findDriver,
  listDrivers,
  listStaffOfDrivers,
  updateDriver,
} from './queries.ts'

/** Drivers with their vans, shifts and depots. */
export interface Drivers {
  list(): Promise<FleetDriver[]>
  /** @throws `unknown_place`; `invalid_request` for an unknown depot, or for invalid hours and days */
  create(by: Staff | null, draft: DriverDraft): Promise<{ id: number }>
  /** Which planned days a change would affect. @throws as `create`; `not_found` */
  preview(id: number, draft: DriverDraft): Promise<AffectedDay[]>
  /** @throws as `preview`; `changed_meanwhile`; `days_concerned` */
  change(shown: ShownRevision, confirmed: ConfirmedDays, draft: DriverDraft): Promise<AffectedDay[]>
}

/** The latest last day of work that can be entered. */
const MAX_LAST_DAY = '2999-12-31'

export interface DriversParts {
  readonly db: Queries
  readonly changes: FleetChanges
  readonly clock: Clock
  readonly locate: LocateAddress
}

export function createDrivers({ db, changes, clock, locate }: DriversParts): Drivers {
  /** The columns of a draft. @param before null for a new driver */
  async function columnsOf(tx: Queries, draft: DriverDraft, before: DriverRow | null) {
    const { depot_id, van, shift_start, shift_end, last_day } = draft
    if (shift_end <= shift_start) throw fail('invalid_request', { field: 'shift_end' })
    if (last_day !== null && !(isIsoDay(last_day) && last_day <= MAX_LAST_DAY))
      throw fail('invalid_request', { field: 'last_day' })
    const depot = await findDepot(tx, depot_id)
    if (!depot) throw fail('invalid_request', { field: 'depot_id' })
    return {
      ...{ name: oneLine(draft.name), mobile_number: draft.mobile_number?.trim() || null, depot_id },
      ...{ van: oneLine(van.name), capacity_kg: van.capacity_kg, co2_g_per_km: van.co2_g_per_km },
      ...{ shift_start, shift_end, left_at: last_day && addDays(last_day, 1) },
      ...(await zoneOf(tx, draft, depot, before)),
    }
  }

  /**
   * The centre of the area: a town, or the depot. A centre without a known town stays unchanged until a town is entered.
   */
  async function zoneOf(tx: Queries, { zone }: DriverDraft, depot: Coordinates, before: DriverRow | null) {
    const town = {
      zone_postal_code: zone?.postal_code.trim() ?? null,
      zone_city_name: zone && oneLine(zone.city_name),
    }
    const isSame =
      before?.zone_postal_code === town.zone_postal_code && before.zone_city_name === town.zone_city_name
    const former = isSame && !zone ? await findDepot(tx, before.depot_id) : null
    const isAroundDepot =
      before?.zone_latitude === former?.latitude && before?.zone_longitude === former?.longitude
    if (isSame && !isAroundDepot) {
      const { zone_latitude, zone_longitude } = before
      return { ...town, zone_latitude, zone_longitude }
    }
    const { latitude, longitude } = zone ? locateOrFail(zone) : depot
    return { ...town, zone_latitude: latitude, zone_longitude: longitude }
  }

  function locateOrFail({ postal_code, city_name }: NonNullable<DriverDraft['zone']>): Coordinates {
    const located = locate(postal_code, city_name)
    if (!located) throw fail('unknown_place', { field: 'zone.postal_code' })
    return located
  }

  const changeOf = (id: number, draft: DriverDraft) => ({
    find: (tx: Queries) => findDriver(tx, id),
    driverIds: async () => [id],
    async write(tx: Queries, before: DriverRow) {
      const set = { ...(await columnsOf(tx, draft, before)), revision: before.revision + 1 }
      await updateDriver(tx, id, set, draft.weekdays)
    },
  })

  return {
    async list() {
      const [rows, staff] = await Promise.all([listDrivers(db), listStaffOfDrivers(db)])
      const today = isoDayOf(clock.now())
      return rows.map((row) => ({
        ...describe(row, today),
        staff: staff.filter((one) => one.driver_id === row.id).map(({ id, name }) => ({ id, name })),
      }))
    },

    create: (by, draft) =>
      changes.create(by, 'driver.created', async (tx) =>
        createDriver(tx, await columnsOf(tx, draft, null), draft.weekdays),
      ),

    preview: (id, draft) => changes.preview(changeOf(id, draft)),

    change: (shown, confirmed, draft) =>
      changes.apply(shown, 'driver.changed', confirmed, changeOf(shown.id, draft)),
  }
}

type DriverRow = NonNullable<Awaited<ReturnType<typeof findDriver>>>
type Coordinates = Pick<NonNullable<Awaited<ReturnType<typeof findDepot>>>, 'latitude' | 'longitude'>

function describe(row: DriverRow, today: string): Omit<FleetDriver, 'staff'> {
  const { id, name, mobile_number, depot_id, shift_start, shift_end, weekdays, external_id, revision } = row
  const { left_at, van, capacity_kg, co2_g_per_km, zone_postal_code, zone_city_name } = row
  return {
    ...{
      id,
      name,
      mobile_number,
      depot_id,
      shift_start,
      shift_end,
      weekdays,
      external_id,
      version: revision,
    },
    van: { name: van, capacity_kg, co2_g_per_km },
    zone:
      zone_postal_code === null || zone_city_name === null
        ? null
        : { postal_code: zone_postal_code, city_name: zone_city_name },
    last_day: left_at && addDays(left_at, -1),
    left: left_at !== null && left_at <= today,
  }
}
