import { ownAccess, staffLink } from '@brine/contract/office/staff-access'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { runIntoDeadlock } from '@brine/testkit/lock-waits'
import { password, startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorCommands } from './operator-commands.ts'
import { createAuthenticator } from './testing-authenticator.ts'
import { cookiesOf, signInAs } from './testing-office.ts'

const origin = 'http://localhost:8080'
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let count = 0
/** Somebody who is to work here, and the token of their link. */
async function invite() {
  count += 1
  const email = `new.${count}@post.example`
  const invited = { name: 'Noor Benali', email, language: 'nl' as const, roles: ['support' as const] }
  return { email, token: (await operatorCommands.invite(world.db, world, invited)) ?? '' }
}
const open = (token: string) => world.call(staffLink.open, { body: { token } })
const chosen = (token: string) => ({ token, password, repeat_password: password })

describe('a passkey', () => {
  it('is set up by the link, and signs in after the password', async () => {
    const { email, token } = await invite()
    const opened = await open(token)
    const key = createAuthenticator('localhost', origin)
    const body = { ...chosen(token), name: ' Sleutel ', passkey: key.make(opened.body.passkey ?? {}) }
    const granted = await world.call(
      staffLink.useWithPasskey,
      { body },
      { headers: cookiesOf(opened.headers) },
    )
    expect(granted.status).toBe(200)
    const own = await world.call(ownAccess.read, {}, { headers: cookiesOf(granted.headers) })
    expect(own.body).toMatchObject({ totp: false, passkeys: [{ name: 'Sleutel', last_used: null }] })

    const first = await signInAs(world, email)
    expect(first.body.step).toMatchObject({ totp: false, passkey: { rpId: 'localhost' } })
    const passkey = key.sign(first.body.step?.passkey ?? {})
    const half = cookiesOf(first.headers)
    expect(
      (await world.call(staffSessions.usePasskey, { body: { passkey } }, { headers: half })).status,
    ).toBe(200)
    // what was signed once opens nothing again
    const second = cookiesOf((await signInAs(world, email)).headers)
    expect(
      (await world.call(staffSessions.usePasskey, { body: { passkey } }, { headers: second })).code,
    ).toBe('second_factor_failed')
  })

  it('waits for its staff member without holding what a reset deletes under the lock of that row', async () => {
    const { email, token } = await invite()
    const opened = await open(token)
    const key = createAuthenticator('localhost', origin)
    const body = { ...chosen(token), name: 'Sleutel', passkey: key.make(opened.body.passkey ?? {}) }
    await world.call(staffLink.useWithPasskey, { body }, { headers: cookiesOf(opened.headers) })
    const first = await signInAs(world, email)
    const passkey = key.sign(first.body.step?.passkey ?? {})
    const held = sql`select from staff where email_address = ${email} for update`
    const wanted = sql`
      select from staff_passkeys join staff_steps using (staff_id)
      where staff_id = (select id from staff where email_address = ${email}) for update`
    const headers = cookiesOf(first.headers)
    const { status } = await runIntoDeadlock(world.db, { held, wanted }, () =>
      world.call(staffSessions.usePasskey, { body: { passkey } }, { headers }),
    )
    expect(status).toBe(200)
  })

  it.each([
    ['of another page', () => createAuthenticator('localhost', 'http://localhost.evil.example')],
    ['of another site', () => createAuthenticator('evil.example', origin)],
  ])('%s is refused', async (_, make) => {
    const { token } = await invite()
    const opened = await open(token)
    const passkey = make().make(opened.body.passkey ?? {})
    const body = { ...chosen(token), name: 'Sleutel', passkey }
    const answer = await world.call(
      staffLink.useWithPasskey,
      { body },
      { headers: cookiesOf(opened.headers) },
    )
    expect(answer.code).toBe('second_factor_failed')
  })

  it('of somebody else, or one nobody has, is refused', async () => {
    const { email, token } = await invite()
    const opened = await open(token)
    const key = createAuthenticator('localhost', origin)
    const body = { ...chosen(token), name: 'Sleutel', passkey: key.make(opened.body.passkey ?? {}) }
    await world.call(staffLink.useWithPasskey, { body }, { headers: cookiesOf(opened.headers) })
    const first = await signInAs(world, email)
    const passkey = createAuthenticator('localhost', origin).sign(first.body.step?.passkey ?? {})
    const answer = await world.call(
      staffSessions.usePasskey,
      { body: { passkey } },
      { headers: cookiesOf(first.headers) },
    )
    expect(answer.code).toBe('second_factor_failed')
  })
})
