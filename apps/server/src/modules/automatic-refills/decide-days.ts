import { isoDayOf } from '@brine/contract/dates'
import { forecastRunOut, type SaltHistory } from '@brine/planning/forecast/run-out'
import type { FixedStop, PoolStop } from '@brine/planning/pool/pool-stop'
import { packsThatFit } from '@brine/planning/pool/refill-window'
import { AFTERNOON } from '@brine/planning/windows'
import type { Queries } from '../../platform/database/database.ts'
import { type SendLast, transact } from '../../platform/database/pipeline.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { Failure } from '../../platform/http/fail.ts'
import type { Platform } from '../../platform/module.ts'
import type { ForecastsService } from '../forecasts/module.ts'
import type { PlanningService } from '../planning/module.ts'
import type { RefillsService } from '../refills/module.ts'
import { writeNoDay } from './mails/no-day.ts'
import { writeOtherSalt } from './mails/other-salt.ts'
import { listOver, listWaiting, type WaitingAgreement } from './pool-queries.ts'
import { createPriceChanges } from './price-changes.ts'
import {
  type Agreement,
  createEvent,
  findAgreementCustomer,
  lockAgreement,
  updateAgreement,
} from './queries.ts'
import {
  agreedPackCents,
  dayAfterSkip,
  firstNotifiedDay,
  isOtherSalt,
  latest,
  noticeDaysOf,
  windowAfterSkip,
} from './rules.ts'
import { fillAgreedSalt } from './salt-queries.ts'

type StuckReason = NonNullable<Agreement['stuck_reason']>

/** Agreements whose forecasts are read together. Between two batches, calls are answered. */
const BATCH_SIZE = 50
/** Agreements of code that kept no salt, whose rows are held at once. */
const FILL_LIMIT = 500
/** Times that the days are decided in one evening: a customer whose van was full is decided again with the current routes. */
const MAX_ROUNDS = 3

export interface DecisionParts extends Pick<Platform, 'db' | 'clock' | 'log' | 'notify'> {
  readonly forecasts: Pick<ForecastsService, 'histories'>
  readonly planning: Pick<PlanningService, 'fixPool'>
  readonly refills: Pick<RefillsService, 'orderWithin'>
}

/** A stop of the pool, with its agreement. */
interface Pooled {
  readonly stop: PoolStop
  /** What the tank takes on the day that is decided tonight. */
  readonly packs: number
  readonly agreement: WaitingAgreement
}

/**
 * The evening decision: which households of the pool get a day, notified at least five days before (decision 0103). Each is
 * booked in a transaction of its own under the lock of its agreement, so a crash loses nobody, and a second node books nobody
 * twice.
 */
