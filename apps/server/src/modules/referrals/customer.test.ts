import { referrals } from '@brine/contract/customer/referrals'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const signIn = async (given = {}) => (await world.startSession(await world.createCustomer(given))).token
const refer = (token: string, email: string, headers: Record<string, string> = {}) =>
  world.call(referrals.refer, { body: { email } }, { token, headers })
const list = async (token: string) => (await world.call(referrals.list, {}, { token })).body

let emailCount = 0
const newEmail = () => {
  emailCount += 1
  return `vriend${emailCount}@post.example`
}

describe.each([
  ['list', referrals.list, {}],
  ['refer', referrals.refer, { body: { email: 'x@post.example' } }],
] as const)('%s', (_, call, input) => {
  it('needs a session', async () => {
    expect((await world.call(call, input as never)).code).toBe('not_signed_in')
  })

  it('needs a placed installation', async () => {
    const { status, code } = await world.call(call, input as never, {
      token: await signIn({ placed: false }),
    })
    expect([status, code]).toEqual([403, 'installation_not_placed'])
  })
})

it('a customer invites people, and the list shows the newest first', async () => {
  const token = await signIn()
  const [first, second] = [newEmail(), newEmail()]
  const { status, body } = await refer(token, `  ${first.toUpperCase()}`.trim())
  expect([status, body]).toEqual([201, { email: first, date: '21-11-2026 10:00', state: 'pending' }])
  await refer(token, second)
  expect((await list(token)).map(({ email }) => email)).toEqual([second, first])
})

it('S16: the list shows nothing of other customers', async () => {
  await refer(await signIn(), newEmail())
  expect(await list(await signIn())).toEqual([])
})

it.each(['', 'vriend', 'a b@post.example', `${'x'.repeat(250)}@post.example`])(
  'an invitation refuses the address %j',
  async (email) => {
    const answer = await refer(await signIn(), email)
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request'])
  },
)

it("an invitation refuses the customer's own address in any spelling", async () => {
  const email = await world.createCustomer()
  const { token } = await world.startSession(email)
  const answer = await refer(token, email.toUpperCase())
  expect([answer.status, answer.code]).toEqual([422, 'own_address'])
})

describe('the invitation', () => {
  it.each([
    [
      'nl',
      'Een klant van Clairsel nodigt u uit',
      'Anne Peeters is klant',
      '50 euro korting',
      'Nooit meer een uitnodiging',
    ],
    [
      'fr',
      'Un client vous invite à découvrir Clairsel',
      'Anne Peeters fait appel à',
      '50 euros de réduction',
      'Ne plus jamais recevoir',
    ],
  ])('S37: in %s names the sender and has a link against any further one', async (language, ...words) => {
    const email = newEmail()
    await refer(await signIn({ language }), email)
    const [mail] = await world.mails(email)
    expect(mail?.subject).toBe(words[0])
    for (const word of words.slice(1)) expect(mail?.text).toContain(word)
    expect(mail?.text).toMatch(/http:\/\/localhost:8080\/refuse\/[\w-]{43}(\?lang=fr)?\n/)
  })

  it('R9: carries no address of the web, in no name and in no subject', async () => {
    const email = newEmail()
    const names = {
      first_name: 'Win at https://evil.example',
      last_name: 'www.evil.example/x a@evil.example',
    }
    await refer(await signIn(names), email)
    const [mail] = await world.mails(email)
    expect(mail?.subject).toBe('Een klant van Clairsel nodigt u uit')
    expect(mail?.text).toContain('Win at https evil. example www. evil. example/x a evil. example is klant')
    expect(mail?.text).not.toMatch(/evil\.example|www\.evil|:\/\/evil/)
  })

  it('S37: is sent once for a friend over all customers', async () => {
    const email = newEmail()
    await refer(await signIn(), email)
    const again = await refer(await signIn(), email)
    expect([again.status, again.code]).toEqual([409, 'already_referred'])
    expect(await world.mails(email)).toHaveLength(1)
  })

  it('S37: is sent once if 20 customers enter the same address at once', async () => {
    const email = newEmail()
    const tokens = await Promise.all(Array.from({ length: 20 }, () => signIn()))
    const answers = await Promise.all(tokens.map((token) => refer(token, email)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'already_referred')).toHaveLength(19)
    expect(await world.mails(email)).toHaveLength(1)
  })

  it('S52: is sent once for a repeat under the same key, which gets the same answer', async () => {
    const [token, email, headers] = [await signIn(), newEmail(), { 'idempotency-key': 'one' }]
    const first = await refer(token, email, headers)
    const repeat = await refer(token, email, headers)
    expect([repeat.status, repeat.text]).toEqual([201, first.text])
    expect(await world.mails(email)).toHaveLength(1)
    expect((await refer(token, newEmail(), headers)).code).toBe('idempotency_key_reused')
  })

  it('is sent at most ten times a day for one customer', async () => {
    const token = await signIn()
    for (let sent = 0; sent < 10; sent += 1) expect((await refer(token, newEmail())).status).toBe(201)
    const tooMany = await refer(token, newEmail())
    expect([tooMany.status, tooMany.code, tooMany.headers['retry-after']]).toEqual([
      429,
      'daily_limit',
      '86400',
    ])
  })
})

describe('R1: the limit of invitations', () => {
  it('counts each invitation of the same address', async () => {
    const [token, email] = [await signIn(), newEmail()]
    expect((await refer(token, email)).status).toBe(201)
    for (let again = 1; again < 10; again += 1)
      expect((await refer(token, email)).code).toBe('already_referred')
    expect((await refer(token, newEmail())).code).toBe('daily_limit')
  })

  it('counts a repeat under the same key once, and answers it beyond the limit', async () => {
    const [token, email, headers] = [await signIn(), newEmail(), { 'idempotency-key': 'one' }]
    for (let again = 0; again < 12; again += 1) expect((await refer(token, email, headers)).status).toBe(201)
    for (let sent = 1; sent < 10; sent += 1) expect((await refer(token, newEmail())).status).toBe(201)
    expect((await refer(token, newEmail())).code).toBe('daily_limit')
    expect((await refer(token, email, headers)).status).toBe(201)
  })

  it('counts a refused invitation under the same key as well', async () => {
    const [token, headers] = [await signIn(), { 'idempotency-key': 'one' }]
    const taken = newEmail()
    await refer(await signIn(), taken)
    for (let again = 0; again < 10; again += 1)
      expect((await refer(token, taken, headers)).code).toBe('already_referred')
    expect((await refer(token, taken, headers)).code).toBe('daily_limit')
  })
})
