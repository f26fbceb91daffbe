import type { AgreedMoment } from '@brine/contract/customer/support'
import { isoDayOf } from '@brine/contract/dates'
import type {
  RequestAssignee,
  RequestQueueName,
  RequestRecord,
  RequestShare,
  RequestSummary,
} from '@brine/contract/office/support'
import { isIsoDay } from '@brine/planning/dates'
import { type AuditedAction, writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Photos } from '../photos/module.ts'
import { describeProblem } from './describe.ts'
import { describeLine, describeToAnswer, type RequestRow as Row } from './describe-office.ts'
import type { RequestNews } from './mails/answered.ts'
import {
  countOpen,
  countStates,
  findRequest,
  listKeepers,
  listPile,
  lockRequest,
  PAGE,
  statesOf,
} from './office-queries.ts'
import { createMessage, listMessages, updateRequest } from './queries.ts'

/** A request as somebody of the office has seen it. */
export interface Seen {
  readonly by: Staff
  readonly id: number
  readonly revision: number
}

export interface Pile {
  readonly counts: Record<RequestQueueName, number>
  readonly requests: RequestSummary[]
  readonly has_more: boolean
}

/**
 * Requests in the hands of the office. Each act is kept with its line in the trail and, where it tells the customer
 * something, its mail. Acts throw `not_found`, and `request_changed` when it is no longer the revision that was seen.
 */
export interface Handling {
  /** @param of the pile; `staffId` is who asks. @param after the last one that the reader has; null for the first page */
  list(
    of: { pile: RequestQueueName; share: RequestShare; staffId: number },
    after: number | null,
  ): Promise<Pile>
  countOpen(): Promise<number>
  keepers(): Promise<RequestAssignee[]>
  /** @throws `not_found` */
  read(id: number): Promise<RequestRecord>
  answer(seen: Seen, text: string): Promise<RequestRecord>
  /** @param moment null calls off what was agreed. @throws `invalid_moment` for a day that is over or that no calendar has */
  plan(seen: Seen, moment: AgreedMoment | null, text: string): Promise<RequestRecord>
  /** @throws `invalid_request` for somebody who may not answer requests */
  assign(seen: Seen, staffId: number | null): Promise<RequestRecord>
  close(seen: Seen): Promise<RequestRecord>
  reopen(seen: Seen): Promise<RequestRecord>
}

export interface HandlingParts {
  readonly db: Queries
  readonly clock: Clock
  readonly photos: Pick<Photos, 'ofMessages'>
  /** Queues the mail in the act's transaction. */
  readonly tellAnswer: (tx: Queries, news: RequestNews) => Promise<void>
}

type Change = Parameters<typeof updateRequest>[2]

/** What an act does to a request. */
interface Done {
  readonly change: Change
  /** What the customer is told, on the page and by mail. */
  readonly said?: Pick<RequestNews, 'kind' | 'text' | 'moment'>
  readonly details?: AuditedAction['details']
}

