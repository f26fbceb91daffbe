import * as v from 'valibot'
import { call } from '../call.ts'
import { Email, PersonName, Revision, RowId, SmallId, WholeNumber, WireDateTime } from '../primitives.ts'
import { Role, SignedInStaff } from './staff-sessions.ts'

const access = { staff: ['administrator'] } as const

/** A staff member, as administrators see them. */
export const StaffMember = v.object({
  ...SignedInStaff.entries,
  /** To be sent back with each change. */
  version: WholeNumber,
  /** invited: has not set up password and second factor yet. */
  state: v.picklist(['invited', 'active', 'disabled']),
  /** When the last sent link expires; null where none is valid. */
  link_until: v.nullable(WireDateTime),
  has_totp: v.boolean(),
  /** The driver whose route they drive; null for none. */
  driver_id: v.nullable(SmallId),
  passkeys: WholeNumber,
  last_signed_in: v.nullable(WireDateTime),
})
export type StaffMember = v.InferOutput<typeof StaffMember>

const roles = v.pipe(v.array(Role), v.minLength(1), v.maxLength(5))
const Language = v.picklist(['nl', 'fr'])
/** The driver whose route they drive, with the role `driver`; unchanged where absent. */
const driver_id = v.exactOptional(v.nullable(SmallId))
const params = v.object({ id: RowId })
const ExpectedRevision = v.object({
  version: Revision,
})
const errors = ['changed_meanwhile', 'own_account'] as const

/** Who may work in the office, and in which roles. Administrators cannot lock themselves out. */
export const officeStaff = {
  list: call({
    method: 'GET',
    path: '/office/api/staff',
    access,
    summary: 'Everybody who works in the office, by name.',
    answer: v.array(StaffMember),
  }),
  drivers: call({
    method: 'GET',
    path: '/office/api/staff/drivers',
    access,
    summary: 'The drivers whose route somebody can be given, by name.',
    answer: v.array(v.object({ id: SmallId, name: v.string() })),
  }),
  invite: call({
    method: 'POST',
    path: '/office/api/staff',
    access,
    summary: 'Invite somebody by mail.',
    status: 201,
    body: v.object({ name: PersonName, email: Email, language: Language, roles, driver_id }),
    answer: StaffMember,
    errors: ['email_taken'],
  }),
  change: call({
    method: 'PUT',
    path: '/office/api/staff/:id',
    access,
    summary: "Change somebody's name, language and roles; in force with their next request.",
    params,
    body: v.object({ ...ExpectedRevision.entries, name: PersonName, language: Language, roles, driver_id }),
    answer: StaffMember,
    errors,
  }),
  disable: call({
    method: 'POST',
    path: '/office/api/staff/:id/disabling',
    access,
    summary: 'Shut somebody out at once.',
    params,
    body: ExpectedRevision,
    answer: StaffMember,
    errors,
  }),
  enable: call({
    method: 'POST',
    path: '/office/api/staff/:id/enabling',
    access,
    summary: 'Let somebody in again.',
    params,
    body: ExpectedRevision,
    answer: StaffMember,
    errors,
  }),
  reset: call({
    method: 'POST',
    path: '/office/api/staff/:id/access-reset',
    access,
    summary: 'Take away password and second factor, and send a link to set them anew.',
    params,
    body: ExpectedRevision,
    answer: StaffMember,
    errors,
  }),
}
