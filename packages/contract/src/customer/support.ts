import * as v from 'valibot'
import { call } from '../call.ts'
import { IsoDay, RowId, WireDateTime } from '../primitives.ts'
import { Appointment, AppointmentSlot, Moments } from './appointments.ts'
import { MAX_PHOTOS_PER_MESSAGE, PhotoId } from './photos.ts'

/** Categories and their details (specification section 3); `custom` takes free text instead. */
export const supportDetails = {
  hardness: ['hardness_too_high', 'hardness_too_low'],
  salt_blocks: ['salt_too_high', 'salt_too_low', 'salt_block_doesnt_fit'],
  malfunction: ['malfunction_leak', 'malfunction_broken', 'malfunction_error'],
} as const

const Text = v.pipe(v.string(), v.maxLength(500))

/** Slots of a day, address and comment as in every appointment; tells that it came from the portal. */
const SupportAppointment = v.object({ ...Appointment.entries, using_client_dashboard: v.literal(true) })

/**
 * What a household asks. A detail belongs to its title, or is `custom`; the title `custom` has the detail `custom`;
 * a custom detail says in `detailsText` what it is.
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
 * How far a request is. new: nobody has answered yet. answered: the supplier wrote last. replied: the customer did.
 * planned: a moment is agreed. closed: done; whatever the customer writes opens it again.
 */
export const RequestState = v.picklist(['new', 'answered', 'replied', 'planned', 'closed'])
export type RequestState = v.InferOutput<typeof RequestState>

/** A moment on which somebody comes by. */
export const AgreedMoment = v.object({ date: IsoDay, slot: AppointmentSlot })
export type AgreedMoment = v.InferOutput<typeof AgreedMoment>

/** What is written in a request. */
export const RequestText = v.pipe(v.string(), v.regex(/\S/), v.maxLength(2000))

/** Something that was said about a request. */
export const RequestMessage = v.object({
  /** message: words. planned: a moment was agreed. unplanned: it is off. The last two may come with words. */
  kind: v.picklist(['message', 'planned', 'unplanned']),
  from: v.picklist(['customer', 'supplier']),
  text: v.string(),
  /** What was agreed. */
  moment: v.nullable(AgreedMoment),
  created: WireDateTime,
  /** What came along with the words; absent where nothing. */
  photos: v.exactOptional(v.array(PhotoId)),
})
export type RequestMessage = v.InferOutput<typeof RequestMessage>

/** A request as its customer follows it. */
export const OwnRequest = v.object({
  id: RowId,
  state: RequestState,
  ...v.pick(SupportRequest, ['titleCode', 'detailsCode', 'detailsText']).entries,
  created: WireDateTime,
  /** What the customer proposed. */
  moments: Moments,
  /** What was agreed last. */
  agreed: v.nullable(AgreedMoment),
  /** Oldest first. */
  thread: v.array(RequestMessage),
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
    errors: ['not_signed_in', 'installation_not_placed', 'invalid_moment', 'idempotency_key_reused'],
    idempotent: true,
  }),
  list: call({
    method: 'GET',
    path: '/support/api/support',
    access: 'placed',
    summary: "The customer's own requests with everything that was said, newest first, 50 at most.",
    answer: v.array(OwnRequest),
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
  write: call({
    method: 'POST',
    path: '/support/api/support/:id/messages',
    access: 'placed',
    summary: 'Write something more about an own request; a closed one is opened again.',
    status: 201,
    params: v.object({ id: RowId }),
    body: v.object({
      text: RequestText,
      /** Sent before, and not part of any message yet. */
      photos: v.exactOptional(v.pipe(v.array(PhotoId), v.maxLength(MAX_PHOTOS_PER_MESSAGE))),
    }),
    answer: OwnRequest,
    errors: ['not_signed_in', 'installation_not_placed', 'idempotency_key_reused'],
    idempotent: true,
  }),
}
