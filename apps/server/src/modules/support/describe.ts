import { Moments } from '@brine/contract/customer/appointments'
import {
  type AgreedMoment,
  type OwnRequest,
  type RequestMessage,
  SupportRequest,
} from '@brine/contract/customer/support'
import { formatWireDateTime } from '@brine/contract/dates'
import * as v from 'valibot'
import type { PhotosOf } from '../photos/module.ts'
import type { listMessages, listOwnRequests } from './queries.ts'

type Message = Awaited<ReturnType<typeof listMessages>>[number]
type OwnRow = Awaited<ReturnType<typeof listOwnRequests>>[number]
interface Agreed {
  readonly agreed_date: string | null
  readonly agreed_slot: AgreedMoment['slot'] | null
}

export const describeMoment = ({ agreed_date: date, agreed_slot: slot }: Agreed): AgreedMoment | null =>
  date && slot ? { date, slot } : null

export function describeEntry(message: Message, photosOf: PhotosOf): RequestMessage {
  const photos = photosOf.get(message.id)
  return {
    kind: message.kind,
    from: message.staff_id === null ? 'customer' : 'supplier',
    text: message.text,
    moment: describeMoment(message),
    created: formatWireDateTime(message.created_at),
    ...(photos ? { photos } : {}),
  }
}

const { detailsCode } = SupportRequest.entries

/** What is asked, as it stands in the database: read by the schema that let it in. */
export const describeProblem = (row: Pick<OwnRow, 'title_code' | 'details_code' | 'details_text'>) => ({
  titleCode: row.title_code,
  detailsCode: v.parse(detailsCode, row.details_code),
  detailsText: row.details_text,
})

export const readMoments = (stored: unknown) => v.parse(Moments, stored)

/** @param messages of any requests */
export const describeOwn = (row: OwnRow, messages: readonly Message[], photosOf: PhotosOf): OwnRequest => ({
  id: row.id,
  state: row.state,
  ...describeProblem(row),
  created: formatWireDateTime(row.created_at),
  moments: readMoments(row.moments),
  agreed: describeMoment(row),
  thread: messages
    .filter(({ request_id }) => request_id === row.id)
    .map((message) => describeEntry(message, photosOf)),
})
