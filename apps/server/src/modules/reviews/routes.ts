import { reviews } from '@brine/contract/customer/reviews'
import { officeReviews } from '@brine/contract/office/reviews'
import { pageLanguage } from '../../platform/http/language.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { ExperiencesService } from './service.ts'

export const experienceRoutes = (service: ExperiencesService): Route[] => [
  ...serve(reviews, {
    list: async ({ findCustomer }) => service.list((await findCustomer())?.id ?? null),
    post: ({ customer, body, language, idempotencyKey }) =>
      service.post(customer.id, { ...body, language: pageLanguage(language, customer) }, idempotencyKey),
  }),
  ...serve(officeReviews, {
    list: ({ query }) => service.moderation.list(query.pile, query.search, query.after ?? null),
    waiting: async () => ({ count: await service.moderation.countWaiting() }),
    read: ({ params }) => service.moderation.read(params.id),
    approve: ({ staff, params, body }) =>
      service.moderation.approve({ by: staff, id: params.id, revision: body.version }),
    decline: ({ staff, params, body: { version: revision, reason, note } }) =>
      service.moderation.decline({ by: staff, id: params.id, revision }, reason, note),
    answer: ({ staff, params, body: { version: revision, text } }) =>
      service.moderation.answer({ by: staff, id: params.id, revision }, text),
  }),
]
