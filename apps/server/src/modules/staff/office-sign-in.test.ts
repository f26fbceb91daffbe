import { randomBytes } from 'node:crypto'
import { ownAccess } from '@brine/contract/office/staff-access'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { runIntoDeadlock } from '@brine/testkit/lock-waits'
import { password, startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seal } from '../../platform/seal.ts'
import { cookiesOf, createSignedInStaff, signInAs } from './testing-office.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const useCode = (headers: { cookie: string }, code: string) =>
  world.call(staffSessions.useCode, { body: { code } }, { headers })
const useRecoveryCode = (headers: { cookie: string }, code: string) =>
  world.call(staffSessions.useRecoveryCode, { body: { code } }, { headers })
const current = (headers: { cookie: string }) => world.call(staffSessions.current, {}, { headers })

describe('S07 the second step', () => {
  it('is asked of everybody who is real, and the first alone opens nothing', async () => {
    const { email } = await createSignedInStaff(world)
    const first = await signInAs(world, email)
    expect(first.body).toEqual({ member: null, step: { totp: true, passkey: null } })
    const half = cookiesOf(first.headers)
    expect(half.cookie).toMatch(/^brine_staff_step=[\w-]{43}$/)
    expect((await current(half)).status).toBe(401)
    expect((await current({ cookie: half.cookie.replace('_step', '') })).status).toBe(401)
  })

  it('lets in with the code of the app, once', async () => {
    const { email, code } = await createSignedInStaff(world)
    const [one, two] = [await signInAs(world, email), await signInAs(world, email)]
    const answers = await Promise.all([one, two].map(({ headers }) => useCode(cookiesOf(headers), code())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const entered = answers.find(({ status }) => status === 200)
    const cookies = cookiesOf(entered?.headers ?? {})
    expect(cookies.cookie).toMatch(/^brine_staff=[\w-]{43}; brine_staff_device=[\w.-]+$/)
    expect((await current(cookies)).body).toMatchObject({ email_address: email, demo: false })
    const again = await signInAs(world, email)
    expect((await useCode(cookiesOf(again.headers), code())).code).toBe('second_factor_failed')
    world.pass(30)
    expect((await useCode(cookiesOf(again.headers), code())).status).toBe(200)
  })

  it('is over after five minutes, after five wrong codes, and once it was taken', async () => {
    const { email, code } = await createSignedInStaff(world)
    const late = cookiesOf((await signInAs(world, email)).headers)
    world.pass(5 * 60)
    expect((await useCode(late, code())).code).toBe('step_over')
    const clumsy = cookiesOf((await signInAs(world, email)).headers)
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await useCode(clumsy, '000000')).code).toBe('second_factor_failed')
    expect((await useCode(clumsy, code())).code).toBe('step_over')
    const taken = cookiesOf((await signInAs(world, email)).headers)
    expect((await useCode(taken, code())).status).toBe(200)
    world.pass(30)
    expect((await useCode(taken, code())).code).toBe('step_over')
    expect((await world.call(staffSessions.useCode, { body: { code: '000000' } })).code).toBe('step_over')
  })

  it('S38 is slowed after ten wrong codes, however often the first step is taken anew', async () => {
    const { email, code } = await createSignedInStaff(world)
    for (let round = 0; round < 2; round += 1) {
      const half = cookiesOf((await signInAs(world, email)).headers)
      for (let attempt = 0; attempt < 5; attempt += 1) await useCode(half, '000000')
    }
    const half = cookiesOf((await signInAs(world, email)).headers)
    const refused = await useCode(half, code())
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
  })

  it('leaves recovery codes to those whose app was sealed under another secret of the server', async () => {
    const { email, code, codes } = await createSignedInStaff(world)
    const totp_sealed = seal(randomBytes(32), 'a secret')
    await world.db.updateTable('staff').set({ totp_sealed }).where('email_address', '=', email).execute()
    const half = cookiesOf((await signInAs(world, email)).headers)
    expect((await useCode(half, code())).code).toBe('second_factor_failed')
    expect((await useRecoveryCode(half, codes[0] ?? '')).status).toBe(200)
  })

  it('takes a recovery code once, and tells its owner by mail', async () => {
    const { email, codes } = await createSignedInStaff(world)
    const [code = ''] = codes
    const first = cookiesOf((await signInAs(world, email)).headers)
    expect((await useRecoveryCode(first, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    const second = cookiesOf((await signInAs(world, email)).headers)
    expect((await useRecoveryCode(second, code)).code).toBe('second_factor_failed')
    const [mail] = await world.mails(email)
    expect(mail?.text).toContain('werd een van uw herstelcodes gebruikt')
  })

  it('waits for a reset without holding the recovery code that it deletes', async () => {
    const { email, codes, id } = await createSignedInStaff(world)
    const half = cookiesOf((await signInAs(world, email)).headers)
    const held = sql`select from staff where id = ${id} for update`
    const wanted = sql`select from staff_recovery_codes where staff_id = ${id} for update`
    const { status } = await runIntoDeadlock(world.db, { held, wanted }, () =>
      useRecoveryCode(half, codes[0] ?? ''),
    )
    expect(status).toBe(200)
  })

  it('is refused when the person was disabled in between', async () => {
    const { email, code, id } = await createSignedInStaff(world)
    const half = cookiesOf((await signInAs(world, email)).headers)
    await world.db.updateTable('staff').set({ disabled_at: world.now() }).where('id', '=', id).execute()
    expect((await useCode(half, code())).code).toBe('step_over')
  })
})

it('S15 keeps no secret, code or cookie where a dump would show it', async () => {
  const { email, headers, codes } = await createSignedInStaff(world)
  const half = cookiesOf((await signInAs(world, email)).headers)
  const dump = await world.dump()
  for (const secret of [headers.cookie, half.cookie].map((cookie) => cookie.split('=')[1] ?? ''))
    expect(dump).not.toContain(secret)
  for (const code of codes) expect(dump).not.toContain(code)
  expect(dump).not.toContain(password)
})

describe('R6 S81 guesses from outside', () => {
  /** Guesses at a password until it is refused. */
  async function lockOut(email: string): Promise<void> {
    for (let guess = 0; guess < 10; guess += 1) await signInFrom(email, 'wrong', `203.0.113.${guess}`)
    expect((await signInFrom(email, password, '203.0.113.99')).code).toBe('too_many_requests')
  }
  const signInFrom = (email: string, secret: string, origin: string, headers: Record<string, string> = {}) =>
    world.call(staffSessions.signIn, { body: { email, password: secret } }, { origin, headers })
  const deviceOf = (headers: { cookie: string }) => ({
    cookie: /brine_staff_device=[\w.-]+/.exec(headers.cookie)?.[0] ?? '',
  })

  it('do not keep out who signed in on this device before, in either step', async () => {
    const noor = await createSignedInStaff(world)
    const device = deviceOf(noor.headers)
    // second factors are guessed at by who knows the password
    for (let round = 0; round < 2; round += 1) {
      const half = cookiesOf((await signInAs(world, noor.email)).headers)
      for (let guess = 0; guess < 5; guess += 1) await useCode(half, '000000')
    }
    await lockOut(noor.email)
    const first = await signInFrom(noor.email, password, '203.0.113.50', device)
    expect(first.status).toBe(200)
    const half = { cookie: `${cookiesOf(first.headers).cookie}; ${device.cookie}` }
    expect((await useCode(half, noor.code())).status).toBe(200)
  })

  it('do not keep who is signed in from changing their access', async () => {
    const noor = await createSignedInStaff(world)
    await lockOut(noor.email)
    const renewed = await world.call(ownAccess.renewCodes, { body: { password } }, { headers: noor.headers })
    expect(renewed.status).toBe(200)
  })

  it('are counted on a known device as well, and a device is known to its own account only', async () => {
    const [noor, other] = [await createSignedInStaff(world), await createSignedInStaff(world)]
    const device = deviceOf(noor.headers)
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signInFrom(noor.email, 'wrong', '203.0.113.7', device)).code).toBe('login_failed')
    expect((await signInFrom(noor.email, password, '203.0.113.7', device)).code).toBe('too_many_requests')
    await lockOut(other.email)
    expect((await signInFrom(other.email, password, '203.0.113.8', device)).code).toBe('too_many_requests')
  })

  it('the password alone makes no device known', async () => {
    const { email } = await createSignedInStaff(world)
    expect(cookiesOf((await signInAs(world, email)).headers).cookie).not.toContain('brine_staff_device')
  })
})
