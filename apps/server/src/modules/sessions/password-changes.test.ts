import { accounts } from '@brine/contract/customer/accounts'
import { passwords } from '@brine/contract/customer/passwords'
import { sessions } from '@brine/contract/customer/sessions'
import { countLockWaits } from '@brine/testkit/lock-waits'
import { mailedToken } from '@brine/testkit/mailed'
import { password, startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { declaredCalls } from '../../../../../scripts/lib/declared-calls.ts'
import { inputSchema } from '../../platform/http/schemas.ts'
import { lockActions } from '../../platform/limits/daily-limit-queries.ts'
import { hashPassword, isWeak } from './password.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let email: string
let token: string
let refresh_token: string
let origin: string
let networks = 0
beforeEach(async () => {
  email = await world.createCustomer()
  ;({ token, refresh_token } = await world.startSession(email))
  origin = `198.51.100.${++networks}`
})

const platform = 'client_dashboard' as const
const chosen = 'een heel nieuw wachtwoord'
const change = (secret = chosen, old_password = password, repeat_password = secret) =>
  world.call(
    passwords.changePassword,
    { body: { old_password, password: secret, repeat_password } },
    { token, origin },
  )
const signIn = (secret: string) =>
  world.call(sessions.authorize, { body: { email, password: secret, platform } }, { origin })
const isIn = async (bearer: string) =>
  (await world.call(accounts.details, {}, { token: bearer })).status === 200

describe('S05 changing the password', () => {
  it('gives new tokens, ends every other session and tells by mail', async () => {
    const other = await world.startSession(email)
    const { status, body } = await change()
    expect(status).toBe(200)
    const { password_hash } = await world.db
      .selectFrom('customers')
      .select('password_hash')
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
    expect(isWeak(password_hash ?? '')).toBe(false)
    expect(await isIn(body.token)).toBe(true)
    for (const ended of [other, { token, refresh_token }]) {
      expect(await isIn(ended.token)).toBe(false)
      const answer = await world.call(sessions.refresh, { body: { refresh_token: ended.refresh_token } })
      expect(answer.code).toBe('invalid_refresh_token')
    }
    const renewed = await world.call(sessions.refresh, { body: { refresh_token: body.refresh_token } })
    expect(renewed.status).toBe(200)
    expect((await signIn(password)).code).toBe('login_failed')
    expect((await signIn(chosen)).status).toBe(200)
    const [mail, ...more] = await world.mails(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Uw wachtwoord is gewijzigd')
    expect(mail?.text).toContain('op 21 november 2026 om 10:00')
    expect(mail?.text).toContain('http://localhost:8080/auth/reset\n')
  })

  it('needs the old one, and counts a wrong one as a failed sign-in', async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      const { status, text } = await change(chosen, 'wrong')
      expect(status).toBe(422)
      expect(JSON.parse(text).errors[0]).toMatchObject({ code: 'wrong_password', field: 'old_password' })
    }
    expect((await change()).code).toBe('too_many_requests')
    expect((await signIn(password)).status).toBe(429)
    world.pass(30)
    expect((await change()).status).toBe(200)
  })

  it('is for those who are signed in', async () => {
    const body = { old_password: password, password: chosen, repeat_password: chosen }
    expect((await world.call(passwords.changePassword, { body })).code).toBe('not_signed_in')
  })

  it('ends a link that waits in a mailbox', async () => {
    await world.call(passwords.forgotPassword, { body: { email, platform } }, { origin })
    const link = await mailedToken(world, email, 'reset')
    await change()
    const body = { token: link, password: chosen, repeat_password: chosen, platform }
    expect((await world.call(passwords.resetPassword, { body })).code).toBe('invalid_token')
  })

  it('leaves no session to somebody who signs in with the old one meanwhile', async () => {
    const password_hash = await hashPassword(chosen)
    const { signingIn } = await world.db.transaction().execute(async (tx) => {
      const account = tx.updateTable('customers').where('email_address', '=', email)
      await account.set({ link_sign_in: true }).execute()
      const signingIn = signIn(password)
      // the old password is checked by now, and the session is not started
      await expect.poll(() => countLockWaits(world.db)).toBe(1)
      await account.set({ password_hash }).execute()
      return { signingIn }
    })
    expect((await signingIn).code).toBe('login_failed')
    expect((await signIn(chosen)).status).toBe(200)
  })

  it('waits for a counted action without holding the customer, whom the action needs', async () => {
    const { changing } = await world.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .selectFrom('customers')
        .select('id')
        .where('email_address', '=', email)
        .executeTakeFirstOrThrow()
      await lockActions(tx, id)
      const changing = change()
      await expect.poll(() => countLockWaits(world.db)).toBe(1)
      const customer = sql`select from customers where id = ${id} for no key update nowait`
      await expect(customer.execute(tx)).resolves.toBeDefined()
      return { changing }
    })
    expect((await changing).status).toBe(200)
  })

  it('twice at once happens once', async () => {
    const answers = await Promise.all([change('het eerste wachtwoord'), change('het tweede wachtwoord')])
    expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true])
  })
})

