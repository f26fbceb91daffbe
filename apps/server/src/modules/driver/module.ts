import type { Module, Platform } from '../../platform/module.ts'
import type { Photos } from '../photos/module.ts'
import type { Board } from '../planning/module.ts'
import type { SaltService } from '../refills/module.ts'
import { clearReportNotes } from './queries.ts'
import { driverRoutes } from './routes.ts'
import { createDriverService, type DriverService } from './service.ts'
import { createStandingIn } from './standing-in.ts'

interface Neighbours {
  readonly planning: { readonly board: Board }
  readonly photos: Photos
  readonly refills: SaltService
}

/** The driver's day, and the reports of deliveries. */
export function createDriverModule(
  { db, clock }: Platform,
  { planning, photos, refills }: Neighbours,
): Module<DriverService> {
  const { completing } = refills
  const service = createDriverService({ db, clock, board: planning.board, photos, completing })
  return {
    service,
    routes: driverRoutes(service, createStandingIn({ db, clock, completing })),
    erase: (tx, { id }) => clearReportNotes(tx, id),
  }
}
