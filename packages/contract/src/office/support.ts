import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { Moments } from '../customer/appointments.ts'
import {
  AgreedMoment,
  RequestMessage,
  RequestState,
  RequestText,
  SupportRequest,
} from '../customer/support.ts'
import { Count, Email, Revision, RowId, WireDateTime, WireDay } from '../primitives.ts'
import { WaitingCount } from './waiting.ts'

/** Who reads what households ask: a planner sends a technician, sales hears what is said about a device. */
const requestReaders = [
  'planner',
  'support',
  'sales',
  'administrator',
] as const satisfies readonly StaffRole[]
const reading = { staff: requestReaders }
/** Who answers, and whom a request can be given to. */
export const requestRoles = ['support', 'administrator'] as const satisfies readonly StaffRole[]
const keeping = { staff: requestRoles }

/** open: the office has to do something. waiting: the customer has. */
export const RequestQueueName = v.picklist(['open', 'waiting', 'planned', 'closed'])
export type RequestQueueName = v.InferOutput<typeof RequestQueueName>

/** Whose requests: everybody's, those of who asks, or those that nobody has taken. */
export const RequestShare = v.picklist(['all', 'mine', 'nobodys'])
export type RequestShare = v.InferOutput<typeof RequestShare>

/** Somebody to whom a request can be given. */
export const RequestAssignee = v.object({ id: RowId, name: v.string() })
export type RequestAssignee = v.InferOutput<typeof RequestAssignee>

/** A request as a line of its pile. */
export const RequestSummary = v.object({
  id: RowId,
  /** Of the customer. */
  name: v.string(),
  language: v.picklist(['nl', 'fr']),
  state: RequestState,
  ...v.pick(SupportRequest, ['titleCode', 'detailsCode', 'detailsText']).entries,
  /** Since when it is in this state. */
  since: WireDateTime,
  agreed: v.nullable(AgreedMoment),
  /** Who sees to it. */
  keeper: v.nullable(RequestAssignee),
})
export type RequestSummary = v.InferOutput<typeof RequestSummary>

/** A request with all that is needed to answer it. */
export const RequestRecord = v.object({
  ...RequestSummary.entries,
  /** To be sent back with every act. Grows with what the customer writes as well. */
  version: Revision,
  customer_id: RowId,
  email_address: Email,
  phones: v.array(v.string()),
  created: WireDateTime,
  moments: Moments,
  /** Where the technician has to be. */
  address: v.string(),
  comment: v.string(),
  device: v.object({
    installed: v.nullable(WireDay),
    /** Null where there is none, or where nobody knows since when it runs. */
    guarantee_until: v.nullable(WireDay),
    is_guaranteed: v.boolean(),
    last_delivery: v.nullable(WireDay),
  }),
  /** Oldest first. */
  thread: v.array(
    v.object({
      ...RequestMessage.entries,
      /** Who wrote it; null for the customer. */
      by: v.nullable(v.string()),
    }),
  ),
})
export type RequestRecord = v.InferOutput<typeof RequestRecord>

const params = v.object({ id: RowId })
const errors = ['not_signed_in', 'not_allowed', 'changed_meanwhile'] as const
const Seen = { version: Revision }

/**
 * What households ask, as the office reads and answers it. Every act names the version it has seen; what the customer is
 * told is mailed as well.
 */
export const officeSupport = {
  list: call({
    method: 'GET',
    path: '/office/api/requests',
    access: reading,
    summary:
      'A pile of requests, and how many lie on each: who waits longest comes first, planned ones by their day, closed ones newest first.',
    query: v.object({
      pile: RequestQueueName,
      share: v.optional(RequestShare, 'all'),
      /** Only what comes after this one. */
      after: v.exactOptional(RowId),
    }),
    answer: v.object({
      counts: v.object({ open: Count, waiting: Count, planned: Count, closed: Count }),
      requests: v.array(RequestSummary),
      has_more: v.boolean(),
    }),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  waiting: call({
    method: 'GET',
    path: '/office/api/requests/waiting',
    access: reading,
    summary: 'How many requests wait for the office.',
    answer: WaitingCount,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  keepers: call({
    method: 'GET',
    path: '/office/api/requests/keepers',
    access: keeping,
    summary: 'To whom a request can be given, by name.',
    answer: v.array(RequestAssignee),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  read: call({
    method: 'GET',
    path: '/office/api/requests/:id',
    access: reading,
    summary: 'One request, with everything that was said.',
    params,
    answer: RequestRecord,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  answer: call({
    method: 'POST',
    path: '/office/api/requests/:id/messages',
    access: keeping,
    summary: 'Write to the customer. Whoever answers first sees to the request from then on.',
    params,
    body: v.object({ ...Seen, text: RequestText }),
    answer: RequestRecord,
    errors,
  }),
  plan: call({
    method: 'PUT',
    path: '/office/api/requests/:id/moment',
    access: keeping,
    summary: 'Confirm a moment, proposed or not, put it elsewhere, or (null) call it off.',
    params,
    body: v.object({
      ...Seen,
      moment: v.nullable(AgreedMoment),
      /** What else there is to say; may be empty. */
      text: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
    }),
    answer: RequestRecord,
    errors: [...errors, 'invalid_moment'],
  }),
  assign: call({
    method: 'PUT',
    path: '/office/api/requests/:id/keeper',
    access: keeping,
    summary: 'Give a request to somebody, or (null) to nobody.',
    params,
    body: v.object({ ...Seen, staff_id: v.nullable(RowId) }),
    answer: RequestRecord,
    errors,
  }),
  close: call({
    method: 'POST',
    path: '/office/api/requests/:id/closing',
    access: keeping,
    summary: 'Nothing is left to do.',
    params,
    body: v.object(Seen),
    answer: RequestRecord,
    errors,
  }),
  reopen: call({
    method: 'POST',
    path: '/office/api/requests/:id/reopening',
    access: keeping,
    summary: 'Something is left to do after all.',
    params,
    body: v.object(Seen),
    answer: RequestRecord,
    errors,
  }),
}