describe('S02', () => {
  it.each([
    ['seven characters', 'zés 7 €'],
    ['128 characters', `${'abc de'.repeat(21)}fg`],
    ['128 emoji', '🧂'.repeat(128)],
    ['blanks around', '  drie woorden hier  '],
    ['any alphabet', 'пароль 密码 كلمة'],
  ])('a password of %s is taken as it is', async (_, secret) => {
    expect((await change(secret)).status).toBe(200)
    expect((await signIn(secret)).status).toBe(200)
    expect((await signIn(`${secret.slice(0, -1)}x`)).status).not.toBe(200)
    if (secret.trim() !== secret) expect((await signIn(secret.trim())).status).toBe(401)
  })

  it.each([
    ['six characters', 'zés 7€'],
    ['129 characters', 'x y'.repeat(43)],
    ['20 kB', 'x'.repeat(20_000)],
  ])('a password of %s is refused before any work', async (_, secret) => {
    expect(await change(secret)).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  it('S02 more than 64 kB is not even read', async () => {
    expect(await change('x'.repeat(64 * 1024))).toMatchObject({ status: 413, code: 'too_large' })
  })
})

describe('S03 a password that is tried first is refused', () => {
  it('on these paths, which are all that set one', async () => {
    // those of staff are in modules/staff
    const setting = (await declaredCalls()).filter(
      ({ body, path }) =>
        body && 'repeat_password' in (inputSchema(body).properties ?? {}) && !path.startsWith('/office/'),
    )
    const { changePassword, register, resetPassword, activate } = passwords
    expect(new Set(setting)).toEqual(new Set([changePassword, register, resetPassword, activate]))
  })

  const secrets = ['Password1', 'azerty123', 'Clairsel2026!']
  const rule = { code: 'weak_password', field: 'password' }
  const firstError = ({ text }: { text: string }) => JSON.parse(text).errors[0]

  it.each(secrets)('where it is changed: %s', async (secret) => {
    expect(firstError(await change(secret))).toMatchObject(rule)
  })

  it.each(secrets)('where somebody registers: %s', async (secret) => {
    const names = { first_name: 'Louise', last_name: 'Maes' }
    const address = { email: 'louise@post.example', repeat_email: 'louise@post.example' }
    const body = { ...address, ...names, password: secret, repeat_password: secret }
    expect(firstError(await world.call(passwords.register, { body }))).toMatchObject(rule)
  })

  it.each(secrets)('where a link leads, and does not use the link up: %s', async (secret) => {
    const waiting = await world.createCustomer({ activated_at: null })
    await world.call(passwords.forgotPassword, { body: { email, platform } }, { origin })
    await world.call(passwords.resendActivationLink, { body: { email: waiting, platform } }, { origin })
    const links = [
      [passwords.resetPassword, await mailedToken(world, email, 'reset')],
      [passwords.activate, await mailedToken(world, waiting, 'activate')],
    ] as const
    for (const [call, link] of links) {
      const body = { token: link, password: secret, repeat_password: secret, platform }
      expect(firstError(await world.call(call, { body }))).toMatchObject(rule)
      const better = { ...body, password: chosen, repeat_password: chosen }
      expect((await world.call(call, { body: better })).status).toBeLessThan(300)
    }
  })
})
