import type { Module, Platform } from '../../platform/module.ts'
import type { CustomersService } from '../customers/module.ts'
import type { PlanningService } from '../planning/module.ts'
import { createDepots, type Depots } from './depots.ts'
import { createDrivers, type Drivers } from './drivers.ts'
import { createFleetChanges } from './fleet-changes.ts'
import { createLeaves } from './leaves.ts'
import { fleetRoutes } from './office.ts'

interface Neighbours {
  readonly planning: PlanningService
  readonly customers: CustomersService
}

/** What other modules may do with the fleet. */
export interface FleetService {
  readonly depots: Pick<Depots, 'list' | 'create' | 'change'>
  readonly drivers: Pick<Drivers, 'list' | 'create' | 'change'>
}

/** Depots, drivers, their vans and their leave. */
export function createFleetModule(
  { db, clock, changeRecord }: Platform,
  { planning, customers: { locate } }: Neighbours,
): Module<FleetService> {
  const changes = createFleetChanges({ db, clock, changeRecord, planning })
  const depots = createDepots({ db, changes, changeRecord, locate })
  const drivers = createDrivers({ db, changes, clock, locate })
  const leaves = createLeaves({ db, clock, changes, planning })
  return { service: { depots, drivers }, routes: fleetRoutes(depots, drivers, leaves) }
}
