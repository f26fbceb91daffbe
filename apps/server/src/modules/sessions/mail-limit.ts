import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { mac } from '../../platform/keys.ts'
import { createMailRequest, listMailRequests, lockMailRequests } from './mail-limit-queries.ts'
import { networkOf } from './network.ts'

/** Requests are counted over an hour (security.md, figures to hold). Milliseconds. */
export const mailHourMs = 3_600_000
const perAccount = 3
const perOrigin = 10

/** Keeps our mail from being used to pester people. */
export interface MailLimit {
  /**
   * Counts a mail that anybody can ask for, by the account that gets it.
   * @param request names what asks, so that a repeat of it counts, and sends, only once
   * @returns whether the mail may be sent
   */
  admitAccount(tx: Queries, customerId: number, request: string): Promise<boolean>
  /** Counts a request by where it comes from, before anything is looked up. @throws `too_many_requests` */
  countOrigin(tx: Queries, origin: string): Promise<void>
  /** Counts a change of address that a signed-in customer asks for. @throws `too_many_requests` */
  countChange(tx: Queries, customerId: number): Promise<void>
}

/** @param key for the HMAC that stands in the table in place of accounts and addresses */
export function createMailLimit(clock: Clock, key: Buffer): MailLimit {
  /** @returns null when it was counted, else the seconds until one more may be */
  async function count(tx: Queries, who: string, allowed: number, id: string): Promise<number | null> {
    const subject = mac(key, who)
    const now = clock.now()
    await lockMailRequests(tx, subject)
    const earlier = await listMailRequests(tx, subject, new Date(now.getTime() - mailHourMs))
    const first = earlier.at(-allowed)
    if (first) return Math.ceil((first.requested_at.getTime() + mailHourMs - now.getTime()) / 1000)
    return (await createMailRequest(tx, { id, subject, requested_at: now })) ? null : 0
  }

  async function demand(tx: Queries, who: string, allowed: number): Promise<void> {
    const wait = await count(tx, who, allowed, randomUUID())
    if (wait !== null) throw fail('too_many_requests', { retryAfter: Math.max(1, wait) })
  }

  return {
    admitAccount: async (tx, customerId, request) =>
      (await count(tx, `account ${customerId}`, perAccount, request)) === null,
    countOrigin: (tx, origin) => demand(tx, `origin ${networkOf(origin)}`, perOrigin),
    countChange: (tx, customerId) => demand(tx, `change ${customerId}`, perAccount),
  }
}
