import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { Count, Revision, RowId, WireDateTime, WireDay } from '../primitives.ts'
import { WaitingCount } from './waiting-count.ts'

/** All office roles: whoever has a minute calls. */
export const phoneCallRoles = [
  'planner',
  'support',
  'sales',
  'administrator',
] as const satisfies readonly StaffRole[]
const access = { staff: phoneCallRoles }

/** open: to call now. later: nobody answered, so call again at a later time. done: reached, or outdated. */
export const PhoneCallQueueName = v.picklist(['open', 'later', 'wrong_number', 'done'])
export type PhoneCallQueueName = v.InferOutput<typeof PhoneCallQueueName>

/** Filter: all calls, those of the reader, or those without an assignee. */
export const PhoneCallShare = v.picklist(['all', 'mine', 'nobodys'])
export type PhoneCallShare = v.InferOutput<typeof PhoneCallShare>

/** outdated: what there was to say has changed, or the day on which it mattered is over. */
export const PhoneCallState = v.picklist(['open', 'later', 'wrong_number', 'reached', 'outdated'])
export type PhoneCallState = v.InferOutput<typeof PhoneCallState>

export const PhoneCallOutcome = v.picklist(['reached', 'not_reached', 'wrong_number'])
export type PhoneCallOutcome = v.InferOutput<typeof PhoneCallOutcome>

/** When to call again if nobody answers. */
export const CallAgain = v.picklist(['in_an_hour', 'tomorrow'])
export type CallAgain = v.InferOutput<typeof CallAgain>

export const MAX_PHONE_CALL_NOTE_LENGTH = 1000

/** A call in its queue. */
export const PhoneCallSummary = v.object({
  id: RowId,
  /** Name of the customer. */
  name: v.string(),
  /** In which to speak. */
  language: v.picklist(['nl', 'fr']),
  /** What it is about, in that language. */
  subject: v.string(),
  state: PhoneCallState,
  since: WireDateTime,
  /** The last day on which it matters; null where it always does. */
  until: v.nullable(WireDay),
  assignee: v.nullable(v.object({ id: RowId, name: v.string() })),
})
export type PhoneCallSummary = v.InferOutput<typeof PhoneCallSummary>

/** A call with all that the caller needs. */
export const PhoneCallRecord = v.object({
  ...PhoneCallSummary.entries,
  /** Revision of the record, to be sent with every change. */
  version: Revision,
  customer_id: RowId,
  phones: v.array(v.string()),
  /** What to say, in the language of the customer. */
  words: v.string(),
  /** How often nobody was reached. */
  attempts: Count,
  /** When to call again; null where nobody has set a time. */
  again: v.nullable(WireDateTime),
  note: v.string(),
  /** The last outcome: when, and by whom. `by` is null where the call became outdated. */
  changed: v.nullable(v.object({ at: WireDateTime, by: v.nullable(v.string()) })),
})
export type PhoneCallRecord = v.InferOutput<typeof PhoneCallRecord>

const params = v.object({ id: RowId })
const reading = ['not_signed_in', 'not_allowed'] as const
const errors = ['not_signed_in', 'not_allowed', 'changed_meanwhile'] as const

/** Calls of the office to customers without e-mail address. Every change names the revision on which it is based. */
export const officePhoneCalls = {
  list: call({
    method: 'GET',
    path: '/office/api/phone-calls',
    access,
    summary: 'A queue of calls, the most urgent first, with the length of each queue.',
    query: v.object({
      pile: PhoneCallQueueName,
      share: PhoneCallShare,
      /** Id of the last call of the previous page. */
      after: v.exactOptional(RowId),
    }),
    answer: v.object({
      counts: v.object({ open: Count, later: Count, wrong_number: Count, done: Count }),
      calls: v.array(PhoneCallSummary),
      has_more: v.boolean(),
    }),
    errors: reading,
  }),
  file: call({
    method: 'GET',
    path: '/office/api/phone-calls/file',
    access,
    summary: 'All calls of a queue with telephone numbers and words, as CSV. Writes an audit entry.',
    query: v.object({ pile: PhoneCallQueueName, share: PhoneCallShare }),
    file: 'text/csv',
    errors: reading,
  }),
  waiting: call({
    method: 'GET',
    path: '/office/api/phone-calls/waiting',
    access,
    summary: 'The number of customers to call now.',
    answer: WaitingCount,
    errors: reading,
  }),
  read: call({
    method: 'GET',
    path: '/office/api/phone-calls/:id',
    access,
    summary: 'One call with telephone numbers and words.',
    params,
    answer: PhoneCallRecord,
    errors: reading,
  }),
  take: call({
    method: 'POST',
    path: '/office/api/phone-calls/:id/taking',
    access,
    summary: 'Take a call, or release it, so that no two staff members call the same customer.',
    params,
    body: v.object({ version: Revision, is_taken: v.boolean() }),
    answer: PhoneCallRecord,
    errors,
  }),
  report: call({
    method: 'POST',
    path: '/office/api/phone-calls/:id/outcome',
    access,
    summary: 'Report the outcome of a call: reached, nobody reached, or a wrong number.',
    params,
    body: v.object({
      version: Revision,
      outcome: PhoneCallOutcome,
      /** Required for `not_reached`, ignored otherwise. */
      again: v.nullable(CallAgain),
      note: v.pipe(v.string(), v.maxLength(MAX_PHONE_CALL_NOTE_LENGTH)),
    }),
    answer: PhoneCallRecord,
    errors,
  }),
  reopen: call({
    method: 'POST',
    path: '/office/api/phone-calls/:id/reopening',
    access,
    summary: 'Put a call back on the list, after a mistake or with a corrected number.',
    params,
    body: v.object({ version: Revision }),
    answer: PhoneCallRecord,
    errors,
  }),
}
