import { CONFIRMATION_MINUTES } from '@brine/contract/customer/confirmations'
import { type Clock, MINUTE_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Customer, SignedInCustomer } from '../../platform/http/identity.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import type { AccountsService } from '../accounts/module.ts'
import type { CheckOwnPassword } from './account-guard.ts'
import { writeConfirmation } from './mails/link-mails.ts'
import { findConfirmedAt, getOwner, lockCustomer, updateConfirmed } from './queries.ts'
import type { SignInSource } from './sign-in.ts'

const CONFIRMATION_MS = CONFIRMATION_MINUTES * MINUTE_MS

/** Sessions whose customer proved once more, a short while ago, who they are. A copied token alone proves nothing. */
export interface Confirmations {
  /** @throws `wrong_password`, counted as a failed sign-in; `too_many_requests`, `unavailable` */
  byPassword(customer: SignedInCustomer, password: string, source: SignInSource): Promise<void>
  /** Mails a link that confirms this session, and no other. @throws `too_many_requests` for a fourth within an hour */
  mail(customer: SignedInCustomer): Promise<void>
  /** Uses the link up. @throws `invalid_token`, also for a link that another session asked for */
  byLink(customer: SignedInCustomer, token: string): Promise<void>
  /** Notes a confirmation that the caller has checked. */
  note(tx: Queries, sessionId: string): Promise<void>
  /** Whether a session counts as confirmed now; false for a view of the office. */
  isConfirmed(db: Queries, customer: Customer | SignedInCustomer): Promise<boolean>
  /** @throws `confirmation_required` */
  require(db: Queries, customer: SignedInCustomer): Promise<void>
}

export interface ConfirmationsParts {
  readonly db: Queries
  readonly clock: Clock
  readonly notify: Notify
  readonly accounts: Pick<AccountsService, 'links' | 'mailLimit'>
  readonly checkOwnPassword: CheckOwnPassword
}

export function createConfirmations(parts: ConfirmationsParts): Confirmations {
  const { db, clock, notify, accounts, checkOwnPassword } = parts
  const { links, mailLimit } = accounts

  const note: Confirmations['note'] = (tx, sessionId) => updateConfirmed(tx, sessionId, clock.now())

  const isConfirmed: Confirmations['isConfirmed'] = async (queries, customer) => {
    if (!('sessionId' in customer)) return false
    const at = await findConfirmedAt(queries, customer.sessionId)
    return at !== null && clock.now().getTime() < at.getTime() + CONFIRMATION_MS
  }

  return {
    note,
    isConfirmed,

    async require(queries, customer) {
      if (!(await isConfirmed(queries, customer))) throw fail('confirmation_required')
    },

    async byPassword({ id, sessionId }, password, source) {
      await checkOwnPassword(id, { password, field: 'password' }, source)
      await note(db, sessionId)
    },

    mail: ({ id, sessionId }) =>
      db.transaction().execute(async (tx) => {
        await lockCustomer(tx, id)
        await mailLimit.countChange(tx, id)
        const token = await links.start(tx, id, 'confirmation', { sessionId })
        await notify(tx, writeConfirmation({ owner: await getOwner(tx, id), token }))
      }),

    byLink: ({ sessionId }, token) =>
      db.transaction().execute(async (tx) => {
        const used = await links.use(tx, token, 'confirmation')
        // a stolen session must not be confirmed by a click in the owner's mailbox; the link stays unused
        if (used.session_id !== sessionId) throw fail('invalid_token')
        await note(tx, sessionId)
      }),
  }
}
