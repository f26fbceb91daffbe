import { createDepots, type DepotsService } from './depots.ts'
import { createDrivers, type DriversService } from './drivers.ts'
import type { FleetParts } from './parts.ts'
import { createWeighing } from './weighing.ts'

/** Depots, drivers and their vans in the hands of the office. */
export interface FleetService {
  readonly depots: DepotsService
  readonly drivers: DriversService
}

export function createFleetService(parts: FleetParts): FleetService {
  const weighing = createWeighing(parts)
  return { depots: createDepots(parts, weighing), drivers: createDrivers(parts, weighing) }
}
