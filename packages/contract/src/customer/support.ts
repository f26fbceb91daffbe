import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, IsoDay, RowId, WireDateTime } from '../primitives.ts'
import { Appointment, AppointmentSlot, ProposedMoments } from './appointments.ts'
import { MAX_PHOTOS_PER_MESSAGE, PhotoId } from './photos.ts'

/** Categories with their details (specification section 3). The category `custom` takes free text instead. */
export const supportDetails = {
  hardness: ['hardness_too_high', 'hardness_too_low'],
  salt_blocks: ['salt_too_high', 'salt_too_low', 'salt_block_doesnt_fit'],
  malfunction: ['malfunction_leak', 'malfunction_broken', 'malfunction_error'],
} as const

const Text = v.pipe(v.string(), v.maxLength(500))

/** An appointment that was requested in the portal. */
const SupportAppointment = v.object({ ...Appointment.entries, using_client_dashboard: v.literal(true) })

/**
 * A new request. A detail belongs to its title, or is `custom`. The title `custom` requires the detail `custom`, and
 * the detail `custom` requires a `detailsText`.
 */
export const SupportRequest = v.object({
  titleCode: v.picklist(['hardness', 'salt_blocks', 'malfunction', 'custom']),
  titleText: Text,
  detailsCode: v.picklist([
    ...supportDetails.hardness,
    ...supportDetails.salt_blocks,
    ...supportDetails.malfunction,
    'custom',
  ]),
  detailsText: Text,
  appointment: SupportAppointment,
})
export type SupportRequest = v.InferOutput<typeof SupportRequest>

/**
 * new: not answered yet. answered: the supplier wrote last. replied: the customer wrote last. planned: an appointment
 * is agreed. closed: done, until a message of the customer reopens it.
 */
export const RequestState = v.picklist(['new', 'answered', 'replied', 'planned', 'closed'])
export type RequestState = v.InferOutput<typeof RequestState>

/** The appointment of a technician. */
export const AgreedMoment = v.object({ date: IsoDay, slot: AppointmentSlot })
export type AgreedMoment = v.InferOutput<typeof AgreedMoment>

/** The text of a message. */
export const RequestText = v.pipe(v.string(), v.regex(/\S/), v.maxLength(2000))

/** Uploaded photos that are not part of a message or request yet. */
const NewPhotos = v.pipe(v.array(PhotoId), v.maxLength(MAX_PHOTOS_PER_MESSAGE))

/** A message about a request. */
export const RequestMessage = v.object({
  /** message: text only. planned: an appointment was agreed. unplanned: it was cancelled. The last two may have text. */
  kind: v.picklist(['message', 'planned', 'unplanned']),
  from: v.picklist(['customer', 'supplier']),
  text: v.string(),
  /** The agreed moment. */
  moment: v.nullable(AgreedMoment),
  created: WireDateTime,
  /** Absent for a message without photos. */
  photos: v.exactOptional(v.array(PhotoId)),
})
export type RequestMessage = v.InferOutput<typeof RequestMessage>

/** A request as its customer sees it. */
export const OwnRequest = v.object({
  id: RowId,
  state: RequestState,
  ...v.pick(SupportRequest, ['titleCode', 'detailsCode', 'detailsText']).entries,
  /** The customer's remark; may be empty. */
  comment: v.string(),
  created: WireDateTime,
  /** The appointment times that the customer proposed; empty for a request by telephone. */
  moments: ProposedMoments,
  /** The appointment that was agreed last. */
  agreed: v.nullable(AgreedMoment),
  /** Oldest first. */
  thread: v.array(RequestMessage),
  /** The photos that came with the request; absent if there are none. */
  photos: v.exactOptional(v.array(PhotoId)),
  /** How many of the supplier's messages the customer has not seen. */
  unread: Count,
  /** The supplier wrote it down during a call. Absent for a request that the customer sent. */
  by_telephone: v.exactOptional(v.literal(true)),
})
export type OwnRequest = v.InferOutput<typeof OwnRequest>

export const support = {
  request: call({
    method: 'POST',
    path: '/support/api/support',
    access: 'placed',
    summary: 'Request a support intervention.',
    status: 201,
    body: SupportRequest,
    answer: v.object({ id: v.number() }),
    errors: [
      'not_signed_in',
      'installation_not_placed',
      'invalid_moment',
      'daily_limit',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
  requestWithPhotos: call({
    method: 'POST',
    path: '/support/api/support/with_photos',
    access: 'placed',
    summary: 'Request a support intervention with photos. Without photos, use POST /support/api/support.',
    status: 201,
    body: v.object({ ...SupportRequest.entries, photos: v.pipe(NewPhotos, v.minLength(1)) }),
    answer: v.object({ id: v.number() }),
    errors: [
      'not_signed_in',
      'installation_not_placed',
      'invalid_moment',
      'daily_limit',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
  list: call({
    method: 'GET',
    path: '/support/api/support',
    access: 'placed',
    summary:
      "The customer's own requests with their messages, 50 at most: those with unseen answers first, then the newest.",
    answer: v.array(OwnRequest),
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
  write: call({
    method: 'POST',
    path: '/support/api/support/:id/messages',
    access: 'placed',
    summary: "Write a message to the customer's own request. The message reopens a closed request.",
    status: 201,
    params: v.object({ id: RowId }),
    body: v.object({
      text: RequestText,
      photos: v.exactOptional(NewPhotos),
    }),
    answer: OwnRequest,
    errors: ['not_signed_in', 'installation_not_placed', 'daily_limit', 'idempotency_key_reused'],
    idempotent: true,
  }),
}
