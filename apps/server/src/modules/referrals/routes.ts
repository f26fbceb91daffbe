import { referrals } from '@brine/contract/referrals'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { ReferralsService } from './service.ts'

export const referralRoutes = (service: ReferralsService): Route[] =>
  serve(referrals, {
    list: ({ customer }) => service.list(customer.id),
    refer: ({ customer, body, idempotencyKey }) => service.refer(customer.id, body.email, idempotencyKey),
    refuse: ({ body }) => service.refuse(body.token),
  })
