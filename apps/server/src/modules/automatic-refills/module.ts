import type { Module, Platform } from '../../platform/module.ts'
import type { ForecastsService } from '../forecasts/module.ts'
import type { PlanningService } from '../planning/module.ts'
import type { RefillsService } from '../refills/module.ts'
import { createAgreementChanges } from './change-agreement.ts'
import { automaticRefillRoutes } from './customer.ts'
import { createDayDecisions } from './decide-days.ts'
import { createEndAgreement } from './end-agreement.ts'
import { automaticRefillExport } from './export-queries.ts'
import { officeAutomaticRoutes } from './office.ts'
import { deleteAgreements } from './queries.ts'
import { createStopAgreement } from './stop-agreement.ts'
import { type AgreementViews, createAgreementViews } from './view-agreement.ts'

/** What other modules may ask about automatic refills. */
export type AutomaticRefillsService = Pick<AgreementViews, 'canStart' | 'stateOf'>

interface Neighbours {
  readonly forecasts: ForecastsService
  readonly planning: Pick<PlanningService, 'fixPool'>
  readonly refills: RefillsService
}

/** Refills whose day we choose, under an agreement with the customer (decision 0102). */
export function createAutomaticRefillsModule(
  platform: Platform,
  { forecasts, planning, refills }: Neighbours,
): Module<AutomaticRefillsService> {
  const { db, clock, log, notify, dailyLimit } = platform
  const views = createAgreementViews({ db, clock, forecasts, refills })
  const stop = createStopAgreement({ clock, notify, refills })
  const changes = createAgreementChanges({ db, clock, notify, dailyLimit, refills, views, stop })
  return {
    service: views,
    routes: [...automaticRefillRoutes(views, changes), ...officeAutomaticRoutes(platform, views, changes)],
    jobs: [
      {
        name: 'decide-automatic-refills',
        cron: '15 17 * * *',
        // after midnight it decides what that evening would, with the notice of that day
        missed: 'late',
        // an order for each household; a second run beside the first one would search the same routes again
        maxSeconds: 3600,
        run: createDayDecisions({ db, clock, log, notify, forecasts, planning, refills }),
      },
    ],
    erase: (tx, { id }) => deleteAgreements(tx, id),
    end: createEndAgreement(stop),
    exports: automaticRefillExport,
  }
}
