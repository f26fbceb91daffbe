import { isoDayOf } from '@brine/contract/dates'
import type { ConcernedDay, DriverDraft, FleetDriver } from '@brine/contract/office/fleet'
import { addDays, isIsoDay } from '@brine/planning/dates'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { oneLine } from '../../platform/text.ts'
import type { FleetParts, Seen } from './parts.ts'
import {
  createDriver,
  findDepot,
  findDriver,
  listDrivers,
  listStaffOfDrivers,
  updateDriver,
} from './queries.ts'
import type { Told, Weighing } from './weighing.ts'

/** Who drives, with which van, when and from where. */
export interface DriversService {
  list(): Promise<FleetDriver[]>
  /** @throws `unknown_place`; `invalid_request` for a depot that is none, or hours and days that cannot be */
  create(by: Staff, draft: DriverDraft): Promise<{ id: number }>
  /** Which planned days a change would concern. @throws as `create`; `not_found` */
  weigh(id: number, draft: DriverDraft): Promise<ConcernedDay[]>
  /** @throws the same; `changed_meanwhile`; `days_concerned` */
  change(seen: Seen, told: Told, draft: DriverDraft): Promise<ConcernedDay[]>
}

/** Whoever stays longer than this stays for good. */
const LAST_YEAR = '2999-12-31'

export function createDrivers({ db, clock, locate }: FleetParts, weighing: Weighing): DriversService {
  /** What is stored of a draft. @param before null for a new driver */
  async function columnsOf(tx: Queries, draft: DriverDraft, before: Row | null) {
    const { depot_id, van, shift_start, shift_end, last_day } = draft
    if (shift_end <= shift_start) throw fail('invalid_request', { field: 'shift_end' })
    if (last_day !== null && !(isIsoDay(last_day) && last_day <= LAST_YEAR))
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
   * The middle of the area: a town, or the depot. A place that nobody named a town for stays where it is until somebody does.
   */
  async function zoneOf(tx: Queries, { zone }: DriverDraft, depot: Place, before: Row | null) {
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

  function locateOrFail({ postal_code, city_name }: NonNullable<DriverDraft['zone']>): Place {
    const located = locate(postal_code, city_name)
    if (!located) throw fail('unknown_place', { field: 'zone_postal_code' })
    return located
  }

  async function write(tx: Queries, id: number, draft: DriverDraft, revision?: number): Promise<void> {
    const before = await findDriver(tx, id)
    if (!before) throw fail('not_found')
    if (revision !== undefined && before.revision !== revision) throw fail('changed_meanwhile')
    const set = { ...(await columnsOf(tx, draft, before)), revision: before.revision + 1 }
    await updateDriver(tx, id, set, draft.weekdays)
  }

  const oneself = (id: number) => async () => [id]

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
      weighing.create(by, 'driver.created', async (tx) =>
        createDriver(tx, await columnsOf(tx, draft, null), draft.weekdays),
      ),

    weigh: (id, draft) => weighing.weigh(oneself(id), (tx) => write(tx, id, draft)),

    change: (seen, told, draft) =>
      weighing.make(seen, 'driver.changed', oneself(seen.id), told, (tx) =>
        write(tx, seen.id, draft, seen.revision),
      ),
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findDriver>>>
type Place = Pick<NonNullable<Awaited<ReturnType<typeof findDepot>>>, 'latitude' | 'longitude'>

function describe(row: Row, today: string): Omit<FleetDriver, 'staff'> {
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
