import { referralLinks } from '@brine/contract/customer/referral-links'
import { referrals } from '@brine/contract/customer/referrals'
import { officeFirm } from '@brine/contract/office/firm'
import { testFirm } from '@brine/testkit/firm'
import { mailedToken } from '@brine/testkit/mailed'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let origins = 0
let sender: { email: string; token: string; code: string }
beforeAll(async () => {
  world = await startWorld()
  const email = await world.createCustomer()
  const { token } = await world.startSession(email)
  const { code } = (await world.call(referrals.link, {}, { token })).body
  sender = { email, token, code }
})
afterAll(() => world.close())

function join(email: string, code = sender.code, given = {}) {
  origins += 1
  const body = { code, email, first_name: 'Louise', last_name: 'Maes', consent: true as const, ...given }
  return world.call(referralLinks.join, { body }, { origin: `198.51.100.${origins}` })
}
const listOf = async (token = sender.token) => (await world.call(referrals.list, {}, { token })).body
const rowOf = (email: string) =>
  world.db.selectFrom('referrals').selectAll().where('email_address', '=', email).executeTakeFirst()

it('S37 a friend enters the own data, consents, and gets the mail that was asked for', async () => {
  const email = 'louise@post.example'
  expect(await join(' Louise@post.example '.trim())).toMatchObject({ status: 202, text: '' })
  expect(await mailedToken(world, email, 'activate')).toBeTruthy()
  expect(await rowOf(email)).toMatchObject({ state: 'pending', consented_at: world.now() })
  expect(await listOf()).toMatchObject([{ email, state: 'pending' }])
  const mails = await world.mails(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('Anne')
})

it('needs the consent, and the code of a customer', async () => {
  expect((await join('x@post.example', sender.code, { consent: false })).code).toBe('invalid_request')
  const [id] = sender.code.split('-')
  for (const code of ['guessed', `${id}-${'x'.repeat(16)}`, `999${sender.code}`])
    expect((await join('x@post.example', code)).code, code).toBe('invalid_token')
  expect(await world.mails('x@post.example')).toEqual([])
  expect(await rowOf('x@post.example')).toBeUndefined()
})

it('answers the same for the customer’s own address, another customer’s, and one of before', async () => {
  const other = await world.createCustomer()
  for (const email of [sender.email, other, 'louise@post.example'])
    expect(await join(email)).toMatchObject({ status: 202, text: '' })
  expect(await rowOf(sender.email)).toBeUndefined()
  expect((await listOf()).filter(({ email }) => email === 'louise@post.example')).toHaveLength(1)
})

it('S37 mails nobody whose address a customer gives, unless the firm has switched it on', async () => {
  const headers = await world.staffHeaders({ roles: ['administrator'] })
  const change = (invite_by_mail: boolean, revision: number) =>
    world.call(officeFirm.change, { body: { ...testFirm, invite_by_mail, version: revision } }, { headers })
  expect((await change(false, 0)).status).toBe(200)
  const by = { token: sender.token, headers: { 'accept-language': 'nl' } }
  expect((await world.call(referrals.link, {}, by)).body.mails_invitations).toBe(false)
  const refer = (email: string) => world.call(referrals.refer, { body: { email } }, by)
  expect((await refer('vriend@post.example')).status).toBe(201)
  expect(await world.mails('vriend@post.example')).toEqual([])
  expect(await rowOf('vriend@post.example')).toMatchObject({ consented_at: null })
  // nobody was invited, so the refusal does not say so
  const again = await refer('vriend@post.example')
  expect(again).toMatchObject({ status: 409, code: 'already_noted' })
  expect(again.text).toContain('Dit adres is al genoteerd.')
  expect((await change(true, 1)).status).toBe(200)
  expect((await refer('vriendin@post.example')).status).toBe(201)
  expect(await world.mails('vriendin@post.example')).toHaveLength(1)
  expect((await refer('vriendin@post.example')).code).toBe('already_referred')
})
