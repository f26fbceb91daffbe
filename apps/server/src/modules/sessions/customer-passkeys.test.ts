import { accounts } from '@brine/contract/customer/accounts'
import { confirmations } from '@brine/contract/customer/confirmations'
import { ownData } from '@brine/contract/customer/own-data'
import { passkeys } from '@brine/contract/customer/passkeys'
import { passwords } from '@brine/contract/customer/passwords'
import { signInLinks } from '@brine/contract/customer/sign-in-links'
import { runIntoDeadlock } from '@brine/testkit/lock-waits'
import { mailedToken } from '@brine/testkit/mailed'
import { password, startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthenticator } from '../staff/testing-authenticator.ts'

const origin = 'http://localhost:8080'
let world: World
beforeAll(async () => {
  world = await startWorld({ env: { PUBLIC_URL: origin } })
})
afterAll(() => world.close())

type Key = ReturnType<typeof createAuthenticator>

/** A customer in a confirmed session. */
async function startCustomer(given = {}) {
  const email = await world.createCustomer()
  const { token } = await world.startSession(email)
  expect((await world.call(confirmations.byPassword, { body: { password } }, { token })).status).toBe(204)
  if (Object.keys(given).length > 0)
    await world.db.updateTable('customers').set(given).where('email_address', '=', email).execute()
  return { email, token }
}

async function add(token: string, key: Key, name = ' Gsm van Anne ') {
  const { body } = await world.call(passkeys.begin, {}, { token })
  const added = { name, passkey: key.make(body.question), state: body.state }
  return world.call(passkeys.add, { body: added }, { token })
}
async function sign(key: Key) {
  const { body } = await world.call(passkeys.ask, {})
  return { passkey: key.sign(body.question), state: body.state }
}
const signIn = (body: Awaited<ReturnType<typeof sign>>) => world.call(passkeys.signIn, { body })
const keyOfPortal = () => createAuthenticator('localhost', origin)

it('S79 a passkey signs in without a password, and a mail tells that it was added', async () => {
  const { email, token } = await startCustomer()
  const key = keyOfPortal()
  const added = await add(token, key)
  expect(added.body).toMatchObject({ can_add: true, passkeys: [{ name: 'Gsm van Anne', last_used: null }] })
  const mail = (await world.mails(email)).at(-1)
  expect(mail?.subject).toBe('Er is een passkey toegevoegd')
  // the button leads to the passkeys, of which a new password chosen in the portal removes none
  expect(mail?.text).toMatch(/uw passkeys na en verwijder wat u niet kent.*Bekijk uw passkeys:\n/s)
  const answer = await signIn(await sign(key))
  expect(answer.status).toBe(200)
  expect((await world.call(accounts.details, {}, { token: answer.body.token })).body.email_address).toBe(
    email,
  )
  const { body } = await world.call(passkeys.list, {}, { token })
  expect(body.passkeys[0]?.last_used).toBe('21-11-2026')
})

it('what was signed once opens nothing again, nor after 5 minutes', async () => {
  const { token } = await startCustomer()
  const key = keyOfPortal()
  await add(token, key)
  const signed = await sign(key)
  expect((await signIn(signed)).status).toBe(200)
  // passkeys that a cloud copies to several devices do not count their uses
  await world.db.updateTable('customer_passkeys').set({ counter: 0 }).execute()
  expect((await signIn(signed)).code).toBe('passkey_refused')
  const late = await sign(key)
  world.pass(5 * 60)
  expect((await signIn(late)).code).toBe('passkey_refused')
})

it('waits for its customer without holding the passkey, which a removal deletes under the lock of the customer', async () => {
  const { email, token } = await startCustomer()
  const key = keyOfPortal()
  await add(token, key)
  const signed = await sign(key)
  const held = sql`select from customers where email_address = ${email} for no key update`
  const wanted = sql`
    select from customer_passkeys
    where customer_id = (select id from customers where email_address = ${email}) for update`
  const { status } = await runIntoDeadlock(world.db, { held, wanted }, () => signIn(signed))
  expect(status).toBe(200)
})

