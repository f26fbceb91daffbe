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
    const coming = isOpen && !cancelled ? agreement.refill_id : null
    const end = await howItEnds(tx, agreement, { at, coming, keepsDelivery, isEnd })
    await updateAgreement(tx, agreement.id, {
      ...{ ended_at: at, ended_as: end.endedAs, ended_as_of: at },
      ...{ stuck_since: null, stuck_reason: null },
    })
    await createEvent(tx, {
      ...{ agreement_id: agreement.id, kind: 'stopped', at, staff_id: by.staffId },
      ...{ date: isOpen ? customer.open_date : null, refill_id: cancelled ? agreement.refill_id : null },
    })
    if (end.endedAs === 'withdrawn') await withdraw(tx, agreement, coming, at)
    if (isNotified) {
      const delivery = coming === null ? null : customer.open_date
      // a business has no right to withdraw
      const isInTime = end.isInTime && customer.vat_number === null
      await notify(tx, writeEnded(customer, { ...end, isInTime, delivery, at }))
    }
    await by.also?.(tx)
  }

  /**
   * How an agreement ends. Whoever keeps what came or comes only stops it, and can withdraw from that in time; neither does a customer
   * withdraw with whom the office ends the relation.
   * @param stop.coming the refill that comes all the same
   */
  async function howItEnds(
    tx: Queries,
    { id, started_at }: Agreement,
    stop: { at: Date; coming: number | null; keepsDelivery: boolean; isEnd: boolean },
  ): Promise<Omit<EndedAgreement, 'delivery' | 'at'>> {
    const agreed = isoDayOf(started_at)
    const delivered = await findFirstDelivered(tx, id)
    const isInTime = canWithdraw(agreed, delivered, isoDayOf(stop.at))
    const keeps = stop.keepsDelivery && (delivered !== null || stop.coming !== null)
    const stopped = isInTime && !keeps ? 'withdrawn' : 'stopped'
    return { endedAs: stop.isEnd ? 'relation_ended' : stopped, agreed, delivered, isInTime }
  }

  /** Withdraws from the deliveries of an agreement. @param coming the refill that it is too late to cancel */
  async function withdraw(tx: Queries, { id, customer_id }: Agreement, coming: number | null, at: Date) {
    const came = (await listDelivered(tx, id, MAX_DELIVERED)).map((refill) => refill.id)
    await refills.withdrawWithin(tx, customer_id, coming === null ? came : [...came, coming], at)
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
