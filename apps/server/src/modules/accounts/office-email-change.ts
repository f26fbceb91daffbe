import type { IdentityCheck } from '@brine/contract/office/customer-record'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import { runsOtherRelease } from '../../platform/nodes/other-release.ts'
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
  listSentSince,
  lockEmailChangesOf,
  type lockForEmailChange,
  updateEmailChangeEnded,
  updateEmailChangeLink,
} from './office-email-queries.ts'
import { phonesChangedLately } from './phones.ts'
import { updateCustomer } from './queries.ts'
import { createSpokenCode, hashSpokenCode } from './spoken-codes.ts'

/** No link of a change works longer, however often it is sent again. The old mailbox can refuse for longer. */
const LONGEST_MS = 2 * DAY_MS
/** Mails to new addresses of one customer within 24 hours, by whomever, and questions of one staff member (security.md). */
const MAX_PER_CUSTOMER = 3
const MAX_PER_STAFF_MEMBER = 10

type LockedCustomer = NonNullable<Awaited<ReturnType<typeof lockForEmailChange>>>

/** Another address that the office asks for, for a customer who lost the mailbox. The caller holds the customer's row lock. */
export interface OfficeEmails {
  /**
   * Sends a link to the new mailbox, and tells the old one, which can refuse. It replaces a change that waits.
   * @returns the code that the office reads out: without it, the link confirms nothing
   * @throws `no_email_address`, `account_not_active`, `customer_ended`; `invalid_request` for the present address, and for a call
   *   back to a customer without telephone number; `phones_changed_lately` for one on numbers of these days; `email_taken`;
   *   `daily_limit`, `too_many_requests`; `update_under_way` while a node of another release runs
   */
  ask(tx: Queries, by: Pick<Staff, 'id'>, customer: LockedCustomer, asked: AskedAddress): Promise<string>
  /**
   * Sends another link. @returns its code
   * @throws `changed_meanwhile` if another change waits, or none; `customer_ended`, `daily_limit`, `too_many_requests`;
   *   `update_under_way` as `ask`
   */
  sendAgain(tx: Queries, customer: LockedCustomer, changeId: number): Promise<string>
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
  const dayBefore = () => new Date(clock.now().getTime() - DAY_MS)

  /** @param used moments of the last 24 hours, newest first. @throws `daily_limit` */
  function failOverLimit(used: readonly Date[], allowed: number): void {
    const fullSince = used[allowed - 1]
    if (!fullSince) return
    const againAt = new Date(fullSince.getTime() + DAY_MS)
    const retryAfter = Math.max(1, Math.ceil((againAt.getTime() - clock.now().getTime()) / 1000))
    throw fail('daily_limit', { retryAfter, againAt })
  }

  /** A node of the release before may ask the new mailbox for no code, and keep the password. @throws `update_under_way` */
  async function failDuringUpdate(tx: Queries): Promise<void> {
    if (await runsOtherRelease(tx, clock.now())) throw fail('update_under_way')
  }

  /** Counts a mail to a new address. @throws `daily_limit`, `too_many_requests` */
  async function countMail(tx: Queries, customerId: number): Promise<void> {
    failOverLimit(await listSentSince(tx, customerId, dayBefore()), MAX_PER_CUSTOMER)
    await mailLimit.countChange(tx, customerId)
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
      const now = clock.now()
      await failDuringUpdate(tx)
      if (identity === 'called_back') {
        if (!/\d/.test(`${mobile_number ?? ''}${telephone_number ?? ''}`))
          throw fail('invalid_request', { field: 'identity' })
        if (phonesChangedLately(customer, now)) throw fail('phones_changed_lately', { field: 'identity' })
      }
      await lockEmailChangesOf(tx, by.id)
      failOverLimit(await listAskedSince(tx, by.id, dayBefore()), MAX_PER_STAFF_MEMBER)
      await countMail(tx, id)
      // first, so that the one before is noted as replaced
      await links.end(tx, id, 'email_change')
      const token = await links.start(tx, id, 'email_change', { newEmail: newAddress })
      const [code, undoToken] = [createSpokenCode(), createSecretToken()]
      await createOfficeEmailChange(tx, {
        ...{ customer_id: id, staff_id: by.id, identity_check: identity, asked_at: now },
        ...{ link_hash: hashSecretToken(token), code_hash: hashSpokenCode(token, code) },
      })
      await createEmailUndo(tx, {
        ...{ token_hash: hashSecretToken(undoToken), customer_id: id, email_address, only_asked: true },
        ...{ created_at: now, ends_at: new Date(now.getTime() + UNDO_VALIDITY_MS) },
      })
      await updateCustomer(tx, id, { revision: customer.revision + 1 })
      const owner = { ...customer, email_address }
      await notify(tx, writeConfirmAddress({ owner, newAddress, token, isByOffice: true }))
      const phones = [mobile_number, telephone_number]
      await notify(tx, writeAddressAskedOfOffice({ owner, newAddress, at: now, undoToken, phones }))
      return code
    },

    async sendAgain(tx, { email_address, ...customer }, changeId) {
      if (customer.relation_ended_at) throw fail('customer_ended')
      const { new_email_address: newAddress, asked_at } = await getWaiting(tx, customer.id, changeId)
      if (newAddress === null || email_address === null) throw fail('changed_meanwhile')
      await failDuringUpdate(tx)
      await countMail(tx, customer.id)
      const latestEnd = new Date(asked_at.getTime() + LONGEST_MS)
      const token = await links.start(tx, customer.id, 'email_change', { newEmail: newAddress, latestEnd })
      const code = createSpokenCode()
      await updateEmailChangeLink(tx, changeId, {
        ...{ link_hash: hashSecretToken(token), code_hash: hashSpokenCode(token, code), at: clock.now() },
      })
      const owner = { ...customer, email_address }
      await notify(tx, writeConfirmAddress({ owner, newAddress, token, isByOffice: true }))
      return code
    },

    async withdraw(tx, { id, revision }, changeId) {
      await getWaiting(tx, id, changeId)
      await links.end(tx, id, 'email_change')
      await updateEmailChangeEnded(tx, changeId, 'withdrawn', clock.now())
      await updateCustomer(tx, id, { revision: revision + 1 })
    },
  }
}
