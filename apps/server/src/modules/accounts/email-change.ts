import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { ReadCookie, SignedInCustomer } from '../../platform/http/identity.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secret-token.ts'
import { createEmailUndo, deleteEmailUndosSince, findEmailUndo } from './email-undo-queries.ts'
import type { Links } from './links.ts'
import type { MailLimit } from './mail-limit.ts'
import { writeAddressChanged, writeAddressRequested, writeConfirmAddress } from './mails/email-change.ts'
import { findWaitingEmailChange, updateEmailChangeConfirmed } from './office-email-queries.ts'
import { lockOwner, updateCustomer } from './queries.ts'
import { checkSpokenCode } from './spoken-codes.ts'
import { createStopEmailChanges, type StaffAlerts } from './stop-email-changes.ts'

/** How long the old mailbox can take a change of address back (security.md, check 79): a holiday week. */
export const UNDO_VALIDITY_MS = 7 * DAY_MS

/** A password that was checked outside the transaction; `lockConfirmed` says whether that still holds. */
export interface ConfirmedPassword {
  /** Which it was compared with. */
  readonly hash: string | null
}

/** What a change of address needs of sessions and passwords. */
export interface AccountGuard {
  /** @throws `wrong_password` at the field `password`, counted as a failed sign-in; `too_many_requests` */
  confirmPassword(
    customer: SignedInCustomer,
    password: string,
    source: { readonly origin: string; readonly cookie: ReadCookie },
  ): Promise<ConfirmedPassword>
  /**
   * Locks the customer once the password was confirmed.
   * @throws `not_signed_in`, `wrong_password` where session or password ended meanwhile, such as by a new password
   */
  lockConfirmed(tx: Queries, customer: SignedInCustomer, confirmed: ConfirmedPassword): Promise<void>
  /** Ends all sessions of a customer but one; all where null. */
  endOtherSessions(tx: Queries, customerId: number, keptSessionId: string | null): Promise<void>
  /**
   * Takes password, passkeys, sessions, links and messages on devices away, and sends a link for a new password. The caller holds the
   * row lock.
   */
  recoverAccess(tx: Queries, customerId: number): Promise<void>
}

/** Changes of customers' e-mail addresses: asked for, confirmed in the new mailbox, undone from the old one. */
export interface EmailChange {
  /**
   * Asks for a confirmation by mail. The answer does not depend on whether another customer has the address. The
   * present address withdraws a change that waits; it refuses one that the office asked for.
   * @param confirmed the password that was checked; null where none was
   * @throws `password_required`; `not_signed_in` and `wrong_password` as `lockConfirmed`; `too_many_requests` for a fourth new address within an hour
   */
  request(
    tx: Queries,
    customer: SignedInCustomer,
    typed: string,
    confirmed: ConfirmedPassword | null,
  ): Promise<void>
  /**
   * Uses the link in the new mailbox. If the office asked for it, password and passkeys go as well, and the new mailbox gets a link for
   * a new password: whoever has the old mailbox may know the one and have added the others (decision 0162).
   * @param code which the office read out; none for a change that the household asked for
   * @throws `invalid_token`, `email_taken`; `wrong_code` at the field `code`, the fifth time `invalid_token`
   */
  confirm(token: string, code?: string): Promise<void>
  /**
   * Uses the link in the old mailbox: whoever changed the address is out. A change that the office asked for, and nobody has confirmed,
   * only ends.
   * @throws `invalid_token`, `email_taken`
   */
  undo(token: string): Promise<void>
  /**
   * Ends the change that the office was asked for, by a session of its customer. It needs no password, because the address stays as it
   * is. The link in the old mailbox stays, since a session must not take it away (decision 0168).
   * @throws `changed_meanwhile` unless this change still waits
   */
  refuse(tx: Queries, customerId: number, changeId: number): Promise<void>
}

export interface EmailChangeParts {
  readonly db: Queries
  readonly clock: Clock
  readonly notify: Notify
  readonly links: Links
  readonly mailLimit: MailLimit
  readonly guard: AccountGuard
  readonly staff: StaffAlerts
}

