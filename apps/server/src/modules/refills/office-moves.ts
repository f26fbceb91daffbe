import type { OfferedDate } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import { type MoveOutcome, refillMoves } from '@brine/contract/office/refill-moves'
import type { Language } from '@brine/contract/primitives'
import { isIsoDay } from '@brine/planning/dates'
import { lastSafeDay } from '@brine/planning/pool/refill-window'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/pipeline.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { Failure, fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { ForecastsService } from '../forecasts/module.ts'
import type { OnPublished, PlanningService } from '../planning/module.ts'
import type { RefillChanges } from './change-refill.ts'
import type { Offers } from './offers.ts'
import { ourDays } from './our-days.ts'
import { createPublishedTerms, reasonDetails } from './published-terms.ts'
import { findOpenRefill, findRefillToMove, lockRefillCustomer, type OpenRefill } from './queries.ts'
import { locationOf } from './rules.ts'

interface RefillMovesParts {
  readonly db: Queries
  readonly clock: Clock
  readonly planning: Pick<PlanningService, 'isBookableDate' | 'statedReason'>
  readonly forecasts: Pick<ForecastsService, 'histories'>
  readonly offers: Pick<Offers, 'list'>
  /** Changes under the terms of the office. */
  readonly changes: Pick<RefillChanges, 'change'>
}

/** A refill as the office was shown it, and who moves it. */
interface AskedMove {
  readonly by: Staff
  readonly refillId: number
  readonly revision: number
  /** Undefined for a refill that may be with any driver. */
  readonly driverId: number | undefined
  /** YYYY-MM-DD; undefined for the best day of each refill. */
  readonly date: string | undefined
  /** Lets it leave a published day. */
  readonly onPublished: OnPublished | undefined
}

interface RefillMove {
  readonly outcome: MoveOutcome
  readonly date: string | null
}

/**
 * Days that are tried for a refill. The best one has room as it is offered, unless somebody books it at the same moment; each
 * is a transaction.
 */
const MAX_TRIED_DAYS = 5

/** The outcomes that are failures of a change. */
const outcomeOfFailure: Readonly<Record<string, MoveOutcome>> = {
  day_published: 'day_published',
  date_taken: 'no_room',
  invalid_date: 'no_room',
  no_open_order: 'not_open',
}

/** The office's call that moves several refills to another day (decisions 0118 and 0160). */
export function refillMoveRoutes(parts: RefillMovesParts): Route[] {
  const { db, clock, planning, forecasts, offers, changes } = parts
  const termsOf = createPublishedTerms({ clock, planning })

  /** Moves a refill to a day, or to the first day with room. Each attempt is a transaction of its own. */
  async function move(asked: AskedMove): Promise<RefillMove> {
    const refill = await findRefillToMove(db, asked.refillId)
    if (!refill) return { outcome: 'not_open', date: null }
    let outcome: MoveOutcome = 'no_room'
    for (const day of await daysFor(refill, asked.date)) {
      outcome = await moveTo(asked, refill, day)
      if (outcome === 'moved' || outcome === 'unchanged')
        return { outcome, date: day?.date ?? asked.date ?? null }
      if (outcome !== 'no_room') break
    }
    return { outcome, date: null }
  }

  /** The offered days to try; undefined where none is offered: then the refill itself may say why it stays. */
  async function daysFor(
    {
      customer_id,
      language,
      slots,
      state,
      stop_date,
    }: NonNullable<Awaited<ReturnType<typeof findRefillToMove>>>,
    date: string | undefined,
  ): Promise<(OfferedDate | undefined)[]> {
    const customer = { id: customer_id, isViewed: false }
    if (date !== undefined)
      return [(await offers.list(customer, language)).find((moment) => moment.date === date)]
    // the half days stay, so the day is the best one for them
    const offered = await offers.list(customer, language, undefined, slots)
    const today = isoDayOf(clock.now())
    const history = (await forecasts.histories(db, [customer_id])).get(customer_id)
    // a promised delivery comes no earlier: the tank may not take it yet, or nobody is at home
    const isPromised = state === 'booked' && stop_date !== null
    const others = offered.filter((moment) =>
      isPromised ? moment.date > stop_date : moment.date !== stop_date,
    )
    const days = ourDays(others, today, history ? lastSafeDay(history, today) : null)
    return days.length === 0 ? [undefined] : days.slice(0, MAX_TRIED_DAYS)
  }

  /**
   * Moves a refill as the page of its customer does: to a day of a stored offer, checked again under the locks of customer and
   * driver days. Each refill has its own transaction, so that one without room does not keep the others.
   */
  async function moveTo(
    { by, refillId, revision, driverId, date, onPublished }: AskedMove,
    { customer_id: customerId, language }: { readonly customer_id: number; readonly language: Language },
    offered: OfferedDate | undefined,
  ): Promise<MoveOutcome> {
    try {
      return await retryTransaction(() =>
        transact(db, async (tx) => {
          const customer = await lockRefillCustomer(tx, customerId)
          const open = await findOpenRefill(tx, customerId)
          if (open?.id !== refillId) return 'not_open'
          if (date !== undefined && isOn(open, date)) return 'unchanged'
          // the customer may have chosen a day since the office was shown the refill
          if (open.revision !== revision) return 'changed_meanwhile'
          // nobody may bring it any more
          if (open.withdrawn_at !== null) return 'withdrawn'
          // another driver brings it, which changes no revision
          if (driverId !== undefined && open.driver_id !== driverId) return 'changed_meanwhile'
          const isPublished = open.state === 'booked' && open.published_at !== null
          if (isPublished && !onPublished) return 'day_published'
          if (!locationOf(customer)) return 'no_location'
          if (!offered) return 'no_room'
          const { slots, comment } = open
          const order = { date: offered.date, driver_id: offered.driver_id, slots, comment }
          // before publication nobody is asked for a reason: without one, it is we who move it
          const terms = isPublished ? { onPublished } : { isOurs: true }
          await changes.change(tx, customerId, order, language, terms)
          const entry = { by, action: 'refill.changed', recordId: refillId, at: clock.now() } as const
          await writeAuditEntry(tx, { ...entry, ...reasonDetails(terms.onPublished) })
          return 'moved'
        }),
      )
    } catch (error) {
      const outcome = error instanceof Failure ? outcomeOfFailure[error.code] : undefined
      if (!outcome) throw error
      return outcome
    }
  }

  return serve(refillMoves, {
    async move({ staff, body: { date, refills, ...why } }) {
      if (date !== undefined && !(isIsoDay(date) && planning.isBookableDate(date)))
        throw fail('invalid_date', { field: 'date' })
      const onPublished = termsOf(staff, { ...why, accepts: [] })
      const moves: (RefillMove & { id: number })[] = []
      // one after the other: they meet at the locks of the same day
      for (const { id, version: revision, driver_id: driverId } of new Map(
        refills.map((one) => [one.id, one]),
      ).values()) {
        const asked = { by: staff, refillId: id, revision, driverId, date, onPublished }
        moves.push({ id, ...(await move(asked)) })
      }
      return { moves }
    },
  })
}

/** Whether a refill is in a route of a day. */
const isOn = ({ state, date, afternoon_from }: OpenRefill, day: string): boolean =>
  state === 'booked' && date === day && afternoon_from !== null
