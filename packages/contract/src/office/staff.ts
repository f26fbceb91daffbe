import * as v from 'valibot'
import { call } from '../call.ts'
import { Email, PersonName, Revision, RowId, SmallId, WholeNumber, WireDateTime } from '../primitives.ts'
import { Role, SignedInStaff } from './staff-sessions.ts'

const access = { staff: ['administrator'] } as const
/** Who works here, and as what, is changed in a confirmed session only. */
const confirmed = { ...access, confirmed: true } as const

/** A staff member, as administrators see the record. */
export const StaffMember = v.object({
  ...SignedInStaff.entries,
  /** Revision of the record, to be sent with every change. */
  version: WholeNumber,
  /** invited: has not set a password and second factor yet. */
  state: v.picklist(['invited', 'active', 'disabled']),
  /** When the latest link expires; null where no link is valid. */
  link_until: v.nullable(WireDateTime),
  has_totp: v.boolean(),
  /** The driver whose route the staff member drives; null for none. */
  driver_id: v.nullable(SmallId),
  passkeys: WholeNumber,
  last_signed_in: v.nullable(WireDateTime),
})
export type StaffMember = v.InferOutput<typeof StaffMember>

const roles = v.pipe(v.array(Role), v.minLength(1), v.maxLength(5))
const Language = v.picklist(['nl', 'fr'])
/** The driver whose route the staff member drives, with the role `driver`; unchanged where absent. */
const driver_id = v.exactOptional(v.nullable(SmallId))
const params = v.object({ id: RowId })
const ExpectedRevision = v.object({
  version: Revision,
})
const errors = ['changed_meanwhile', 'own_account'] as const

/** Staff members and their roles. Administrators cannot lock themselves out. */
export const officeStaff = {
  list: call({
    method: 'GET',
    path: '/office/api/staff',
    access,
    summary: 'All staff members, by name.',
    answer: v.array(StaffMember),
  }),
  drivers: call({
    method: 'GET',
    path: '/office/api/staff/drivers',
    access,
    summary: 'The drivers that a staff member can be linked to, by name.',
    answer: v.array(v.object({ id: SmallId, name: v.string() })),
  }),
  invite: call({
    method: 'POST',
    path: '/office/api/staff',
    access: confirmed,
    summary: 'Invite a staff member by mail.',
    status: 201,
    body: v.object({ name: PersonName, email: Email, language: Language, roles, driver_id }),
    answer: StaffMember,
    errors: ['email_taken'],
  }),
  change: call({
    method: 'PUT',
    path: '/office/api/staff/:id',
    access: confirmed,
    summary: "Change a staff member's name, language and roles. It takes effect with their next request.",
    params,
    body: v.object({ ...ExpectedRevision.entries, name: PersonName, language: Language, roles, driver_id }),
    answer: StaffMember,
    errors,
  }),
  disable: call({
    method: 'POST',
    path: '/office/api/staff/:id/disabling',
    access: confirmed,
    summary: "Revoke a staff member's access at once.",
    params,
    body: ExpectedRevision,
    answer: StaffMember,
    errors,
  }),
  enable: call({
    method: 'POST',
    path: '/office/api/staff/:id/enabling',
    access: confirmed,
    summary: "Restore a staff member's access.",
    params,
    body: ExpectedRevision,
    answer: StaffMember,
    errors,
  }),
  reset: call({
    method: 'POST',
    path: '/office/api/staff/:id/access-reset',
    access: confirmed,
    summary: "Remove a staff member's password and second factors, and send a link to set new ones.",
    params,
    body: ExpectedRevision,
    answer: StaffMember,
    errors,
  }),
}
