import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { OnPublished } from '../planning/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import type { CutOff } from './cut-off.ts'
import type { RefillMailFacts } from './mails/refill-facts.ts'
import { findOpenRefill, lockRefillCustomer, type OpenRefill, type RefillCustomer } from './queries.ts'
import { slotHours } from './rules.ts'

/** The cut-off until which an actor may change an open refill, and the failure after it. */
export interface ChangeTerms {
  readonly isOpen: (refill: Parameters<CutOff>[0]) => Promise<boolean>
  readonly closed: 'change_closed' | 'day_published'
}

/** What allows a change of an open refill. */
export interface ChangePermit {
  /** A planner's reason, which allows it on a published day. */
  readonly onPublished?: OnPublished | undefined
  /** The revision that somebody saw. */
  readonly revision?: number | undefined
}

/**
 * Locks the customer and reads the open refill. A missed one has no cut-off.
 * @throws `no_open_order`, `changed_meanwhile`, `terms.closed`
 */
export async function lockOpenRefill(
  transaction: Queries,
  customerId: number,
  terms: ChangeTerms,
  { onPublished, revision }: ChangePermit,
) {
  const customer = await lockRefillCustomer(transaction, customerId)
  const refill = await findOpenRefill(transaction, customerId)
  if (!refill) throw fail('no_open_order')
  if (revision !== undefined && refill.revision !== revision) throw fail('changed_meanwhile')
  const isOpen = refill.state === 'missed' || onPublished !== undefined || (await terms.isOpen(refill))
  if (!isOpen) throw fail(terms.closed)
  return { customer, refill }
}

/** Reads what the mails say of a refill. */
export const createMailFacts =
  (referrals: Pick<ReferralsService, 'creditUsedBy'>, cutOff: CutOff) =>
  async (
    transaction: Queries,
    customer: RefillCustomer,
    refill: Omit<RefillMailFacts['refill'], 'referralCount'> &
      Pick<OpenRefill, 'id' | 'blocks_per_pack' | 'published_at'>,
    afternoon: number,
  ): Promise<RefillMailFacts> => {
    const credit = await referrals.creditUsedBy(transaction, refill.id)
    return {
      customer,
      refill: { ...refill, referralCount: credit.length },
      blocksPerPack: refill.blocks_per_pack ?? 1,
      hours: slotHours(afternoon),
      changeableUntil: await cutOff(refill),
    }
  }
