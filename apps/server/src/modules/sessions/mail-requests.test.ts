import { accounts } from '@brine/contract/customer/accounts'
import { passwords } from '@brine/contract/customer/passwords'
import { sessions } from '@brine/contract/customer/sessions'
import { mailedToken, mailedTokens } from '@brine/testkit/mailed'
import { password, type SendOptions, startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let email: string
let origin: string
let count = 0
beforeEach(async () => {
  email = await world.createCustomer()
  count += 1
  origin = `198.51.100.${count}`
})

const platform = 'client_dashboard' as const
const chosen = 'een heel nieuw wachtwoord'
const stranger = () => `louise.${count}@post.example`
const forgot = (address: string, from = origin) =>
  world.call(passwords.forgotPassword, { body: { email: address, platform } }, { origin: from })
const resend = (address: string, from = origin) =>
  world.call(passwords.resendActivationLink, { body: { email: address, platform } }, { origin: from })
const form = (address: string, given = {}) => ({
  email: address,
  repeat_email: address,
  password,
  repeat_password: password,
  first_name: 'Louise',
  last_name: 'Maes',
  ...given,
})
const register = (address: string, given = {}, options: SendOptions = {}) =>
  world.call(passwords.register, { body: form(address, given) }, { origin, ...options })
const activate = (token: string, secret = chosen) =>
  world.call(passwords.activate, {
    body: { token, password: secret, repeat_password: secret, platform },
  })
const rowOf = (address: string) =>
  world.db.selectFrom('customers').selectAll().where('email_address', '=', address).executeTakeFirst()
const signIn = (address: string, secret: string) =>
  world.call(sessions.authorize, { body: { email: address, password: secret, platform } }, { origin })

describe('registering', () => {
  it('makes an account that the link of the mail activates, and signs in', async () => {
    const address = stranger()
    const answer = await register(
      ` ${address.toUpperCase()}`.trim(),
      { repeat_email: address, first_name: ' Louise\r\nBcc: x ' },
      { headers: { 'accept-language': 'fr-BE' } },
    )
    expect(answer).toMatchObject({ status: 202, text: '' })
    const token = await mailedToken(world, address, 'activate')
    expect((await signIn(address, password)).code).toBe('login_failed')
    expect(await rowOf(address)).toBeUndefined()
    expect((await activate(token)).body).toMatchObject({
      token: expect.any(String),
      installation_placed: false,
    })
    expect(await rowOf(address)).toMatchObject({
      language: 'fr',
      first_name: 'Louise Bcc: x',
      last_name: 'Maes',
      activated_at: world.now(),
      last_login_at: world.now(),
      latitude: null,
    })
    expect((await signIn(address, chosen)).status).toBe(200)
    expect((await activate(token)).code).toBe('invalid_token')
  })

  it('with a known address answers the same, changes nothing, and tells the owner', async () => {
    const before = await rowOf(email)
    const [known, unknown] = [await register(email), await register(stranger())]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const [mail, ...more] = await world.mails(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('U hebt al een account bij Clairsel')
    expect(mail?.text).toContain('http://localhost:8080/auth\n')
    expect(await rowOf(email)).toEqual(before)
  })

  it('R5 again before activating sends a link of its own: neither names nor links of a stranger count', async () => {
    const address = stranger()
    await register(address)
    const own = await mailedToken(world, address, 'activate')
    await register(address, { first_name: 'Mallory', password: chosen, repeat_password: chosen })
    const strangers = await mailedToken(world, address, 'activate')
    expect((await activate(own)).status).toBe(200)
    expect(await rowOf(address)).toMatchObject({ first_name: 'Louise' })
    expect((await activate(strangers)).code).toBe('invalid_token')
  })

  it('R5 takes nobody the address: a customer can change to it, the office can enter it', async () => {
    const address = stranger()
    await register(address)
    const link = await mailedToken(world, address, 'activate')
    const { token } = await world.startSession(email)
    await world.call(accounts.change, { body: { email_address: address, password } }, { token })
    const confirm = await mailedToken(world, address, 'confirm-email')
    expect((await world.call(accounts.confirmEmail, { body: { token: confirm } })).status).toBe(204)
    // its owner is a customer by now, and the registration is worth nothing
    expect((await activate(link)).code).toBe('invalid_token')
    expect(await rowOf(address)).toMatchObject({ first_name: 'Anne' })
  })

  it('R5 activates the account that the office entered meanwhile, under its names', async () => {
    const address = stranger()
    await register(address)
    const link = await mailedToken(world, address, 'activate')
    const entered = { email_address: address, first_name: 'Vera', activated_at: null, password_hash: null }
    await world.createCustomer(entered)
    expect((await activate(link)).status).toBe(200)
    expect(await rowOf(address)).toMatchObject({ first_name: 'Vera', activated_at: world.now() })
  })

  it('S32 R5 of 20 uses of its link at once, one succeeds', async () => {
    const address = stranger()
    await register(address)
    const link = await mailedToken(world, address, 'activate')
    const answers = await Promise.all(Array.from({ length: 20 }, () => activate(link)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'invalid_token')).toHaveLength(19)
  })

  it('sends the link again to who asks for it, three times an hour at most', async () => {
    const address = stranger()
    await register(address)
    for (let time = 0; time < 4; time++) await resend(address, `203.0.113.${200 + time}`)
    const tokens = await mailedTokens(world, address, 'activate')
    expect(tokens).toHaveLength(3)
    expect((await activate(tokens.at(-1) ?? '')).status).toBe(200)
  })

  it('carries no words of a stranger to the mailbox', async () => {
    await register(stranger(), { first_name: 'Win evil' })
    expect(await world.mails(stranger())).toHaveLength(1)
    expect(JSON.stringify(await world.mails(stranger()))).not.toContain('evil')
  })

  it.each([
    ['emails_differ', 'repeat_email', { repeat_email: 'other@post.example' }],
    ['passwords_differ', 'repeat_password', { repeat_password: `${password} ` }],
    ['invalid_request', 'first_name', { first_name: '\u0007' }],
    ['invalid_request', 'last_name', { last_name: 'www.evil.example' }],
    ['invalid_request', 'password', { password: 'zes 66', repeat_password: 'zes 66' }],
  ])('refuses with %s', async (code, field, given) => {
    const answer = await register(stranger(), given)
    expect(JSON.parse(answer.text).errors[0]).toMatchObject({ code, field })
    expect(await world.mails(stranger())).toEqual([])
  })
})

describe('an activation link', () => {
  it('is good for 24 hours, and is sent again', async () => {
    const waiting = await world.createCustomer({ activated_at: null, password_hash: null })
    await resend(waiting)
    const late = await mailedToken(world, waiting, 'activate')
    world.pass(24 * 3600)
    expect((await activate(late)).code).toBe('invalid_token')
    await resend(waiting)
    expect((await activate(await mailedToken(world, waiting, 'activate'))).status).toBe(200)
  })

  it('is what a customer gets who forgot a password before activating', async () => {
    const waiting = await world.createCustomer({ activated_at: null, password_hash: null })
    await forgot(waiting)
    expect(await mailedTokens(world, waiting, 'activate')).toHaveLength(1)
  })
})

describe('S01 asking for a mail tells nothing', () => {
  it('unknown, disabled, waiting, active: one answer', async () => {
    const disabled = await world.createCustomer({ disabled_at: world.now() })
    const waiting = await world.createCustomer({ activated_at: null })
    for (const ask of [forgot, resend]) {
      const answers = []
      for (const address of [stranger(), disabled, waiting, email]) {
        const { status, text, headers } = await ask(address)
        // what differs in each answer says nothing about an account
        const { date: _date, 'x-request-id': _id, ...headersKept } = headers
        answers.push({ status, text, told: headersKept })
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 202, text: '' })
    }
    expect(await world.mails(disabled)).toEqual([])
    expect(await world.mails(stranger())).toEqual([])
  })

  it('the call itself looks nothing up: the same is left behind for every address', async () => {
    const left = async () => {
      const { rows } = await sql`select name, jsonb_object_keys(data) as key from pgboss.job
        where state = 'created'`.execute(world.db)
      await world.mails(email)
      return rows
    }
    await left()
    await forgot(stranger())
    const unknown = await left()
    await forgot(email)
    expect(await left()).toEqual(unknown)
    expect(unknown).toEqual([{ name: 'ask-by-mail', key: 'sealed' }])
  })
})

describe('S39', () => {
  it('a fourth mail within the hour is not sent, with the same answer', async () => {
    const answers = []
    for (let time = 0; time < 4; time++) answers.push(await forgot(email, `203.0.113.${time}`))
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([202, '']))
    const tokens = await mailedTokens(world, email, 'reset')
    expect(tokens).toHaveLength(3)
    world.pass(3599)
    await forgot(email, '203.0.113.4')
    expect(await mailedTokens(world, email, 'reset')).toHaveLength(3)
    world.pass(1)
    await forgot(email, '203.0.113.4')
    expect(await mailedTokens(world, email, 'reset')).toHaveLength(4)
  })

  it('does not pass in parallel', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => forgot(email, `203.0.113.${100 + index}`)))
    expect(await mailedTokens(world, email, 'reset')).toHaveLength(3)
  })

  it('one origin asks ten times an hour, whatever for and for whom', async () => {
    for (let time = 0; time < 10; time++)
      expect((await [forgot, resend][time % 2]?.(`nobody${time}@post.example`))?.status).toBe(202)
    const refused = await register(stranger())
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await forgot(email)).status).toBe(429)
    expect((await forgot(email, '203.0.113.77')).status).toBe(202)
    world.pass(3600)
    expect((await forgot(email)).status).toBe(202)
  })
})
