import { accounts } from '@brine/contract/customer/accounts'
import { installations } from '@brine/contract/customer/installations'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { password, startWorld, type World } from '@brine/testkit/world'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isWeak } from '../sessions/password.ts'
import { createStaffSessions } from './staff-sessions.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const HOUR_SECONDS = 3600

let email: string
beforeEach(async () => {
  email = await world.createStaff({ is_demo: true })
})

const signIn = (address: string, secret = password) =>
  world.call(staffSessions.signIn, { body: { email: address, password: secret } })
/** The cookie of a fresh sign-in, as a browser sends it back. */
async function cookieOf(address: string): Promise<string> {
  const cookie = (await signIn(address)).headers['set-cookie']
  return String(cookie).split(';')[0] ?? ''
}
const current = (cookie: string) => world.call(staffSessions.current, {}, { headers: { cookie } })
const signOut = (cookie: string) => world.call(staffSessions.signOut, {}, { headers: { cookie } })

describe('signing in to the office', () => {
  it('answers who it is, and keeps the session where scripts cannot read it', async () => {
    const answer = await signIn(email)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      member: {
        id: expect.any(Number),
        name: 'Wim Claes',
        email_address: email,
        language: 'nl',
        roles: ['planner'],
        demo: true,
      },
      step: null,
    })
    const [session, step] = [answer.headers['set-cookie']].flat()
    expect(session).toMatch(/^brine_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(step).toMatch(/^brine_staff_step=; Max-Age=0/)
    expect(answer.text).not.toMatch(/token|cookie/)
  })

  it('S07 is refused without a second factor, and says so only to the right password', async () => {
    const real = await world.createStaff({ is_demo: false })
    expect(await signIn(real)).toMatchObject({ status: 403, code: 'second_factor_required' })
    expect(await signIn(real, 'wrong')).toMatchObject({ status: 401, code: 'login_failed' })
    expect((await signIn(real)).headers['set-cookie']).toBeUndefined()
  })

  it('S04 replaces a weaker hash of the same password', async () => {
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    const other = await world.createStaff({ is_demo: true, password_hash: weak })
    const stored = async () =>
      (
        await world.db
          .selectFrom('staff')
          .select('password_hash')
          .where('email_address', '=', other)
          .execute()
      )[0]?.password_hash ?? ''
    expect((await signIn(other, 'wrong')).status).toBe(401)
    expect(await stored()).toBe(weak)
    expect((await signIn(other)).status).toBe(200)
    expect(isWeak(await stored())).toBe(false)
    expect((await signIn(other)).status).toBe(200)
  })

  it('S01 tells nothing: unknown address, wrong password, disabled', async () => {
    const disabled = await world.createStaff({ is_demo: true, disabled_at: world.now() })
    const answers = [await signIn('nobody@example.be'), await signIn(email, 'wrong'), await signIn(disabled)]
    for (const { status, text } of answers)
      expect({ status, text }).toEqual({ status: 401, text: answers[0]?.text })
  })

  it('S38 is slowed after ten failures', async () => {
    for (let attempt = 0; attempt < 10; attempt++) expect((await signIn(email, 'wrong')).status).toBe(401)
    const refused = await signIn(email)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('30')
  })
})

