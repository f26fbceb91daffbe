import type { LastOrder } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { AFTERNOON } from '@brine/planning/windows'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { MailTemplate, Notify } from '../../platform/mail/notify.ts'
import type { Pushes } from '../../platform/push/pushes.ts'
import type { OrdersService } from '../orders/module.ts'
import type { OnPublished, PlanningService } from '../planning/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import { cancelRefill, type RefillChange, updateRefill } from './change-queries.ts'
import type { CutOff } from './cut-off.ts'
import type { RefillMailFacts } from './mails/refill-facts.ts'
import {
  writeCancelled,
  writeChanged,
  writeMoved,
  writePlanned,
  writeWithdrawn,
} from './mails/refill-order.ts'
import { updateOfferChosen } from './offer-queries.ts'
import type { Offers } from './offers.ts'
import { type ChangeTerms, createMailFacts, lockOpenRefill } from './open-refill.ts'
import type { RefillOrder } from './order-refill.ts'
import { findLastRefill, isOfAgreement, type OpenRefill } from './queries.ts'
import { afternoonFrom, inDayOrder, locationOf } from './rules.ts'
import { describeLastOrder } from './wire.ts'

export interface ChangeDependencies {
  readonly clock: Clock
  readonly notify: Notify
  readonly pushes: Pick<Pushes, 'send'>
  readonly planning: Pick<
    PlanningService,
    'moveDelivery' | 'cancelDelivery' | 'removeStop' | 'isOpenPublishedDate'
  >
  readonly orders: Pick<OrdersService, 'cancel'>
  readonly referrals: Pick<ReferralsService, 'creditUsedBy' | 'releaseCredit'>
  readonly offers: Pick<Offers, 'findChosen'>
  readonly cutOff: CutOff
}

/**
 * Reschedules or cancels a customer's open refill within a transaction. See `CustomerRefills` for the errors. A planner's
 * `onPublished` allows it on a published day. The mail says that we made the change if the customer did not ask for it: if
 * `isOurs` is set, or the planner's reason is another than the customer's wish. With the revision that somebody saw, it is
 * refused as `changed_meanwhile` once the refill has another one.
 */
export interface RefillChanges {
  change(
    transaction: Queries,
    customerId: number,
    order: RefillOrder,
    shownIn: Language,
    terms?: {
      readonly onPublished?: OnPublished | undefined
      readonly isOurs?: boolean
      readonly revision?: number | undefined
    },
  ): Promise<{ answer: LastOrder; refillId: number; isChanged: boolean }>
  cancel(
    transaction: Queries,
    customerId: number,
    terms?: {
      readonly onPublished?: OnPublished | undefined
      /** Whether we cancel without having been asked; by default, as the reason says. */
      readonly isOurs?: boolean
      /** The mail, where it is neither the customer's cancellation nor ours; null for none. */
      readonly write?: ((facts: RefillMailFacts) => MailTemplate) | null
      readonly revision?: number | undefined
    },
  ): Promise<LastOrder>
}

