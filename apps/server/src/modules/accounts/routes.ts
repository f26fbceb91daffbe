import { accounts } from '@brine/contract/customer/accounts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { AccountsService } from './service.ts'

export const accountRoutes = (service: AccountsService): Route[] =>
  serve(accounts, {
    details: ({ customer, language }) => service.details(customer, language),
    change: ({ customer, body, language }) => service.change(customer, body, language),
    confirmEmail: ({ body }) => service.confirmEmail(body.token),
  })
