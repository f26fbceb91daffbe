import * as v from 'valibot'
import { call, type StaffRole } from './call.ts'
import { Email, Password } from './primitives.ts'

/** Everybody who works here: for calls that need a signed-in person and no particular right. */
export const everyRole = [
  'planner',
  'support',
  'sales',
  'driver',
  'administrator',
] as const satisfies readonly StaffRole[]

/** Who is signed in to the office. */
export const StaffMember = v.object({
  id: v.pipe(v.number(), v.integer()),
  name: v.string(),
  email_address: v.string(),
  language: v.picklist(['nl', 'fr']),
  roles: v.array(v.picklist(everyRole)),
  /** An invented person of the demo, signed in without a second factor: the office shows a banner. */
  demo: v.boolean(),
})
export type StaffMember = v.InferOutput<typeof StaffMember>

/** The staff's session is an HttpOnly cookie (security.md): no token stands in any answer. */
export const staff = {
  signIn: call({
    method: 'POST',
    path: '/office/api/session',
    access: 'public',
    summary: 'Sign in to the office.',
    body: v.object({ email: Email, password: Password }),
    answer: StaffMember,
    errors: ['login_failed', 'second_factor_required'],
  }),
  current: call({
    method: 'GET',
    path: '/office/api/session',
    access: { staff: everyRole },
    summary: 'Who is signed in to the office.',
    answer: StaffMember,
    errors: ['not_signed_in'],
  }),
  signOut: call({
    method: 'DELETE',
    path: '/office/api/session',
    access: { staff: everyRole },
    summary: 'Sign out of the office.',
    status: 204,
    errors: ['not_signed_in'],
  }),
}
