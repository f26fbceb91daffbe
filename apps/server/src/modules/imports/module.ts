import type { Authentication } from '../../platform/http/identity.ts'
import type { Module, Platform } from '../../platform/module.ts'
import type { CustomersService } from '../customers/module.ts'
import { createApiKeys } from './api-keys.ts'
import { forgetCells } from './import-run-queries.ts'
import { createImporters, createImportRuns } from './import-runs.ts'
import { importMachineRoutes } from './machine.ts'
import { importOfficeRoutes } from './office.ts'
import { createPreviews } from './previews.ts'
import { createSources } from './sources.ts'

export interface ImportsService {
  /** The program behind an API key. */
  readonly authenticateProgram: Authentication['program']
}

/** Imports of the supplier's books, by file or by API key. */
export function createImportsModule(
  { db, clock, log, changeRecord }: Platform,
  { customers: { locate, movePlannedDelivery } }: { readonly customers: CustomersService },
): Module<ImportsService> {
  const importers = createImporters(locate)
  const sources = createSources({ db, clock, changeRecord }, importers)
  const { getMapping } = sources
  const previews = createPreviews({ db, clock }, importers)
  const runs = createImportRuns({ db, clock, log, importers, getMapping, movePlannedDelivery })
  const keys = createApiKeys(db, clock)
  return {
    service: { authenticateProgram: keys.authenticate },
    routes: [
      ...importOfficeRoutes({ runs, sources, previews, keys, importers }),
      ...importMachineRoutes(runs),
    ],
    // a bad line may be about the customer, and nothing says which one
    erase: (tx) => forgetCells(tx),
    jobs: [
      {
        name: 'forget-imports',
        cron: '20 4 * * *',
        run: async () => log.info({ forgotten: await runs.deleteOld() }, 'deleted results of old imports'),
      },
    ],
    start: async () => () => runs.stop(),
  }
}
