import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { AppointmentSlot, Moments } from '../customer/appointments.ts'
import { Count, Email, IsoDay, Revision, RowId, WireDateTime, WireDay } from '../primitives.ts'
import { WaitingCount } from './waiting.ts'

/** Who takes a device from its offer to its place. */
export const installationRoles = [
  'planner',
  'support',
  'sales',
  'administrator',
] as const satisfies readonly StaffRole[]
const access = { staff: installationRoles }

/** How far an installation is: each stage ends with what gives the next one its name. */
export const InstallationStage = v.picklist(['offered', 'signed', 'called', 'planned', 'placed'])
export type InstallationStage = v.InferOutput<typeof InstallationStage>

/** The stages, and across them the households that wait for an answer to the moments they proposed. */
export const InstallationQueueName = v.picklist(['waiting', ...InstallationStage.options])
export type InstallationQueueName = v.InferOutput<typeof InstallationQueueName>

const day = v.nullable(IsoDay)

/** What the office writes down of an installation before the device stands. */
const Steps = {
  date_signed: day,
  date_called: day,
  installation_date: day,
  installation_slot: v.nullable(AppointmentSlot),
}

/** An installation as a line of its pile. */
export const InstallationSummary = v.object({
  /** Of the customer: everybody has one installation. */
  id: RowId,
  name: v.string(),
  postal_code: v.string(),
  city_name: v.string(),
  stage: InstallationStage,
  /** The day of the last step; null where none is known. */
  since: v.nullable(WireDay),
})
export type InstallationSummary = v.InferOutput<typeof InstallationSummary>

/** An installation with all that is needed to move it forward. */
export const InstallationRecord = v.object({
  ...InstallationSummary.entries,
  ...Steps,
  /** To be sent back with every act. */
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

/** Installations as the office leads them. Every act names the version it has seen, and mails the customer. */
export const officeInstallations = {
  list: call({
    method: 'GET',
    path: '/office/api/installations',
    access,
    summary: 'A pile of installations, and how many lie on each; who waits longest comes first.',
    query: v.object({
      pile: InstallationQueueName,
      /** Only what comes after this one. */
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
    summary: 'How many households wait for an answer to the moments that they proposed.',
    answer: WaitingCount,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  read: call({
    method: 'GET',
    path: '/office/api/installations/:id',
    access,
    summary: 'One installation, by the number of its customer.',
    params,
    answer: InstallationRecord,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  change: call({
    method: 'PUT',
    path: '/office/api/installations/:id',
    access,
    summary:
      'Write down what was signed, said or agreed. A day that is agreed answers what the customer proposed.',
    params,
    body: v.object({ version: Revision, ...Steps }),
    answer: InstallationRecord,
    errors,
  }),
  place: call({
    method: 'POST',
    path: '/office/api/installations/:id/placement',
    access,
    summary: 'The device stands: the portal opens for its customer.',
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
