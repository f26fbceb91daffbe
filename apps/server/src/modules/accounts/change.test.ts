import { accounts } from '@brine/contract/customer/accounts'
import { passwords } from '@brine/contract/customer/passwords'
import { sessions } from '@brine/contract/customer/sessions'
import { countLockWaits } from '@brine/testkit/lock-waits'
import { mailedToken } from '@brine/testkit/mailed'
import { password, startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let email: string
let token: string
let count = 0
beforeEach(async () => {
  email = await world.createCustomer({ guarantee_until: new Date('2030-01-31T23:00:00Z') })
  ;({ token } = await world.startSession(email))
  count += 1
})

const platform = 'client_dashboard' as const
const newAddress = () => `anne.nieuw${count}@post.example`
/** Untyped, as a stranger's client would send it; with the password, which a new address needs. */
const change = (body: object, bearer = token) =>
  world.call(accounts.change, { body: { password, ...body } }, { token: bearer })
const confirm = (link: string) => world.call(accounts.confirmEmail, { body: { token: link } })
const rowOf = (address = email) =>
  world.db.selectFrom('customers').selectAll().where('email_address', '=', address).executeTakeFirst()
const subjects = async (address: string) => (await world.mails(address)).map(({ subject }) => subject)

describe('PUT details', () => {
  it('is for signed-in customers only', async () => {
    const answer = await world.call(accounts.change, { body: { first_name: 'Eve' } })
    expect(answer.code).toBe('not_signed_in')
  })

  it('changes what is given, answers the account, and notes the moment', async () => {
    const { status, body } = await change({
      first_name: '  Anna ',
      gender: 'M',
      telephone_number: '016 00 00 00',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      first_name: 'Anna',
      last_name: 'Peeters',
      name: 'Anna Peeters',
      gender: 'M',
      telephone_number: '016 00 00 00',
      mobile_number: '0470 00 00 00',
      modified: '21-11-2026 10:00',
    })
    expect((await world.call(accounts.details, {}, { token })).body).toEqual(body)
  })

  it('takes an empty number as none', async () => {
    expect((await change({ mobile_number: '  ' })).body.mobile_number).toBeNull()
    expect((await change({ telephone_number: null })).body.telephone_number).toBeNull()
  })

  it('changes nothing, and no moment, when nothing differs', async () => {
    const before = await rowOf()
    expect((await change({})).status).toBe(200)
    expect((await change({ first_name: ' Anne', mobile_number: '0470 00 00 00' })).status).toBe(200)
    expect((await change({ email_address: email.toUpperCase() })).status).toBe(200)
    expect(await rowOf()).toEqual(before)
    expect(await world.mails(email)).toEqual([])
  })

  it('S18 leaves everything else alone, whatever is sent', async () => {
    const before = await rowOf()
    const forbidden = {
      id: 1,
      guarantee: '01-01-2099 00:00',
      guarantee_until: '2099-01-01T00:00:00Z',
      role: 'administrator',
      roles: ['administrator'],
      address: 'Elders',
      postal_code: '1000',
      refill_packs: 60,
      password_hash: 'x',
      activated_at: null,
      language: 'fr',
      created: '01-01-2000 00:00',
      pending_email_address: 'x@post.example',
      installation_placed: false,
    }
    const { status, body } = await change({ ...forbidden, first_name: 'Anna' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ first_name: 'Anna', guarantee: '01-02-2030 00:00', address: 'Kerkstraat' })
    // by what the office finds people follows the name by itself
    const search = before?.search?.replace(' anne ', ' anna ')
    const search_text = before?.search_text.replace(' anne ', ' anna ')
    expect(await rowOf()).toEqual({
      ...before,
      first_name: 'Anna',
      search_text,
      search,
      modified_at: world.now(),
    })
  })

  it.each([
    ['first_name', ''],
    ['first_name', '   '],
    ['last_name', '\u0007'],
    ['first_name', 'Win at https://evil.example'],
    ['first_name', 'x'.repeat(101)],
    ['last_name', null],
    ['gender', 'X'],
    ['telephone_number', 'call me'],
    ['email_address', 'anne@post'],
    ['email_address', ''],
  ])('refuses %s %j, and changes nothing', async (field, value) => {
    const before = await rowOf()
    const answer = await change({ first_name: 'Anna', [field]: value })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text).errors[0]).toMatchObject({ code: 'invalid_request', field })
    expect(await rowOf()).toEqual(before)
  })

  it('two changes at once lose nothing', async () => {
    await Promise.all([change({ first_name: 'Anna' }), change({ last_name: 'Claes' })])
    expect(await rowOf()).toMatchObject({ first_name: 'Anna', last_name: 'Claes' })
  })
})

