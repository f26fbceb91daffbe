import { type LastOrder, type OfferedDate, type RefillQuote, refills } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { AFTERNOON } from '@brine/planning/windows'
import type { Queries } from '../../platform/database/database.ts'
import { createDiskWait, endBeforeDisk } from '../../platform/database/disk.ts'
import type { SendLast } from '../../platform/database/pipeline.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { idempotently } from '../../platform/http/idempotency.ts'
import type { Customer } from '../../platform/http/identity.ts'
import type { WriteCalendar } from './calendar.ts'
import { type ChangingDependencies, createChanging } from './changing.ts'
import { type Completing, type CompletingDependencies, createCompleting } from './completing.ts'
import { describeLastOrder, describeMoment, describeQuote, evidenceOf, placeOf, priceOf } from './describe.ts'
import { createOffer } from './offer-queries.ts'
import { createOrdering, type OrderingDependencies, type SaltOrder } from './ordering.ts'
import { findLastRefill, findOpenRefill, getHousehold, getSupply } from './queries.ts'
import { afternoonFrom } from './slots.ts'
import { createTelephone, type Telephone } from './telephone.ts'

export interface SaltService {
  lastOrder(customerId: number): Promise<LastOrder>
  /** What the next refill of this household brings and costs. */
  quote(customerId: number): Promise<RefillQuote>
  /**
   * Delivery dates, best first; each answer is kept, since an order may name only what was offered, but not where the
   * office looks: the customer was offered nothing. Beside an open order they are those it can be moved to, with its
   * own place counted as free.
   * @param shownIn language of the page: decides which afternoon the household reads
   */
  moments(customer: Pick<Customer, 'id' | 'isViewed'>, shownIn: Language): Promise<OfferedDate[]>
  /**
   * Orders a refill: order, stop, choice and the confirmation's mail in one transaction, or none of them.
   * @param key the caller's Idempotency-Key: a repeat gets the first answer again
   * @throws `open_order_exists`, `invalid_date` (not offered to this customer in the last 24 hours, or too near by
   *   now), `date_taken` (offered, but the last place went to somebody else), `installation_not_placed`,
   *   `idempotency_key_reused`
   */
  order(customerId: number, order: SaltOrder, shownIn: Language, key: string | null): Promise<LastOrder>
  /**
   * Moves the open order to another offered date, or changes its half days or comment; the price stays. The new place
   * is had before the old one is freed, in one transaction.
   * @throws `no_open_order`, `change_closed` (the cut-off is over, or the driver has the day already), and `invalid_date`,
   *   `date_taken`, `idempotency_key_reused` as above
   */
  change(customerId: number, order: SaltOrder, shownIn: Language, key: string | null): Promise<LastOrder>
  /**
   * Cancels the open order and frees its place. @returns the last order that is left
   * @throws `no_open_order`, `change_closed`, `idempotency_key_reused`
   */
  cancel(customerId: number, key: string | null): Promise<LastOrder>
  /** The open order for the household's own calendar. @throws `no_open_order` */
  calendar(customerId: number, shownIn: Language): Promise<FileAnswer>
  /** For the driver's report. */
  readonly completing: Completing
  /** For households that call the office. */
  readonly telephone: Telephone
}

export interface SaltDependencies extends OrderingDependencies, ChangingDependencies, CompletingDependencies {
  readonly db: Queries
  readonly orders: OrderingDependencies['orders'] &
    ChangingDependencies['orders'] &
    CompletingDependencies['orders']
  readonly referrals: OrderingDependencies['referrals'] &
    ChangingDependencies['referrals'] &
    CompletingDependencies['referrals']
  readonly writeCalendar: WriteCalendar
}

export function createSaltService({ db, writeCalendar, ...rest }: SaltDependencies): SaltService {
  const { clock, planning, referrals, cutOff } = rest
  const onDisk = createDiskWait(db)
  const placeOrder = createOrdering(rest)
  const changing = createChanging(rest)
  const readSupply = (customerId: number) => getSupply(db, customerId, isoDayOf(clock.now()))

  /** Runs the effect of a call once for a key, and again where the database undid it for another transaction's sake. */
  const atOnce = async (
    call: typeof refills.order | typeof refills.change | typeof refills.cancel,
    customerId: number,
    key: string | null,
    body: SaltOrder | null,
    effect: (transaction: Queries, sendLast: SendLast) => Promise<LastOrder>,
  ): Promise<LastOrder> => {
    const last = await retryTransaction(() =>
      idempotently(db, { customerId, key, call, body, now: clock.now() }, async (transaction, sendLast) => {
        // others queue for the driver's day and the number of the order: not for the disk as well
        const [answer] = await Promise.all([effect(transaction, sendLast), endBeforeDisk(transaction)])
        return answer
      }),
    )
    await onDisk()
    return last
  }

  const service: Omit<SaltService, 'telephone'> = {
    completing: createCompleting(rest),

    async lastOrder(customerId) {
      const refill = await findLastRefill(db, customerId)
      return describeLastOrder(refill, refill ? cutOff(refill) : null)
    },

    async quote(customerId) {
      const [supply, credits] = await Promise.all([
        readSupply(customerId),
        referrals.creditOf(db, customerId),
      ])
      const { refill_packs } = supply
      const credit = referrals.creditWithin(credits, priceOf(refill_packs, supply).cents)
      return describeQuote(refill_packs, supply, credit)
    },

    async moments({ id: customerId, isViewed }, shownIn) {
      const supply = await readSupply(customerId)
      const { open_id: openId, open_kg: openKg } = supply
      const place = placeOf(supply)
      if (!place) return []
      const visit = {
        place,
        kg: openKg ?? priceOf(supply.refill_packs, supply).kg,
        slots: ['morning', 'afternoon'] as const,
        afternoonFrom: afternoonFrom[shownIn],
      }
      const offers = await planning.offer(visit, openId ?? undefined)
      if (offers.length > 0 && !isViewed)
        await createOffer(db, customerId, offers.map(evidenceOf), openId !== null, clock.now())
      return offers.map(describeMoment)
    },

    order: (customerId, order, shownIn, key) =>
      atOnce(refills.order, customerId, key, order, (transaction, sendLast) =>
        placeOrder(transaction, sendLast, customerId, order, shownIn),
      ),

    change: (customerId, order, shownIn, key) =>
      atOnce(refills.change, customerId, key, order, (transaction) =>
        changing.change(transaction, customerId, order, shownIn),
      ),

    cancel: (customerId, key) =>
      atOnce(refills.cancel, customerId, key, null, (transaction) =>
        changing.cancel(transaction, customerId),
      ),

    async calendar(customerId, shownIn) {
      const [household, refill] = await Promise.all([
        getHousehold(db, customerId),
        findOpenRefill(db, customerId),
      ])
      if (!refill) throw fail('no_open_order')
      const entry = { household, refill, afternoonFrom: refill.afternoon_from ?? AFTERNOON.from }
      return writeCalendar(entry, shownIn, clock.now())
    },
  }
  const { quote, moments } = service
  return { ...service, telephone: createTelephone({ db, clock, placeOrder, changing: rest, quote, moments }) }
}
