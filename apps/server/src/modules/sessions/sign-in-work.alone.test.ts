import { AsyncLocalStorage } from 'node:async_hooks'
import { accounts } from '@brine/contract/customer/accounts'
import { passwords } from '@brine/contract/customer/passwords'
import { referralLinks } from '@brine/contract/customer/referral-links'
import { referrals } from '@brine/contract/customer/referrals'
import { sessions } from '@brine/contract/customer/sessions'
import { signInLinks } from '@brine/contract/customer/sign-in-links'
import { startWorld, type World } from '@brine/testkit/world'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { decoyHash, isWeak } from './password.ts'

/** The hashing that sign-ins ask for: what is verified, and when it ends. */
const hashing = vi.hoisted(() => ({
  against: [] as string[],
  running: 0,
  most: 0,
  until: Promise.resolve(),
}))
vi.mock('@node-rs/argon2', async (load) => ({
  ...(await load<object>()),
  async verify(stored: string, password: string) {
    hashing.against.push(stored)
    hashing.running += 1
    hashing.most = Math.max(hashing.most, hashing.running)
    await hashing.until
    hashing.running -= 1
    return password === 'right'
  },
}))

/** Kinds of statements that a request sends, in order; what the server does by itself meanwhile does not count. */
const statementsOf = new AsyncLocalStorage<string[]>()
const watching: KyselyPlugin = {
  transformQuery({ node }) {
    statementsOf.getStore()?.push(node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
}

let world: World
beforeAll(async () => {
  world = await startWorld({ plugin: watching })
})
afterAll(() => world.close())
beforeEach(() => Object.assign(hashing, { against: [], most: 0, until: Promise.resolve() }))

const signIn = (email: string, password: string, origin: string) =>
  world.call(sessions.authorize, { body: { email, password, platform: 'client_dashboard' } }, { origin })

it('S01 200 times each, an unknown address and a wrong password cost the same and are told the same', async () => {
  const known: string[] = []
  for (let index = 0; index < 200; index += 1) known.push(await world.createCustomer())
  /** Everything that a stranger could tell apart, of 200 tries, each from another network. */
  const tries = async (emails: readonly string[]) => {
    const answers = new Set<string>()
    for (const [index, email] of emails.entries()) {
      hashing.against = []
      const statements: string[] = []
      const origin = `2001:db8:${index.toString(16)}::1`
      const { status, text, headers } = await statementsOf.run(statements, () =>
        signIn(email, 'wrong', origin),
      )
      // what differs in each answer says nothing about an account
      const { date: _date, 'x-request-id': _id, ...headersKept } = headers
      const costs = hashing.against.map((stored) => isWeak(stored))
      answers.add(JSON.stringify({ status, text, told: headersKept, costs, statements }))
    }
    return [...answers]
  }
  const wrong = await tries(known)
  const unknown = await tries(known.map((email) => `un${email}`))
  expect(wrong).toHaveLength(1)
  expect(unknown).toEqual(wrong)
  // one hash at the target, whoever it is
  expect(JSON.parse(wrong[0] ?? '')).toMatchObject({ status: 401, costs: [false] })
})

describe('R5 S80 nothing tells whether an address is known', () => {
  const platform = 'client_dashboard' as const
  const names = { first_name: 'Louise', last_name: 'Maes' }
  const chosen = { password: 'een heel nieuw wachtwoord', repeat_password: 'een heel nieuw wachtwoord' }
  let origins = 0
  const nextOrigin = () => {
    origins += 1
    return { origin: `2001:db8:ffff:${origins.toString(16)}::1` }
  }
  /** Whose address a stranger may try. */
  const addresses: Record<string, () => Promise<string>> = {
    unknown: async () => `nobody.${Math.random().toString(36).slice(2)}@post.example`,
    active: () => world.createCustomer(),
    disabled: () => world.createCustomer({ disabled_at: world.now() }),
    'entered by the office': () => world.createCustomer({ activated_at: null, password_hash: null }),
    async registered() {
      const email = await addresses.unknown?.()
      const body = { email: String(email), repeat_email: String(email), ...names, ...chosen }
      expect((await world.call(passwords.register, { body }, nextOrigin())).status).toBe(202)
      await world.runJobs()
      return String(email)
    },
  }
  /** The code of a customer who shares the link. */
  const sharedCode = async () => {
    const sender = await world.startSession(await world.createCustomer())
    return (await world.call(referrals.link, {}, sender)).body.code
  }
  const asks: Record<string, (email: string) => Promise<{ status: number; text: string; headers: object }>> =
    {
      // the password that was given at registration
      'a sign-in': (email) => signIn(email, chosen.password, nextOrigin().origin),
      'a registration': (email) =>
        world.call(
          passwords.register,
          { body: { email, repeat_email: email, ...names, ...chosen } },
          nextOrigin(),
        ),
      'a forgotten password': (email) =>
        world.call(passwords.forgotPassword, { body: { email, platform } }, nextOrigin()),
      'a further link': (email) =>
        world.call(passwords.resendActivationLink, { body: { email, platform } }, nextOrigin()),
      'a link that signs in': (email) =>
        world.call(signInLinks.ask, { body: { email, platform, browser: 'ab'.repeat(16) } }, nextOrigin()),
      'a friend who follows a link': async (email) =>
        world.call(
          referralLinks.join,
          { body: { code: await statementsOf.exit(sharedCode), email, ...names, consent: true } },
          nextOrigin(),
        ),
      'a link that was guessed': () =>
        world.call(passwords.activate, { body: { token: 'guessed', ...chosen, platform } }, nextOrigin()),
    }

  it.each(Object.entries(asks))('%s', async (_, ask) => {
    const kinds: Record<string, unknown> = {}
    for (const [kind, addressOf] of Object.entries(addresses)) {
      const email = await addressOf()
      hashing.against = []
      const statements: string[] = []
      const { status, text, headers } = await statementsOf.run(statements, () => ask(email))
      const { date: _date, 'x-request-id': _id, ...headersKept } = headers as Record<string, unknown>
      kinds[kind] = {
        ...{ status, text, headersKept, statements },
        hashes: hashing.against.map((stored) => isWeak(stored)),
      }
    }
    expect(Object(kinds.unknown).statements).not.toEqual([])
    for (const kind of Object.keys(addresses)) expect(kinds[kind], kind).toEqual(kinds.unknown)
  })

  it('nor does the mark of a device: its mail takes the same statements as that of a stranger', async () => {
    const email = await world.createCustomer()
    const { headers } = await signIn(email, 'right', nextOrigin().origin)
    const own = String(headers['set-cookie']).split(';')[0] ?? ''
    expect(own).toMatch(/^brine_device=./)
    const statementsWith = async (cookie?: string) => {
      const statements: string[] = []
      const options = { ...nextOrigin(), headers: cookie ? { cookie } : {} }
      await statementsOf.run(statements, () =>
        world.call(signInLinks.ask, { body: { email, platform, browser: 'ab'.repeat(16) } }, options),
      )
      return statements
    }
    const without = await statementsWith()
    expect(without).not.toEqual([])
    for (const cookie of [own, `${own}x`]) expect(await statementsWith(cookie)).toEqual(without)
  })
})

it('S41 32 sign-ins at once hash two at a time, and keep no other call waiting', async () => {
  const emails: string[] = []
  for (let index = 0; index < 32; index += 1) emails.push(await world.createCustomer())
  const { token } = await world.startSession(emails[0] ?? '')
  let finish = () => {}
  hashing.until = new Promise((resolve) => {
    finish = resolve
  })
  const answers = emails.map((email, index) => signIn(email, 'right', `198.51.100.${index}`))
  // a busy machine is no reason to fail
  await vi.waitFor(() => expect(hashing.running).toBe(2), { timeout: 120_000 })
  // every sign-in is held up by the hashing, none by a connection: the others are answered
  const others = Array.from({ length: 50 }, () => world.call(accounts.details, {}, { token }))
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(hashing.against).toHaveLength(2)
  finish()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(32).fill(200))
  expect(hashing.most).toBe(2)
})

it('S72 the sign-ins of one account hash one at a time, and keep none of another account waiting', async () => {
  const [flooder, other] = [
    await world.createCustomer(),
    await world.createCustomer({ password_hash: decoyHash }),
  ]
  let finish = () => {}
  hashing.until = new Promise((resolve) => {
    finish = resolve
  })
  const flood = Array.from({ length: 8 }, (_, index) => signIn(flooder, 'right', `198.51.100.${index}`))
  await vi.waitFor(() => expect(hashing.running).toBeGreaterThan(0), { timeout: 120_000 })
  const answer = signIn(other, 'right', '203.0.113.7')
  await vi.waitFor(() => expect(hashing.against).toContain(decoyHash), { timeout: 120_000 })
  expect(hashing.against).toHaveLength(2)
  finish()
  expect((await Promise.all([...flood, answer])).map(({ status }) => status)).toEqual(Array(9).fill(200))
})
