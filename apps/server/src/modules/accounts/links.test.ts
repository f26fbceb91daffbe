import { accounts } from '@brine/contract/customer/accounts'
import { passwords } from '@brine/contract/customer/passwords'
import { sessions } from '@brine/contract/customer/sessions'
import { mailedToken, mailedTokens } from '@brine/testkit/mailed'
import { password, type SendOptions, startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLinks } from './links.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let email: string
let origin: string
let networks = 0
beforeEach(async () => {
  email = await world.createCustomer()
  origin = `198.51.100.${++networks}`
})

const platform = 'client_dashboard' as const
const chosen = 'een heel nieuw wachtwoord'
const forgot = (address = email, options: SendOptions = {}) =>
  world.call(passwords.forgotPassword, { body: { email: address, platform } }, { origin, ...options })
const reset = (token: string, secret = chosen) =>
  world.call(passwords.resetPassword, {
    body: { token, password: secret, repeat_password: secret, platform },
  })
const signIn = (secret: string, options: SendOptions = {}) =>
  world.call(sessions.authorize, { body: { email, password: secret, platform } }, { origin, ...options })
async function mailedLink(): Promise<string> {
  await forgot()
  return mailedToken(world, email, 'reset')
}

it('a forgotten password is replaced by following the link of the mail', async () => {
  const session = await world.startSession(email)
  const token = await mailedLink()
  const answer = await reset(token)
  expect(answer).toMatchObject({ status: 204, text: '' })
  expect((await signIn(chosen)).status).toBe(200)
  expect((await signIn(password)).code).toBe('login_failed')
  // whoever was signed in is not any more, and the owner is told
  expect((await world.call(sessions.signOut, {}, { token: session.token })).status).toBe(401)
  const refresh = { body: { refresh_token: session.refresh_token } }
  expect((await world.call(sessions.refresh, refresh)).code).toBe('invalid_refresh_token')
  expect((await world.mails(email)).at(-1)?.subject).toBe('Uw wachtwoord is gewijzigd')
})

describe('R53 a check of a link', () => {
  const check = (token: string, purpose: 'activation' | 'password_reset' = 'password_reset') =>
    world.call(passwords.checkLink, { body: { token, purpose } })

  it('does not use it up', async () => {
    const token = await mailedLink()
    for (let time = 0; time < 3; time += 1) expect((await check(token)).status).toBe(204)
    expect((await reset(token)).status).toBe(204)
    expect((await check(token)).code).toBe('invalid_token')
  })

  it('knows its purpose', async () => {
    expect((await check(await mailedLink(), 'activation')).code).toBe('invalid_token')
    const newcomer = `new.${email}`
    const registration = {
      email: newcomer,
      repeat_email: newcomer,
      password: chosen,
      repeat_password: chosen,
    }
    const names = { first_name: 'An', last_name: 'Claes' }
    await world.call(passwords.register, { body: { ...registration, ...names } }, { origin })
    const token = await mailedToken(world, newcomer, 'activate')
    expect((await check(token, 'activation')).status).toBe(204)
    expect((await check(token)).code).toBe('invalid_token')
  })

  it('refuses a link that has expired', async () => {
    const token = await mailedLink()
    world.pass(31 * 60)
    expect((await check(token)).code).toBe('invalid_token')
  })
})

it('lets an owner in whom strangers keep out by guessing', async () => {
  for (let attempt = 0; attempt < 10; attempt++) await signIn('wrong', { origin: `203.0.113.${attempt}` })
  expect((await signIn(password)).status).toBe(429)
  const { headers } = await reset(await mailedLink())
  expect((await signIn(chosen)).status).toBe(200)
  for (let attempt = 0; attempt < 10; attempt++) await signIn('wrong', { origin: `203.0.113.${attempt}` })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  expect((await signIn(chosen)).status).toBe(429)
  expect((await signIn(chosen, { headers: { cookie } })).status).toBe(200)
})

