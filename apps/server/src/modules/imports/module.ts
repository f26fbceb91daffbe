import type { Authentication } from '../../platform/http/identity.ts'
import type { Module, Platform } from '../../platform/module.ts'
import type { CustomersService } from '../customers/module.ts'
import type { PaymentsService } from '../payments/module.ts'
import type { PlanningService } from '../planning/module.ts'
import type { RefillsService } from '../refills/module.ts'
import { createApiKeys } from './api-keys.ts'
import { forgetCells } from './import-run-queries.ts'
import { createImportRuns } from './import-runs.ts'
import { createImporters } from './importers.ts'
import { importMachineRoutes } from './machine.ts'
import { importOfficeRoutes } from './office.ts'
import { createPreviews } from './previews.ts'
import { forgetCorrections } from './source-queries.ts'
import { fieldsOfPeople } from './source-rules.ts'
import { createSources } from './sources.ts'
import { createTowns } from './towns.ts'

export interface ImportsService {
  /** The program behind an API key. */
  readonly authenticateProgram: Authentication['program']
}

interface Neighbours {
  readonly customers: CustomersService
  readonly payments: Pick<PaymentsService, 'readCommunication'>
  readonly planning: Pick<PlanningService, 'reviseDays'>
  readonly refills: Pick<RefillsService, 'checkAgreed' | 'fitAgreed' | 'bookAgreed'>
}

/** Imports of the supplier's books, by file or by API key. */
export function createImportsModule(
  { db, patientDb, clock, log, changeRecord }: Platform,
  { customers: { locate, movePlannedDelivery }, payments, planning, refills }: Neighbours,
): Module<ImportsService> {
  const importers = createImporters({ clock, locate, payments, planning, refills })
  const townList = createTowns()
  const sources = createSources({ db, clock, changeRecord }, importers)
  const { getMapping } = sources
  const previews = createPreviews({ patientDb, clock, townList }, importers)
  const runs = createImportRuns({
    ...{ db, patientDb, clock, log, importers, townList, getMapping, movePlannedDelivery },
  })
  const keys = createApiKeys(db, clock)
  return {
    service: { authenticateProgram: keys.authenticate },
    routes: [
      ...importOfficeRoutes({ db, clock, runs, sources, previews, keys, importers }),
      ...importMachineRoutes(runs),
    ],
    // a bad line, or its correction, may be about the customer, and nothing says which one
    async erase(tx) {
      await forgetCells(tx)
      await forgetCorrections(tx, fieldsOfPeople)
    },
    jobs: [
      {
        name: 'forget-imports',
        cron: '20 4 * * *',
        missed: 'late',
        run: async () => log.info({ forgotten: await runs.deleteOld() }, 'deleted results of old imports'),
      },
    ],
    start: async () => () => runs.stop(),
  }
}