export function createHandling({ db, clock, photos, tellAnswer }: HandlingParts): Handling {
  async function find(queries: Queries, id: number): Promise<Row> {
    const row = await findRequest(queries, id)
    if (!row) throw fail('not_found')
    return row
  }
  async function describe(queries: Queries, row: Row) {
    const messages = await listMessages(queries, [row.id])
    const photosOf = await photos.ofMessages(
      queries,
      messages.map(({ id }) => id),
    )
    return describeToAnswer(row, messages, photosOf, clock.now())
  }

  async function say(tx: Queries, seen: Seen, row: Row, said: NonNullable<Done['said']>, at: Date) {
    const { kind, text, moment } = said
    await createMessage(tx, {
      ...{ request_id: seen.id, staff_id: seen.by.id, kind, text, created_at: at },
      ...{ agreed_date: moment?.date ?? null, agreed_slot: moment?.slot ?? null },
    })
    await tellAnswer(tx, { ...said, id: seen.id, customer: row, problem: describeProblem(row) })
  }

  /** One act under the request's lock: what it changes, what is said, its line in the trail. */
  function act(
    seen: Seen,
    name: `request.${string}` & AuditedAction['action'],
    work: (before: Row, at: Date, tx: Queries) => Done | Promise<Done>,
  ): Promise<RequestRecord> {
    const at = clock.now()
    const { by, id, revision } = seen
    // a customer who is erased meanwhile locks in another order
    return retryTransaction(() =>
      db.transaction().execute(async (tx) => {
        await lockRequest(tx, id)
        const before = await find(tx, id)
        if (before.revision !== revision) throw fail('request_changed')
        const { change, said, details } = await work(before, at, tx)
        const isMoved = change.state !== undefined && change.state !== before.state
        await updateRequest(tx, id, {
          ...change,
          revision: revision + 1,
          ...(isMoved ? { changed_at: at } : {}),
        })
        if (said) await say(tx, seen, before, said, at)
        await writeAuditEntry(tx, { by, action: name, recordId: id, at, ...(details ? { details } : {}) })
        return describe(tx, await find(tx, id))
      }),
    )
  }

  return {
    async list({ pile, share, staffId }, after) {
      const [states, rows] = await Promise.all([
        countStates(db, share, staffId),
        listPile(db, { pile, share, staffId }, after),
      ])
      const countOn = (on: RequestQueueName) =>
        states
          .filter(({ state }) => statesOf[on].some((one) => one === state))
          .reduce((sum, { count }) => sum + count, 0)
      return {
        counts: {
          open: countOn('open'),
          waiting: countOn('waiting'),
          planned: countOn('planned'),
          closed: countOn('closed'),
        },
        requests: rows.slice(0, PAGE).map(describeLine),
        has_more: rows.length > PAGE,
      }
    },
    countOpen: () => countOpen(db),
    keepers: () => listKeepers(db),
    read: async (id) => describe(db, await find(db, id)),

    answer: (seen, text) =>
      act(seen, 'request.answered', (before, at) => ({
        change: {
          state: isAhead(before, at) ? 'planned' : 'answered',
          assignee_id: before.assignee_id ?? seen.by.id,
        },
        said: { kind: 'message', text: text.trim(), moment: null },
      })),

    plan(seen, moment, text) {
      if (moment && (!isIsoDay(moment.date) || moment.date < isoDayOf(clock.now())))
        throw fail('invalid_moment', { field: 'moment.date' })
      const said = { text: text.trim(), moment }
      return act(seen, moment ? 'request.planned' : 'request.unplanned', (before) => {
        // somebody else has called it off, or it was never agreed
        if (!moment && !before.agreed_date) throw fail('request_changed')
        return {
          change: {
            state: moment ? 'planned' : 'answered',
            agreed_date: moment?.date ?? null,
            agreed_slot: moment?.slot ?? null,
            assignee_id: before.assignee_id ?? seen.by.id,
          },
          said: { kind: moment ? 'planned' : 'unplanned', ...said },
        }
      })
    },

    assign: (seen, staffId) =>
      act(seen, 'request.assigned', async (_, __, tx) => {
        if (staffId !== null && !(await listKeepers(tx)).some(({ id }) => id === staffId))
          throw fail('invalid_request', { field: 'staff_id' })
        return { change: { assignee_id: staffId }, details: { keeper: staffId ?? 0 } }
      }),

    close: (seen) =>
      act(seen, 'request.closed', (before) => {
        if (before.state === 'closed') throw fail('request_changed')
        return { change: { state: 'closed' } }
      }),

    reopen: (seen) =>
      act(seen, 'request.reopened', (before, at) => {
        if (before.state !== 'closed') throw fail('request_changed')
        return { change: { state: isAhead(before, at) ? 'planned' : 'replied' } }
      }),
  }
}

/** Whether somebody still has to come by. */
const isAhead = ({ agreed_date }: Row, now: Date): boolean =>
  agreed_date !== null && agreed_date >= isoDayOf(now)
