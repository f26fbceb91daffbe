import { support } from '@brine/contract/support'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { SupportService } from './service.ts'

export const supportRoutes = (service: SupportService): Route[] =>
  serve(support, {
    request: ({ customer, body, idempotencyKey }) => service.request(customer.account, body, idempotencyKey),
  })
