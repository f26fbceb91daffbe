import type { Module, Platform } from '../../platform/module.ts'
import type { CustomersService } from '../customers/module.ts'
import type { PlanningService } from '../planning/module.ts'
import { createDepots } from './depots.ts'
import { createDrivers } from './drivers.ts'
import { createFleetChanges } from './fleet-changes.ts'
import { fleetRoutes } from './office.ts'

interface Neighbours {
  readonly planning: PlanningService
  readonly customers: CustomersService
}

/** Depots, drivers and their vans. */
export function createFleetModule(
  { db, clock, changeRecord }: Platform,
  { planning, customers: { locate } }: Neighbours,
): Module {
  const changes = createFleetChanges({ db, clock, changeRecord, planning })
  const depots = createDepots({ db, changes, changeRecord, locate })
  const drivers = createDrivers({ db, changes, clock, locate })
  return { service: undefined, routes: fleetRoutes(depots, drivers) }
}
