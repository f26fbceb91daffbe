import { referrals } from '@brine/contract/customer/referrals'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReferralsService } from './service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const signIn = async (given = {}) => (await world.startSession(await world.createCustomer(given))).token
const refer = (token: string, email: string, headers: Record<string, string> = {}) =>
  world.call(referrals.refer, { body: { email } }, { token, headers })
const list = async (token: string) => (await world.call(referrals.list, {}, { token })).body
const refuse = (token: string) => world.call(referrals.refuse, { body: { token } })
const service = () => createReferralsService({ db: world.db, clock: { now: world.now } })

let emailCount = 0
const newEmail = () => {
  emailCount += 1
  return `vriend${emailCount}@post.example`
}
async function linkTo(email: string): Promise<string> {
  const [mail] = await world.mails(email)
  return /\/refuse\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
async function idOf(email: string): Promise<number> {
  const { id } = await world.db
    .selectFrom('referrals')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

describe('never again', () => {
  it('S83: answers nothing, whoever holds the link and whatever became of the invitation', async () => {
    const [fresh, used, late] = [newEmail(), newEmail(), newEmail()]
    for (const email of [fresh, used, late]) await refer(await signIn(), email)
    const links = [await linkTo(fresh), await linkTo(used), await linkTo(late)]
    await refuse(links[1] ?? '')
    await world.db
      .updateTable('referrals')
      .set({ email_address: null })
      .where('email_address', '=', late)
      .execute()
    const { token } = await world.startSession(await world.createCustomer())
    const answers = []
    for (const link of links) {
      answers.push(await refuse(link))
      // a session changes nothing about it
      answers.push(await world.call(referrals.refuse, { body: { token: link } }, { token }))
    }
    for (const { status, text, headers } of answers) {
      expect([status, text]).toEqual([204, ''])
      expect(Object.keys(headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort())
      expect(headers['set-cookie']).toBeUndefined()
    }
    const strange = await refuse('x'.repeat(43))
    expect(JSON.parse(strange.text).errors).toEqual([{ code: 'invalid_token', message: expect.any(String) }])
  })

  it('R15 S37: works without sign-in, drops the address, and lasts, however it is written', async () => {
    const email = newEmail()
    const sender = await signIn()
    await refer(sender, email)
    const token = await linkTo(email)
    expect((await refuse(token)).status).toBe(204)
    expect((await refuse(token)).status).toBe(204)
    expect(await list(sender)).toEqual([{ email: null, date: '21-11-2026 10:00', state: 'pending' }])
    await world.db.deleteFrom('referrals').execute()
    const again = await refer(await signIn(), email.toUpperCase())
    expect([again.status, again.code]).toEqual([409, 'already_referred'])
    expect(await world.mails(email)).toHaveLength(1)
  })

  it('S37: gives the same error code as an earlier invitation', async () => {
    const [invited, refused] = [newEmail(), newEmail()]
    await refer(await signIn(), invited)
    await refer(await signIn(), refused)
    await refuse(await linkTo(refused))
    const token = await signIn()
    expect((await refer(token, refused)).text).toBe((await refer(token, invited)).text)
  })

  it('S36: does not happen when the link is only opened', async () => {
    const email = newEmail()
    await refer(await signIn(), email)
    const token = await linkTo(email)
    const refusals = () => world.db.selectFrom('referral_refusals').selectAll().execute()
    const before = await refusals()
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [`/refuse/${token}`, referrals.refuse.path]) await world.inject({ method, url })
    expect(await refusals()).toEqual(before)
    expect(await idOf(email)).toEqual(expect.any(Number))
  })

  it('S15: accepts only the token of a mail, not the stored hash', async () => {
    const email = newEmail()
    await refer(await signIn(), email)
    const { refusal_token_hash } = await world.db
      .selectFrom('referrals')
      .select('refusal_token_hash')
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
    for (const token of [
      'strange',
      refusal_token_hash.toString('hex'),
      refusal_token_hash.toString('base64url'),
    ]) {
      const answer = await refuse(token)
      expect([answer.status, answer.code]).toEqual([422, 'invalid_token'])
    }
  })
})

it('S37: unanswered addresses are dropped after 60 days, and still recognized', async () => {
  const [old, accepted, recent] = [newEmail(), newEmail(), newEmail()]
  const sender = await signIn()
  await refer(sender, old)
  await refer(sender, accepted)
  await service().accept(world.db, await idOf(accepted))
  world.pass(59 * 86_400)
  const later = await signIn()
  await refer(later, recent)
  await service().dropUnanswered()
  expect(await idOf(old)).toEqual(expect.any(Number))
  world.pass(86_400 + 1)
  expect(await service().dropUnanswered()).toBeGreaterThan(0)
  const kept = await world.db.selectFrom('referrals').select('email_address').execute()
  const addresses = kept.map(({ email_address }) => email_address)
  expect(addresses).not.toContain(old)
  expect(addresses).toEqual(expect.arrayContaining([accepted, recent]))
  expect((await refer(await signIn(), old)).code).toBe('already_referred')
  expect(await world.mails(old)).toHaveLength(1)
})
