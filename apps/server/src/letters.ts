import type { Brand } from '@brine/contract/app-config'
import { type Confirmation, writeConfirmation } from './modules/salt/mails/confirmation.ts'
import { type RevokedSession, writeSessionRevoked } from './modules/sessions/mails/session-revoked.ts'
import type { Queries } from './platform/database/database.ts'
import type { Mailer } from './platform/mail/mailer.ts'

/** What the modules call to tell somebody something: their words, queued in their transaction. */
export function letters(mailer: Mailer, brand: Brand) {
  return {
    tellRevoked: (transaction: Queries, revoked: RevokedSession): Promise<void> =>
      mailer.queue(transaction, writeSessionRevoked(revoked, brand)),
    confirm: (transaction: Queries, confirmation: Confirmation): Promise<void> =>
      mailer.queue(transaction, writeConfirmation(confirmation, brand)),
  }
}
