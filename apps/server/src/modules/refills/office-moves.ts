import { type MoveOutcome, refillMoves } from '@brine/contract/office/refill-moves'
import { isIsoDay } from '@brine/planning/dates'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/pipeline.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { Failure, fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { PlanningService } from '../planning/module.ts'
import type { RefillChanges } from './change-refill.ts'
import type { Offers } from './offers.ts'
import {
  findCalledCustomer,
  findOpenRefill,
  findRefillCustomerId,
  lockRefillCustomer,
  type OpenRefill,
} from './queries.ts'
import { locationOf } from './rules.ts'

interface RefillMovesParts {
  readonly db: Queries
  readonly clock: Clock
  readonly planning: Pick<PlanningService, 'isBookableDate'>
  readonly offers: Pick<Offers, 'list'>
  /** Changes under the terms of the office. */
  readonly changes: Pick<RefillChanges, 'change'>
}

/** The outcomes that are failures of a change. */
const outcomeOfFailure: Readonly<Record<string, MoveOutcome>> = {
  day_published: 'day_published',
  date_taken: 'no_room',
  invalid_date: 'no_room',
  no_open_order: 'not_open',
}

/** The office's call that moves several refills to another day (decision 0118). */
export function refillMoveRoutes({ db, clock, planning, offers, changes }: RefillMovesParts): Route[] {
  /**
   * Moves a refill as the page of its customer does: to a day of a stored offer, checked again under the locks of customer and
   * driver days. Each refill has its own transaction, so that one without room does not keep the others.
   */
  async function move(by: Staff, refillId: number, revision: number, date: string): Promise<MoveOutcome> {
    const customerId = await findRefillCustomerId(db, refillId)
    const called = customerId === undefined ? undefined : await findCalledCustomer(db, customerId)
    if (customerId === undefined || !called) return 'not_open'
    const { language } = called
    const offered = (await offers.list({ id: customerId, isViewed: false }, language)).find(
      (moment) => moment.date === date,
    )
    try {
      return await retryTransaction(() =>
        transact(db, async (tx) => {
          const customer = await lockRefillCustomer(tx, customerId)
          const open = await findOpenRefill(tx, customerId)
          if (open?.id !== refillId) return 'not_open'
          if (isOn(open, date)) return 'unchanged'
          // the customer may have chosen a day since the office was shown the refill
          if (open.revision !== revision) return 'changed_meanwhile'
          if (open.state === 'booked' && open.published_at !== null) return 'day_published'
          if (!locationOf(customer)) return 'no_location'
          if (!offered) return 'no_room'
          const { driver_id } = offered
          const { slots, comment } = open
          const order = { date, driver_id, slots, comment }
          await changes.change(tx, customerId, order, language, { isOurs: true })
          await writeAuditEntry(tx, { by, action: 'refill.changed', recordId: refillId, at: clock.now() })
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
    async move({ staff, body: { date, refills } }) {
      if (!isIsoDay(date) || !planning.isBookableDate(date)) throw fail('invalid_date', { field: 'date' })
      const moves: { id: number; outcome: MoveOutcome }[] = []
      // one after the other: they meet at the locks of the same day
      for (const [id, revision] of new Map(refills.map((one) => [one.id, one.version])))
        moves.push({ id, outcome: await move(staff, id, revision, date) })
      return { moves }
    },
  })
}

/** Whether a refill is in a route of a day. */
const isOn = ({ state, date, afternoon_from }: OpenRefill, day: string): boolean =>
  state === 'booked' && date === day && afternoon_from !== null
