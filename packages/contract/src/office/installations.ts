import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { AppointmentSlot, Moments } from '../customer/appointments.ts'
import { Count, Email, IsoDay, Revision, RowId, WireDateTime, WireDay } from '../primitives.ts'
import { WaitingCount } from './waiting-count.ts'

/** Who leads installations from the offer to the placed device. */
export const installationRoles = [
  'planner',
  'support',
  'sales',
  'administrator',
] as const satisfies readonly StaffRole[]
const access = { staff: installationRoles }

/** The stage of an installation, named for its last step. */
export const InstallationStage = v.picklist(['offered', 'signed', 'called', 'planned', 'placed'])
export type InstallationStage = v.InferOutput<typeof InstallationStage>

/** One queue a stage, and `waiting`: the customers of any stage who wait for an answer to proposed moments. */
export const InstallationQueueName = v.picklist(['waiting', ...InstallationStage.options])
export type InstallationQueueName = v.InferOutput<typeof InstallationQueueName>

const day = v.nullable(IsoDay)

/** What the office writes down of an installation before the device is placed. */
const Steps = {
  date_signed: day,
  date_called: day,
  installation_date: day,
  installation_slot: v.nullable(AppointmentSlot),
}

/** An installation in its queue. */
export const InstallationSummary = v.object({
  /** Id of the customer: every customer has one installation. */
  id: RowId,
  name: v.string(),
  postal_code: v.string(),
  city_name: v.string(),
  stage: InstallationStage,
  /** The day of the last step; null where none is known. */
  since: v.nullable(WireDay),
})
export type InstallationSummary = v.InferOutput<typeof InstallationSummary>

/** An installation with its customer and the proposal that waits. */
export const InstallationRecord = v.object({
  ...InstallationSummary.entries,
  ...Steps,
  /** Revision of the record, to be sent back with every change. */
  version: Revision,
  email_address: Email,
  phones: v.array(v.string()),
  address: v.string(),
  guarantee_offered: v.boolean(),
  guarantee_until: v.nullable(WireDay),
  /** Moments that the customer proposed and nobody has answered yet. */
  proposal: v.nullable(
    v.object({ moments: Moments, address: v.string(), comment: v.string(), created: WireDateTime }),
  ),
})
export type InstallationRecord = v.InferOutput<typeof InstallationRecord>

const params = v.object({ id: RowId })
const errors = ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'already_placed'] as const

/** Installations for the office. Every change names the revision it is based on; progress is mailed to the customer. */
export const officeInstallations = {
  list: call({
    method: 'GET',
    path: '/office/api/installations',
    access,
    summary: 'A queue of installations, with the length of each queue; proposals longest waiting first.',
    query: v.object({
      pile: InstallationQueueName,
      /** Id of the last customer of the page before. */
      after: v.exactOptional(RowId),
    }),
    answer: v.object({
      counts: v.object({
        waiting: Count,
        offered: Count,
        signed: Count,
        called: Count,
        planned: Count,
        placed: Count,
      }),
      installations: v.array(InstallationSummary),
      has_more: v.boolean(),
    }),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  waiting: call({
    method: 'GET',
    path: '/office/api/installations/waiting',
    access,
    summary: 'How many customers wait for an answer to the moments that they proposed.',
    answer: WaitingCount,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  read: call({
    method: 'GET',
    path: '/office/api/installations/:id',
    access,
    summary: 'One installation, by the id of its customer.',
    params,
    answer: InstallationRecord,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  change: call({
    method: 'PUT',
    path: '/office/api/installations/:id',
    access,
    summary: 'Write down the steps of an installation. An agreed day answers the proposal of the customer.',
    params,
    body: v.object({ version: Revision, ...Steps }),
    answer: InstallationRecord,
    errors,
  }),
  place: call({
    method: 'POST',
    path: '/office/api/installations/:id/placement',
    access,
    summary: 'Place the device: the portal opens for its customer.',
    params,
    body: v.object({
      version: Revision,
      /** The day on which the device began to work. */
      installation_date: IsoDay,
      /** Null for a device without guarantee. */
      guarantee_until: day,
    }),
    answer: InstallationRecord,
    errors,
  }),
}
