import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { createOrdersService } from '../orders/service.ts'
import { createPlanning } from '../planning/service.ts'
import { createReferralsService } from '../referrals/service.ts'
import { createCutOff } from './cut-off.ts'
import type { DeliveryNews } from './mails/delivery.ts'
import { createSaltService, type SaltService } from './service.ts'

/** What households would have been mailed. */
export type Told = Record<'booked' | 'changed' | 'cancelled', DeliveryNews[]>

/** The salt service on a database, as the app builds it, but for mails and documents. */
export function createTestSalt(db: Queries, clock: Clock): { salt: SaltService; told: Told } {
  const told: Told = { booked: [], changed: [], cancelled: [] }
  const never = () => {
    throw new Error('no document is asked for here')
  }
  const salt = createSaltService({
    db,
    clock,
    planning: createPlanning(db, clock),
    orders: createOrdersService({ db, clock, writeDocument: never }),
    referrals: createReferralsService({ db, clock }),
    cutOff: createCutOff({ workdays: 1, time: { hour: 12, minute: 0 } }, clock),
    writeCalendar: never,
    tellBooked: async (_, news) => void told.booked.push(news),
    tellChanged: async (_, news) => void told.changed.push(news),
    tellCancelled: async (_, news) => void told.cancelled.push(news),
    tellDelivered: async () => undefined,
    tellMissed: async () => undefined,
  })
  return { salt, told }
}
