import { apiKeys } from '@brine/contract/office/api-keys'
import { officeStaff } from '@brine/contract/office/staff'
import { ownAccess, staffLink } from '@brine/contract/office/staff-access'
import { staffConfirmations } from '@brine/contract/office/staff-confirmations'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { runIntoDeadlock } from '@brine/testkit/lock-waits'
import { password, startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorCommands } from './operator-commands.ts'
import { createAuthenticator, totpOf } from './testing-authenticator.ts'
import { cookiesOf, createSignedInStaff, signInAs } from './testing-office.ts'

const MINUTE = 60
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

type Cookie = { cookie: string }
let noor: Awaited<ReturnType<typeof createSignedInStaff>>
/** Her session, a quarter of an hour after she signed in. */
let old: Cookie
beforeEach(async () => {
  noor = await createSignedInStaff(world)
  old = noor.headers
  world.pass(15 * MINUTE)
})

/** Asks for an API key: null where it is made. */
const ask = async (headers: Cookie) =>
  (await world.call(apiKeys.create, { body: { name: 'Boekhouding' } }, { headers })).code
const begin = (headers: Cookie, typed = password) =>
  world.call(staffConfirmations.begin, { body: { password: typed } }, { headers })
const useCode = (headers: Cookie, code: string) =>
  world.call(staffConfirmations.useCode, { body: { code } }, { headers })
/** The cookies of a session, with that of a step. */
const withStep = ({ cookie }: Cookie, begun: { headers: Record<string, unknown> }): Cookie => ({
  cookie: `${cookie}; ${cookiesOf(begun.headers).cookie}`,
})
const begun = async (headers: Cookie) => withStep(headers, await begin(headers))
const refusals = async () =>
  (
    await world.db
      .selectFrom('audit_entries')
      .select(['action', 'staff_id'])
      .where('record_id', '=', noor.id)
      .where('action', 'in', ['staff.confirmed', 'staff.confirmation_refused'])
      .orderBy('id')
      .execute()
  ).map(({ action, staff_id }) => [action, staff_id === noor.id])

/** What needs a confirmed session: written down a second time, so that nobody drops a line by the way. */
const confirmedCalls = [
  'POST /office/api/staff',
  'PUT /office/api/staff/{id}',
  'POST /office/api/staff/{id}/disabling',
  'POST /office/api/staff/{id}/enabling',
  'POST /office/api/staff/{id}/access-reset',
  'PUT /office/api/me/password',
  'POST /office/api/me/totp/secret',
  'POST /office/api/me/totp',
  'POST /office/api/me/passkeys/question',
  'POST /office/api/me/passkeys',
  'POST /office/api/me/passkeys/{id}/removal',
  'POST /office/api/me/recovery-codes',
  'POST /office/api/firm/iban_change',
  'POST /office/api/keys',
  'POST /office/api/customers/{id}/email-change',
  'POST /office/api/customers/{id}/email-change/mail',
  'POST /office/api/customers/file',
  'GET /office/api/customers/{id}/export',
  'POST /office/api/customers/{id}/erasure',
]

it('is needed for the listed calls, and for no other call of the office', async () => {
  const { paths } = (await world.inject({ url: '/docs/openapi.json' })).json()
  const headers = await world.staffHeaders({
    roles: ['administrator', 'planner', 'sales', 'support', 'driver'],
  })
  world.pass(15 * MINUTE)
  const refused: string[] = []
  // the only DELETE signs out, and comes last
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
    for (const path of Object.keys(paths).filter((each) => each.startsWith('/office/'))) {
      const operation = paths[path][method.toLowerCase()]
      if (!Object(operation)['x-access']?.staff) continue
      const payload = method === 'GET' ? {} : { payload: {} }
      const answer = await world.inject({
        method,
        url: path.replace(/\{\w+\}/g, '999999'),
        headers,
        ...payload,
      })
      const isRefused = answer.statusCode === 403 && answer.json().errors[0].code === 'confirmation_required'
      if (isRefused) refused.push(`${method} ${path}`)
      if (isRefused) expect(operation.responses['403'].description).toContain('confirmation_required')
    }
  expect(refused.sort()).toEqual([...confirmedCalls].sort())
})