export function createRefillChanges(dependencies: ChangeDependencies, terms: ChangeTerms): RefillChanges {
  const { clock, notify, pushes, planning, orders, referrals, offers, cutOff } = dependencies

  const mailFactsOf = createMailFacts(referrals, cutOff)

  return {
    async change(
      transaction,
      customerId,
      order,
      shownIn,
      { onPublished, isOurs = isByUs(onPublished), revision } = {},
    ) {
      const now = clock.now()
      const { customer, refill } = await lockOpenRefill(transaction, customerId, terms, {
        onPublished,
        revision,
      })
      const change = { date: order.date, slots: inDayOrder(order.slots), comment: order.comment }
      if (isUnchanged(refill, change, afternoonFrom[shownIn]))
        return {
          answer: describeLastOrder(refill, await cutOff(refill)),
          ...{ refillId: refill.id, isChanged: false },
        }
      const isForced = onPublished && (await planning.isOpenPublishedDate(transaction, order.date))
      // a day that stays was chosen before, and may be outside the calendar of offers (decision 0164)
      const stays = !isWaiting(refill) && order.date === refill.date && order.driver_id === refill.driver_id
      const chosen = isForced ? null : await offers.findChosen(transaction, customerId, order)
      const offerId = chosen === undefined && stays ? null : chosen
      const location = locationOf(customer)
      if (offerId === undefined || !location) throw fail('invalid_date')

      // the stop of a missed delivery is still on the day that was driven
      if (refill.state === 'missed') await planning.removeStop(transaction, refill.id)
      const booking = {
        ...{ refillId: refill.id, date: change.date, preferredDriverId: order.driver_id, location },
        ...{ kg: refill.kg, slots: change.slots, afternoonFrom: afternoonFrom[shownIn] },
      }
      const moved = await planning.moveDelivery(transaction, booking, onPublished)
      if (moved === 'published') throw fail(terms.closed)
      if (moved === null) throw fail('date_taken')
      const changed = await updateRefill(transaction, refill.id, change, now)
      if (offerId !== null) await updateOfferChosen(transaction, offerId, change.date, now)
      const { blocks_per_pack } = refill
      const facts = await mailFactsOf(
        transaction,
        customer,
        { ...changed, blocks_per_pack, published_at: isForced ? now : null },
        afternoonFrom[shownIn],
      )
      const isOurDay = isOurs && (change.date !== refill.date || isWaiting(refill))
      const ourMail = isWaiting(refill) ? writePlanned : writeMoved
      const mail = isOurDay ? ourMail(facts) : writeChanged(facts)
      await notify(transaction, mail)
      // a customer who changed the day on the page knows it
      if (isOurDay) await pushes.send(transaction, customerId, mail, '/saltblocks')
      return {
        answer: describeLastOrder(
          { ...changed, afternoon_from: afternoonFrom[shownIn] },
          facts.changeableUntil,
        ),
        ...{ refillId: refill.id, isChanged: true },
      }
    },

    async cancel(
      transaction,
      customerId,
      {
        onPublished,
        isOurs = isByUs(onPublished),
        write = isOurs ? undefined : writeCancelled,
        revision,
      } = {},
    ) {
      const { customer, refill } = await lockOpenRefill(transaction, customerId, terms, {
        onPublished,
        revision,
      })
      if (refill.state === 'missed') await planning.removeStop(transaction, refill.id)
      else if (!(await planning.cancelDelivery(transaction, refill.id, onPublished))) throw fail(terms.closed)
      const afternoon = refill.afternoon_from ?? AFTERNOON.from
      const facts = await mailFactsOf(transaction, customer, refill, afternoon)
      const isWithdrawn = refill.withdrawn_at !== null
      await cancelRefill(transaction, refill.id, isOurs && !isWithdrawn ? 'firm' : 'customer', clock.now())
      await referrals.releaseCredit(transaction, refill.id)
      await orders.cancel(transaction, refill.id)
      // who withdrew from the order asked for it, and has had a mail
      if (write && !isWithdrawn) await notify(transaction, write(facts))
      else if (write === undefined && !isWithdrawn)
        await notify(transaction, writeWithdrawn(facts, await isOfAgreement(transaction, refill.id)))
      // no refill is open any more, so the last one was delivered
      return describeLastOrder(await findLastRefill(transaction, customerId), null)
    },
  }
}

/** Whether a refill has no day that holds: it was missed, or is in no route. */
const isWaiting = ({ state, afternoon_from }: OpenRefill): boolean =>
  state === 'missed' || afternoon_from === null

/** Whether we change a published day ourselves, not for the customer who asked. */
const isByUs = (onPublished: OnPublished | undefined): boolean =>
  onPublished !== undefined && onPublished.why.reason !== 'customer'

function isUnchanged(refill: OpenRefill, change: RefillChange, afternoon: number): boolean {
  if (isWaiting(refill)) return false
  const sameHours = !change.slots.includes('afternoon') || refill.afternoon_from === afternoon
  const sameSlots = change.slots.join() === refill.slots.join()
  return sameHours && sameSlots && change.date === refill.date && change.comment === refill.comment
}
