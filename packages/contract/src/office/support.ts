import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { ProposedMoments } from '../customer/appointments.ts'
import { PhotoId } from '../customer/photos.ts'
import {
  AgreedMoment,
  RequestMessage,
  RequestState,
  RequestText,
  SupportRequest,
} from '../customer/support.ts'
import { Count, Email, Revision, RowId, WireDateTime, WireDay } from '../primitives.ts'
import { WaitingCount } from './waiting-count.ts'

/** Roles that read requests. A planner sends technicians; sales sees problems with devices. */
const requestReaders = [
  'planner',
  'support',
  'sales',
  'administrator',
] as const satisfies readonly StaffRole[]
const reading = { staff: requestReaders }
/** Roles that answer requests. A request can be assigned to staff members with these roles. */
export const requestRoles = ['support', 'administrator'] as const satisfies readonly StaffRole[]
const keeping = { staff: requestRoles }

/** open: the office has to act. waiting: the customer has to answer. */
export const RequestQueueName = v.picklist(['open', 'waiting', 'planned', 'closed'])
export type RequestQueueName = v.InferOutput<typeof RequestQueueName>

/** Filter: all requests, those of the reader, or those without an assignee. */
export const RequestShare = v.picklist(['all', 'mine', 'nobodys'])
export type RequestShare = v.InferOutput<typeof RequestShare>

/** A staff member to whom a request can be assigned. */
export const RequestAssignee = v.object({ id: RowId, name: v.string() })
export type RequestAssignee = v.InferOutput<typeof RequestAssignee>

/** A request in its queue. */
export const RequestSummary = v.object({
  id: RowId,
  /** Name of the customer. */
  name: v.string(),
  language: v.picklist(['nl', 'fr']),
  state: RequestState,
  ...v.pick(SupportRequest, ['titleCode', 'detailsCode', 'detailsText']).entries,
  /** When the request reached this state. */
  since: WireDateTime,
  agreed: v.nullable(AgreedMoment),
  /** The assignee. */
  keeper: v.nullable(RequestAssignee),
  /** Who wrote the request down during a call; null if the customer sent it. */
  noted_by: v.nullable(v.string()),
})
export type RequestSummary = v.InferOutput<typeof RequestSummary>

/** A request with all that an answer needs. */
export const RequestRecord = v.object({
  ...RequestSummary.entries,
  /** Revision of the request, to be sent with every change. A message of the customer also increases it. */
  version: Revision,
  customer_id: RowId,
  /** Null for a customer who is called. */
  email_address: v.nullable(Email),
  phones: v.array(v.string()),
  created: WireDateTime,
  /** Empty for a request by telephone. */
  moments: ProposedMoments,
  /** The address of the customer. */
  address: v.string(),
  comment: v.string(),
  /** The photos that came with the request; absent if there are none. */
  photos: v.exactOptional(v.array(PhotoId)),
  device: v.object({
    installed: v.nullable(WireDay),
    /** Null for a device without guarantee, or with an unknown first day. */
    guarantee_until: v.nullable(WireDay),
    /** Nobody knows its first day, and so whether it has a guarantee. Absent otherwise. */
    guarantee_unknown: v.exactOptional(v.literal(true)),
    is_guaranteed: v.boolean(),
    /** The device is of another supplier. Absent otherwise. */
    own: v.exactOptional(v.literal(true)),
    last_delivery: v.nullable(WireDay),
  }),
  /** Oldest first. */
  thread: v.array(
    v.object({
      ...RequestMessage.entries,
      /** The staff member who wrote the message; null for the customer. */
      by: v.nullable(v.string()),
    }),
  ),
})
export type RequestRecord = v.InferOutput<typeof RequestRecord>

const params = v.object({ id: RowId })
const errors = ['not_signed_in', 'not_allowed', 'changed_meanwhile'] as const
const expectedRevision = { version: Revision }

/**
 * Support requests for the office. Every change names the revision on which it is based. Answers and moments are also
 * mailed.
 */
export const officeSupport = {
  list: call({
    method: 'GET',
    path: '/office/api/requests',
    access: reading,
    summary:
      'A queue of requests with the length of each queue. The longest waiting come first, planned requests by their day, closed ones newest first.',
    query: v.object({
      pile: RequestQueueName,
      share: v.optional(RequestShare, 'all'),
      /** Id of the last request of the previous page. */
      after: v.exactOptional(RowId),
    }),
    answer: v.object({
      counts: v.object({ open: Count, waiting: Count, planned: Count, closed: Count }),
      requests: v.array(RequestSummary),
      has_more: v.boolean(),
    }),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  file: call({
    method: 'GET',
    path: '/office/api/requests/file',
    access: reading,
    summary: 'All requests of a queue, as CSV. Writes an audit entry.',
    query: v.object({ pile: RequestQueueName, share: v.optional(RequestShare, 'all') }),
    file: 'text/csv',
    errors: ['not_signed_in', 'not_allowed'],
  }),
  waiting: call({
    method: 'GET',
    path: '/office/api/requests/waiting',
    access: reading,
    summary: 'The number of requests that wait for the office.',
    answer: WaitingCount,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  assignees: call({
    method: 'GET',
    path: '/office/api/requests/keepers',
    access: keeping,
    summary: 'The staff members who can be assigned to a request, by name.',
    answer: v.array(RequestAssignee),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  read: call({
    method: 'GET',
    path: '/office/api/requests/:id',
    access: reading,
    summary: 'One request with its messages.',
    params,
    answer: RequestRecord,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  answer: call({
    method: 'POST',
    path: '/office/api/requests/:id/messages',
    access: keeping,
    summary: 'Write to the customer. A request without an assignee is assigned to the writer.',
    params,
    body: v.object({ ...expectedRevision, text: RequestText }),
    answer: RequestRecord,
    errors,
  }),
  plan: call({
    method: 'PUT',
    path: '/office/api/requests/:id/moment',
    access: keeping,
    summary: 'Agree on an appointment, change it, or cancel it (null).',
    params,
    body: v.object({
      ...expectedRevision,
      moment: v.nullable(AgreedMoment),
      /** A message to the customer; may be empty. */
      text: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
    }),
    answer: RequestRecord,
    errors: [...errors, 'invalid_moment'],
  }),
  assign: call({
    method: 'PUT',
    path: '/office/api/requests/:id/keeper',
    access: keeping,
    summary: 'Assign a request to a staff member, or remove the assignee (null).',
    params,
    body: v.object({ ...expectedRevision, staff_id: v.nullable(RowId) }),
    answer: RequestRecord,
    errors,
  }),
  close: call({
    method: 'POST',
    path: '/office/api/requests/:id/closing',
    access: keeping,
    summary: 'Close a request.',
    params,
    body: v.object(expectedRevision),
    answer: RequestRecord,
    errors,
  }),
  reopen: call({
    method: 'POST',
    path: '/office/api/requests/:id/reopening',
    access: keeping,
    summary: 'Reopen a closed request.',
    params,
    body: v.object(expectedRevision),
    answer: RequestRecord,
    errors,
  }),
}
