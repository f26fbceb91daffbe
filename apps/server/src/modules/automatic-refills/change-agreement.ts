import type { MovableDate } from '@brine/contract/customer/automatic-refills'
import { isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { isDuplicate } from '../../platform/database/errors.ts'
import { transact } from '../../platform/database/pipeline.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import { idempotently } from '../../platform/http/idempotency.ts'
import type { Platform } from '../../platform/module.ts'
import { lockAgainstEnd } from '../../platform/records/customer-queries.ts'
import type { RefillsService } from '../refills/module.ts'
import { type AgreementActor, getAgreement, getAgreementCustomer, getPlanned } from './locked-agreement.ts'
import { writeAgreed } from './mails/agreed.ts'
import { createAgreement, createEvent, lockAgreement, updateAgreement } from './queries.ts'
import { centsOf, dayAfterSkip, isOtherSalt, refusalOf } from './rules.ts'
import { findSoldSalt } from './salt-queries.ts'
import type { StopAgreement } from './stop-agreement.ts'
import { type AgreementUndos, createUndos, type UndoParts } from './undo-changes.ts'
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
   * @param shown the terms, as they were shown
   * @throws the refusals, `terms_changed` when the terms are others by now. Starting twice is starting once; with another salt than the
   *   agreed one, it takes the place of the agreement before.
   */
  start(by: AgreementActor, packs: number, shown: ShownTerms): Promise<void>
  /** @throws `no_agreement`, `no_room`, `daily_limit`; `terms_changed` for another salt than the agreed one */
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

/** EUR of one pack, and which salt. A client may show only the price. */
interface ShownTerms {
  readonly pack_price: number
  readonly product_id?: number
  readonly pack_kg?: number
}

interface MoveTarget {
  readonly date: string
  readonly driver_id: number
  readonly revision?: number
}

export function createAgreementChanges(parts: ChangeParts): AgreementChanges {
  const { db, clock, notify, dailyLimit, refills, views, stop } = parts
  const today = () => isoDayOf(clock.now())

  const run: UndoParts['run'] = async ({ customerId, once }, work) => {
    if (!once) return retryTransaction(() => transact(db, work))
    // without an answer of its own: a repeat reads what is agreed by then
    await idempotently(db, { customerId, ...once, now: clock.now() }, async (tx, sendLast) => {
      await work(tx, sendLast)
      return undefined
    })
  }

  return {
    ...createUndos({ ...parts, run }),

    async start(by, packs, shown) {
      const { customerId, staffId: staff_id } = by
      const facts = await views.startFacts(customerId)
      const refusal = refusalOf(facts, today(), packs)
      if (refusal) throw fail(refusal)
      const { terms } = facts
      if (!terms) throw fail('no_forecast')
      if (packs < terms.min_packs) throw fail('invalid_request', { field: 'packs' })
      // nobody agrees to another price or salt than the one that was shown
      const { product_id, pack_kg } = terms
      const isShown =
        centsOf(shown.pack_price) === centsOf(terms.pack_price) &&
        (shown.product_id ?? product_id) === product_id &&
        (shown.pack_kg ?? pack_kg) === pack_kg
      if (!isShown) throw fail('terms_changed')
      const started_at = clock.now()
      try {
        await run(by, async (tx) => {
          const running = await lockAgreement(tx, customerId)
          const customer = await getAgreementCustomer(tx, customerId)
          if (running && (!isOtherSalt(running, terms) || customer.open_id !== null)) return
          await lockAgainstEnd(tx, customerId)
          if (staff_id === null) await dailyLimit.count(tx, customerId, 'order')
          if (running) {
            const ended = { ended_at: started_at, ended_as: 'replaced' as const, ended_as_of: started_at }
            await updateAgreement(tx, running.id, { ...ended, stuck_since: null, stuck_reason: null })
            await createEvent(tx, { agreement_id: running.id, kind: 'stopped', at: started_at, staff_id })
          }
          const pack_cents = centsOf(terms.pack_price)
          const agreement_id = await createAgreement(tx, {
            customer_id: customerId,
            ...{ packs, pack_cents, product_id, pack_kg, started_at },
            // who skipped was told that nothing comes before that day
            skipped_until: running?.skipped_until ?? null,
          })
          await createEvent(tx, { agreement_id, kind: 'started', at: started_at, staff_id })
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
      await run(by, async (tx) => {
        const agreement = await getAgreement(tx, by.customerId)
        const { id } = agreement
        if (packs === agreement.packs) return
        // the tank takes another number of other packs
        if (isOtherSalt(agreement, await findSoldSalt(tx, by.customerId, today())))
          throw fail('terms_changed')
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
      await run(by, async (tx) => {
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
      run(by, async (tx) => {
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

    stop: (by, keepsDelivery) => run(by, (tx) => stop(tx, by, { keepsDelivery })),
  }
}