export function createEmailChange(parts: EmailChangeParts): EmailChange {
  const { db, clock, notify, links, mailLimit, guard } = parts
  const stopEmailChanges = createStopEmailChanges(parts)

  /** @throws `email_taken` where another customer has the address by now */
  async function run<T>(effect: (tx: Queries) => Promise<T>): Promise<T> {
    try {
      return await retryTransaction(() => db.transaction().execute(effect))
    } catch (error) {
      if (isDuplicate(error, 'customers_email_address')) throw fail('email_taken')
      throw error
    }
  }

  /** Ends the change that waits. */
  async function withdraw(tx: Queries, customerId: number): Promise<void> {
    const waiting = await findWaitingEmailChange(tx, customerId, clock.now())
    // it takes no password, so a stolen session must not end it unheard either
    if (waiting) await stopEmailChanges(tx, customerId, { from: 'portal', changeId: waiting.id })
    else await links.end(tx, customerId, 'email_change')
  }

  return {
    async request(tx, customer, typed, confirmed) {
      const { id, sessionId } = customer
      const owner = await lockOwner(tx, id)
      const newAddress = typed.toLowerCase()
      if (newAddress === owner.email_address) return withdraw(tx, id)
      if (!confirmed) throw fail('password_required', { field: 'password' })
      await guard.lockConfirmed(tx, customer, confirmed)
      await mailLimit.countChange(tx, id)
      // first, so that one that the office asked for is noted as replaced
      await links.end(tx, id, 'email_change')
      const token = await links.start(tx, id, 'email_change', { newEmail: newAddress, sessionId })
      const change = { owner, newAddress, at: clock.now() }
      await notify(tx, writeConfirmAddress({ ...change, token }))
      await notify(tx, writeAddressRequested(change))
    },

    async confirm(token, code) {
      const checked = await run(async (tx) => {
        const found = await checkSpokenCode(tx, clock, { token, code })
        if (found !== 'right') return found
        const used = await links.use(tx, token, 'email_change')
        const { customer_id: id, new_email_address: newAddress, session_id } = used
        if (newAddress === null) throw fail('invalid_token')
        const now = clock.now()
        const owner = await lockOwner(tx, id)
        await updateCustomer(tx, id, { email_address: newAddress, modified_at: now })
        const isByOffice = await updateEmailChangeConfirmed(tx, hashSecretToken(token), now)
        if (isByOffice) {
          await writeAuditEntry(tx, { by: null, action: 'customer.email_confirmed', recordId: id, at: now })
          await guard.recoverAccess(tx, id)
        } else {
          // links in the old mailbox must not open the account any more
          await links.end(tx, id)
          await guard.endOtherSessions(tx, id, session_id)
        }
        const undoToken = createSecretToken()
        await createEmailUndo(tx, {
          token_hash: hashSecretToken(undoToken),
          customer_id: id,
          email_address: owner.email_address,
          created_at: now,
          ends_at: new Date(now.getTime() + UNDO_VALIDITY_MS),
        })
        await notify(tx, writeAddressChanged({ owner, newAddress, at: now, undoToken }))
        return found
      })
      // after the transaction: a wrong code was counted in it
      if (checked === 'wrong') throw fail('wrong_code', { field: 'code' })
      if (checked === 'ended') throw fail('invalid_token')
    },

    undo: (token) =>
      run(async (tx) => {
        const now = clock.now()
        const undo = await findEmailUndo(tx, hashSecretToken(token), now)
        if (!undo) throw fail('invalid_token')
        const { customer_id: id, email_address } = undo
        const owner = await lockOwner(tx, id)
        const deleted = await deleteEmailUndosSince(tx, id, undo.created_at)
        if (deleted.length === 0 || owner.disabled_at) throw fail('invalid_token')
        await stopEmailChanges(tx, id, { since: undo.created_at, from: 'mailbox' })
        // only asked for since: there is nothing to give back
        if (deleted.every(({ only_asked }) => only_asked)) return
        await updateCustomer(tx, id, { email_address, modified_at: now })
        await guard.recoverAccess(tx, id)
      }),

    async refuse(tx, customerId, changeId) {
      // first, so that a confirmation waits, and finds no link
      await lockOwner(tx, customerId)
      const waiting = await findWaitingEmailChange(tx, customerId, clock.now())
      if (waiting?.id !== changeId) throw fail('changed_meanwhile')
      await stopEmailChanges(tx, customerId, { from: 'portal', changeId })
    },
  }
}
