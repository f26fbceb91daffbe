import type { Module, Platform } from '../../platform/module.ts'
import type { ForecastsService } from '../forecasts/module.ts'
import type { NotesService } from '../notes/module.ts'
import type { NotificationsService } from '../notifications/module.ts'
import type { PhotosService } from '../photos/module.ts'
import type { Board } from '../planning/module.ts'
import type { RefillCompletion, RefillsService } from '../refills/module.ts'
import { createReportCorrections } from './corrections.ts'
import { createDriverCalls, driverRoutes } from './driver.ts'
import { reportExport } from './export-queries.ts'
import { createUnresolvedDeliveries, officeRoutes } from './office.ts'
import { clearReportNotes } from './queries.ts'

interface Neighbours {
  readonly planning: { readonly board: Board }
  readonly forecasts: Pick<ForecastsService, 'recompute'>
  readonly notes: NotesService
  readonly notifications: NotificationsService
  readonly photos: PhotosService
  readonly refills: RefillCompletion & Pick<RefillsService, 'packCents'>
}

/** A driver's published routes, and the reports of deliveries. */
export function createDriverModule(
  { db, clock, changeRecord }: Platform,
  { planning, forecasts, notes, notifications, photos, refills }: Neighbours,
): Module<undefined> {
  const parts = {
    ...{ db, clock, board: planning.board, forecasts, notes, notifications, photos },
    ...{ completion: refills, refills },
  }
  return {
    service: undefined,
    routes: [
      ...driverRoutes(createDriverCalls(parts)),
      ...officeRoutes(createUnresolvedDeliveries(parts), createReportCorrections({ ...parts, changeRecord })),
    ],
    erase: (tx, { id }) => clearReportNotes(tx, id),
    exports: reportExport,
  }
}
