import { support } from '@brine/contract/customer/support'
import { officeSupport } from '@brine/contract/office/support'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Following } from './following.ts'
import type { Handling } from './handling.ts'
import type { SupportService } from './service.ts'

export const supportRoutes = (service: SupportService, following: Following, handling: Handling): Route[] => [
  ...serve(support, {
    request: ({ customer, body, idempotencyKey }) => service.request(customer.account, body, idempotencyKey),
    list: ({ customer }) => following.list(customer.id),
    write: ({ customer, params, body, idempotencyKey }) =>
      following.write(customer.id, params.id, body, idempotencyKey),
  }),
  ...serve(officeSupport, {
    list: ({ staff, query: { pile, share, after = null } }) =>
      handling.list({ pile, share, staffId: staff.id }, after),
    waiting: async () => ({ count: await handling.countOpen() }),
    keepers: () => handling.keepers(),
    read: ({ params }) => handling.read(params.id),
    answer: ({ staff, params, body }) =>
      handling.answer({ by: staff, id: params.id, revision: body.version }, body.text),
    plan: ({ staff, params, body }) =>
      handling.plan({ by: staff, id: params.id, revision: body.version }, body.moment, body.text),
    assign: ({ staff, params, body }) =>
      handling.assign({ by: staff, id: params.id, revision: body.version }, body.staff_id),
    close: ({ staff, params, body }) => handling.close({ by: staff, id: params.id, revision: body.version }),
    reopen: ({ staff, params, body }) =>
      handling.reopen({ by: staff, id: params.id, revision: body.version }),
  }),
]
