import { isoDayOf } from '@brine/contract/dates'
import type { Queries } from '../../platform/database/database.ts'
import { Failure } from '../../platform/http/fail.ts'
import type { Platform } from '../../platform/module.ts'
import type { RefillsService } from '../refills/module.ts'
import { type AgreementActor, getAgreementCustomer } from './locked-agreement.ts'
import { type EndedAgreement, writeEnded } from './mails/ended.ts'
import {
  type Agreement,
  createEvent,
  findFirstDelivered,
  listDelivered,
  lockAgreement,
  updateAgreement,
} from './queries.ts'
import { canWithdraw } from './rules.ts'

export interface StopParts extends Pick<Platform, 'clock' | 'notify'> {
  readonly refills: Pick<RefillsService, 'cancelWithin' | 'cancelByOfficeWithin' | 'withdrawWithin'>
}

interface StopTerms {
  /** Whether a chosen delivery comes all the same, and the customer keeps what came. */
  readonly keepsDelivery: boolean
  /** Whether the customer is told; by default yes. */
  readonly isNotified?: boolean
  /** Whether the relation ends with it: then nothing can be ordered any more. */
  readonly isEnd?: boolean
}

/** Ends the running agreement of a customer within a transaction; does nothing without one. See `AgreementChanges.stop`. */
export type StopAgreement = (tx: Queries, by: AgreementActor, terms: StopTerms) => Promise<void>

/** More deliveries than can come in the days in which an agreement can be withdrawn from. */
const MAX_DELIVERED = 50

/** A delivery cannot be cancelled any more, by the customer or by the office. */
const tooLate: readonly string[] = ['change_closed', 'day_published']

export function createStopAgreement({ clock, notify, refills }: StopParts): StopAgreement {
  return async (tx, by, { keepsDelivery, isNotified = true, isEnd = false }) => {
    const agreement = await lockAgreement(tx, by.customerId)
    if (!agreement) return
    const at = clock.now()
    const customer = await getAgreementCustomer(tx, by.customerId)
    const isOpen = agreement.refill_id !== null && agreement.refill_id === customer.open_id
    const cancelled = isOpen && !keepsDelivery ? await cancelIfPossible(tx, by) : false
    await updateAgreement(tx, agreement.id, { ended_at: at, stuck_since: null, stuck_reason: null })
    await createEvent(tx, {
      ...{ agreement_id: agreement.id, kind: 'stopped', at, staff_id: by.staffId },
      ...{ date: isOpen ? customer.open_date : null, refill_id: cancelled ? agreement.refill_id : null },
    })
    const delivery = isOpen && !cancelled ? customer.open_date : null
    const coming = delivery === null ? null : agreement.refill_id
    const withdrawal = await withdraw(tx, agreement, { at, coming, isKept: keepsDelivery })
    if (isNotified) await notify(tx, writeEnded(customer, { delivery, withdrawal, isEnd }))
    await by.also?.(tx)
  }

  /**
   * Withdraws from the deliveries of an agreement that is withdrawn from in time, unless the customer keeps them.
   * @param stop.coming the refill that it is too late to cancel
   * @returns what the mail says about it; null for a stop that is no withdrawal
   */
  async function withdraw(
    tx: Queries,
    { id, customer_id, started_at }: Agreement,
    { at, coming, isKept }: { at: Date; coming: number | null; isKept: boolean },
  ): Promise<EndedAgreement['withdrawal']> {
    const agreed = isoDayOf(started_at)
    const delivered = await findFirstDelivered(tx, id)
    if (!canWithdraw(agreed, delivered, isoDayOf(at))) return null
    if (!isKept) {
      const came = (await listDelivered(tx, id, MAX_DELIVERED)).map((refill) => refill.id)
      await refills.withdrawWithin(tx, customer_id, coming === null ? came : [...came, coming], at)
    }
    return { agreed, at, delivered, isKept }
  }

  /** Cancels the chosen delivery. @returns false where it is too late for that: then it comes, and the mail says so */
  async function cancelIfPossible(tx: Queries, { customerId, staffId }: AgreementActor): Promise<boolean> {
    try {
      await (staffId === null ? refills.cancelWithin : refills.cancelByOfficeWithin)(tx, customerId)
      return true
    } catch (error) {
      if (error instanceof Failure && tooLate.includes(error.code)) return false
      throw error
    }
  }
}
