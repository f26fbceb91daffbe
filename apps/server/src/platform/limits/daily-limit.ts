import { type Clock, DAY_MS } from '../clock.ts'
import type { Queries } from '../database/database.ts'
import { inOrder } from '../database/in-order.ts'
import { fail } from '../http/fail.ts'
import { countAction, deleteActionsBefore, lockActions } from './daily-limit-queries.ts'

/** How often a customer may do actions that cause mails or work, within 24 hours (reasons: docs/security.md). */
export const DAILY_LIMITS = {
  request: 10,
  message: 30,
  photo: 40,
  review: 5,
  invitation: 10,
  proposal: 20,
  order: 6,
  order_change: 10,
  copy: 10,
  sign_in_change: 20,
} as const

export type LimitedAction = keyof typeof DAILY_LIMITS

/** Limits the actions of one customer in a day. */
export interface DailyLimit {
  /**
   * Counts an action in the caller's transaction: if that fails, the action does not count.
   * @throws `daily_limit`, with the moment from which the customer can continue
   */
  count(tx: Queries, customerId: number, action: LimitedAction): Promise<void>
  /**
   * Locks the customer's actions until the transaction ends, for a caller that locks the customer before it counts. Who locks both
   * locks the actions first.
   */
  lock(tx: Queries, customerId: number): Promise<void>
  /** Counts an action even if it fails later: for work that is slow or must not be tried often. @throws as `count` */
  countAttempt(customerId: number, action: LimitedAction): Promise<void>
}

export function createDailyLimit(db: Queries, clock: Clock): DailyLimit {
  const count: DailyLimit['count'] = async (transaction, customerId, action) => {
    const now = clock.now()
    const allowed = DAILY_LIMITS[action]
    const counted = { customerId, action, allowed, since: new Date(now.getTime() - DAY_MS), now }
    const [, fullSince] = await inOrder(transaction, [
      (tx) => lockActions(tx, customerId),
      (tx) => countAction(tx, counted),
    ])
    if (!fullSince) return
    const againAt = new Date(fullSince.getTime() + DAY_MS)
    const retryAfter = Math.max(1, Math.ceil((againAt.getTime() - now.getTime()) / 1000))
    throw fail('daily_limit', { retryAfter, againAt })
  }
  return {
    count,
    lock: lockActions,
    countAttempt: (customerId, action) => db.transaction().execute((tx) => count(tx, customerId, action)),
  }
}

/** Deletes counts that have expired. @returns how many */
export const deleteOldActions = (db: Queries, now: Date): Promise<number> =>
  deleteActionsBefore(db, new Date(now.getTime() - DAY_MS))
