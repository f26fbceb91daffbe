import { staffLink } from '@brine/contract/office/staff-access'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { runIntoDeadlock } from '@brine/testkit/lock-waits'
import { password, startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorCommands } from './operator-commands.ts'
import { authenticatorApp, cookiesOf, signInAs } from './testing-office.ts'

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
  const invited = { name: 'Noor Benali', email, language: 'nl', roles: ['support'] } as const
  const token = await operatorCommands.invite(world.db, world, { ...invited, roles: [...invited.roles] })
  return { email, token: token ?? '' }
}
const open = (token: string) => world.call(staffLink.open, { body: { token } })
const chosen = (token: string, secret = password) => ({ token, password: secret, repeat_password: secret })

/** Opens a link, and says how it can be used from there. */
async function doorOf(token: string) {
  const opened = await open(token)
  const headers = cookiesOf(opened.headers)
  const code = authenticatorApp(world, opened.body.totp.secret)
  const use = (body: Partial<ReturnType<typeof chosen> & { code: string }> = {}) =>
    world.call(staffLink.useWithCode, { body: { ...chosen(token), code: code(), ...body } }, { headers })
  return { opened, headers, code, use }
}

describe('the link of somebody who is to work here', () => {
  it('S07 sets password and app in one go, and is used up by that', async () => {
    const { email, token } = await invite()
    const { opened, code, use } = await doorOf(token)
    expect(opened.body).toMatchObject({ name: 'Noor Benali', email_address: email })
    expect(opened.body.totp.uri).toContain(`otpauth://totp/Clairsel:${encodeURIComponent(email)}?`)
    const granted = await use()
    expect(granted.body.recovery_codes).toHaveLength(10)
    const cookies = cookiesOf(granted.headers)
    expect((await world.call(staffSessions.current, {}, { headers: cookies })).body.roles).toEqual([
      'support',
    ])
    expect((await open(token)).code).toBe('invalid_token')
    // the code that set it up opens nothing any more
    const half = cookiesOf((await signInAs(world, email)).headers)
    const replayed = await world.call(staffSessions.useCode, { body: { code: code() } }, { headers: half })
    expect(replayed.code).toBe('second_factor_failed')
  })

  it('waits for a reset without holding the link that it deletes', async () => {
    const { email, token } = await invite()
    const { use } = await doorOf(token)
    const held = sql`select from staff where email_address = ${email} for update`
    const wanted = sql`
      select from staff_links where staff_id = (select id from staff where email_address = ${email}) for update`
    expect((await runIntoDeadlock(world.db, { held, wanted }, use)).status).toBe(200)
  })

  it('S36 is not used up by looking at it, however often', async () => {
    const { token } = await invite()
    for (const method of ['GET', 'HEAD'] as const)
      await world.inject({ method, url: `/office/access/${token}` })
    await open(token)
    expect((await (await doorOf(token)).use()).status).toBe(200)
  })

  it('S32 is used once, however many use it at the same moment', async () => {
    const { token } = await invite()
    const doors = await Promise.all(Array.from({ length: 4 }, () => doorOf(token)))
    const answers = await Promise.all(doors.map(({ use }) => use()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  it('S33 is good for 24 hours, and until a newer one is made', async () => {
    const { token, email } = await invite()
    const newer = (await operatorCommands.reset(world.db, world, email)) ?? ''
    expect(newer).not.toBe(token)
    expect((await open(token)).code).toBe('invalid_token')
    world.pass(24 * 3600 - 1)
    expect((await open(newer)).status).toBe(200)
    world.pass(1)
    expect((await open(newer)).code).toBe('invalid_token')
  })

  it('S03 is not used up by a wrong code, a weak password, or words that differ', async () => {
    const { token } = await invite()
    const { use } = await doorOf(token)
    expect((await use({ code: '000000' })).code).toBe('second_factor_failed')
    expect((await use({ repeat_password: 'something else' })).code).toBe('passwords_differ')
    expect((await use(chosen(token, 'clairsel1'))).code).toBe('weak_password')
    expect((await use()).status).toBe(200)
  })

  it("cannot be used with what another person's link asked", async () => {
    const [one, other] = [await invite(), await invite()]
    const { use } = await doorOf(one.token)
    expect((await use(chosen(other.token))).code).toBe('step_over')
  })

  it('takes everything away that opened the office before, when it is a fresh start', async () => {
    const { email, token } = await invite()
    const first = await doorOf(token)
    const granted = await first.use()
    await operatorCommands.reset(world.db, world, email)
    const session = cookiesOf(granted.headers)
    expect((await world.call(staffSessions.current, {}, { headers: session })).status).toBe(401)
    expect((await signInAs(world, email)).code).toBe('login_failed')
  })
})
