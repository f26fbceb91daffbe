import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@brine/contract/call'
import { confirmations } from '@brine/contract/customer/confirmations'
import { passkeys } from '@brine/contract/customer/passkeys'
import { officeStaff } from '@brine/contract/office/staff'
import { ownAccess, staffLink } from '@brine/contract/office/staff-access'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import { createAuthenticator, totpOf } from '../../apps/server/src/modules/staff/testing-authenticator.ts'
import { waitForLink } from './mailbox.ts'
import type { People } from './people.ts'
import { type Credentials, cookiesOf, nextOrigin, type Target } from './target.ts'

/** The password of everybody whom an attack invites or registers. */
export const ATTACK_PASSWORD = 'drie gewone woorden'
/** Milliseconds of one code of an authenticator app. */
const CODE_MS = 30_000

/** A staff member with a second factor, as outside the demo. */
export interface InvitedStaff {
  readonly id: number
  readonly email: string
  /** The token of the invitation, which is used up. */
  readonly invitation: string
  /** Of the session that the invitation started. */
  readonly by: Credentials
  readonly recoveryCodes: readonly string[]
  /** The app's code. @param ahead number of codes after the current one; a used code is worth nothing */
  code(ahead?: number): string
}

/** Invites a staff member, who sets a password and an authenticator app. */
export async function inviteStaff(
  target: Target,
  people: People,
  roles: readonly StaffRole[],
  driverId: number | null = null,
): Promise<InvitedStaff> {
  const email = `staff.${randomUUID()}@post.example`
  const body = { name: 'Noor Attack', email, language: 'nl', roles, driver_id: driverId }
  const origin = nextOrigin()
  const invited = await target.call(officeStaff.invite, { body, by: await people.staff('administrator') })
  const { id } = invited.body
  const token = await waitForLink(target, email, '/office/access/')
  const opened = await target.call(staffLink.open, { body: { token }, origin })
  const { secret } = opened.body.totp
  const code = (ahead = 0) => totpOf(secret, new Date(Date.now() + ahead * CODE_MS))
  const chosen = { token, password: ATTACK_PASSWORD, repeat_password: ATTACK_PASSWORD, code: code() }
  const granted = await target.call(staffLink.useWithCode, { body: chosen, by: cookiesOf(opened), origin })
  return {
    id,
    email,
    invitation: token,
    by: cookiesOf(granted),
    recoveryCodes: granted.body.recovery_codes,
    code,
  }
}

/** The first step of signing in. @returns the cookie that names the second one */
export async function beginSignIn(target: Target, email: string): Promise<Credentials> {
  const body = { email, password: ATTACK_PASSWORD }
  return cookiesOf(await target.call(staffSessions.signIn, { body, origin: nextOrigin() }))
}

/** Adds a passkey to a staff member. @returns its id */
export async function addPasskey(target: Target, { by }: InvitedStaff): Promise<number> {
  const origin = await publicOrigin(target)
  const authenticator = createAuthenticator(new URL(origin).hostname, origin)
  const begun = await target.call(ownAccess.beginPasskey, { body: { password: ATTACK_PASSWORD }, by })
  const passkey = authenticator.make(begun.body)
  const step = { cookie: `${by.cookie}; ${cookiesOf(begun).cookie}` }
  await target.call(ownAccess.addPasskey, { body: { name: 'Sleutel', passkey }, by: step })
  const [added] = (await target.call(ownAccess.read, { by })).body.passkeys
  if (!added) throw new Error('the passkey was not added')
  return added.id
}

/** Adds a passkey to a customer of the demo. @returns its id */
export async function addOwnPasskey(target: Target, by: Credentials): Promise<number> {
  const origin = await publicOrigin(target)
  await target.call(confirmations.byPassword, { body: { password: DEMO_PASSWORD }, by })
  const { question, state } = (await target.call(passkeys.begin, { by })).body
  const passkey = createAuthenticator(new URL(origin).hostname, origin).make(question)
  const [added] = (await target.call(passkeys.add, { body: { name: 'Sleutel', passkey, state }, by })).body
    .passkeys
  if (!added) throw new Error('the passkey was not added')
  return added.id
}

/** The address of the portal, which can differ from the one that is attacked. */
async function publicOrigin(target: Target): Promise<string> {
  const { servers } = JSON.parse((await target.fetch('GET', '/docs/openapi.json')).text)
  return new URL(String(servers[0].url)).origin
}
