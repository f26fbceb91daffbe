import { staffLink } from '@brine/contract/office/staff-access'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { password, type World } from '@brine/testkit/world'
import { operatorCommands } from './operator-commands.ts'
import { totpOf } from './testing-authenticator.ts'

/** An authenticator app: answers the current code for a secret as it is shown. */
export const authenticatorApp = (world: World, secret: string) => () => totpOf(secret, world.now())

/** The cookies of an answer, as a browser sends them back; those that were cleared are gone. */
export function cookiesOf(headers: Record<string, unknown>): { cookie: string } {
  const set = [headers['set-cookie'] ?? []].flat().map(String)
  return {
    cookie: set
      .filter((line) => !line.includes('Max-Age=0'))
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

/** Creates a staff member who is not of the demo, has set up an authenticator app by a link, and is signed in. */
export async function createSignedInStaff(
  world: World,
  roles: ('administrator' | 'support')[] = ['administrator'],
) {
  const email = `noor.${Math.random().toString(36).slice(2)}@post.example`
  const clock = { now: world.now }
  const token = await operatorCommands.invite(world.db, clock, { name: 'Noor', email, language: 'nl', roles })
  const opened = await world.call(staffLink.open, { body: { token: token ?? '' } })
  const code = authenticatorApp(world, opened.body.totp.secret)
  const granted = await world.call(
    staffLink.useWithCode,
    { body: { token: token ?? '', password, repeat_password: password, code: code() } },
    { headers: cookiesOf(opened.headers) },
  )
  // each code is valid once: the next step has a new one
  world.pass(30)
  return {
    email,
    code,
    headers: cookiesOf(granted.headers),
    codes: granted.body.recovery_codes,
    id: granted.body.member.id,
  }
}

/** The first step of signing in. */
export const signInAs = (world: World, email: string, secret = password) =>
  world.call(staffSessions.signIn, { body: { email, password: secret } })
