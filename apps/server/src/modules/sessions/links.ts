import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { lockCustomer } from './account-queries.ts'
import {
  deleteLink,
  deleteLinks,
  findLink,
  findPendingEmail,
  type LinkKind,
  type MailLink,
  noteInvited,
  replaceLink,
} from './links-queries.ts'

/** Milliseconds for which a link is good: security.md, figures to hold; a new address as long as an activation. */
const lifeMs: Record<LinkKind, number> = {
  activation: 24 * 3_600_000,
  password_reset: 30 * 60_000,
  email_change: 24 * 3_600_000,
}

/** Links that are sent by mail: 256 random bits, kept as a hash, good for one use. */
export interface Links {
  /**
   * Makes a link's token and thereby ends the older link of this kind. The caller holds the customer's row lock.
   * @param newEmail the address that an `email_change` confirms
   */
  start(tx: Queries, customerId: number, kind: LinkKind, newEmail?: string): Promise<string>
  /** Whether a token is good now, without using it up. @throws `invalid_token` */
  check(token: string, kind: LinkKind): Promise<void>
  /** Uses a token up, under the customer's row lock: of any number at once, one succeeds. @throws `invalid_token` */
  use(tx: Queries, token: string, kind: LinkKind): Promise<MailLink>
  /** Ends the customer's links of these kinds; all of them where none is named. */
  end(tx: Queries, customerId: number, kind?: LinkKind): Promise<void>
  /** The address that waits to be confirmed; null where none does. */
  pendingEmail(db: Queries, customerId: number): Promise<string | null>
}

export function createLinks(db: Queries, clock: Clock): Links {
  return {
    async start(tx, customerId, kind, newEmail) {
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      await replaceLink(tx, {
        customer_id: customerId,
        kind,
        token_hash: hashOf(token),
        new_email_address: newEmail ?? null,
        created_at: now,
        ends_at: new Date(now.getTime() + lifeMs[kind]),
      })
      if (kind === 'activation') await noteInvited(tx, customerId, now)
      return token
    },

    async check(token, kind) {
      if (!(await findLink(db, hashOf(token), kind, clock.now()))) throw fail('invalid_token')
    },

    async use(tx, token, kind) {
      const hash = hashOf(token)
      const found = await findLink(tx, hash, kind, clock.now())
      // the customer first and then the link, as everybody who makes links does
      const customer = found && (await lockCustomer(tx, found.customer_id))
      const used = customer && !customer.disabled_at && (await deleteLink(tx, hash, kind))
      if (!used) throw fail('invalid_token')
      return found
    },

    end: deleteLinks,
    pendingEmail: (queries, customerId) => findPendingEmail(queries, customerId, clock.now()),
  }
}

/** A random token needs no slow hash: nobody can try 2^256 of them. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