describe('a session counts as confirmed', () => {
  it('for 15 minutes after signing in', async () => {
    expect(await ask(old)).toBe('confirmation_required')
    const half = cookiesOf((await signInAs(world, noor.email)).headers)
    const body = { code: noor.code() }
    const fresh = cookiesOf((await world.call(staffSessions.useCode, { body }, { headers: half })).headers)
    world.pass(15 * MINUTE - 1)
    expect(await ask(fresh)).toBeNull()
    world.pass(1)
    expect(await ask(fresh)).toBe('confirmation_required')
  })

  it('for 15 minutes after the password and a code, and no other session of the same person does', async () => {
    const half = cookiesOf((await signInAs(world, noor.email)).headers)
    const body = { code: noor.code() }
    const other = cookiesOf((await world.call(staffSessions.useCode, { body }, { headers: half })).headers)
    // the first one is in use as well
    await world.call(staffSessions.current, {}, { headers: old })
    world.pass(15 * MINUTE)
    const first = await begin(old)
    expect(first.body).toEqual({ step: { totp: true, passkey: null } })
    // the password alone is half of it
    expect(await ask(withStep(old, first))).toBe('confirmation_required')
    const done = await useCode(withStep(old, first), noor.code())
    expect(done.status).toBe(204)
    expect(String(done.headers['set-cookie'])).toMatch(/^brine_staff_confirmation=; Max-Age=0/)
    expect(await ask(old)).toBeNull()
    expect(await ask(other)).toBe('confirmation_required')
    expect(await refusals()).toEqual([['staff.confirmed', true]])
    world.pass(15 * MINUTE)
    expect(await ask(old)).toBe('confirmation_required')
  })

  it('after a recovery code, which is used up and told by mail', async () => {
    const [code = ''] = noor.codes
    const use = async () =>
      world.call(staffConfirmations.useRecoveryCode, { body: { code } }, { headers: await begun(old) })
    expect((await use()).status).toBe(204)
    expect(await ask(old)).toBeNull()
    expect((await use()).code).toBe('second_factor_failed')
    // it does not say that somebody signed in: nobody did
    const mail = (await world.mails(noor.email)).at(-1)
    expect(mail?.subject).toMatch(/^Kantoor van .*: herstelcode gebruikt$/)
    expect(mail?.text).toContain('of om in een open sessie te bevestigen dat u het bent')
  })

  it('after a passkey', async () => {
    const email = 'sleutel@post.example'
    const invited = { name: 'Sam', email, language: 'nl' as const, roles: ['administrator' as const] }
    const token = (await operatorCommands.invite(world.db, world, invited)) ?? ''
    const opened = await world.call(staffLink.open, { body: { token } })
    const key = createAuthenticator('localhost', 'http://localhost:8080')
    const chosen = { token, password, repeat_password: password, name: 'Sleutel' }
    const granted = await world.call(
      staffLink.useWithPasskey,
      { body: { ...chosen, passkey: key.make(opened.body.passkey ?? {}) } },
      { headers: cookiesOf(opened.headers) },
    )
    const headers = cookiesOf(granted.headers)
    world.pass(15 * MINUTE)
    const first = await begin(headers)
    const passkey = key.sign(first.body.step?.passkey ?? {})
    const done = await world.call(
      staffConfirmations.usePasskey,
      { body: { passkey } },
      { headers: withStep(headers, first) },
    )
    expect(done.status).toBe(204)
    expect(await ask(headers)).toBeNull()
  })

  it('of the staff of the demo after the password alone, as they sign in', async () => {
    const email = await world.createStaff({ roles: ['administrator'], is_demo: true })
    const headers = cookiesOf((await signInAs(world, email)).headers)
    world.pass(15 * MINUTE)
    expect(await ask(headers)).toBe('confirmation_required')
    expect((await begin(headers, 'wrong')).code).toBe('wrong_password')
    expect((await begin(headers)).body).toEqual({ step: null })
    expect(await ask(headers)).toBeNull()
  })
})

describe('who guesses', () => {
  it('at the password is written down, and slowed after ten as at sign-in', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await begin(old, 'wrong')
      expect([answer.status, answer.code]).toEqual([422, 'wrong_password'])
    }
    const refused = await begin(old)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
    expect(await refusals()).toEqual(Array(10).fill(['staff.confirmation_refused', true]))
    // the session itself goes on: everyday work needs no confirmation
    expect((await world.call(staffSessions.current, {}, { headers: old })).status).toBe(200)
  })

  it('at the code is written down, begins again after five, and is slowed after ten', async () => {
    const clumsy = await begun(old)
    for (let guess = 0; guess < 5; guess += 1)
      expect((await useCode(clumsy, '000000')).code).toBe('second_factor_failed')
    expect((await useCode(clumsy, noor.code())).code).toBe('step_over')
    expect(await refusals()).toEqual(Array(5).fill(['staff.confirmation_refused', true]))
    const again = await begun(old)
    for (let guess = 0; guess < 5; guess += 1) await useCode(again, '000000')
    expect((await useCode(await begun(old), noor.code())).status).toBe(429)
    expect(await ask(old)).toBe('confirmation_required')
  })
})

