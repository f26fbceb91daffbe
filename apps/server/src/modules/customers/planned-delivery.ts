import type { AddressChanged } from '@brine/contract/office/customer-addresses'
import type { Location } from '@brine/planning/model'
import type { Queries } from '../../platform/database/database.ts'
import type { PlanningService } from '../planning/module.ts'
import { findPlannedDelivery } from './queries.ts'

/**
 * Moves a customer's planned delivery to another location on the same date, in the transaction that corrects the
 * address. Changes its driver only when another route has room. @returns the outcome for the delivery
 */
export type MovePlannedDelivery = (
  tx: Queries,
  customerId: number,
  location: Location,
) => Promise<AddressChanged['delivery']>

export const createMovePlannedDelivery =
  (planning: Pick<PlanningService, 'moveDelivery'>): MovePlannedDelivery =>
  async (tx, customerId, location) => {
    const planned = await findPlannedDelivery(tx, customerId)
    if (!planned) return 'none'
    const { id: refillId, date, driver_id, kg, slots, afternoon_from } = planned
    const delivery = { location, kg, slots, afternoonFrom: afternoon_from }
    const moved = await planning.moveDelivery(tx, {
      ...delivery,
      refillId,
      date,
      preferredDriverId: driver_id,
    })
    if (moved === 'published') return 'published'
    return moved === null ? 'misfit' : 'moved'
  }
