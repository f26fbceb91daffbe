import type { Brand } from '@brine/contract/app-config'
import { writeConfirmEmail, writeEmailTold } from './modules/accounts/mails/email-change.ts'
import type { AccountLetters } from './modules/accounts/service.ts'
import { type InstallationNews, writeProgress } from './modules/installations/mails/progress.ts'
import { type Invitation, writeInvitation } from './modules/referrals/mails/invitation.ts'
import {
  type DeliveryNews,
  writeBooked,
  writeCancelled,
  writeChanged,
} from './modules/refills/mails/delivery.ts'
import { type VisitNews, writeDelivered, writeMissed } from './modules/refills/mails/visit.ts'
import { writeActivation } from './modules/sessions/mails/activation.ts'
import { writeAlreadyKnown } from './modules/sessions/mails/already-known.ts'
import { writePasswordChanged } from './modules/sessions/mails/password-changed.ts'
import { writePasswordReset } from './modules/sessions/mails/password-reset.ts'
import { writeSessionRevoked } from './modules/sessions/mails/session-revoked.ts'
import type { SessionLetters } from './modules/sessions/service.ts'
import { writeAccessChanged } from './modules/staff/mails/access-changed.ts'
import { writeStaffInvitation } from './modules/staff/mails/invitation.ts'
import { writeRecoveryUsed } from './modules/staff/mails/recovery-used.ts'
import type { StaffLetters } from './modules/staff/service.ts'
import { type RequestNews, writeAnswer } from './modules/support/mails/answered.ts'
import {
  type Requested,
  writeRequestConfirmation,
  writeRequestNotice,
} from './modules/support/mails/requested.ts'
import type { Queries } from './platform/database/database.ts'
import type { Mailer } from './platform/mail/mailer.ts'

/** What the modules call to tell somebody something: their words, queued in their transaction. */
export function letters(mailer: Mailer, brand: Brand) {
  const sessions: SessionLetters = {
    tellRevoked: (tx, revoked) => mailer.queue(tx, writeSessionRevoked(revoked, brand)),
    sendActivation: (tx, link) => mailer.queue(tx, writeActivation(link, brand)),
    sendReset: (tx, link) => mailer.queue(tx, writePasswordReset(link, brand)),
    tellKnown: (tx, known) => mailer.queue(tx, writeAlreadyKnown(known, brand)),
    tellPasswordChanged: (tx, told) => mailer.queue(tx, writePasswordChanged(told, brand)),
  }
  const accounts: AccountLetters = {
    async tellEmailAsked(tx, change) {
      await mailer.queue(tx, writeConfirmEmail(change, brand))
      await mailer.queue(tx, writeEmailTold(change, 'asked', brand))
    },
    tellEmailChanged: (tx, change) => mailer.queue(tx, writeEmailTold(change, 'done', brand)),
  }
  const salt = {
    tellBooked: (tx: Queries, news: DeliveryNews) => mailer.queue(tx, writeBooked(news, brand)),
    tellChanged: (tx: Queries, news: DeliveryNews) => mailer.queue(tx, writeChanged(news, brand)),
    tellCancelled: (tx: Queries, news: DeliveryNews) => mailer.queue(tx, writeCancelled(news, brand)),
    tellDelivered: (tx: Queries, news: VisitNews) => mailer.queue(tx, writeDelivered(news, brand)),
    tellMissed: (tx: Queries, news: VisitNews) => mailer.queue(tx, writeMissed(news, brand)),
  }
  const staff: StaffLetters = {
    invite: (tx, invitation) => mailer.queue(tx, writeStaffInvitation(invitation, brand)),
    tellAccessChanged: (tx, changed) => mailer.queue(tx, writeAccessChanged(changed, brand)),
    tellRecoveryUsed: (tx, used) => mailer.queue(tx, writeRecoveryUsed(used, brand)),
  }
  return {
    sessions,
    accounts,
    staff,
    salt,
    tellProgress: (tx: Queries, news: InstallationNews): Promise<void> =>
      mailer.queue(tx, writeProgress(news, brand)),
    invite: (transaction: Queries, invitation: Invitation): Promise<void> =>
      mailer.queue(transaction, writeInvitation(invitation, brand)),
    tellAnswer: (tx: Queries, news: RequestNews): Promise<void> => mailer.queue(tx, writeAnswer(news, brand)),
    async tellRequested(transaction: Queries, requested: Requested): Promise<void> {
      await mailer.queue(transaction, writeRequestConfirmation(requested, brand))
      await mailer.queue(transaction, writeRequestNotice(requested, brand))
    },
  }
}
