import { ownAccess } from '@brine/contract/office/staff-access'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { password, startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAuthenticator } from './testing-authenticator.ts'
import { authenticatorApp, cookiesOf, createSignedInStaff, signInAs } from './testing-office.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let noor: Awaited<ReturnType<typeof createSignedInStaff>>
beforeEach(async () => {
  noor = await createSignedInStaff(world)
})

const read = async () => (await world.call(ownAccess.read, {}, { headers: noor.headers })).body
const listActions = () =>
  world.db
    .selectFrom('audit_entries')
    .select('action')
    .where('record_id', '=', noor.id)
    .orderBy('id')
    .execute()
/** The session's cookie together with that of a step that has begun. */
const withStep = (begun: { headers: Record<string, unknown> }) => ({
  cookie: `${noor.headers.cookie}; ${cookiesOf(begun.headers).cookie}`,
})

it('S05 a new password asks for the old one, ends the other sessions, and is told by mail', async () => {
  const other = cookiesOf((await signIn()).headers)
  const change = (old_password: string) => {
    const body = { old_password, password: 'nog een goed woord', repeat_password: 'nog een goed woord' }
    return world.call(ownAccess.changePassword, { body }, { headers: noor.headers })
  }
  expect((await change('wrong')).code).toBe('wrong_password')
  expect((await change(password)).status).toBe(204)
  expect((await world.call(staffSessions.current, {}, { headers: other })).status).toBe(401)
  expect((await world.call(staffSessions.current, {}, { headers: noor.headers })).status).toBe(200)
  expect((await signInAs(world, noor.email)).code).toBe('login_failed')
  expect((await signInAs(world, noor.email, 'nog een goed woord')).status).toBe(200)
  expect((await world.mails(noor.email)).at(-1)?.subject).toContain('gewijzigd')
  expect((await listActions()).at(-1)?.action).toBe('staff.password_changed')
})

it('S79 a new password ends sign-ins that began with the old one', async () => {
  const half = cookiesOf((await signInAs(world, noor.email)).headers)
  const chosen = { password: 'nog een goed woord', repeat_password: 'nog een goed woord' }
  const body = { old_password: password, ...chosen }
  await world.call(ownAccess.changePassword, { body }, { headers: noor.headers })
  const late = await world.call(staffSessions.useCode, { body: { code: noor.code() } }, { headers: half })
  expect(late.code).toBe('step_over')
})

it('another app takes the place of the first', async () => {
  const begun = await world.call(ownAccess.beginTotp, { body: { password } }, { headers: noor.headers })
  const code = authenticatorApp(world, begun.body.secret)
  const set = (typed: string) =>
    world.call(ownAccess.setTotp, { body: { code: typed } }, { headers: withStep(begun) })
  expect((await set(noor.code())).code).toBe('second_factor_failed')
  expect((await set(code())).status).toBe(204)
  world.pass(30)
  const half = cookiesOf((await signInAs(world, noor.email)).headers)
  expect(
    (await world.call(staffSessions.useCode, { body: { code: noor.code() } }, { headers: half })).status,
  ).toBe(401)
  expect(
    (await world.call(staffSessions.useCode, { body: { code: code() } }, { headers: half })).status,
  ).toBe(200)
})

it('passkeys come and go, but never the last second factor', async () => {
  const key = createAuthenticator('localhost', 'http://localhost:8080')
  const begun = await world.call(ownAccess.beginPasskey, { body: { password } }, { headers: noor.headers })
  const body = { name: 'Sleutel', passkey: key.make(begun.body) }
  expect((await world.call(ownAccess.addPasskey, { body }, { headers: withStep(begun) })).status).toBe(204)
  expect((await world.call(ownAccess.addPasskey, { body }, { headers: withStep(begun) })).code).toBe(
    'step_over',
  )
  const [{ id } = { id: 0 }] = (await read()).passkeys
  const remove = (secret: string, which = id) =>
    world.call(
      ownAccess.removePasskey,
      { params: { id: which }, body: { password: secret } },
      { headers: noor.headers },
    )
  expect((await remove('wrong')).code).toBe('wrong_password')
  await world.db.updateTable('staff').set({ totp_sealed: null }).where('id', '=', noor.id).execute()
  expect((await remove(password)).code).toBe('last_second_factor')
  expect((await read()).passkeys).toHaveLength(1)
  await world.db.updateTable('staff').set({ totp_sealed: 'x' }).where('id', '=', noor.id).execute()
  expect((await remove(password)).status).toBe(204)
  expect((await remove(password)).code).toBe('not_found')
})

