import { formatWireDateTime, formatWireDay, isoDayOf } from '@brine/contract/dates'
import type { RequestRecord, RequestSummary } from '@brine/contract/office/support'
import { addressLine } from '../../platform/appointments.ts'
import type { PhotosOf } from '../photos/module.ts'
import { describeEntry, describeMoment, describeProblem, readMoments } from './describe.ts'
import type { findRequest, listPile } from './office-queries.ts'
import type { listMessages } from './queries.ts'

type LineRow = Awaited<ReturnType<typeof listPile>>[number]
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

export function describeLine(row: LineRow): RequestSummary {
  const { id, language, state, assignee_id, assignee_name } = row
  return {
    ...{ id, language, state },
    name: `${row.first_name} ${row.last_name}`.trim(),
    ...describeProblem(row),
    since: formatWireDateTime(row.changed_at),
    agreed: describeMoment(row),
    keeper: assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? '' },
  }
}

/** @param now tells whether the guarantee still runs */
export function describeToAnswer(
  row: RequestRow,
  messages: Awaited<ReturnType<typeof listMessages>>,
  photosOf: PhotosOf,
  now: Date,
): RequestRecord {
  const { revision, customer_id, email_address, comment, guarantee_until } = row
  const guaranteed = row.guarantee_offered === false ? null : guarantee_until
  return {
    ...describeLine(row),
    ...{ version: revision, customer_id, email_address, comment },
    phones: [row.mobile_number, row.telephone_number].filter((phone) => phone !== null),
    created: formatWireDateTime(row.created_at),
    moments: readMoments(row.moments),
    address: addressLine(row.address),
    device: {
      installed: row.installation_date && formatWireDay(row.installation_date),
      guarantee_until: guaranteed && formatWireDay(isoDayOf(guaranteed)),
      is_guaranteed: guaranteed !== null && guaranteed > now,
      last_delivery: row.last_delivery && formatWireDay(row.last_delivery),
    },
    thread: messages.map((message) => ({ ...describeEntry(message, photosOf), by: message.staff_name })),
  }
}