export function createDayDecisions(parts: DecisionParts) {
  const { db, clock, log, notify, forecasts, planning, refills } = parts
  const changePrices = createPriceChanges(parts)
  const today = () => isoDayOf(clock.now())
  /** Runs a transaction, again after a conflict with another one: one household must not end the evening of the others. */
  const run = (work: (tx: Queries, sendLast: SendLast) => Promise<void>): Promise<void> =>
    retryTransaction(() => transact(db, work))

  /**
   * A delivery that came makes room for the next. One that the customer cancelled elsewhere counts as skipped; one that we cancelled
   * does not, so the household waits for its real days again.
   */
  async function settleOver(): Promise<void> {
    for (const { customer_id, refill_id, state, cancelled_by, date } of await listOver(db))
      await run(async (tx) => {
        const agreement = await lockAgreement(tx, customer_id)
        if (agreement?.refill_id !== refill_id) return
        const isSkipped = cancelled_by === 'customer'
        const skipped = isSkipped ? { skipped_until: dayAfterSkip(date) } : {}
        await updateAgreement(tx, agreement.id, { refill_id: null, ...skipped })
        if (state === 'cancelled')
          await createEvent(tx, {
            ...{ agreement_id: agreement.id, kind: 'skipped', by_us: !isSkipped },
            ...{ at: clock.now(), date, refill_id },
          })
      })
  }

  /** The households that wait, and those for whom something is missing. */
  async function gatherPool(): Promise<{ pool: Pooled[]; stuck: Map<WaitingAgreement, StuckReason> }> {
    const pool: Pooled[] = []
    const stuck = new Map<WaitingAgreement, StuckReason>()
    let after = 0
    for (;;) {
      const waiting = await listWaiting(db, today(), { after, limit: BATCH_SIZE })
      const last = waiting.at(-1)
      if (!last) return { pool, stuck }
      after = last.id
      const ids = waiting.map(({ customer_id }) => customer_id)
      const histories = await forecasts.histories(db, ids)
      for (const agreement of waiting) {
        const found = stopOf(agreement, histories.get(agreement.customer_id))
        if (typeof found === 'string') stuck.set(agreement, found)
        else pool.push({ ...found, agreement })
      }
    }
  }

  function stopOf(
    agreement: WaitingAgreement,
    history: SaltHistory | undefined,
  ): Omit<Pooled, 'agreement'> | StuckReason {
    const { id, latitude, longitude, placed, salt, skipped_until } = agreement
    if (!placed) return 'not_placed'
    if (isOtherSalt(agreement, salt)) return 'other_salt'
    if (latitude === null || longitude === null) return 'no_location'
    if (!salt) return 'no_price'
    if (!history || !forecastRunOut(history, today())) return 'no_forecast'
    const { min_packs: minPacks, pack_kg: packKg } = salt
    const agreed = { packs: agreement.packs, minPacks, packKg }
    const window = windowAfterSkip(history, today(), agreed, skipped_until)
    if (!window) return 'no_room'
    const earliest = latest(window.from, firstNotifiedDay(today(), agreement.is_called))
    if (earliest > window.until) return 'no_day'
    // the later it comes, the more fits
    const packs = packsThatFit(history, today(), agreed, earliest)
    if (packs === 0) return 'no_room'
    return {
      packs,
      stop: {
        ...{ id, kg: packs * packKg, earliest, latest: window.until, location: { latitude, longitude } },
        ...{ slots: ['morning', 'afternoon'], afternoonFrom: AFTERNOON.from },
      },
    }
  }

  /** @returns false if the day was taken meanwhile */
  async function book({ agreement, stop, packs }: Pooled, { date, driverId }: FixedStop): Promise<boolean> {
    const { customer_id: customerId, language } = agreement
    const packCents = agreedPackCents(agreement, agreement.salt?.price_cents ?? agreement.pack_cents, date)
    try {
      await run(async (tx, sendLast) => {
        const locked = await lockAgreement(tx, customerId)
        // it was stopped, or another node decided it
        if (locked?.id !== agreement.id || locked.refill_id !== null) return
        // the household wants fewer since the pool was gathered; below the smallest delivery, tomorrow evening says so
        const wanted = Math.min(packs, locked.packs)
        if (wanted < (agreement.salt?.min_packs ?? 0)) return
        const order = {
          ...{ date, driver_id: driverId, comment: '', packs: wanted },
          automatic: { packCents, salt: locked },
          slots: ['morning', 'afternoon'] as const,
        }
        await refills.orderWithin(tx, sendLast, customerId, order, language, {
          async also(queries, refill_id) {
            await updateAgreement(queries, agreement.id, {
              ...{ refill_id, skipped_until: null, stuck_since: null, stuck_reason: null },
            })
            await createEvent(queries, {
              ...{ agreement_id: agreement.id, kind: 'decided', at: clock.now() },
              ...{ date, latest: stop.latest, refill_id },
            })
          },
        })
      })
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // the household has ordered itself meanwhile, or the salt was replaced: tomorrow evening says so
      return error.code === 'open_order_exists' || error.code === 'terms_changed'
    }
  }

  /** The office sees it on its list, and the household hears of it once. */
  async function reportStuck(agreement: WaitingAgreement, stuck_reason: StuckReason): Promise<void> {
    await run(async (tx) => {
      const locked = await lockAgreement(tx, agreement.customer_id)
      if (locked?.id !== agreement.id || locked.refill_id !== null) return
      const isNew = locked.stuck_since === null
      if (!isNew && locked.stuck_reason === stuck_reason) return
      const at = clock.now()
      await updateAgreement(tx, locked.id, { stuck_since: locked.stuck_since ?? at, stuck_reason })
      const other_salt = stuck_reason === 'other_salt'
      // another salt is news of its own, and so is what follows it
      if (!isNew && !other_salt && locked.stuck_reason !== 'other_salt') return
      await createEvent(tx, { agreement_id: locked.id, kind: 'no_day', at, other_salt })
      const customer = await findAgreementCustomer(tx, agreement.customer_id)
      if (!customer) return
      const isAsked = other_salt && agreement.salt !== null
      const pack_cents = agreedPackCents(locked, Number.MAX_SAFE_INTEGER, today())
      const agreed = { pack_kg: locked.pack_kg, pack_cents }
      await notify(tx, isAsked ? writeOtherSalt(customer, agreed, agreement.salt) : writeNoDay(customer))
    })
  }

  /** A household whose reason is gone waits like the others again. */
  async function release({ agreement }: Pooled): Promise<void> {
    await run(async (tx) => {
      const locked = await lockAgreement(tx, agreement.customer_id)
      if (locked?.id === agreement.id && locked.stuck_since !== null)
        await updateAgreement(tx, locked.id, { stuck_since: null, stuck_reason: null })
    })
  }

  /** Chooses and books the days of households that are notified equally long before. @returns for whom none is left */
  async function decide(pool: readonly Pooled[], noticeDays: number) {
    const decided = new Set<number>()
    const without: WaitingAgreement[] = []
    let left = pool
    for (let round = 1; round <= MAX_ROUNDS && left.length > 0; round += 1) {
      const stops = left.map(({ stop }) => stop)
      const { fixed, impossible } = await planning.fixPool(stops, noticeDays)
      const byId = new Map(left.map((pooled) => [pooled.stop.id, pooled]))
      const failed: Pooled[] = []
      for (const chosen of fixed) {
        const pooled = byId.get(chosen.id)
        if (!pooled) continue
        if (await book(pooled, chosen)) decided.add(chosen.id)
        else failed.push(pooled)
      }
      for (const { stop, agreement } of left) if (impossible.includes(stop.id)) without.push(agreement)
      left = failed
    }
    // whose only day is full by now is not lost: the office sees it tonight
    return { decided, without: [...without, ...left.map(({ agreement }) => agreement)] }
  }

  return async (): Promise<void> => {
    while ((await fillAgreedSalt(db, today(), FILL_LIMIT)) === FILL_LIMIT);
    await settleOver()
    const prices = await changePrices()
    const { pool, stuck } = await gatherPool()
    let decidedCount = 0
    for (const isCalled of [true, false]) {
      const notified = pool.filter(({ agreement }) => agreement.is_called === isCalled)
      const { decided, without } = await decide(notified, noticeDaysOf(isCalled))
      decidedCount += decided.size
      for (const agreement of without) stuck.set(agreement, 'no_day')
      for (const pooled of notified)
        if (!stuck.has(pooled.agreement) && !decided.has(pooled.stop.id)) await release(pooled)
    }
    for (const [agreement, reason] of stuck) await reportStuck(agreement, reason)
    const counts = { waiting: pool.length, decided: decidedCount, stuck: stuck.size, prices }
    if (stuck.size > 0) log.warn(counts, 'automatic refills without a day')
    log.info(counts, 'decided the days of automatic refills')
  }
}
