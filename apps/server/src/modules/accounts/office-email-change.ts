import type { IdentityCheck } from '@brine/contract/office/customer-record'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secret-token.ts'
import { UNDO_VALIDITY_MS } from './email-change.ts'
import { createEmailUndo } from './email-undo-queries.ts'
import type { Links } from './links.ts'
import type { MailLimit } from './mail-limit.ts'
import { writeAddressAskedOfOffice, writeConfirmAddress } from './mails/email-change.ts'
import {
  createOfficeEmailChange,
  findWaitingEmailChange,
  isEmailTaken,
  listAskedSince,
  lockEmailChangesOf,
  type lockForEmailChange,
  updateEmailChangeLink,
  updateEmailChangeWithdrawn,
} from './office-email-queries.ts'
import { updateCustomer } from './queries.ts'

/** New addresses within 24 hours, by whomever: for one customer, and by one staff member (security.md). */
const MAX_PER_CUSTOMER = 3
const MAX_PER_STAFF_MEMBER = 10

type LockedCustomer = NonNullable<Awaited<ReturnType<typeof lockForEmailChange>>>

/** Another address that the office asks for, for a customer who lost the mailbox. The caller holds the customer's row lock. */
export interface OfficeEmails {
  /**
   * Sends a link to the new mailbox, and tells the old one, which can refuse. It replaces a change that waits.
   * @throws `no_email_address`, `account_not_active`, `customer_ended`; `invalid_request` for the present address, and for a call
   *   back to a customer without telephone number; `email_taken`; `daily_limit`, `too_many_requests`
   */
  ask(tx: Queries, by: Pick<Staff, 'id'>, customer: LockedCustomer, asked: AskedAddress): Promise<void>
  /** Sends the link again. @throws `changed_meanwhile` if another change waits, or none; `customer_ended`, `too_many_requests` */
  sendAgain(tx: Queries, customer: LockedCustomer, changeId: number): Promise<void>
  /** @throws `changed_meanwhile` if another change waits, or none */
  withdraw(tx: Queries, customer: LockedCustomer, changeId: number): Promise<void>
}

interface AskedAddress {
  readonly email: string
  readonly identity: IdentityCheck
}

interface OfficeEmailsParts {
  readonly clock: Clock
  readonly notify: Notify
  readonly links: Links
  readonly mailLimit: MailLimit
}

export function createOfficeEmails({ clock, notify, links, mailLimit }: OfficeEmailsParts): OfficeEmails {
  /** @throws `daily_limit` */
  async function failOverLimit(tx: Queries, customerId: number, staffId: number): Promise<void> {
    const now = clock.now()
    const since = new Date(now.getTime() - DAY_MS)
    await lockEmailChangesOf(tx, staffId)
    for (const [of, allowed] of [
      [{ customerId }, MAX_PER_CUSTOMER],
      [{ staffId }, MAX_PER_STAFF_MEMBER],
    ] as const) {
      const fullSince = (await listAskedSince(tx, of, since))[allowed - 1]
      if (!fullSince) continue
      const againAt = new Date(fullSince.getTime() + DAY_MS)
      const retryAfter = Math.max(1, Math.ceil((againAt.getTime() - now.getTime()) / 1000))
      throw fail('daily_limit', { retryAfter, againAt })
    }
  }

  async function getWaiting(tx: Queries, customerId: number, changeId: number) {
    const waiting = await findWaitingEmailChange(tx, customerId, clock.now())
    if (waiting?.id !== changeId) throw fail('changed_meanwhile')
    return waiting
  }

  return {
    async ask(tx, by, customer, { email, identity }) {
      const { id, email_address, mobile_number, telephone_number } = customer
      if (customer.relation_ended_at) throw fail('customer_ended')
      if (email_address === null) throw fail('no_email_address')
      if (!customer.activated_at || customer.disabled_at) throw fail('account_not_active')
      const newAddress = email.toLowerCase()
      if (newAddress === email_address) throw fail('invalid_request', { field: 'email' })
      if (await isEmailTaken(tx, newAddress)) throw fail('email_taken', { field: 'email' })
      if (identity === 'called_back' && !/\d/.test(`${mobile_number ?? ''}${telephone_number ?? ''}`))
        throw fail('invalid_request', { field: 'identity' })
      await failOverLimit(tx, id, by.id)
      await mailLimit.countChange(tx, id)
      const now = clock.now()
      const token = await links.start(tx, id, 'email_change', { newEmail: newAddress })
      const [linkHash, undoToken] = [hashSecretToken(token), createSecretToken()]
      await createOfficeEmailChange(tx, {
        ...{ customer_id: id, staff_id: by.id, identity_check: identity, link_hash: linkHash, asked_at: now },
      })
      await createEmailUndo(tx, {
        ...{ token_hash: hashSecretToken(undoToken), customer_id: id, email_address, only_asked: true },
        ...{ created_at: now, ends_at: new Date(now.getTime() + UNDO_VALIDITY_MS) },
      })
      await updateCustomer(tx, id, { revision: customer.revision + 1 })
      const owner = { ...customer, email_address }
      await notify(tx, writeConfirmAddress({ owner, newAddress, token, isByOffice: true }))
      await notify(
        tx,
        writeAddressAskedOfOffice({ owner, newAddress, at: now, undoToken, mobileNumber: mobile_number }),
      )
    },

    async sendAgain(tx, { email_address, ...customer }, changeId) {
      if (customer.relation_ended_at) throw fail('customer_ended')
      const { new_email_address: newAddress } = await getWaiting(tx, customer.id, changeId)
      if (newAddress === null || email_address === null) throw fail('changed_meanwhile')
      await mailLimit.countChange(tx, customer.id)
      const token = await links.start(tx, customer.id, 'email_change', { newEmail: newAddress })
      await updateEmailChangeLink(tx, changeId, hashSecretToken(token))
      const owner = { ...customer, email_address }
      await notify(tx, writeConfirmAddress({ owner, newAddress, token, isByOffice: true }))
    },

    async withdraw(tx, { id, revision }, changeId) {
      await getWaiting(tx, id, changeId)
      await links.end(tx, id, 'email_change')
      await updateEmailChangeWithdrawn(tx, changeId, clock.now())
      await updateCustomer(tx, id, { revision: revision + 1 })
    },
  }
}
