import { ProposedMoments } from '@brine/contract/customer/appointments'
import {
  type AgreedMoment,
  type OwnRequest,
  type RequestMessage,
  SupportRequest,
} from '@brine/contract/customer/support'
import { formatWireDateTime, formatWireDay, isoDayOf } from '@brine/contract/dates'
import type { RequestRecord, RequestSummary } from '@brine/contract/office/support'
import * as v from 'valibot'
import { addressLine } from '../../platform/appointments.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fullName } from '../../platform/full-name.ts'
import type { PhotosById, PhotosService } from '../photos/module.ts'
import type { findRequest, listQueue } from './office-queries.ts'
import { listMessages, type listOwnRequests } from './queries.ts'

type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]
export type OwnRequestRow = Awaited<ReturnType<typeof listOwnRequests>>[number]
type SummaryRow = Awaited<ReturnType<typeof listQueue>>[number]
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** The messages of several requests, oldest first, with the photos of messages and of requests. */
export interface Threads {
  readonly messages: readonly MessageRow[]
  readonly photosOf: PhotosById
  readonly requestPhotos: PhotosById
}

export async function listThreads(
  db: Queries,
  photos: Pick<PhotosService, 'ofMessages' | 'ofRequests'>,
  requestIds: readonly number[],
): Promise<Threads> {
  if (requestIds.length === 0) return { messages: [], photosOf: new Map(), requestPhotos: new Map() }
  const messages = await listMessages(db, requestIds)
  const messageIds = messages.map(({ id }) => id)
  return {
    messages,
    photosOf: await photos.ofMessages(db, messageIds),
    requestPhotos: await photos.ofRequests(db, requestIds),
  }
}

interface Agreed {
  readonly agreed_date: string | null
  readonly agreed_slot: AgreedMoment['slot'] | null
}

/** The proposed moments: what is stored for a request by telephone was not proposed (see `office-telephone.ts`). */
const describeMoments = (stored: unknown, isByTelephone: boolean) =>
  isByTelephone ? {} : v.parse(ProposedMoments, stored)

const describeMoment = ({ agreed_date: date, agreed_slot: slot }: Agreed): AgreedMoment | null =>
  date && slot ? { date, slot } : null

/** The field with the photos of a message or request; absent if there are none. */
function describePhotos(photos: PhotosById, id: number): { photos?: string[] } {
  const ids = photos.get(id)
  return ids ? { photos: ids } : {}
}

function describeMessage(message: MessageRow, photosOf: PhotosById): RequestMessage {
  return {
    kind: message.kind,
    from: message.staff_id === null ? 'customer' : 'supplier',
    text: message.text,
    moment: describeMoment(message),
    created: formatWireDateTime(message.created_at),
    ...describePhotos(photosOf, message.id),
  }
}

const { detailsCode } = SupportRequest.entries

/**
 * Describes the problem of a stored request. The database stores the details code as text, so the contract's schema
 * reads it.
 */
export const describeProblem = (
  row: Pick<OwnRequestRow, 'title_code' | 'details_code' | 'details_text'>,
) => ({
  titleCode: row.title_code,
  detailsCode: v.parse(detailsCode, row.details_code),
  detailsText: row.details_text,
})

/** Describes a request for its customer. @param threads may contain other requests */
export function describeOwnRequest(
  row: OwnRequestRow,
  { messages, photosOf, requestPhotos }: Threads,
): OwnRequest {
  const own = messages.filter(({ request_id }) => request_id === row.id)
  const readId = row.read_message_id ?? 0
  return {
    id: row.id,
    state: row.state,
    ...describeProblem(row),
    comment: row.comment,
    created: formatWireDateTime(row.created_at),
    moments: describeMoments(row.moments, row.noted_by_id !== null),
    agreed: describeMoment(row),
    thread: own.map((message) => describeMessage(message, photosOf)),
    ...describePhotos(requestPhotos, row.id),
    unread: own.filter(({ id, staff_id }) => staff_id !== null && id > readId).length,
    ...(row.noted_by_id === null ? {} : { by_telephone: true }),
  }
}

export function describeRequestSummary(row: SummaryRow): RequestSummary {
  const { id, language, state, assignee_id, assignee_name, noted_by } = row
  return {
    ...{ id, language, state, noted_by },
    name: fullName(row),
    ...describeProblem(row),
    since: formatWireDateTime(row.changed_at),
    agreed: describeMoment(row),
    keeper: assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? '' },
  }
}

/** Describes a request for the office. @param now decides whether the guarantee still runs */
export function describeRequestRecord(
  row: RequestRow,
  { messages, photosOf, requestPhotos }: Threads,
  now: Date,
): RequestRecord {
  const { revision, customer_id, email_address, comment, guarantee_until } = row
  const isUnknown = row.guarantee_offered !== false && row.installation_date === null && !guarantee_until
  const guaranteed = row.guarantee_offered === false ? null : guarantee_until
  return {
    ...describeRequestSummary(row),
    ...{ version: revision, customer_id, email_address, comment },
    phones: [row.mobile_number, row.telephone_number].filter((phone) => phone !== null),
    created: formatWireDateTime(row.created_at),
    moments: describeMoments(row.moments, row.noted_by !== null),
    address: addressLine(row.address),
    device: {
      installed: row.installation_date && formatWireDay(row.installation_date),
      guarantee_until: guaranteed && formatWireDay(isoDayOf(guaranteed)),
      ...(isUnknown ? { guarantee_unknown: true } : {}),
      is_guaranteed: guaranteed !== null && guaranteed > now,
      last_delivery: row.last_delivery && formatWireDay(row.last_delivery),
      ...(row.own_device ? { own: true } : {}),
    },
    ...describePhotos(requestPhotos, row.id),
    thread: messages.map((message) => ({ ...describeMessage(message, photosOf), by: message.staff_name })),
  }
}