describe('a session of the office', () => {
  it('lasts 30 minutes without a request', async () => {
    const cookie = await cookieOf(email)
    world.pass(30 * 60 - 1)
    expect((await current(cookie)).body).toMatchObject({ email_address: email, demo: true })
    world.pass(30 * 60 - 1)
    expect((await current(cookie)).status).toBe(200)
    world.pass(30 * 60)
    expect((await current(cookie)).status).toBe(401)
  })

  it('is not kept alive by what a page asks for by itself', async () => {
    const cookie = await cookieOf(email)
    const headers = { cookie, 'x-idle': '1' }
    world.pass(29 * 60)
    expect((await world.call(staffSessions.current, {}, { headers })).status).toBe(200)
    world.pass(60)
    expect((await world.call(staffSessions.current, {}, { headers })).status).toBe(401)
  })

  it('lasts 12 hours at most', async () => {
    const cookie = await cookieOf(email)
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      world.pass(20 * 60)
      expect((await current(cookie)).status).toBe(200)
    }
    world.pass(20 * 60)
    expect((await current(cookie)).status).toBe(401)
  })

  it('R82 of a driver lasts the working day, also when nobody touches the phone', async () => {
    const driver = await world.createStaff({ is_demo: true, roles: ['driver'] })
    const untouched = await cookieOf(driver)
    world.pass(14 * HOUR_SECONDS - 1)
    expect((await current(untouched)).status).toBe(200)
    world.pass(2 * HOUR_SECONDS)
    expect((await current(untouched)).status).toBe(200)
    world.pass(1)
    expect((await current(untouched)).status).toBe(401)

    const unused = await cookieOf(driver)
    world.pass(14 * HOUR_SECONDS)
    expect((await current(unused)).status).toBe(401)
  })

  it('R82 of a driver outlives a closed browser, for 16 hours', async () => {
    const driver = await world.createStaff({ is_demo: true, roles: ['driver'] })
    const [cookie] = [(await signIn(driver)).headers['set-cookie']].flat()
    expect(cookie).toMatch(/^brine_staff=[\w-]{43}; Max-Age=57600; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  it('R82 of a driver with a second role lasts 30 minutes, and so it does after a change of the roles', async () => {
    const both = await cookieOf(await world.createStaff({ is_demo: true, roles: ['driver', 'planner'] }))
    world.pass(30 * 60)
    expect((await current(both)).status).toBe(401)

    const driver = await world.createStaff({ is_demo: true, roles: ['driver'] })
    const setRoles = (roles: ('driver' | 'planner')[]) =>
      world.db.updateTable('staff').set({ roles }).where('email_address', '=', driver).execute()
    const idle = await cookieOf(driver)
    world.pass(31 * 60)
    expect((await current(idle)).status).toBe(200)
    await setRoles(['planner'])
    world.pass(30 * 60)
    expect((await current(idle)).status).toBe(401)

    await setRoles(['driver'])
    const long = await cookieOf(driver)
    world.pass(12 * HOUR_SECONDS)
    expect((await current(long)).status).toBe(200)
    await setRoles(['planner'])
    expect((await current(long)).status).toBe(401)
  })

  it('S14 is over at once after signing out, and when the person is disabled', async () => {
    const [first, second] = [await cookieOf(email), await cookieOf(email)]
    expect((await signOut(first)).status).toBe(204)
    expect((await current(first)).status).toBe(401)
    expect((await current(second)).status).toBe(200)
    await world.db
      .updateTable('staff')
      .set({ disabled_at: world.now() })
      .where('email_address', '=', email)
      .execute()
    expect((await current(second)).status).toBe(401)
  })

  it('S15 cannot be opened with what stands in the table', async () => {
    const cookie = await cookieOf(email)
    const rows = await world.db.selectFrom('staff_sessions').selectAll().execute()
    const value = cookie.split('=')[1] ?? ''
    for (const { token_hash } of rows)
      for (const encoding of ['hex', 'base64url', 'latin1'] as const) {
        expect(token_hash.toString(encoding)).not.toContain(value)
        if (encoding !== 'latin1')
          expect((await current(`brine_staff=${token_hash.toString(encoding)}`)).status).toBe(401)
      }
  })
})

it("S21 a customer's token opens no staff call, a staff cookie no customer's", async () => {
  const { token } = await world.startSession(await world.createCustomer())
  for (const call of [staffSessions.current, staffSessions.signOut]) {
    expect((await world.call(call, {}, { token })).status).toBe(401)
    expect((await world.call(call, {}, { token, headers: { cookie: `brine_staff=${token}` } })).status).toBe(
      401,
    )
  }
  const cookie = await cookieOf(email)
  for (const call of [accounts.details, installations.progress])
    expect((await world.call(call, {}, { headers: { cookie } })).status).toBe(401)
})

it('S07 staff of the demo cannot get in where the demo is off', async () => {
  const other = await startWorld({ demo: false })
  try {
    const address = await other.createStaff({ is_demo: true })
    const answer = await other.call(staffSessions.signIn, { body: { email: address, password } })
    expect(answer).toMatchObject({ status: 403, code: 'second_factor_required' })
  } finally {
    await other.close()
  }
})

it('R15 S84: a session of demo staff opens nothing where the demo is off', async () => {
  const other = await startWorld({ demo: false })
  const openedFor = async (is_demo: boolean) => {
    const address = await other.createStaff({ is_demo })
    const query = other.db.selectFrom('staff').select(['id', 'roles']).where('email_address', '=', address)
    const found = await query.executeTakeFirstOrThrow()
    const { value } = await createStaffSessions(other.db, { now: other.now }, true).start(other.db, found)
    return other.call(staffSessions.current, {}, { headers: { cookie: `brine_staff=${value}` } })
  }
  try {
    expect((await openedFor(false)).status).toBe(200)
    expect((await openedFor(true)).status).toBe(401)
  } finally {
    await other.close()
  }
})
