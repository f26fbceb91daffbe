import { type MissedReason, missedReasonOf } from '@brine/contract/missed-reason'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import type { OrdersService } from '../orders/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import { bookRefill, cancelRefill, missRefill, type PricedQuantity, reopenRefill } from './change-queries.ts'
import { type OutcomeMailFacts, writeCorrected, writeReturned } from './mails/delivery-outcome.ts'
import type { ReportedRefill } from './queries.ts'
import { linesOf, orderedPacksOf, otherQuantity, packCentsOf } from './rules.ts'

/** The outcome of a delivery after a correction. `withdrawn`: nothing is reported any more. */
export type CorrectedOutcome =
  | { readonly outcome: 'delivered'; readonly packs: number; readonly at: Date }
  | { readonly outcome: 'missed'; readonly reason: MissedReason; readonly at: Date }
  | { readonly outcome: 'withdrawn' }

/**
 * Corrects the outcome of a reported refill, and all that came from it: order, document, what is owed, credit. The
 * customer is notified. Does nothing where the outcome and its reason were right.
 * If the customer withdrew from the order and keeps nothing, or the relation with the customer has ended, it closes the order instead of opening it again.
 * @throws `ordered_again` if the customer has ordered again since a delivery that would be open again
 */
export type CorrectRefill = (
  tx: Queries,
  refill: ReportedRefill,
  corrected: CorrectedOutcome,
  by: Corrector,
) => Promise<void>

/** Who corrects. Only the office settles a withdrawal: a driver corrects what was mistyped. */
export interface Corrector {
  readonly staff: Staff
  readonly as: 'driver' | 'office'
}

interface CorrectionParts {
  readonly clock: Clock
  readonly notify: Notify
  readonly orders: Pick<OrdersService, 'reopen' | 'cancel' | 'sayWhatIsOwed'>
  readonly referrals: Pick<ReferralsService, 'creditUsedBy' | 'rebookCredit' | 'releaseCredit'>
  readonly mailFactsOf: (
    tx: Queries,
    refill: ReportedRefill,
    orderedPacks: number,
  ) => Promise<OutcomeMailFacts>
  readonly writeDelivery: (
    tx: Queries,
    refill: ReportedRefill,
    delivered: PricedQuantity,
    ordered: { readonly packs: number; readonly discount_cents: number },
    when: { readonly at: Date; readonly correctedBy: Staff },
  ) => Promise<{ document: string | null; facts: OutcomeMailFacts }>
}

/** Creates `RefillCompletion.correct`. */
export function createRefillCorrection(parts: CorrectionParts): CorrectRefill {
  const { clock, notify, orders, referrals, mailFactsOf, writeDelivery } = parts

  const useCredit = async (tx: Queries, refill: ReportedRefill, wantedCents: number): Promise<number> =>
    wantedCents === refill.discount_cents ? wantedCents : referrals.rebookCredit(tx, refill, wantedCents)

  return async (tx, refill, corrected, by) => {
    const { outcome } = corrected
    const ordered = {
      packs: orderedPacksOf(refill),
      discount_cents: refill.ordered_discount_cents ?? refill.discount_cents,
    }
    const wasDelivered = refill.state === 'delivered'

    if (outcome === 'delivered') {
      const { packs, at } = corrected
      if (wasDelivered && packs === refill.packs) return
      const wanted = Math.min(ordered.discount_cents, packs * packCentsOf(refill))
      const delivered = otherQuantity(refill, packs, await useCredit(tx, refill, wanted))
      const { document, facts } = await writeDelivery(tx, refill, delivered, ordered, {
        ...{ at, correctedBy: by.staff },
      })
      const isSettled = wasDelivered && refill.withdrawn_at !== null && by.as === 'office'
      const owed = await orders.sayWhatIsOwed(tx, refill.id, facts.customer)
      const follows = {
        ...{ document: wasDelivered ? document : null, cause: isSettled ? ('withdrawn' as const) : null },
        owed,
      }
      await notify(tx, writeCorrected(corrected, facts, follows))
      return
    }

    const columns =
      outcome === 'missed'
        ? ({ state: 'missed', missed_reason: corrected.reason } as const)
        : ({ state: 'booked' } as const)
    const isRight =
      outcome === 'missed'
        ? missedReasonOf(refill.state, refill.missed_reason) === corrected.reason
        : refill.state === 'booked'
    if (isRight) return
    const at = outcome === 'missed' ? corrected.at : clock.now()
    if (!wasDelivered) {
      if (outcome === 'missed') await missRefill(tx, refill.id, corrected.reason, at)
      else await bookRefill(tx, refill.id, at)
      // nobody who withdrew waits for another day
      if (refill.withdrawn_at) return
      const facts = await mailFactsOf(tx, refill, refill.packs)
      await notify(tx, writeCorrected(corrected, facts, { document: null }))
      return
    }
    if (refill.withdrawn_at || refill.customer_ended_at) {
      const facts = await mailFactsOf(tx, refill, ordered.packs)
      const lines = linesOf(refill.packs, packCentsOf(refill), await referrals.creditUsedBy(tx, refill.id))
      const note = await orders.reopen(tx, refill.id, lines, by.staff)
      await cancelRefill(tx, refill.id, 'customer', clock.now())
      await referrals.releaseCredit(tx, refill.id)
      await orders.cancel(tx, refill.id)
      const mail = refill.withdrawn_at
        ? writeReturned(facts, note)
        : writeCorrected(corrected, facts, { document: note, cause: 'ended' })
      await notify(tx, mail)
      return
    }
    if (refill.has_other_open) throw fail('ordered_again')
    const discount_cents = await useCredit(tx, refill, ordered.discount_cents)
    const open = otherQuantity(refill, ordered.packs, discount_cents)
    await reopenRefill(tx, refill.id, { ...open, ...columns }, at)
    const credit = await referrals.creditUsedBy(tx, refill.id)
    const lines = linesOf(ordered.packs, packCentsOf(refill), credit)
    const note = await orders.reopen(tx, refill.id, lines, by.staff)
    const facts = await mailFactsOf(tx, { ...refill, ...open }, ordered.packs)
    await notify(tx, writeCorrected(corrected, facts, { document: note }))
  }
}
