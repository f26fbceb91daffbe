import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { PhotoId } from '../customer/photos.ts'
import { RequestState, SupportRequest } from '../customer/support.ts'
import { MissedReason } from '../missed-reason.ts'
import { Count, Revision, RowId, WireDateTime, WireDay } from '../primitives.ts'
import { NoteTask } from './customer-notes.ts'
import { IdentityCheck } from './customer-record.ts'
import { PhoneCallState } from './phone-calls.ts'

/** Those who read customers: nothing in the timeline is hidden from one of them elsewhere. */
const access = {
  staff: ['planner', 'support', 'sales', 'administrator'],
} as const satisfies { staff: readonly StaffRole[] }

/** conversations: what was said in person, on the telephone or in a request. messages: mails, text messages and letters. */
export const TimelineFilter = v.picklist(['all', 'conversations', 'notes', 'messages'])
export type TimelineFilter = v.InferOutput<typeof TimelineFilter>

/**
 * What became of a new e-mail address that the office asked for. refused: by the old mailbox, before it was confirmed; undone:
 * afterwards; replaced: by what the customer changed, or by a later question; wrong_code: the code was wrong five times;
 * lapsed: not confirmed in time.
 */
export const EmailChangeState = v.picklist([
  'waiting',
  'confirmed',
  'withdrawn',
  'refused',
  'undone',
  'replaced',
  'wrong_code',
  'lapsed',
])
export type EmailChangeState = v.InferOutput<typeof EmailChangeState>

/** An entry in the timeline of a customer. */
export const TimelineEntry = v.object({
  /** Names the entry among those of the customer. */
  key: v.string(),
  /** ended: the office ended the relation. email_change: the office asked for another e-mail address. phone_call: what the office tells on the telephone in place of a mail. call, note and visit: written by the office. */
  kind: v.picklist([
    ...(['created', 'activated', 'ordered', 'delivered', 'missed', 'cancelled'] as const),
    ...([
      'request',
      'review',
      'referral',
      'moments',
      'message',
      'phone_call',
      'call',
      'note',
      'visit',
      'ended',
      'email_change',
    ] as const),
  ]),
  at: WireDateTime,
  /** Whether it waits for the office. */
  is_open: v.boolean(),
  /** The author of a note, of a request by telephone or of a change of address, or the driver of a delivery. */
  by: v.nullable(v.string()),
  /**
   * A note, also about an end; the subject of a message, phone call or review; the first words of a request; the invited address, null once it
   * was deleted.
   */
  text: v.nullable(v.string()),
  note: v.nullable(
    v.object({
      id: RowId,
      for_driver: v.boolean(),
      /** Null for what is no task. */
      task: v.nullable(NoteTask),
      /** Revision of the record, to be sent with a change. */
      version: Revision,
    }),
  ),
  message: v.nullable(
    v.object({
      /** A text message and a letter have the subject that they would have as a mail. A letter counts as sent once it is recorded. */
      channel: v.picklist(['mail', 'sms', 'letter']),
      /**
       * failed: after all attempts; an administrator can try again. dropped: not sent, because it would have come too late to
       * be of any use.
       */
      state: v.picklist(['waiting', 'sent', 'failed', 'dropped']),
      /** Null for a message that is not sent. */
      sent: v.nullable(WireDateTime),
    }),
  ),
  phone_call: v.nullable(v.object({ id: RowId, state: PhoneCallState })),
  request: v.nullable(
    v.object({
      id: RowId,
      state: RequestState,
      ...v.pick(SupportRequest, ['titleCode', 'detailsCode']).entries,
    }),
  ),
  /** Of an entry about a refill. */
  refill: v.nullable(
    v.object({
      /** The day of the delivery. */
      day: WireDay,
      packs: Count,
      kg: Count,
      /** The salt that the driver saw before the delivery, in percent of a full tank; null where nobody looked. */
      level: v.nullable(Count),
      /** Why nothing was delivered; null unless it was missed. */
      missed_reason: v.nullable(MissedReason),
      /** The newest photo that the driver of the stop took on its day. */
      photo: v.nullable(PhotoId),
      /** All other photos for it, of earlier reports, days or drivers, the newest first. Absent without any. */
      other_photos: v.exactOptional(v.array(PhotoId)),
    }),
  ),
  /** Of another e-mail address that the office asked for. */
  email_change: v.nullable(v.object({ state: EmailChangeState, identity: IdentityCheck })),
  /** Of a review, 0 to 10. */
  rating: v.nullable(Count),
})
export type TimelineEntry = v.InferOutput<typeof TimelineEntry>

/** What happened with a customer, and what was said, written and sent. */
export const customerTimeline = {
  list: call({
    method: 'GET',
    path: '/office/api/customers/:id/timeline',
    access,
    summary:
      'Deliveries, messages, requests, phone calls and notes of a customer, 15 at a time, newest first. Writes an audit entry.',
    params: v.object({ id: RowId }),
    query: v.object({
      show: v.optional(TimelineFilter, 'all'),
      /** `next` of the page before. */
      after: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,16}\.\d{1,2}\.[!-~]{0,200}$/))),
    }),
    answer: v.object({
      entries: v.array(TimelineEntry),
      /** Where the next page begins; null on the last one. */
      next: v.nullable(v.string()),
      /** Messages of every page that failed after all attempts. */
      failed_messages: Count,
    }),
    errors: ['not_signed_in', 'not_allowed'],
  }),
}