describe('is refused', () => {
  it('S79 in a session that is not confirmed', async () => {
    const email = await world.createCustomer()
    const { token } = await world.startSession(email)
    expect((await world.call(passkeys.begin, {}, { token })).code).toBe('confirmation_required')
    const { token: other } = await startCustomer()
    const { body } = await world.call(passkeys.begin, {}, { token: other })
    const stolen = { name: 'x', passkey: keyOfPortal().make(body.question), state: body.state }
    expect((await world.call(passkeys.add, { body: stolen }, { token })).code).toBe('confirmation_required')
  })

  it.each([
    ['of another page', () => createAuthenticator('localhost', 'http://localhost.evil.example')],
    ['of another site', () => createAuthenticator('evil.example', origin)],
  ])('one %s', async (_, make) => {
    const { token } = await startCustomer()
    expect((await add(token, make())).code).toBe('passkey_refused')
  })

  it('one that nobody has, of a disabled account, or with a forged state', async () => {
    expect((await signIn(await sign(keyOfPortal()))).code).toBe('passkey_refused')
    const { email, token } = await startCustomer()
    const key = keyOfPortal()
    await add(token, key)
    expect((await signIn({ ...(await sign(key)), state: 'forged' })).code).toBe('passkey_refused')
    const disabled = { disabled_at: world.now() }
    await world.db.updateTable('customers').set(disabled).where('email_address', '=', email).execute()
    expect((await signIn(await sign(key))).code).toBe('passkey_refused')
  })

  it('the question of another session, and the removal of another customer’s', async () => {
    const owner = await startCustomer()
    const other = await startCustomer()
    const begun = (await world.call(passkeys.begin, {}, { token: owner.token })).body
    const body = { name: 'x', passkey: keyOfPortal().make(begun.question), state: begun.state }
    expect((await world.call(passkeys.add, { body }, { token: other.token })).code).toBe('passkey_refused')
    const added = await add(owner.token, keyOfPortal())
    const id = added.body.passkeys[0]?.id ?? 0
    const removed = await world.call(passkeys.remove, { params: { id } }, { token: other.token })
    expect(removed.code).toBe('not_found')
  })
})

it('confirms a session of its own customer, and of nobody else', async () => {
  const owner = await startCustomer()
  const key = keyOfPortal()
  await add(owner.token, key)
  const { token } = await world.startSession(owner.email)
  const other = await world.startSession(await world.createCustomer())
  const confirm = async (by: string) => world.call(passkeys.confirm, { body: await sign(key) }, { token: by })
  expect(await confirm(other.token)).toMatchObject({ code: 'passkey_refused', status: 422 })
  expect((await confirm(token)).status).toBe(204)
  expect((await world.call(ownData.overview, {}, { token })).body.is_confirmed).toBe(true)
})

describe('S79 other devices', () => {
  const isIn = async (token: string) => (await world.call(accounts.details, {}, { token })).status === 200
  const startOther = async () => {
    const { email, token } = await startCustomer()
    return { email, token, other: (await world.startSession(email)).token }
  }

  it('are signed out when a passkey is removed, and links of mails end', async () => {
    const { email, token, other } = await startOther()
    const id = (await add(token, keyOfPortal())).body.passkeys[0]?.id ?? 0
    await world.call(passwords.forgotPassword, { body: { email, platform: 'client_dashboard' } })
    const link = await mailedToken(world, email, 'reset')
    expect((await world.call(passkeys.remove, { params: { id } }, { token })).body.passkeys).toEqual([])
    expect([await isIn(token), await isIn(other)]).toEqual([true, false])
    const checked = await world.call(passwords.checkLink, {
      body: { token: link, purpose: 'password_reset' },
    })
    expect(checked.code).toBe('invalid_token')
    const mail = (await world.mails(email)).at(-1)
    expect(mail?.text).toContain('Op al uw andere toestellen bent u nu afgemeld.')
  })

  it('stay signed in when one is added, or when a removal is refused', async () => {
    const { token, other } = await startOther()
    await add(token, keyOfPortal())
    expect((await world.call(passkeys.remove, { params: { id: 999_999 } }, { token })).code).toBe('not_found')
    expect(await isIn(other)).toBe(true)
  })
})

describe('S79 a new password by a link', () => {
  async function reset(given: Parameters<typeof startCustomer>[0]) {
    const { email, token } = await startCustomer(given)
    const key = keyOfPortal()
    await add(token, key)
    await world.call(passwords.forgotPassword, { body: { email, platform: 'client_dashboard' } })
    const link = await mailedToken(world, email, 'reset')
    const chosen = { password: 'een heel nieuw wachtwoord', repeat_password: 'een heel nieuw wachtwoord' }
    const body = { token: link, ...chosen, platform: 'client_dashboard' as const }
    expect((await world.call(passwords.resetPassword, { body })).status).toBe(204)
    return { key, mail: (await world.mails(email)).at(-1)?.text }
  }

  it('removes the passkeys, of which who knew the old one may have added one, and the mail says so', async () => {
    const { key, mail } = await reset({})
    expect((await signIn(await sign(key))).code).toBe('passkey_refused')
    expect(mail).toContain('Ook uw passkeys zijn verwijderd')
  })

  it('keeps them where it is the first password, which nobody knew', async () => {
    const { key, mail } = await reset({ password_hash: null })
    expect((await signIn(await sign(key))).status).toBe(200)
    expect(mail).not.toContain('passkeys')
  })
})

it('the last way to sign in stays', async () => {
  const { token } = await startCustomer({ password_hash: null, link_sign_in: false })
  const id = (await add(token, keyOfPortal())).body.passkeys[0]?.id ?? 0
  const remove = () => world.call(passkeys.remove, { params: { id } }, { token })
  expect((await remove()).code).toBe('last_way_to_sign_in')
  expect((await world.call(signInLinks.allow, { body: { allowed: true } }, { token })).status).toBe(204)
  expect((await remove()).body.passkeys).toEqual([])
  const off = await world.call(signInLinks.allow, { body: { allowed: false } }, { token })
  expect(off.code).toBe('last_way_to_sign_in')
})