describe('S79 other sessions and sign-ins that have begun end with', () => {
  const headers = () => ({ headers: noor.headers })
  const key = () => createAuthenticator('localhost', 'http://localhost:8080')
  const addPasskey = async () => {
    const begun = await world.call(ownAccess.beginPasskey, { body: { password } }, headers())
    const body = { name: 'Sleutel', passkey: key().make(begun.body) }
    return world.call(ownAccess.addPasskey, { body }, { headers: withStep(begun) })
  }
  const isIn = async (by: { cookie: string }) =>
    (await world.call(staffSessions.current, {}, { headers: by })).status === 200

  it.each([
    [
      'another app',
      async () => {
        const begun = await world.call(ownAccess.beginTotp, { body: { password } }, headers())
        const code = authenticatorApp(world, begun.body.secret)()
        return world.call(ownAccess.setTotp, { body: { code } }, { headers: withStep(begun) })
      },
    ],
    ['another passkey', addPasskey],
    [
      'the removal of a passkey',
      async () => {
        const [{ id } = { id: 0 }] = (await read()).passkeys
        return world.call(ownAccess.removePasskey, { params: { id }, body: { password } }, headers())
      },
    ],
    ['new codes', () => world.call(ownAccess.renewCodes, { body: { password } }, headers())],
  ])('%s', async (_, change) => {
    await addPasskey()
    const other = cookiesOf((await signIn()).headers)
    world.pass(30)
    const half = cookiesOf((await signInAs(world, noor.email)).headers)
    expect(await isIn(other)).toBe(true)
    expect((await change()).status).toBeLessThan(300)
    expect([await isIn(noor.headers), await isIn(other)]).toEqual([true, false])
    const late = await world.call(staffSessions.useCode, { body: { code: noor.code() } }, { headers: half })
    expect(late.code).toBe('step_over')
    expect((await world.mails(noor.email)).at(-1)?.text).toContain('Op andere toestellen bent u nu afgemeld.')
  })
})

it("S16 somebody else's passkey is not found", async () => {
  const key = createAuthenticator('localhost', 'http://localhost:8080')
  const begun = await world.call(ownAccess.beginPasskey, { body: { password } }, { headers: noor.headers })
  const body = { name: 'Sleutel', passkey: key.make(begun.body) }
  await world.call(ownAccess.addPasskey, { body }, { headers: withStep(begun) })
  const [{ id } = { id: 0 }] = (await read()).passkeys
  const other = await createSignedInStaff(world)
  const answer = await world.call(
    ownAccess.removePasskey,
    { params: { id }, body: { password } },
    { headers: other.headers },
  )
  expect(answer.code).toBe('not_found')
})

it('new recovery codes take the place of the old ones', async () => {
  const renewed = await world.call(ownAccess.renewCodes, { body: { password } }, { headers: noor.headers })
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect((await read()).recovery_codes_left).toBe(10)
  const use = async (code = '') =>
    world.call(
      staffSessions.useRecoveryCode,
      { body: { code } },
      { headers: cookiesOf((await signInAs(world, noor.email)).headers) },
    )
  expect((await use(noor.codes[0])).code).toBe('second_factor_failed')
  expect((await use(renewed.body.recovery_codes[0])).status).toBe(200)
  expect((await read()).recovery_codes_left).toBe(9)
})

it('the shared people of the demo cannot change theirs', async () => {
  const headers = await world.staffHeaders({})
  const body = {
    old_password: password,
    password: 'nog een goed woord',
    repeat_password: 'nog een goed woord',
  }
  expect((await world.call(ownAccess.changePassword, { body }, { headers })).code).toBe('not_allowed')
  expect((await world.call(ownAccess.beginTotp, { body: { password } }, { headers })).code).toBe(
    'not_allowed',
  )
})

async function signIn() {
  const half = cookiesOf((await signInAs(world, noor.email)).headers)
  return world.call(staffSessions.useCode, { body: { code: noor.code() } }, { headers: half })
}

it.each<[string, (password: string) => Promise<{ status: number; code: string | null }>]>([
  [
    'a new password',
    (old_password) => {
      const chosen = { password: 'nog een goed woord', repeat_password: 'nog een goed woord' }
      const body = { old_password, ...chosen }
      return world.call(ownAccess.changePassword, { body }, { headers: noor.headers })
    },
  ],
  [
    'another app',
    (typed) => world.call(ownAccess.beginTotp, { body: { password: typed } }, { headers: noor.headers }),
  ],
])('R15 S38: guesses at the password that %s asks for are throttled', async (_, guess) => {
  for (let tries = 0; tries < 10; tries += 1) expect((await guess('wrong')).code).toBe('wrong_password')
  expect(await guess(password)).toMatchObject({ status: 429, code: 'too_many_requests' })
  // and whoever reads the audit log sees that somebody guessed
  const refused = (await listActions()).filter(({ action }) => action === 'staff.confirmation_refused')
  expect(refused).toHaveLength(10)
})
