import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { AppointmentSlot, Moments } from '../customer/appointments.ts'
import { Count, Email, IsoDay, Revision, RowId, WireDateTime, WireDay } from '../primitives.ts'
import { DevicePlate, ExistingDevice } from './existing-device.ts'
import { WaitingCount } from './waiting-count.ts'

/** Roles that manage installations, from the quote to the placed device. */
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

/** One queue per stage, and `waiting`: customers of any stage with unanswered proposed moments. */
export const InstallationQueueName = v.picklist(['waiting', ...InstallationStage.options])
export type InstallationQueueName = v.InferOutput<typeof InstallationQueueName>

const day = v.nullable(IsoDay)

/** The data of an installation that the office enters before the device is placed. */
const Steps = {
  date_signed: day,
  date_called: day,
  installation_date: day,
  installation_slot: v.nullable(AppointmentSlot),
}

/** An installation in its queue. */
export const InstallationSummary = v.object({
  /** The customer's id: every customer has one installation. */
  id: RowId,
  name: v.string(),
  postal_code: v.string(),
  city_name: v.string(),
  stage: InstallationStage,
  /** The day of the last step; of a placed device its first day. Null where unknown. */
  since: v.nullable(WireDay),
  /** The customer has a device of another supplier, and is as a customer with a placed one. Absent otherwise. */
  own_device: v.exactOptional(v.literal(true)),
})
export type InstallationSummary = v.InferOutput<typeof InstallationSummary>

/** An installation with its customer and the unanswered proposal. */
export const InstallationRecord = v.object({
  ...InstallationSummary.entries,
  ...Steps,
  /** Revision of the record, to be sent with every change. */
  version: Revision,
  /** In which the customer writes, and is written to. */
  language: v.picklist(['nl', 'fr']),
  /** Null for a customer who is called. */
  email_address: v.nullable(Email),
  phones: v.array(v.string()),
  address: v.string(),
  guarantee_offered: v.boolean(),
  guarantee_until: v.nullable(WireDay),
  ...DevicePlate,
  /** Moments that the customer proposed, while the office has not answered. */
  proposal: v.nullable(
    v.object({ moments: Moments, address: v.string(), comment: v.string(), created: WireDateTime }),
  ),
  /** The relation with the customer has ended: nothing is planned or placed. Absent otherwise. */
  ended: v.exactOptional(v.literal(true)),
})
export type InstallationRecord = v.InferOutput<typeof InstallationRecord>

const params = v.object({ id: RowId })
const errors = [
  'not_signed_in',
  'not_allowed',
  'changed_meanwhile',
  'already_placed',
  'customer_ended',
] as const

/**
 * Installations for the office. Every change names the revision on which it is based. Customers get a mail about
 * progress, but not about a device that was there already.
 */
export const officeInstallations = {
  list: call({
    method: 'GET',
    path: '/office/api/installations',
    access,
    summary: 'A queue of installations with the length of each queue. The oldest proposals come first.',
    query: v.object({
      pile: InstallationQueueName,
      /** Id of the last customer of the previous page. */
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
  file: call({
    method: 'GET',
    path: '/office/api/installations/file',
    access,
    summary: 'All installations of a queue, as CSV. Writes an audit entry.',
    query: v.object({ pile: InstallationQueueName }),
    file: 'text/csv',
    errors: ['not_signed_in', 'not_allowed'],
  }),
  waiting: call({
    method: 'GET',
    path: '/office/api/installations/waiting',
    access,
    summary: 'The number of customers with unanswered proposed moments.',
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
    summary: "Record the steps of an installation. An agreed day answers the customer's proposal.",
    params,
    body: v.object({ version: Revision, ...Steps }),
    answer: InstallationRecord,
    errors,
  }),
  keepDay: call({
    method: 'POST',
    path: '/office/api/installations/:id/kept_day',
    access,
    summary: "Answer the customer's proposal: the planned day stays, and a mail says so.",
    params,
    body: v.object({ version: Revision }),
    answer: InstallationRecord,
    errors,
  }),
  place: call({
    method: 'POST',
    path: '/office/api/installations/:id/placement',
    access,
    summary: 'Record that the device is placed. The portal opens for the customer.',
    params,
    body: v.object({
      version: Revision,
      /** The first day of operation of the device. */
      installation_date: IsoDay,
      /** Null for a device without guarantee. */
      guarantee_until: day,
      ...DevicePlate,
    }),
    answer: InstallationRecord,
    errors,
  }),
  changeDevice: call({
    method: 'PUT',
    path: '/office/api/installations/:id/device',
    access,
    summary:
      'Correct a placed device. With `device`, also note one that is there already: the portal opens, and no mail says so.',
    params,
    /** Without `device`, only model and serial number change, and a device that is not placed is not found. */
    body: v.object({ version: Revision, ...DevicePlate, ...ExistingDevice }),
    answer: InstallationRecord,
    errors: ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'customer_ended'],
  }),
}
