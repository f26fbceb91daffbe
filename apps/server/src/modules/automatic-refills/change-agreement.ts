import type { MovableDate } from '@brine/contract/customer/automatic-refills'
import { isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { type SendLast, transact } from '../../platform/database/pipeline.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Platform } from '../../platform/module.ts'
import { lockAgainstEnd } from '../../platform/records/customer-queries.ts'
import type { RefillsService } from '../refills/module.ts'
import { type AgreementActor, getAgreement, getAgreementCustomer, getPlanned } from './locked-agreement.ts'
import { writeAgreed } from './mails/agreed.ts'
import { createAgreement, createEvent, lockAgreement, updateAgreement } from './queries.ts'
import { centsOf, dayAfterSkip, refusalOf } from './rules.ts'
import type { StopAgreement } from './stop-agreement.ts'
import { type AgreementUndos, createUndos } from './undo-changes.ts'
import type { AgreementViews } from './view-agreement.ts'

export interface ChangeParts extends Pick<Platform, 'db' | 'clock' | 'notify' | 'dailyLimit'> {
  readonly refills: Pick<
    RefillsService,
    | 'orderWithin'
    | 'changeWithin'
    | 'changeByOfficeWithin'
    | 'skipWithin'
    | 'skipByOfficeWithin'
    | 'offeredDates'
    | 'quote'
    | 'undoWithdrawalWithin'
  >
  readonly views: AgreementViews
  readonly stop: StopAgreement
}

/** What customers do with their agreement, or the office for them, each in one transaction. */
export interface AgreementChanges extends AgreementUndos {
  /**
   * @param packPrice EUR, as it was shown
   * @throws the refusals, `terms_changed` when the price is another by now. Starting twice is starting once.
   */
  start(by: AgreementActor, packs: number, packPrice: number): Promise<void>
  /** @throws `no_agreement`, `no_room`, `daily_limit` */
  changePacks(by: AgreementActor, packs: number): Promise<void>
  /** The days to which the chosen delivery can move; empty without one. */
  listDates(
    customer: { readonly id: number; readonly isViewed: boolean },
    shownIn: Language,
  ): Promise<MovableDate[]>
  /**
   * @throws `no_agreement`, `no_open_order`, `invalid_date`, `date_taken`; `change_closed` for the customer, `day_published` and
   *   `changed_meanwhile` for the office, which names the revision of the delivery that it saw
   */
  move(by: AgreementActor, to: MoveTarget, shownIn: Language): Promise<void>
  /** @throws `no_agreement`, `no_open_order`, and after the cut-off as `move` */
  skip(by: AgreementActor, revision?: number): Promise<void>
  /**
   * Ends it at once. Stopping twice is stopping once. Where it is a withdrawal in time, salt that came goes back.
   * @param keepsDelivery whether a chosen delivery comes all the same, and the customer keeps what came
   */
  stop(by: AgreementActor, keepsDelivery: boolean): Promise<void>
}

interface MoveTarget {
  readonly date: string
  readonly driver_id: number
  readonly revision?: number
}

export function createAgreementChanges(parts: ChangeParts): AgreementChanges {
  const { db, clock, notify, dailyLimit, refills, views, stop } = parts
  const today = () => isoDayOf(clock.now())

  const run = (work: (tx: Queries, sendLast: SendLast) => Promise<void>): Promise<void> =>
    retryTransaction(() => transact(db, work))

  return {
    ...createUndos({ ...parts, run }),

    async start(by, packs, packPrice) {
      const { customerId, staffId: staff_id } = by
      const facts = await views.startFacts(customerId)
      const refusal = refusalOf(facts, today(), packs)
      if (refusal) throw fail(refusal)
      const { terms } = facts
      if (!terms) throw fail('no_forecast')
      if (packs < terms.min_packs) throw fail('invalid_request', { field: 'packs' })
      // nobody agrees to another price than the one that was shown
      if (centsOf(packPrice) !== centsOf(terms.pack_price)) throw fail('terms_changed')
      const started_at = clock.now()
      try {
        await run(async (tx) => {
          if (await lockAgreement(tx, customerId)) return
          await lockAgainstEnd(tx, customerId)
          if (staff_id === null) await dailyLimit.count(tx, customerId, 'order')
          const pack_cents = centsOf(terms.pack_price)
          const agreement_id = await createAgreement(tx, {
            customer_id: customerId,
            packs,
            pack_cents,
            started_at,
          })
          await createEvent(tx, { agreement_id, kind: 'started', at: started_at, staff_id })
          const customer = await getAgreementCustomer(tx, customerId)
          await notify(tx, writeAgreed(customer, { packs, terms }))
          await by.also?.(tx)
        })
      } catch (error) {
        if (!isDuplicate(error, 'refill_agreements_one_running')) throw error
      }
    },

    async changePacks(by, packs) {
      const { terms } = await views.startFacts(by.customerId)
      if (!terms) throw fail('no_forecast')
      if (packs > terms.max_packs) throw fail('no_room')
      if (packs < terms.min_packs) throw fail('invalid_request', { field: 'packs' })
      await run(async (tx) => {
        const { id, packs: before } = await getAgreement(tx, by.customerId)
        if (packs === before) return
        if (by.staffId === null) await dailyLimit.count(tx, by.customerId, 'order_change')
        await updateAgreement(tx, id, { packs })
        const event = { agreement_id: id, at: clock.now(), staff_id: by.staffId }
        await createEvent(tx, { ...event, kind: 'packs_changed' })
        await by.also?.(tx)
      })
    },

    async listDates(customer, shownIn) {
      const { agreement } = await views.read(customer.id)
      const window = agreement?.state === 'planned' ? agreement.window : null
      if (!window) return []
      const dates = await refills.offeredDates(customer, shownIn)
      return dates
        .filter(({ date }) => date >= window.from && date <= window.until)
        .map(({ date, driver_id, extra_km }) => ({ date, driver_id, extra_km }))
        .sort((one, other) => (one.date < other.date ? -1 : 1))
    },

    async move(by, { date, driver_id, revision }, shownIn) {
      const { agreement: shown } = await views.read(by.customerId)
      const window = shown?.window
      // never before the tank takes it, nor after the last safe day
      if (shown?.state === 'planned' && (!window || date < window.from || date > window.until))
        throw fail('invalid_date')
      await run(async (tx) => {
        const { agreement, refill } = await getPlanned(tx, by.customerId)
        if (by.staffId === null) await dailyLimit.count(tx, by.customerId, 'order_change')
        const { slots, comment } = refill
        const order = { date, driver_id, slots, comment }
        const { isChanged } =
          revision === undefined
            ? await refills.changeWithin(tx, by.customerId, order, shownIn)
            : await refills.changeByOfficeWithin(tx, by.customerId, order, shownIn, { revision })
        if (!isChanged) return
        const event = { agreement_id: agreement.id, at: clock.now(), staff_id: by.staffId }
        await createEvent(tx, { ...event, kind: 'moved', date, refill_id: refill.id })
        await by.also?.(tx)
      })
    },

    skip: (by, revision) =>
      run(async (tx) => {
        const { agreement, refill } = await getPlanned(tx, by.customerId)
        if (revision === undefined) await refills.skipWithin(tx, by.customerId)
        else await refills.skipByOfficeWithin(tx, by.customerId, revision)
        const { id: agreement_id } = agreement
        const skipped_until = dayAfterSkip(refill.date)
        await updateAgreement(tx, agreement_id, { refill_id: null, skipped_until })
        const event = { agreement_id, at: clock.now(), staff_id: by.staffId }
        await createEvent(tx, { ...event, kind: 'skipped', date: refill.date, refill_id: refill.id })
        await by.also?.(tx)
      }),

    stop: (by, keepsDelivery) => run((tx) => stop(tx, by, { keepsDelivery })),
  }
}
