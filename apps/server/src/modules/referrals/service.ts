import type { Referral } from '@brine/contract/customer/referrals'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { createReferralAcceptance, type ReferralAcceptance } from './acceptance.ts'
import { type Credit, createCredit } from './credit.ts'
import { clearUnansweredAddresses, listReferrals } from './queries.ts'
import { addressesDroppedBefore, describeReferral } from './rules.ts'

/** The interface of referrals and their credit for other modules and the daily jobs. */
export interface ReferralsService extends Credit, ReferralAcceptance {
  /** Lists a customer's referrals, newest first. */
  list(customerId: number): Promise<Referral[]>
  /** Drops the addresses of invitations without an answer for 60 days. @returns how many */
  dropUnanswered(): Promise<number>
}

export function createReferralsService({
  db,
  clock,
}: {
  readonly db: Queries
  readonly clock: Clock
}): ReferralsService {
  const credit = createCredit(clock)
  return {
    ...credit,
    ...createReferralAcceptance(db, clock, credit.accept),
    list: async (customerId) => (await listReferrals(db, customerId)).map(describeReferral),
    dropUnanswered: () => clearUnansweredAddresses(db, addressesDroppedBefore(clock.now())),
  }
}
