import { MAX_PACKS } from '@brine/contract/customer/refills'
import type { MissedReason } from '@brine/contract/missed-reason'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import type { AccountsService } from '../accounts/module.ts'
import type { OrdersService } from '../orders/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import { cancelRefill, deliverRefill, missRefill, type PricedQuantity } from './change-queries.ts'
import { type CorrectRefill, createRefillCorrection } from './correct-refill.ts'
import { type OutcomeMailFacts, writeAllKept, writeDelivered, writeMissed } from './mails/delivery-outcome.ts'
import {
  findRefillCustomerId,
  getRefill,
  getRefillCustomer,
  lockRefillCustomer,
  type ReportedRefill,
} from './queries.ts'
import { linesOf, otherQuantity, packCentsOf } from './rules.ts'
import { updateWithdrawn } from './withdrawal-queries.ts'

export interface CompletionDependencies {
  readonly notify: Notify
  readonly clock: Clock
  readonly accounts: Pick<AccountsService, 'noteUsualPacks'>
  readonly orders: Pick<OrdersService, 'complete' | 'reopen' | 'cancel' | 'sayWhatIsOwed' | 'renewDueDay'>
  readonly referrals: Pick<ReferralsService, 'creditUsedBy' | 'releaseCredit' | 'rebookCredit'>
}

/** Records the outcome of a delivery, within the transaction of the delivery report. */
export interface RefillCompletion {
  /** Reads a refill without a lock. */
  find(queries: Queries, refillId: number): Promise<ReportedRefill | undefined>
  /** Locks the customer of a refill. @returns undefined if there is no such refill */
  lock(transaction: Queries, refillId: number): Promise<ReportedRefill | undefined>
  /**
   * Completes a delivered order and creates its document. Fewer packs than ordered cost less, more cost more, and
   * unused credit is given back. The number becomes the usual one of a household that ordered it.
   * @param packs at least 1
   */
  deliver(transaction: Queries, refill: ReportedRefill, packs: number, at: Date): Promise<void>
  /**
   * Marks a refill as missed: the order stays open under its terms until the customer chooses another day or cancels. A mail
   * says so and why. If the customer withdrew from the order, it is cancelled instead, without a mail.
   */
  miss(transaction: Queries, refill: ReportedRefill, reason: MissedReason, at: Date): Promise<void>
  readonly correct: CorrectRefill
  /** Takes back the withdrawal from a delivered order, whose customer keeps everything after all. A mail says so. */
  keepAll(transaction: Queries, refill: ReportedRefill): Promise<void>
}

export function createRefillCompletion(dependencies: CompletionDependencies): RefillCompletion {
  const { notify, accounts, orders, referrals } = dependencies

  async function mailFactsOf(
    transaction: Queries,
    refill: ReportedRefill,
    orderedPacks: number,
  ): Promise<OutcomeMailFacts> {
    const customer = await getRefillCustomer(transaction, refill.customer_id)
    const credit = await referrals.creditUsedBy(transaction, refill.id)
    return {
      customer,
      refill: { ...refill, referralCount: credit.length },
      blocksPerPack: refill.blocks_per_pack ?? 1,
      orderedPacks,
    }
  }

  /** Writes the delivered quantity to the refill and to its order. @param ordered what was ordered */
  async function writeDelivery(
    transaction: Queries,
    refill: ReportedRefill,
    delivered: PricedQuantity,
    ordered: { readonly packs: number; readonly discount_cents: number },
    { at, correctedBy }: { readonly at: Date; readonly correctedBy?: Staff },
  ): Promise<{ document: string | null; facts: OutcomeMailFacts }> {
    await deliverRefill(transaction, refill.id, delivered, ordered, at)
    // what came under an agreement is what fitted on a day of ours, and nobody chose it; nor is usual what is kept after a withdrawal
    if (!refill.is_automatic && refill.withdrawn_at === null) {
      const reported = refill.state === 'delivered' ? refill.packs : null
      await accounts.noteUsualPacks(
        transaction,
        refill.customer_id,
        Math.min(delivered.packs, MAX_PACKS),
        reported,
      )
    }
    const credit = await referrals.creditUsedBy(transaction, refill.id)
    const lines = linesOf(delivered.packs, packCentsOf(refill), credit)
    const document = await orders.complete(transaction, refill.id, {
      lines,
      doneOn: refill.date,
      correctedBy,
    })
    return { document, facts: await mailFactsOf(transaction, { ...refill, ...delivered }, ordered.packs) }
  }

  return {
    async find(queries, refillId) {
      const customerId = await findRefillCustomerId(queries, refillId)
      return customerId === undefined ? undefined : getRefill(queries, customerId, refillId)
    },

    async lock(transaction, refillId) {
      const customerId = await findRefillCustomerId(transaction, refillId)
      if (customerId === undefined) return undefined
      await lockRefillCustomer(transaction, customerId)
      return getRefill(transaction, customerId, refillId)
    },

    async deliver(transaction, refill, packs, at) {
      const { packs: orderedPacks, discount_cents } = refill
      const packCents = packCentsOf(refill)
      const kept = Math.min(discount_cents, packs * packCents)
      if (kept < discount_cents) await referrals.releaseCredit(transaction, refill.id, kept)
      const { facts } = await writeDelivery(
        transaction,
        refill,
        otherQuantity(refill, packs, kept),
        { packs: orderedPacks, discount_cents },
        { at },
      )
      const owed = await orders.sayWhatIsOwed(transaction, refill.id, facts.customer)
      await notify(transaction, writeDelivered(facts, owed))
    },

    async miss(transaction, refill, reason, at) {
      if (refill.withdrawn_at) {
        // nobody wants another day who has withdrawn from the order
        await cancelRefill(transaction, refill.id, 'customer', at)
        await referrals.releaseCredit(transaction, refill.id)
        await orders.cancel(transaction, refill.id)
        return
      }
      await missRefill(transaction, refill.id, reason, at)
      await notify(transaction, writeMissed(await mailFactsOf(transaction, refill, refill.packs), reason))
    },

    correct: createRefillCorrection({ ...dependencies, mailFactsOf, writeDelivery }),

    async keepAll(transaction, refill) {
      await updateWithdrawn(transaction, refill.id, null)
      await orders.renewDueDay(transaction, refill.id)
      const facts = await mailFactsOf(transaction, refill, refill.packs)
      const owed = await orders.sayWhatIsOwed(transaction, refill.id, facts.customer)
      await notify(transaction, writeAllKept(facts, owed))
    },
  }
}
