import type { Module, Platform } from '../../platform/module.ts'
import type { SessionsService } from '../sessions/module.ts'
import { writeConfirmEmail, writeEmailTold } from './mails/email-change.ts'
import { accountRoutes } from './routes.ts'
import { type AccountsService, createAccountsService } from './service.ts'

export type { AccountsService } from './service.ts'

/** The account of a signed-in customer: details, changes, a new e-mail address. */
export function createAccountsModule(
  { db, clock, notify }: Platform,
  { sessions }: { readonly sessions: SessionsService },
): Module<AccountsService> {
  const service = createAccountsService({
    ...{ db, clock, sessions },
    letters: {
      async tellEmailAsked(tx, change) {
        await notify(tx, (brand) => writeConfirmEmail(change, brand))
        await notify(tx, (brand) => writeEmailTold(change, 'asked', brand))
      },
      tellEmailChanged: (tx, change) => notify(tx, (brand) => writeEmailTold(change, 'done', brand)),
    },
  })
  return { service, routes: accountRoutes(service) }
}
