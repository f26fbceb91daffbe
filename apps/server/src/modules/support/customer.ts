import { type OwnRequest, type SupportRequest, support } from '@brine/contract/customer/support'
import { supportAnswers } from '@brine/contract/customer/support-answers'
import { readAppointment } from '../../platform/appointments.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { idempotently } from '../../platform/http/idempotency.ts'
import type { CustomerAccount } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { lockCaller } from '../../platform/records/customer-queries.ts'
import type { PhotosService } from '../photos/module.ts'
import { describeOwnRequest, listThreads, type OwnRequestRow } from './describe-request.ts'
import { writeRequestConfirmation, writeRequestNotice } from './mails/new-request.ts'
import {
  countUnseenAnswers,
  createMessage,
  createRequest,
  listOwnRequests,
  lockOwnRequest,
  markRead,
  updateRequest,
} from './queries.ts'
import { readProblem } from './rules.ts'

/** Maximum number of requests that a customer is shown, newest first. */
const MAX_LISTED_REQUESTS = 50

interface RequestContext {
  readonly customer: { readonly id: number; readonly account: CustomerAccount }
  readonly body: SupportRequest & { readonly photos?: readonly string[] }
  readonly idempotencyKey: string | null
}

/** What customers have seen of the answers: the number for every page, and the mark when a page shows them. */
export const supportAnswerRoutes = ({ db }: Pick<Platform, 'db'>): Route[] =>
  serve(supportAnswers, {
    unread: async ({ customer }) => ({ count: await countUnseenAnswers(db, customer.id) }),

    async markRead({ customer, params: { id }, body: { messages } }) {
      if (!(await markRead(db, customer.id, id, messages))) throw fail('not_found')
      return { count: await countUnseenAnswers(db, customer.id) }
    },
  })

/** The support calls of customers: send a request, read own requests, write a message. */
export function supportCustomerRoutes(
  { db, clock, notify, dailyLimit }: Pick<Platform, 'db' | 'clock' | 'notify' | 'dailyLimit'>,
  photos: Pick<PhotosService, 'attach' | 'ofMessages' | 'ofRequests'>,
): Route[] {
  async function describe(queries: Queries, rows: readonly OwnRequestRow[]): Promise<OwnRequest[]> {
    const ids = rows.map(({ id }) => id)
    const threads = await listThreads(queries, photos, ids)
    return rows.map((row) => describeOwnRequest(row, threads))
  }

  /** Stores a new request and mails it to both sides. @throws `invalid_request`, `invalid_moment`, `daily_limit` */
  function request(
    call: typeof support.request | typeof support.requestWithPhotos,
    { customer, body, idempotencyKey: key }: RequestContext,
  ) {
    const now = clock.now()
    const problem = readProblem(body)
    const appointment = readAppointment(body.appointment, now, 'appointment.')
    const repeatable = { customerId: customer.id, key, call, body, now }
    return idempotently(db, repeatable, async (tx) => {
      await lockCaller(tx, customer.id)
      await dailyLimit.count(tx, customer.id, 'request')
      const id = await createRequest(tx, {
        customer_id: customer.id,
        title_code: problem.titleCode,
        title_text: problem.titleText,
        details_code: problem.detailsCode,
        details_text: problem.detailsText,
        ...appointment,
        created_at: now,
        changed_at: now,
      })
      await photos.attach(tx, customer.id, { request_id: id }, body.photos ?? [])
      const sent = { id, customer: customer.account, problem, appointment }
      await notify(tx, writeRequestConfirmation(sent))
      await notify(tx, writeRequestNotice(sent))
      return { id }
    })
  }

  return serve(support, {
    request: (context) => request(support.request, context),
    requestWithPhotos: (context) => request(support.requestWithPhotos, context),

    list: async ({ customer }) => describe(db, await listOwnRequests(db, customer.id, MAX_LISTED_REQUESTS)),

    write({ customer, params: { id }, body, idempotencyKey: key }) {
      const now = clock.now()
      const repeatable = { customerId: customer.id, key, call: support.write, body: { id, ...body }, now }
      return idempotently(db, repeatable, async (tx) => {
        await lockCaller(tx, customer.id)
        const before = await lockOwnRequest(tx, customer.id, id)
        if (!before) throw fail('not_found')
        await dailyLimit.count(tx, customer.id, 'message')
        const messageId = await createMessage(tx, {
          ...{ request_id: id, kind: 'message', text: body.text.trim(), created_at: now },
        })
        await photos.attach(tx, customer.id, { message_id: messageId }, body.photos ?? [])
        const isWaiting = before.state === 'new' || before.state === 'replied'
        await updateRequest(tx, id, {
          revision: before.revision + 1,
          // a customer who already waits keeps the position in the queue
          ...(isWaiting ? {} : { state: 'replied', changed_at: now }),
        })
        const after = (await lockOwnRequest(tx, customer.id, id)) ?? before
        const [described] = await describe(tx, [after])
        if (!described) throw fail('not_found')
        return described
      })
    },
  })
}
