import type { Module, Platform } from '../../platform/module.ts'
import { createLeading } from './leading.ts'
import { writeProgress } from './mails/progress.ts'
import { installationRoutes } from './routes.ts'
import { createInstallationsService, type InstallationsService } from './service.ts'

export type { InstallationsService } from './service.ts'

/** Installations from signed to placed. */
export function createInstallationsModule({ db, clock, notify }: Platform): Module<InstallationsService> {
  const service = createInstallationsService(db, clock)
  const leading = createLeading({
    ...{ db, clock },
    tellProgress: (tx, news) => notify(tx, (brand) => writeProgress(news, brand)),
  })
  return { service, routes: installationRoutes(service, leading) }
}
