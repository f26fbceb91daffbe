import type { Module, Platform } from '../../platform/module.ts'
import type { AutomaticRefillsService } from '../automatic-refills/module.ts'
import type { ForecastsService } from '../forecasts/module.ts'
import type { OrdersService } from '../orders/module.ts'
import type { RefillsService } from '../refills/module.ts'
import type { SupportService } from '../support/module.ts'
import { homeRoutes } from './customer.ts'

interface Neighbours {
  readonly automaticRefills: AutomaticRefillsService
  readonly forecasts: Pick<ForecastsService, 'histories'>
  readonly orders: Pick<OrdersService, 'list' | 'payments'>
  readonly refills: Pick<RefillsService, 'lastOrder' | 'quote' | 'offeredDates'>
  readonly support: SupportService
}

/** The top of the account page: one call over other modules, without data of its own. */
export const createHomeModule = ({ db, clock }: Platform, neighbours: Neighbours): Module<null> => ({
  service: null,
  routes: homeRoutes({ db, clock, ...neighbours }),
})
