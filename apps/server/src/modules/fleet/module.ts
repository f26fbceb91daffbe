import type { Module, Platform } from '../../platform/module.ts'
import type { CustomersService } from '../customers/module.ts'
import type { Planning } from '../planning/module.ts'
import { fleetRoutes } from './routes.ts'
import { createFleetService, type FleetService } from './service.ts'

interface Neighbours {
  readonly planning: Planning
  readonly customers: CustomersService
}

/** Depots, drivers and their vans. */
export function createFleetModule(
  { db, clock }: Platform,
  { planning, customers }: Neighbours,
): Module<FleetService> {
  const service = createFleetService({ db, clock, planning, locate: customers.locate })
  return { service, routes: fleetRoutes(service) }
}
