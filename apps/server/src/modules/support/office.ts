import type { AgreedMoment } from '@brine/contract/customer/support'
import { isoDayOf } from '@brine/contract/dates'
import type { AuditAction } from '@brine/contract/office/audit'
import { officeSupport, type RequestRecord, requestRoles } from '@brine/contract/office/support'
import { isIsoDay } from '@brine/planning/dates'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { listAssignees } from '../../platform/records/assignee-queries.ts'
import type { ChangeResult } from '../../platform/records/change-record.ts'
import { listFile } from '../../platform/records/list-file.ts'
import { splitPage } from '../../platform/records/page.ts'
import type { PhotosService } from '../photos/module.ts'
import {
  describeProblem,
  describeRequestRecord,
  describeRequestSummary,
  listThreads,
  type RequestRow,
} from './describe-request.ts'
import { type RequestAnswer, writeAnswer } from './mails/answer.ts'
import { countOpenRequests, countStates, findRequest, listQueue, lockRequest } from './office-queries.ts'
import { createMessage, updateRequest } from './queries.ts'
import { requestColumns, requestRow } from './request-file.ts'
import { countQueues, hasUpcomingMoment } from './rules.ts'

/** The effects of a change to a request. */
interface RequestChange {
  readonly columns: Parameters<typeof updateRequest>[2]
  /** The message in the thread and in the mail to the customer. */
  readonly message?: Pick<RequestAnswer, 'kind' | 'text' | 'moment'>
  readonly details?: ChangeResult['details']
}

interface ChangeContext {
  readonly staff: Staff
  readonly params: { readonly id: number }
  readonly body: { readonly version: number }
}

/** The support calls of the office. Every change increases the revision. */
export function supportOfficeRoutes(
  { db, clock, changeRecord }: Pick<Platform, 'db' | 'clock' | 'changeRecord'>,
  photos: Pick<PhotosService, 'ofMessages' | 'ofRequests'>,
): Route[] {
  async function readRequest(queries: Queries, id: number): Promise<RequestRecord> {
    const row = await findRequest(queries, id)
    if (!row) throw fail('not_found')
    return describeRequestRecord(row, await listThreads(queries, photos, [id]), clock.now())
  }

  /** @throws `not_found`, `changed_meanwhile` */
  function changeRequest(
    { staff, params: { id }, body }: ChangeContext,
    action: AuditAction,
    decide: (before: RequestRow, at: Date, tx: Queries) => RequestChange | Promise<RequestChange>,
  ): Promise<RequestRecord> {
    // the erasure of a customer locks in another order, so a deadlock is possible
    return retryTransaction(() =>
      db.transaction().execute(async (tx) => {
        await changeRecord(tx, {
          ...{ by: staff, revision: body.version, action, recordId: id },
          lock: (transaction) => lockRequest(transaction, id),
          async write(transaction, before, at) {
            const { columns, message, details = {} } = await decide(before, at, transaction)
            const isMoved = columns.state !== undefined && columns.state !== before.state
            await updateRequest(transaction, id, {
              ...columns,
              revision: before.revision + 1,
              ...(isMoved ? { changed_at: at } : {}),
            })
            if (!message) return { details }
            await createMessage(transaction, {
              ...{ request_id: id, staff_id: staff.id, kind: message.kind, text: message.text },
              agreed_date: message.moment?.date ?? null,
              agreed_slot: message.moment?.slot ?? null,
              created_at: at,
            })
            const answer = {
              ...message,
              id,
              customer: { ...before, id: before.customer_id },
              problem: describeProblem(before),
            }
            return { details, mails: [writeAnswer(answer)] }
          },
        })
        return readRequest(tx, id)
      }),
    )
  }

  return serve(officeSupport, {
    async list({ staff, query: { pile: queue, share, after = null } }) {
      const [states, rows] = await Promise.all([
        countStates(db, share, staff.id),
        listQueue(db, { queue, share, staffId: staff.id }, after),
      ])
      const { page, has_more } = splitPage(rows)
      return { counts: countQueues(states), requests: page.map(describeRequestSummary), has_more }
    },
    file: ({ staff: by, query: { pile: queue, share } }) =>
      listFile(
        { db, clock },
        {
          ...{ by, list: 'requests', columns: requestColumns, describe: requestRow },
          read: (after: number | null, limit) =>
            listQueue(db, { queue, share, staffId: by.id }, after, limit),
          cursorOf: ({ id }) => id,
        },
      ),
    waiting: async () => ({ count: await countOpenRequests(db) }),
    assignees: () => listAssignees(db, requestRoles),
    read: ({ params }) => readRequest(db, params.id),

    answer: (context) =>
      changeRequest(context, 'request.answered', (before, at) => ({
        columns: {
          state: hasUpcomingMoment(before, at) ? 'planned' : 'answered',
          assignee_id: before.assignee_id ?? context.staff.id,
        },
        message: { kind: 'message', text: context.body.text.trim(), moment: null },
      })),

    plan(context) {
      const { moment, text } = context.body
      checkMoment(moment, clock.now())
      return changeRequest(context, moment ? 'request.planned' : 'request.unplanned', (before) => {
        if (!moment && !before.agreed_date) throw fail('changed_meanwhile')
        return {
          columns: {
            state: moment ? 'planned' : 'answered',
            agreed_date: moment?.date ?? null,
            agreed_slot: moment?.slot ?? null,
            assignee_id: before.assignee_id ?? context.staff.id,
          },
          message: { kind: moment ? 'planned' : 'unplanned', text: text.trim(), moment },
        }
      })
    },

    assign: (context) =>
      changeRequest(context, 'request.assigned', async (_before, _at, tx) => {
        const assignee = context.body.staff_id
        if (assignee !== null && !(await listAssignees(tx, requestRoles)).some(({ id }) => id === assignee))
          throw fail('invalid_request', { field: 'staff_id' })
        return { columns: { assignee_id: assignee }, details: { keeper: assignee ?? 0 } }
      }),

    close: (context) =>
      changeRequest(context, 'request.closed', ({ state }) => {
        if (state === 'closed') throw fail('changed_meanwhile')
        return { columns: { state: 'closed' } }
      }),

    reopen: (context) =>
      changeRequest(context, 'request.reopened', (before, at) => {
        if (before.state !== 'closed') throw fail('changed_meanwhile')
        return { columns: { state: hasUpcomingMoment(before, at) ? 'planned' : 'replied' } }
      }),
  })
}

/** @throws `invalid_moment` for a day before today in Belgium, or one that does not exist */
function checkMoment(moment: AgreedMoment | null, now: Date): void {
  if (moment && (!isIsoDay(moment.date) || moment.date < isoDayOf(now)))
    throw fail('invalid_moment', { field: 'moment.date' })
}
