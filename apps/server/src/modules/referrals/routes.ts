import { referrals } from '@brine/contract/customer/referrals'
import { officeReferrals } from '@brine/contract/office/referrals'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { ReferralsService } from './service.ts'

export const referralRoutes = (service: ReferralsService): Route[] => [
  ...serve(referrals, {
    list: ({ customer }) => service.list(customer.id),
    refer: ({ customer, body, idempotencyKey }) => service.refer(customer.id, body.email, idempotencyKey),
    refuse: ({ body }) => service.refuse(body.token),
  }),
  ...serve(officeReferrals, {
    list: ({ query }) => service.ledger.list(query.pile, query.after ?? null),
    read: ({ params }) => service.ledger.read(params.id),
    accept: ({ staff, params, body }) =>
      service.ledger.accept({ by: staff, id: params.id }, body.reason, body.friend_id),
  }),
]
