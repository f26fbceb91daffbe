import type { Answer } from '@brine/contract/call'
import { type DepotDraft, type DriverDraft, officeFleet } from '@brine/contract/office/fleet'
import { planning } from '@brine/contract/office/planning'
import { insertPrice } from '@brine/testkit/supplier'
import { startWorld } from '@brine/testkit/world'

export const TUESDAY = '2026-12-01'
export const leuven = { latitude: 50.88, longitude: 4.7 }

export const depotDraft: DepotDraft = {
  name: 'Noord',
  street: 'Vaart 5',
  postal_code: '3000',
  city_name: 'Leuven',
}
export const van = { name: '1-ABC-123', capacity_kg: 900, co2_g_per_km: 280 }
export const koen = (depot_id: number): DriverDraft => ({
  ...{ name: 'Koen Claes', mobile_number: '0470 12 34 56', depot_id, van },
  ...{ shift_start: 480, shift_end: 1020, weekdays: [2, 3], zone: null, last_day: null },
})
type Fleet = Answer<typeof officeFleet.read>

export const driverOf = ({ drivers }: Fleet, id: number) => drivers.find((driver) => driver.id === id)

export type FleetWorld = Awaited<ReturnType<typeof startFleet>>

/** A planner with an empty fleet. */
export async function startFleet() {
  const world = await startWorld()
  await insertPrice(world.db)
  const headers = await world.staffHeaders({ roles: ['planner'] })

  const addDepot = async (given: Partial<DepotDraft> = {}) =>
    (await world.call(officeFleet.createDepot, { body: { ...depotDraft, ...given } }, { headers })).body.id
  const addDriver = async (given: Partial<DriverDraft> = {}) => {
    const [known] = (await fleet()).depots
    const depot = given.depot_id ?? known?.id ?? (await addDepot())
    return (await world.call(officeFleet.createDriver, { body: { ...koen(depot), ...given } }, { headers }))
      .body.id
  }
  const fleet = async () => (await world.call(officeFleet.read, {}, { headers })).body

  /** Changes a driver: previews the change, then confirms its days. */
  async function change(id: number, given: Partial<DriverDraft>, isConfirmed = true) {
    const known = driverOf(await fleet(), id)
    const body = { ...koen(known?.depot_id ?? 0), ...given }
    const { days } = (
      await world.call(officeFleet.previewDriverChange, { params: { id }, body }, { headers })
    ).body
    const confirmation = { version: known?.version ?? 0, told: isConfirmed ? days : [] }
    const made = await world.call(
      officeFleet.changeDriver,
      { params: { id }, body: { ...confirmation, ...body } },
      { headers },
    )
    return { days, made }
  }
  const routeOf = async (date: string, id: number) =>
    (await world.call(planning.day, { params: { date } }, { headers })).body.routes.find(
      (route) => route.driver_id === id,
    )
  const listActionsOn = async (recordId: number, kind: string) => {
    const lines = world.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('record_id', '=', recordId)
    return (await lines.orderBy('id').execute()).filter(({ action }) => action.startsWith(kind))
  }

  /** Deletes all depots and drivers. */
  async function clear(): Promise<void> {
    await world.db.updateTable('staff').set({ driver_id: null }).execute()
    for (const table of ['stops', 'driver_days', 'driver_weekdays', 'drivers', 'depots'] as const)
      await world.db.deleteFrom(table).execute()
  }

  return { world, headers, clear, addDepot, addDriver, fleet, change, routeOf, listActionsOn }
}
