import { randomUUID } from 'node:crypto'
import { type Clock, HOUR_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { networkOf } from '../../platform/http/network.ts'
import { mac } from '../../platform/keys.ts'
import { createMailRequest, listMailRequests, lockMailRequests } from './mail-limit-queries.ts'

/** Requests are counted over an hour (security.md, figures to hold). */
export const MAIL_WINDOW_MS = HOUR_MS
const MAX_PER_ACCOUNT = 3
/** Of one device, when it asks for a link to an account that signed in on it. */
const MAX_PER_DEVICE = 3
/** Of all such devices of an account together: each sign-in marks a device anew. */
const MAX_OF_DEVICES = 6
const MAX_PER_ORIGIN = 10

/** What is counted apart for an account, so that who asks for the one kind does not use up the other. */
export type CountedMail = 'activation' | 'password_reset' | 'sign_in'

/** A mail that anybody can ask for. */
export interface AskedMail {
  readonly customerId: number
  readonly kind: CountedMail
  /** Number of the device that asks for a link that signs in, if this account signed in on it before. */
  readonly device?: string | undefined
}

/** Limits the mails that one person can cause, so that nobody uses them to harass others. */
export interface MailLimit {
  /**
   * Counts a mail by the account that gets it, and by its kind. A device on which the account signed in has a count of its own:
   * strangers who ask for as many mails as they can leave the owner some.
   * @param requestId a job that runs again has the same id: it counts, and sends, only once
   * @returns whether the mail may be sent
   */
  admitAccount(tx: Queries, mail: AskedMail, requestId: string): Promise<boolean>
  /** The same for a mailbox that belongs to no account. */
  admitMailbox(tx: Queries, email: string, requestId: string): Promise<boolean>
  /** Counts a request by its origin, before any address is looked up. @throws `too_many_requests` */
  countOrigin(tx: Queries, origin: string): Promise<void>
  /** Counts a mail that a signed-in customer asks for, or the office for a customer. @throws `too_many_requests` */
  countChange(tx: Queries, customerId: number): Promise<void>
}

/** @param key of the HMAC under which accounts and addresses are stored */
export function createMailLimit(clock: Clock, key: Buffer): MailLimit {
  /** Holds the count until the transaction ends. @returns null when it has room; else the seconds until it has */
  async function waitFor(tx: Queries, name: string, allowed: number): Promise<number | null> {
    const subject = mac(key, name)
    const now = clock.now()
    await lockMailRequests(tx, subject)
    const earlier = await listMailRequests(tx, subject, new Date(now.getTime() - MAIL_WINDOW_MS))
    const first = earlier.at(-allowed)
    return first ? Math.ceil((first.requested_at.getTime() + MAIL_WINDOW_MS - now.getTime()) / 1000) : null
  }

  /** @returns false when this request was counted before */
  const note = (tx: Queries, name: string, id: string): Promise<boolean> =>
    createMailRequest(tx, { id, subject: mac(key, name), requested_at: clock.now() })

  /** @returns null when the request was counted; else the seconds until the next one is admitted */
  async function count(tx: Queries, name: string, allowed: number, id: string): Promise<number | null> {
    const wait = await waitFor(tx, name, allowed)
    if (wait !== null) return wait
    return (await note(tx, name, id)) ? null : 0
  }

  async function countOrFail(tx: Queries, name: string, allowed: number): Promise<void> {
    const wait = await count(tx, name, allowed, randomUUID())
    if (wait !== null) throw fail('too_many_requests', { retryAfter: Math.max(1, wait) })
  }

  return {
    async admitAccount(tx, { customerId, kind, device }, requestId) {
      const account = `account ${customerId} ${kind}`
      if (!device) return (await count(tx, account, MAX_PER_ACCOUNT, requestId)) === null
      const [own, all] = [`${account} device ${device}`, `${account} devices`]
      if ((await waitFor(tx, own, MAX_PER_DEVICE)) !== null) return false
      // where others used up what is kept for devices, this one is no worse off than a stranger
      const shared =
        (await waitFor(tx, all, MAX_OF_DEVICES)) === null
          ? all
          : (await waitFor(tx, account, MAX_PER_ACCOUNT)) === null
            ? account
            : undefined
      // what is not sent does not count
      return shared !== undefined && (await note(tx, own, requestId)) && (await note(tx, shared, requestId))
    },
    admitMailbox: async (tx, email, requestId) =>
      (await count(tx, `mailbox ${email}`, MAX_PER_ACCOUNT, requestId)) === null,
    countOrigin: (tx, origin) => countOrFail(tx, `origin ${networkOf(origin)}`, MAX_PER_ORIGIN),
    countChange: (tx, customerId) => countOrFail(tx, `change ${customerId}`, MAX_PER_ACCOUNT),
  }
}
