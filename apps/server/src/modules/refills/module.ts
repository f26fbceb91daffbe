import type { Module, Platform } from '../../platform/module.ts'
import type { OrdersService } from '../orders/module.ts'
import type { Planning } from '../planning/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import { createCalendarWriter } from './calendar.ts'
import { createCutOff } from './cut-off.ts'
import { createEraseRefills } from './erase.ts'
import { writeBooked, writeCancelled, writeChanged } from './mails/delivery.ts'
import { writeDelivered, writeMissed } from './mails/visit.ts'
import { saltRoutes } from './routes.ts'
import { createSaltService, type SaltService } from './service.ts'

export type { Completing, Standing } from './completing.ts'
export type { SaltService } from './service.ts'

interface Neighbours {
  readonly planning: Planning
  readonly orders: OrdersService
  readonly referrals: ReferralsService
}

/** Refills: a customer's salt orders, from ordered to delivered or cancelled. */
export function createRefillsModule(
  { db, clock, config, appConfig, notify }: Platform,
  { planning, orders, referrals }: Neighbours,
): Module<SaltService> {
  const service = createSaltService({
    ...{ db, clock, planning, orders, referrals },
    cutOff: createCutOff({ workdays: config.saltChangeWorkdays, time: config.saltChangeTime }, clock),
    writeCalendar: createCalendarWriter({ brand: appConfig.brand, publicUrl: config.publicUrl }),
    tellBooked: (tx, news) => notify(tx, (brand) => writeBooked(news, brand)),
    tellChanged: (tx, news) => notify(tx, (brand) => writeChanged(news, brand)),
    tellCancelled: (tx, news) => notify(tx, (brand) => writeCancelled(news, brand)),
    tellDelivered: (tx, news) => notify(tx, (brand) => writeDelivered(news, brand)),
    tellMissed: (tx, news) => notify(tx, (brand) => writeMissed(news, brand)),
  })
  return {
    service,
    routes: saltRoutes(service),
    erase: createEraseRefills({ planning, orders, referrals }),
  }
}
