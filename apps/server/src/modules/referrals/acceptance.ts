import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import {
  linkInvitedCustomerByHash,
  linkInvitedCustomersByAddress,
  listAcceptable,
} from './acceptance-queries.ts'
import type { Credit } from './credit.ts'
import { hashAddress, normalizeAddress } from './invited-address.ts'
import { lastBindingDay } from './rules.ts'

/** Finds the customer that an invited person became, and accepts the referral once it counts (decision 0014). */
export interface ReferralAcceptance {
  /** Links an activated account to the referral that invited it, because the address may be dropped later. */
  linkToReferral(tx: Queries, customer: { id: number; email_address: string }): Promise<void>
  /** Accepts every referral that counts now, however the invited customer was created. @returns how many */
  acceptAll(): Promise<number>
}

export const createReferralAcceptance = (
  db: Queries,
  clock: Clock,
  accept: Credit['accept'],
): ReferralAcceptance => ({
  async linkToReferral(tx, { id, email_address }) {
    await linkInvitedCustomerByHash(tx, { id, emailHash: await hashAddress(normalizeAddress(email_address)) })
  },

  async acceptAll() {
    await linkInvitedCustomersByAddress(db)
    let accepted = 0
    for (const id of await listAcceptable(db, lastBindingDay(clock.now())))
      if (await db.transaction().execute((tx) => accept(tx, id))) accepted += 1
    return accepted
  },
})
