import type { Queries } from '../../platform/database/database.ts'
import type { SendLast } from '../../platform/database/pipeline.ts'
import { Failure, fail } from '../../platform/http/fail.ts'
import type { Platform } from '../../platform/module.ts'
import { lockAgainstEnd } from '../../platform/records/customer-queries.ts'
import type { RefillsService } from '../refills/module.ts'
import { type AgreementActor, getAgreement, getAgreementCustomer } from './locked-agreement.ts'
import {
  type Agreement,
  createEvent,
  findLastEvent,
  findLastSafeDay,
  getPlannedRefill,
  lockAgreement,
  lockEndedAgreement,
  updateAgreement,
} from './queries.ts'
import { agreedPackCents, centsOf, UNDO_STOP_MS } from './rules.ts'
import type { AgreementViews } from './view-agreement.ts'

export interface UndoParts extends Pick<Platform, 'clock' | 'dailyLimit'> {
  readonly refills: Pick<RefillsService, 'orderWithin' | 'undoWithdrawalWithin'>
  readonly views: Pick<AgreementViews, 'startFacts'>
  /** Runs a transaction, again after a conflict with another one; at most once for the key of a call. */
  readonly run: (
    by: AgreementActor,
    work: (tx: Queries, sendLast: SendLast) => Promise<void>,
  ) => Promise<void>
}

/** What customers take back, or the office for them. */
export interface AgreementUndos {
  /** @throws `no_agreement`, `nothing_to_undo`, and as an order does */
  undoSkip(by: AgreementActor): Promise<void>
  /** Takes back a stop of the last hour. @throws `nothing_to_undo`, `daily_limit`, `customer_ended` */
  undoStop(by: AgreementActor): Promise<void>
}

/** A cancelled delivery of an agreement. */
interface Cancelled {
  readonly agreement: Agreement
  readonly cancelledId: number
  readonly soldCents: number | null
}

/** The event of a delivery that was booked again, after a skip or a stop: of either, it counts as one whose day we chose. */
interface BookedAgain {
  readonly kind: 'skip_undone'
  readonly latest: string | null
  readonly refill_id: number
}

export function createUndos({ clock, dailyLimit, refills, views, run }: UndoParts): AgreementUndos {
  /** Skips and stops are never refused. What takes them back counts as an order, so that nobody alternates between both. */
  const countUndo = async (tx: Queries, { customerId, staffId }: AgreementActor): Promise<void> => {
    if (staffId === null) await dailyLimit.count(tx, customerId, 'order')
  }

  /**
   * What a pack costs today; null if that cannot be told. Read before the transaction, which would wait for a second connection while
   * it holds one.
   */
  async function findSoldCents({ customerId }: AgreementActor): Promise<number | null> {
    const { terms } = await views.startFacts(customerId)
    return terms && centsOf(terms.pack_price)
  }

  /**
   * Books a cancelled delivery of an agreement again, as the last of its transaction.
   * @param also writes what belongs to it, with this event
   * @throws as an order does
   */
  async function bookAgain(
    tx: Queries,
    sendLast: SendLast,
    by: AgreementActor,
    { agreement, cancelledId, soldCents }: Cancelled,
    also: (queries: Queries, again: BookedAgain) => Promise<void>,
  ): Promise<void> {
    // what is left in the tank does not change by the skip
    const latest = await findLastSafeDay(tx, cancelledId)
    const was = await getPlannedRefill(tx, cancelledId)
    const { language } = await getAgreementCustomer(tx, by.customerId)
    const { date, slots, comment, packs } = was
    const packCents = agreedPackCents(agreement, soldCents ?? agreement.pack_cents, date)
    const automatic = { packCents, salt: agreement }
    const order = { date, slots, comment, packs, driver_id: 0, automatic }
    await refills.orderWithin(tx, sendLast, by.customerId, order, language, {
      also: (queries, refill_id) => also(queries, { kind: 'skip_undone', latest, refill_id }),
    })
  }

  return {
    async undoSkip(by) {
      const soldCents = await findSoldCents(by)
      await run(by, async (tx, sendLast) => {
        const agreement = await getAgreement(tx, by.customerId)
        const last = await findLastEvent(tx, agreement.id, ['skipped', 'skip_undone'])
        if (agreement.refill_id !== null || last?.kind !== 'skipped' || last.by_us || last.refill_id === null)
          throw fail('nothing_to_undo')
        await countUndo(tx, by)
        const cancelled = { agreement, cancelledId: last.refill_id, soldCents }
        await bookAgain(tx, sendLast, by, cancelled, async (queries, again) => {
          const { refill_id } = again
          await updateAgreement(queries, agreement.id, { refill_id, skipped_until: null })
          const event = { agreement_id: agreement.id, at: clock.now(), staff_id: by.staffId }
          await createEvent(queries, { ...event, ...again, date: last.date })
          await by.also?.(queries)
        })
      })
    },

    async undoStop(by) {
      const soldCents = await findSoldCents(by)
      const undo = (withDelivery: boolean) =>
        run(by, async (tx, sendLast) => {
          const agreement = await lockEndedAgreement(tx, by.customerId)
          const since = new Date(clock.now().getTime() - UNDO_STOP_MS)
          if (!agreement?.ended_at || agreement.ended_at <= since || (await lockAgreement(tx, by.customerId)))
            throw fail('nothing_to_undo')
          await lockAgainstEnd(tx, by.customerId)
          await countUndo(tx, by)
          const stopped = await findLastEvent(tx, agreement.id, ['stopped'])
          const cancelledId = stopped?.refill_id ?? null
          await updateAgreement(tx, agreement.id, { ended_at: null, ended_as: null, ended_as_of: null })
          await refills.undoWithdrawalWithin(tx, by.customerId, agreement.ended_at)
          const event = { agreement_id: agreement.id, at: clock.now(), staff_id: by.staffId }
          await createEvent(tx, { ...event, kind: 'stop_undone' })
          await by.also?.(tx)
          if (cancelledId === null) return
          const cancelled = { agreement, cancelledId, soldCents }
          if (!withDelivery) return updateAgreement(tx, agreement.id, { refill_id: null })
          await bookAgain(tx, sendLast, by, cancelled, async (queries, again) => {
            await updateAgreement(queries, agreement.id, { refill_id: again.refill_id })
            await createEvent(queries, { ...event, ...again, date: stopped?.date ?? null })
          })
        })
      try {
        await undo(true)
      } catch (error) {
        // the place on the route may be gone: then we choose another day
        if (!(error instanceof Failure) || ['nothing_to_undo', 'daily_limit'].includes(error.code))
          throw error
        await undo(false)
      }
    },
  }
}