it('S32 of 50 uses of one link at once, one succeeds', async () => {
  const token = await mailedLink()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => reset(token, `een nieuw wachtwoord ${index}`)),
  )
  const winners = answers.flatMap(({ status }, index) => (status === 204 ? [index] : []))
  expect(winners).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'invalid_token')).toHaveLength(49)
  expect((await signIn(`een nieuw wachtwoord ${winners[0]}`)).status).toBe(200)
  const changed = (await world.mails(email)).filter(({ subject }) => subject === 'Uw wachtwoord is gewijzigd')
  expect(changed).toHaveLength(1)
})

it('S32 so it is of 50 activations', async () => {
  const waiting = await world.createCustomer({ activated_at: null })
  const body = { email: waiting, platform }
  await world.call(passwords.resendActivationLink, { body }, { origin })
  const token = await mailedToken(world, waiting, 'activate')
  const chosenTwice = { password: chosen, repeat_password: chosen, platform }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => world.call(passwords.activate, { body: { token, ...chosenTwice } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'invalid_token')).toHaveLength(49)
})

it('S32 also without the password queue in between', async () => {
  const token = await mailedLink()
  const links = createLinks(world.db, { now: world.now }, async () => {})
  const uses = Array.from({ length: 50 }, () =>
    world.db.transaction().execute((tx) => links.use(tx, token, 'password_reset')),
  )
  const answers = await Promise.allSettled(uses)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

describe('S33 a link is invalid', () => {
  it('after 30 minutes', async () => {
    const token = await mailedLink()
    world.pass(30 * 60)
    expect((await reset(token)).code).toBe('invalid_token')
  })

  it('not a second before', async () => {
    const token = await mailedLink()
    world.pass(30 * 60 - 1)
    expect((await reset(token)).status).toBe(204)
  })

  it('after a newer request', async () => {
    await forgot()
    await forgot()
    const [older = '', newer = ''] = await mailedTokens(world, email, 'reset')
    // of two asked for at once, the one that was made last is good
    const answers = [(await reset(older)).code, (await reset(newer)).status]
    expect(answers).toEqual(['invalid_token', 204])
  })

  it('on another page than its own', async () => {
    const token = await mailedLink()
    const body = { token, password: chosen, repeat_password: chosen, platform }
    expect((await world.call(passwords.activate, { body })).code).toBe('invalid_token')
    expect((await reset(token)).status).toBe(204)
  })

  it('once the account is disabled', async () => {
    const token = await mailedLink()
    const disabled = { disabled_at: world.now() }
    await world.db.updateTable('customers').set(disabled).where('email_address', '=', email).execute()
    expect((await reset(token)).code).toBe('invalid_token')
  })

  it('when it was made up, in words of the visitor', async () => {
    const body = { token: 'x'.repeat(43), password: chosen, repeat_password: chosen, platform }
    const headers = { 'accept-language': 'fr' }
    const answer = await world.call(passwords.resetPassword, { body }, { headers })
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.text)).toEqual({
      errors: [{ code: 'invalid_token', message: 'Ce lien n’est plus valable.' }],
    })
  })
})

it('S34 forged Host headers do not change where a link leads', async () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  await forgot(email, { headers: { ...forged, origin: 'https://evil.example' } })
  expect(await mailedToken(world, email, 'reset')).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await world.mails(email))).not.toContain('evil')
})

it('S36 looking at the page does not use the link up', async () => {
  const token = await mailedLink()
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of [`/auth/reset/${token}`, passwords.resetPassword.path])
      await world.inject({ method, url })
  expect((await reset(token)).status).toBe(204)
})

it('S15 no token of any link stands in the tables or the job queue', async () => {
  const waiting = await world.createCustomer({ activated_at: null })
  const session = await world.startSession(email)
  await forgot()
  await world.call(passwords.resendActivationLink, { body: { email: waiting, platform } }, { origin })
  const change = { body: { email_address: 'elders@post.example', password } }
  await world.call(accounts.change, change, { token: session.token })
  const tokens = [
    await mailedToken(world, email, 'reset'),
    await mailedToken(world, waiting, 'activate'),
    await mailedToken(world, 'elders@post.example', 'confirm-email'),
  ]
  await world.db.deleteFrom('mailbox').execute()
  const everything = (await world.dump()) + JSON.stringify(world.log)
  for (const token of tokens) expect(everything).not.toContain(token)
})
