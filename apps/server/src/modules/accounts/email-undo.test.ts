import { accounts } from '@brine/contract/customer/accounts'
import { passwords } from '@brine/contract/customer/passwords'
import { sessions } from '@brine/contract/customer/sessions'
import { mailedToken, mailedTokens } from '@brine/testkit/mailed'
import { password, startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteExpired } from './account-cleanup.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let email: string
let token: string
let count = 0
beforeEach(async () => {
  email = await world.createCustomer()
  ;({ token } = await world.startSession(email))
  count += 1
})

const platform = 'client_dashboard' as const
const newAddress = (prefix = '') => `${prefix}anne.ander${count}@post.example`
const change = (body: object, bearer = token, headers = {}) =>
  world.call(accounts.change, { body }, { token: bearer, headers })
const confirm = (link: string) => world.call(accounts.confirmEmail, { body: { token: link } })
const undo = (link: string) => world.call(accounts.undoEmail, { body: { token: link } })
const details = (bearer: string) => world.call(accounts.details, {}, { token: bearer })
const signIn = (address: string, secret = password) =>
  world.call(sessions.authorize, { body: { email: address, password: secret, platform } })
async function changeTo(address: string, bearer = token): Promise<void> {
  expect((await change({ email_address: address, password }, bearer)).status).toBe(200)
  expect((await confirm(await mailedToken(world, address, 'confirm-email'))).status).toBe(204)
}

describe('R3 S79: a new e-mail address', () => {
  it.each([
    ['lacks', {}, 'password_required'],
    ['is wrong', { password: 'wrong' }, 'wrong_password'],
  ])('is refused at the password that %s; nothing changes and nobody is told', async (_, given, code) => {
    const answer = await change({ email_address: newAddress(), first_name: 'Eva', ...given })
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.text).errors).toMatchObject([{ code, field: 'password' }])
    expect((await details(token)).body).toMatchObject({ first_name: 'Anne', pending_email_address: null })
    expect(await world.mails(newAddress())).toEqual([])
    expect(await world.mails(email)).toEqual([])
  })

  it('needs no password for anything else, nor for the present address', async () => {
    expect((await change({ first_name: 'Anna', email_address: email.toUpperCase() })).status).toBe(200)
  })

  it('counts a wrong password like a wrong sign-in', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await change({ email_address: newAddress(), password: 'wrong' })).code).toBe('wrong_password')
    expect((await change({ email_address: newAddress(), password })).code).toBe('too_many_requests')
    expect((await signIn(email)).status).toBe(429)
  })

  it('ends every other session and every waiting link, once it is confirmed', async () => {
    const { token: other } = await world.startSession(email)
    await world.call(passwords.forgotPassword, { body: { email, platform } })
    const reset = await mailedToken(world, email, 'reset')
    await changeTo(newAddress())
    expect((await details(token)).status).toBe(200)
    expect((await details(other)).status).toBe(401)
    const chosen = { password: 'een heel nieuw wachtwoord', repeat_password: 'een heel nieuw wachtwoord' }
    const late = await world.call(passwords.resetPassword, { body: { token: reset, ...chosen, platform } })
    expect(late.code).toBe('invalid_token')
  })
})

describe('R3 S79: the old mailbox', () => {
  it('takes the change back: address, sessions and password of whoever made it are worth nothing', async () => {
    await changeTo(newAddress())
    // the thief goes on: a new password and a link to the new mailbox
    const stolen = await world.call(
      passwords.changePassword,
      {
        body: {
          old_password: password,
          password: 'van de dief 123',
          repeat_password: 'van de dief 123',
        },
      },
      { token },
    )
    await world.call(passwords.forgotPassword, { body: { email: newAddress(), platform } })
    const reset = await mailedToken(world, newAddress(), 'reset')

    const link = await mailedToken(world, email, 'undo-email')
    expect(await undo(link)).toMatchObject({ status: 204, text: '' })
    expect((await details(stolen.body.token)).status).toBe(401)
    for (const address of [email, newAddress()])
      for (const secret of [password, 'van de dief 123'])
        expect((await signIn(address, secret)).code).toBe('login_failed')
    const chosen = {
      password: 'weer van mij alleen',
      repeat_password: 'weer van mij alleen',
      platform,
    } as const
    const late = await world.call(passwords.resetPassword, { body: { token: reset, ...chosen } })
    expect(late.code).toBe('invalid_token')

    const own = await mailedToken(world, email, 'reset')
    expect((await world.call(passwords.resetPassword, { body: { token: own, ...chosen } })).status).toBe(204)
    expect((await signIn(email, chosen.password)).status).toBe(200)
    expect((await undo(link)).code).toBe('invalid_token')
  })

  it('can do so for 7 days, and not when a scanner only opened the link', async () => {
    await changeTo(newAddress())
    const link = await mailedToken(world, email, 'undo-email')
    for (const method of ['GET', 'HEAD'] as const) {
      await world.inject({ method, url: `/auth/undo-email/${link}` })
      await world.inject({ method, url: accounts.undoEmail.path })
    }
    world.pass(7 * 86_400 - 1)
    expect((await undo(link)).status).toBe(204)
    ;({ token } = await world.startSession(email))
    await world.db
      .updateTable('customers')
      .set({ password_hash: await hashOf() })
      .execute()
    await changeTo(newAddress('b'))
    const late = await mailedToken(world, email, 'undo-email')
    world.pass(7 * 86_400)
    expect((await undo(late)).code).toBe('invalid_token')
    expect((await deleteExpired(world.db, new Date(world.now().getTime() + 1))).emailUndos).toBeGreaterThan(0)
  })

  it('keeps its link when the address changes again, and takes both changes back', async () => {
    await changeTo(newAddress('b'))
    await changeTo(newAddress('c'))
    const first = await mailedToken(world, email, 'undo-email')
    const second = await mailedToken(world, newAddress('b'), 'undo-email')
    expect((await undo(first)).status).toBe(204)
    expect((await undo(second)).code).toBe('invalid_token')
    const { token: next } = await world.startSession(email)
    expect((await details(next)).body.email_address).toBe(email)
  })

  it('S32: of 20 uses at once, one succeeds and one mail is sent', async () => {
    await changeTo(newAddress())
    const link = await mailedToken(world, email, 'undo-email')
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(link)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'invalid_token')).toHaveLength(19)
    expect(await mailedTokens(world, email, 'reset')).toHaveLength(1)
  })

  it('is told that another customer has the address by now', async () => {
    await changeTo(newAddress())
    await world.db
      .insertInto('customers')
      .values({
        ...{ email_address: email, first_name: 'Eva', last_name: 'Claes', language: 'nl' },
        ...{ address: '', address_number: '', postal_code: '', city_name: '' },
        ...{ created_at: world.now(), modified_at: world.now() },
      })
      .execute()
    expect((await undo(await mailedToken(world, email, 'undo-email'))).code).toBe('email_taken')
  })
})

/** A hash of the tests' password, as the other customers have it. */
async function hashOf() {
  const { password_hash } = await world.db
    .selectFrom('customers')
    .select('password_hash')
    .where('email_address', '=', await world.createCustomer())
    .executeTakeFirstOrThrow()
  return password_hash
}
