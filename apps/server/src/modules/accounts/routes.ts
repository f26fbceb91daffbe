import { accounts } from '@brine/contract/accounts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { describeAccount } from './service.ts'

export const accountRoutes = (): Route[] =>
  serve(accounts, {
    // the look-up that let the request in brought the account along
    details: ({ customer, language }) => describeAccount(customer.account, language),
  })
