import { experiences } from '@brine/contract/experiences'
import { pageLanguage } from '../../platform/http/language.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { ExperiencesService } from './service.ts'

export const experienceRoutes = (service: ExperiencesService): Route[] =>
  serve(experiences, {
    list: async ({ findCustomer }) => service.list((await findCustomer())?.id ?? null),
    post: ({ customer, body, language, idempotencyKey }) =>
      service.post(customer.id, { ...body, language: pageLanguage(language, customer) }, idempotencyKey),
  })