describe('a session that is not confirmed', () => {
  it('makes itself no second factor with the password alone, which would confirm it', async () => {
    const body = { password }
    const tries = [
      await world.call(ownAccess.renewCodes, { body }, { headers: old }),
      await world.call(ownAccess.beginTotp, { body }, { headers: old }),
      await world.call(ownAccess.beginPasskey, { body }, { headers: old }),
    ]
    expect(tries.map(({ code }) => code)).toEqual(Array(3).fill('confirmation_required'))
    // the codes that she keeps are valid still
    const recovery = { body: { code: noor.codes[0] ?? '' } }
    const done = await world.call(staffConfirmations.useRecoveryCode, recovery, { headers: await begun(old) })
    expect(done.status).toBe(204)
    expect((await world.call(ownAccess.renewCodes, { body }, { headers: old })).status).toBe(200)
  })

  it('finishes an app that it began to set up before, once it is confirmed', async () => {
    const half = cookiesOf((await signInAs(world, noor.email)).headers)
    const signedIn = { body: { code: noor.code() } }
    const fresh = cookiesOf((await world.call(staffSessions.useCode, signedIn, { headers: half })).headers)
    world.pass(14 * MINUTE)
    const app = await world.call(ownAccess.beginTotp, { body: { password } }, { headers: fresh })
    const waiting = withStep(fresh, app)
    world.pass(2 * MINUTE)
    const body = () => ({ code: totpOf(app.body.secret, world.now()) })
    const set = () => world.call(ownAccess.setTotp, { body: body() }, { headers: waiting })
    expect((await set()).code).toBe('confirmation_required')
    expect((await useCode(await begun(waiting), noor.code())).status).toBe(204)
    expect((await set()).status).toBe(204)
  })
})

describe('the second step', () => {
  it('is over after five minutes, and confirms nothing without the first', async () => {
    const late = await begun(old)
    world.pass(5 * MINUTE)
    expect((await useCode(late, noor.code())).code).toBe('step_over')
    expect((await useCode(old, noor.code())).code).toBe('step_over')
  })

  it('of signing in confirms no session, and that of a confirmation signs nobody in', async () => {
    const named = ({ cookie }: Cookie, from: string, to: string) => ({ cookie: cookie.replace(from, to) })
    const signingIn = withStep(old, await signInAs(world, noor.email))
    const asConfirmation = named(signingIn, 'brine_staff_step', 'brine_staff_confirmation')
    expect((await useCode(asConfirmation, noor.code())).code).toBe('step_over')
    const confirming = {
      headers: named(await begun(old), 'brine_staff_confirmation', 'brine_staff_step'),
    }
    const body = { code: noor.code() }
    expect((await world.call(staffSessions.useCode, { body }, confirming)).code).toBe('step_over')
  })

  it('of somebody else confirms no session', async () => {
    const thief = await createSignedInStaff(world)
    const first = await begin(thief.headers)
    expect((await useCode(withStep(old, first), thief.code())).code).toBe('step_over')
    expect(await ask(old)).toBe('confirmation_required')
  })
})

it('confirms no session that is ended meanwhile, and writes down no confirmation', async () => {
  const headers = await begun(old)
  const held = sql`select from staff where id = ${noor.id} for update`
  const wanted = sql`delete from staff_sessions where staff_id = ${noor.id}`
  const late = await runIntoDeadlock(world.db, { held, wanted }, () => useCode(headers, noor.code()))
  expect(late.code).toBe('not_signed_in')
  expect(await refusals()).toEqual([])
})

it('is refused before anything is done: the staff member keeps the role', async () => {
  const created = await createSignedInStaff(world, ['support'])
  const body = { version: 1, name: 'Noor', language: 'nl' as const, roles: ['administrator' as const] }
  const change = { params: { id: created.id }, body }
  expect((await world.call(officeStaff.change, change, { headers: old })).code).toBe('confirmation_required')
  const row = world.db.selectFrom('staff').select('roles').where('id', '=', created.id)
  expect(await row.execute()).toEqual([{ roles: ['support'] }])
})
