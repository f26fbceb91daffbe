import { accounts } from '@brine/contract/customer/accounts'
import { confirmations } from '@brine/contract/customer/confirmations'
import { passwords } from '@brine/contract/customer/passwords'
import { signInLinks } from '@brine/contract/customer/sign-in-links'
import { mailedFragment, mailedTokens } from '@brine/testkit/mailed'
import { password, startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const browser = 'ab'.repeat(16)
let email: string
let origins = 0
beforeEach(async () => {
  email = await world.createCustomer()
})

function ask(address = email, by = browser) {
  origins += 1
  const body = { email: address, platform: 'client_dashboard' as const, browser: by }
  return world.call(signInLinks.ask, { body }, { origin: `198.51.100.${origins}` })
}
const use = (token: string, by = browser) => world.call(signInLinks.use, { body: { token, browser: by } })
async function askForToken(): Promise<string> {
  expect(await ask()).toMatchObject({ status: 202, text: '' })
  return mailedFragment(world, email, 'link')
}

it('S82 signs in once, without a password, and marks the device', async () => {
  const token = await askForToken()
  const answer = await use(token)
  expect(answer.status).toBe(200)
  expect(String(answer.headers['set-cookie'])).toContain('brine_device=')
  expect((await world.call(accounts.details, {}, { token: answer.body.token })).body.email_address).toBe(
    email,
  )
  expect((await use(token)).code).toBe('invalid_token')
})

it('S32 50 uses at once are one success', async () => {
  const token = await askForToken()
  const answers = await Promise.all(Array.from({ length: 50 }, () => use(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('S82 works only in the browser that asked, and stays unused elsewhere', async () => {
  const token = await askForToken()
  expect((await use(token, 'cd'.repeat(16))).code).toBe('invalid_token')
  expect((await use(token)).status).toBe(200)
})

it('S82 is over after 15 minutes, and once another link was asked for', async () => {
  const first = await askForToken()
  const second = await askForToken()
  expect((await use(first)).code).toBe('invalid_token')
  world.pass(15 * 60)
  expect((await use(second)).code).toBe('invalid_token')
})

it('S82 does nothing else than signing in', async () => {
  const token = await askForToken()
  const session = await world.startSession(email)
  const by = { token: session.token }
  expect((await world.call(confirmations.byLink, { body: { token } }, by)).code).toBe('invalid_token')
  expect((await world.call(accounts.confirmEmail, { body: { token } })).code).toBe('invalid_token')
})

it('S39 a fourth mail within the hour gets the same answer and is not sent', async () => {
  for (let count = 0; count < 4; count += 1) expect(await ask()).toMatchObject({ status: 202, text: '' })
  expect(await world.mails(email)).toHaveLength(3)
})

it('S39 whoever asks for one kind of mail too often leaves the other kinds to the owner', async () => {
  const body = { email, platform: 'client_dashboard' as const }
  const askFor = (call: typeof passwords.forgotPassword | typeof passwords.resendActivationLink) =>
    world.call(call, { body }, { origin: `198.51.100.${++origins}` })
  const kinds = [
    (time: number) => ask(email, `${time}`.repeat(32)),
    () => askFor(passwords.resendActivationLink),
    () => askFor(passwords.forgotPassword),
  ]
  for (const askOnce of kinds)
    for (let time = 0; time < 4; time += 1)
      expect(await askOnce(time)).toMatchObject({ status: 202, text: '' })
  const subjects = (await world.mails(email)).map(({ subject }) => subject).sort()
  expect(subjects).toEqual([
    ...Array(3).fill('Kies een nieuw wachtwoord'),
    ...Array(3).fill('U hebt al een account bij Clairsel'),
    ...Array(3).fill('Uw link om u aan te melden bij Clairsel'),
  ])
})

it('S39 of an account that waits for its activation, all kinds count as one', async () => {
  email = await world.createCustomer({ activated_at: null, password_hash: null })
  const body = { email, platform: 'client_dashboard' as const }
  for (let time = 0; time < 2; time += 1) {
    await ask()
    await world.call(passwords.forgotPassword, { body }, { origin: `198.51.100.${++origins}` })
  }
  expect(await mailedTokens(world, email, 'activate')).toHaveLength(3)
})

it('is switched off by the customer, and on again only in a confirmed session', async () => {
  const token = await askForToken()
  const session = await world.startSession(email)
  const by = { token: session.token }
  expect((await world.call(signInLinks.allow, { body: { allowed: false } }, by)).status).toBe(204)
  expect((await use(token)).code).toBe('invalid_token')
  await ask()
  expect((await world.mails(email)).at(-1)?.text).not.toContain('/auth/link#')
  const refused = await world.call(signInLinks.allow, { body: { allowed: true } }, by)
  expect(refused.code).toBe('confirmation_required')
  await world.call(confirmations.byPassword, { body: { password } }, by)
  expect((await world.call(signInLinks.allow, { body: { allowed: true } }, by)).status).toBe(204)
  expect(await askForToken()).not.toBe(token)
})

it('does not sign a disabled account in', async () => {
  const token = await askForToken()
  const disabled = { disabled_at: world.now() }
  await world.db.updateTable('customers').set(disabled).where('email_address', '=', email).execute()
  expect((await use(token)).code).toBe('invalid_token')
})
