import { isoDayOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { hashAddress, normalAddress } from './address.ts'
import type { Credit } from './credit.ts'
import { listReached, updateFriend, updateKnownFriends } from './friend-queries.ts'

/** Days in which a household may still withdraw from a quote it signed (Code of Economic Law, art. VI.47 and VI.67). */
const WITHDRAWAL_DAYS = 14

/** How an invited friend is known again, and when the referral counts (docs/decisions, the referral ledger). */
export interface Friends {
  /** An account was activated: from now on we know who was invited, even when the address is dropped later. */
  welcome(transaction: Queries, customer: { id: number; email_address: string }): Promise<void>
  /**
   * Accepts the referral of a customer who has just signed, or whose device was just placed, if it counts by now.
   * @returns whether one was accepted
   */
  acceptFriend(transaction: Queries, customerId: number): Promise<boolean>
  /** Accepts every referral that counts by now, however the friend was entered. @returns how many */
  acceptFriends(): Promise<number>
}

export function createFriends(db: Queries, clock: Clock, accept: Credit['accept']): Friends {
  const signedBy = () => addDays(isoDayOf(clock.now()), -WITHDRAWAL_DAYS)

  return {
    async welcome(transaction, { id, email_address }) {
      await updateFriend(transaction, { id, emailHash: await hashAddress(normalAddress(email_address)) })
    },

    async acceptFriend(transaction, customerId) {
      await updateKnownFriends(transaction)
      const [reached] = await listReached(transaction, signedBy(), customerId)
      return reached !== undefined && accept(transaction, reached)
    },

    async acceptFriends() {
      await updateKnownFriends(db)
      let accepted = 0
      for (const id of await listReached(db, signedBy()))
        if (await db.transaction().execute((transaction) => accept(transaction, id))) accepted += 1
      return accepted
    },
  }
}
