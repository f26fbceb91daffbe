import type { PlannedDay } from '@brine/contract/office/planning'
import type { Van } from '@brine/contract/office/van-assignments'
import { oneLine } from '../../platform/formatted-text.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { ChangeDay } from './change-day.ts'
import { updateVan } from './driver-day-queries.ts'
import type { GivenReason } from './route-changes.ts'

/** Vans for one day in place of a driver's own, such as while it is repaired. */
export interface VanAssignments {
  /**
   * Gives a driver another van for one day, or the own one back. Booked deliveries stay; the board shows where the load is
   * too heavy.
   * @throws as `ChangeDay`
   */
  assign(
    date: string,
    driverId: number,
    assignment: { readonly van: Van | null; readonly revision: number; readonly why: GivenReason },
    by: Staff,
  ): Promise<PlannedDay>
}

export const createVanAssignments = (changeDay: ChangeDay): VanAssignments => ({
  assign: (date, driverId, { van, revision, why }, by) =>
    changeDay({
      ...{ date, driverId, revision, by },
      action: 'day.van_changed',
      onPublished: { kind: 'van', why },
      write: (tx, isPublished) =>
        updateVan(tx, { driverId, date }, van && { ...van, name: oneLine(van.name) }, isPublished),
    }),
})
