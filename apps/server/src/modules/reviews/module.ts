import type { Module, Platform } from '../../platform/module.ts'
import { experienceRoutes } from './routes.ts'
import { createExperiencesService, type ExperiencesService } from './service.ts'

/** Reviews that customers write, and what the office decides on them. */
export function createReviewsModule({ db, clock }: Platform): Module<ExperiencesService> {
  const service = createExperiencesService(db, clock)
  return { service, routes: experienceRoutes(service) }
}
