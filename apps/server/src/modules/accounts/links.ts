import { type Clock, DAY_MS, MINUTE_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { PendingEmail } from '../../platform/http/identity.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secret-token.ts'
import { deleteReplacedLinks, keepEarlierLinks } from './earlier-links-queries.ts'
import {
  deleteLink,
  deleteLinks,
  findLink,
  findPendingEmail,
  type LinkKind,
  type MailLink,
  upsertLink,
} from './links-queries.ts'
import { type MailedCustomer, writeActivation } from './mails/activation.ts'
import { updateEmailChangeReplaced } from './office-email-queries.ts'
import { lockAccount, updateCustomer } from './queries.ts'

/** Validity of a link in milliseconds (security.md, figures to hold). */
export const LINK_VALIDITY_MS: Record<LinkKind, number> = {
  activation: DAY_MS,
  password_reset: 30 * MINUTE_MS,
  email_change: DAY_MS,
  confirmation: 15 * MINUTE_MS,
  sign_in: 15 * MINUTE_MS,
}

/** Links that are sent by mail: 256 random bits, stored as a hash, valid once. */
export interface Links {
  /**
   * Creates a link's token and replaces the older link of this kind. A link that signs in replaces only that of the same browser:
   * a stranger who asks for one does not end the owner's. The caller holds the customer's row lock.
   * @param bound the address that an `email_change` confirms; the session that asked for it or for a `confirmation`; the
   *   hash of the secret of the browser that asked for a `sign_in`; when it ends at the latest
   */
  start(
    tx: Queries,
    customerId: number,
    kind: LinkKind,
    bound?: {
      readonly newEmail?: string
      readonly sessionId?: string
      readonly browserHash?: Buffer
      readonly latestEnd?: Date
    },
  ): Promise<string>
  /**
   * Sends a customer the link that activates the account. The caller holds the customer's row lock, and has asked
   * `MailLimit` where strangers can cause the mail.
   */
  sendActivation(tx: Queries, owner: MailedCustomer & { readonly id: number }): Promise<void>
  /** Checks a token without using it up. @throws `invalid_token` */
  check(token: string, kind: LinkKind): Promise<void>
  /**
   * Uses a token up, and with it all links of its kind, under the customer's row lock: of any number at once, one succeeds.
   * @throws `invalid_token`
   */
  use(tx: Queries, token: string, kind: LinkKind): Promise<MailLink>
  /**
   * Deletes the customer's links of a kind; all of them where no kind is named. A change of address that the office asked for is noted as
   * replaced, unless the caller notes how else it ended.
   */
  end(tx: Queries, customerId: number, kind?: LinkKind): Promise<void>
  /** The new address that the customer has not confirmed yet; undefined where there is none. */
  pendingEmail(db: Queries, customerId: number): Promise<PendingEmail | undefined>
}

export function createLinks(db: Queries, clock: Clock, notify: Notify): Links {
  const start: Links['start'] = async (tx, customerId, kind, bound) => {
    const token = createSecretToken()
    const now = clock.now()
    const endsAt = new Date(now.getTime() + LINK_VALIDITY_MS[kind])
    const { latestEnd = endsAt, browserHash = null } = bound ?? {}
    if (browserHash) await keepEarlierLinks(tx, customerId, browserHash, now)
    await upsertLink(tx, {
      customer_id: customerId,
      kind,
      token_hash: hashSecretToken(token),
      new_email_address: bound?.newEmail ?? null,
      session_id: bound?.sessionId ?? null,
      browser_hash: browserHash,
      created_at: now,
      ends_at: latestEnd < endsAt ? latestEnd : endsAt,
    })
    if (browserHash) await deleteReplacedLinks(tx, customerId, browserHash, now)
    if (kind === 'activation') await updateCustomer(tx, customerId, { invited_at: now })
    return token
  }

  return {
    start,

    async sendActivation(tx, owner) {
      const token = await start(tx, owner.id, 'activation')
      await notify(tx, writeActivation({ owner, token }))
    },

    async check(token, kind) {
      if (!(await findLink(db, hashSecretToken(token), kind, clock.now()))) throw fail('invalid_token')
    },

    async use(tx, token, kind) {
      const hash = hashSecretToken(token)
      const found = await findLink(tx, hash, kind, clock.now())
      // locks the customer before the link, in the order of those who create links
      const customer = found && (await lockAccount(tx, found.customer_id))
      const used = customer && !customer.disabled_at && (await deleteLink(tx, hash, kind))
      if (!used) throw fail('invalid_token')
      return found
    },

    async end(tx, customerId, kind) {
      if (kind === undefined || kind === 'email_change')
        await updateEmailChangeReplaced(tx, customerId, clock.now())
      await deleteLinks(tx, customerId, kind)
    },
    pendingEmail: (queries, customerId) => findPendingEmail(queries, customerId, clock.now()),
  }
}
