import { staffLink } from '@brine/contract/office/staff-access'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { password, type World } from '@brine/testkit/world'
import { fromServer } from './from-server.ts'
import { totpOf } from './testing-app.ts'

/** An authenticator app: the code of now for a secret as it is shown. */
export const appOf = (world: World, secret: string) => () => totpOf(secret, world.now())

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

/** Somebody real, who has opened their link and set up an authenticator app: signed in. */
export async function createColleague(
  world: World,
  roles: ('administrator' | 'support')[] = ['administrator'],
) {
  const email = `noor.${Math.random().toString(36).slice(2)}@post.example`
  const clock = { now: world.now }
  const token = await fromServer.invite(world.db, clock, { name: 'Noor', email, language: 'nl', roles })
  const opened = await world.call(staffLink.open, { body: { token: token ?? '' } })
  const code = appOf(world, opened.body.totp.secret)
  const granted = await world.call(
    staffLink.useWithCode,
    { body: { token: token ?? '', password, repeat_password: password, code: code() } },
    { headers: cookiesOf(opened.headers) },
  )
  // its code was used; the next one opens the next door
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