describe('S06 a new address', () => {
  it('is pending until it is confirmed there, and the old mailbox is told', async () => {
    const { body } = await change({ email_address: newAddress().toUpperCase(), first_name: 'Anna' })
    expect(body).toMatchObject({
      email_address: email,
      pending_email_address: newAddress(),
      first_name: 'Anna',
    })
    const [notice, ...more] = await world.mails(email)
    expect(more).toEqual([])
    expect(notice?.subject).toBe('U vroeg om een ander e-mailadres')
    expect(notice?.text).toContain(newAddress())

    const link = await mailedToken(world, newAddress(), 'confirm-email')
    expect(await confirm(link)).toMatchObject({ status: 204, text: '' })
    const details = await world.call(accounts.details, {}, { token })
    expect(details.body).toMatchObject({
      email_address: newAddress(),
      pending_email_address: null,
      modified: '21-11-2026 10:00',
    })
    expect((await subjects(email)).at(-1)).toBe('Uw e-mailadres is gewijzigd')
    const signIn = (address: string) =>
      world.call(sessions.authorize, { body: { email: address, password, platform } })
    expect((await signIn(newAddress())).status).toBe(200)
    expect((await signIn(email)).code).toBe('login_failed')
    expect((await confirm(link)).code).toBe('invalid_token')
  })

  it('R15 S79 ends links to a new password that the old mailbox still has', async () => {
    await world.call(passwords.forgotPassword, { body: { email, platform } })
    const reset = await mailedToken(world, email, 'reset')
    await change({ email_address: newAddress() })
    expect(await confirm(await mailedToken(world, newAddress(), 'confirm-email'))).toMatchObject({
      status: 204,
    })
    const chosen = { password: 'een heel nieuw wachtwoord', repeat_password: 'een heel nieuw wachtwoord' }
    const answer = await world.call(passwords.resetPassword, { body: { token: reset, ...chosen, platform } })
    expect(answer.code).toBe('invalid_token')
  })

  it('carries no words of the customer to a mailbox that is perhaps not theirs', async () => {
    await change({ email_address: newAddress(), first_name: 'Win evil' })
    expect(JSON.stringify(await world.mails(newAddress()))).not.toContain('evil')
  })

  it('that somebody has answers the same, and is refused only to who reads its mail', async () => {
    const taken = await world.createCustomer()
    const [one, other] = [
      await change({ email_address: taken }),
      await change({ email_address: newAddress() }),
    ]
    expect(one.status).toBe(other.status)
    expect({ ...one.body, pending_email_address: null }).toEqual({
      ...other.body,
      pending_email_address: null,
    })
    await change({ email_address: taken })
    const link = await mailedToken(world, taken, 'confirm-email')
    expect(await confirm(link)).toMatchObject({ status: 409, code: 'email_taken' })
    expect(await rowOf()).toBeDefined()
  })

  it('ends after 24 hours, with a newer one, with the address so far, with a new password', async () => {
    const linkTo = async (address: string, now = password) => {
      await change({ email_address: address, password: now })
      return mailedToken(world, address, 'confirm-email')
    }
    const first = await linkTo(newAddress())
    const second = await linkTo(`b${newAddress()}`)
    expect((await confirm(first)).code).toBe('invalid_token')
    expect((await change({ email_address: email })).body.pending_email_address).toBeNull()
    expect((await confirm(second)).code).toBe('invalid_token')
    const third = await linkTo(`c${newAddress()}`)
    const chosen = { password: 'een heel nieuw wachtwoord', repeat_password: 'een heel nieuw wachtwoord' }
    const changed = await world.call(
      passwords.changePassword,
      { body: { ...chosen, old_password: password } },
      { token },
    )
    expect((await confirm(third)).code).toBe('invalid_token')
    token = changed.body.token
    world.pass(3600)
    token = (await world.startSession(email)).token
    const fourth = await linkTo(`d${newAddress()}`, chosen.password)
    world.pass(24 * 3600)
    expect((await confirm(fourth)).code).toBe('invalid_token')
    token = (await world.startSession(email)).token
    expect((await world.call(accounts.details, {}, { token })).body.pending_email_address).toBeNull()
  })

  it('is asked for three times an hour', async () => {
    for (let time = 0; time < 3; time++)
      expect((await change({ email_address: `${time}${newAddress()}` })).status).toBe(200)
    const refused = await change({ email_address: newAddress(), first_name: 'Anna' })
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await rowOf())?.first_name).toBe('Anne')
  })

  // a new password by a link ends both, and the links: one that is made afterwards would outlive it
  it.each([
    ['session', 'not_signed_in'],
    ['password', 'wrong_password'],
  ])('S05 is not asked for once the %s ended while the password was being checked', async (ended, code) => {
    const { changing } = await world.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .updateTable('customers')
        .set(ended === 'password' ? { password_hash: 'of another one' } : { modified_at: world.now() })
        .where('email_address', '=', email)
        .returning('id')
        .executeTakeFirstOrThrow()
      if (ended === 'session')
        await tx
          .updateTable('sessions')
          .set({ revoked_at: world.now(), revoked_because: 'password_changed' })
          .where('customer_id', '=', id)
          .execute()
      const changing = change({ email_address: newAddress() })
      // the password so far is checked by now, and nothing is written
      await expect.poll(() => countLockWaits(world.db)).toBe(1)
      return { changing }
    })
    expect((await changing).code).toBe(code)
    expect(await world.mails(newAddress())).toEqual([])
    ;({ token } = await world.startSession(email))
    expect((await world.call(accounts.details, {}, { token })).body.pending_email_address).toBeNull()
  })

  it('S32 of 50 confirmations at once, one succeeds', async () => {
    await change({ email_address: newAddress() })
    const link = await mailedToken(world, newAddress(), 'confirm-email')
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(link)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'invalid_token')).toHaveLength(49)
  })
})

it('S35 a line break in a name begins no header, in no mail', async () => {
  const name = 'Anne\r\nBcc: victim\r\n\r\nHello'
  expect((await change({ first_name: name })).body.first_name).toBe('Anne Bcc: victim Hello')
  await world.call(passwords.forgotPassword, { body: { email, platform } })
  expect(await subjects(email)).toEqual(['Kies een nieuw wachtwoord'])
  const mail = await world.db
    .selectFrom('mailbox')
    .selectAll()
    .where('recipient', 'like', `%<${email}>`)
    .executeTakeFirstOrThrow()
  expect(`${mail.recipient}${mail.subject}${mail.sender}`).not.toMatch(/[\r\n]/)
  expect(await subjects('victim')).toEqual([])
})
