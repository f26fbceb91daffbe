import { confirmations } from '@brine/contract/customer/confirmations'
import { installations } from '@brine/contract/customer/installations'
import { ownData } from '@brine/contract/customer/own-data'
import { passkeys } from '@brine/contract/customer/passkeys'
import { passwords } from '@brine/contract/customer/passwords'
import { photos } from '@brine/contract/customer/photos'
import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { reviews } from '@brine/contract/customer/reviews'
import { support } from '@brine/contract/customer/support'
import { leak } from '@brine/testkit/requests'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { password, startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthenticator } from './modules/staff/testing-authenticator.ts'
import { DAILY_LIMITS, type LimitedAction } from './platform/limits/daily-limit.ts'

const origin = 'http://localhost:8080'
let world: World
beforeAll(async () => {
  world = await startWorld({ env: { PUBLIC_URL: origin } })
  await insertPrice(world.db)
  await insertDriver(world.db, 9000)
})
afterAll(() => world.close())

interface Answer {
  status: number
  text: string
  headers: Record<string, unknown>
}
type Send = (token: string, count: number) => Promise<Answer>

const headers = { 'accept-language': 'nl' }
const ghent = { latitude: 51.05, longitude: 3.72, refill_packs: 6 }
const sendOptions = (token: string) => ({ token, headers })

async function orderBody(token: string, count = 0) {
  const { body } = await world.call(refills.offeredDates, {}, sendOptions(token))
  // the last dates, whose cut-off is far away whatever the weekday
  const offer = body.sort((a, b) => (a.date < b.date ? 1 : -1))[count % 3]
  if (!offer) throw new Error('nothing offered')
  const { date, driver_id } = offer
  return {
    date,
    driver_id,
    comment: `${count}`,
    slots: ['morning', 'afternoon'] as ('morning' | 'afternoon')[],
  }
}

/** One of each action, as a customer performs it. */
const actions: Record<LimitedAction, Send> = {
  request: (token) => world.call(support.request, { body: leak }, sendOptions(token)),
  async message(token) {
    const [listed] = (await world.call(support.list, {}, { token })).body
    const id = listed?.id ?? (await world.call(support.request, { body: leak }, { token })).body.id
    return world.call(support.write, { params: { id }, body: { text: 'Nog iets.' } }, sendOptions(token))
  },
  async photo(token) {
    // not a photo: a failed decoding costs as much as a successful one
    const answer = await world.inject({
      ...{ method: photos.add.method, url: photos.add.path, payload: Buffer.from('no photo') },
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': photos.add.upload },
    })
    return { status: answer.statusCode, text: answer.body, headers: answer.headers }
  },
  review: (token) =>
    world.call(reviews.post, { body: { title: 'Zacht', rating: 9, text: 'Goed.' } }, sendOptions(token)),
  invitation: (token, count) =>
    world.call(referrals.refer, { body: { email: `vriend.${count}@post.example` } }, sendOptions(token)),
  proposal(token) {
    const body = { ...leak.appointment, moments: { '2026-12-03': ['morning' as const] } }
    return world.call(installations.propose, { body }, sendOptions(token))
  },
  async order(token) {
    await world.call(refills.cancel, {}, { token })
    return world.call(refills.order, { body: await orderBody(token) }, sendOptions(token))
  },
  async order_change(token, count) {
    if (count === 0) await world.call(refills.order, { body: await orderBody(token) }, { token })
    return world.call(refills.change, { body: await orderBody(token, count + 1) }, sendOptions(token))
  },
  async copy(token, count) {
    if (count % 10 === 0) await world.call(confirmations.byPassword, { body: { password } }, { token })
    return world.call(ownData.copy, {}, sendOptions(token))
  },
  async sign_in_change(token) {
    await world.call(confirmations.byPassword, { body: { password } }, { token })
    const [earlier] = (await world.call(passkeys.list, {}, { token })).body.passkeys
    if (earlier) await world.call(passkeys.remove, { params: { id: earlier.id } }, { token })
    const { question, state } = (await world.call(passkeys.begin, {}, { token })).body
    const passkey = createAuthenticator('localhost', origin).make(question)
    return world.call(passkeys.add, { body: { name: 'Gsm', passkey, state } }, sendOptions(token))
  },
}

describe.each(Object.entries(DAILY_LIMITS))('R7 S73: %s', (name, allowed) => {
  const send = actions[name as LimitedAction]

  it('is refused above its daily limit, says when it is possible again, and is possible then', async () => {
    const email = await world.createCustomer({ ...ghent, placed: name !== 'proposal' })
    const { token } = await world.startSession(email)
    for (let count = 0; count < allowed; count += 1)
      if (name === 'photo') expect((await send(token, count)).status).not.toBe(429)
      else expect((await send(token, count)).status, `${count}`).toBeLessThan(300)
    const { token: others } = await world.startSession(
      await world.createCustomer({ ...ghent, placed: name !== 'proposal' }),
    )
    const refused = await send(token, allowed)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('86400')
    expect(JSON.parse(refused.text).errors).toEqual([
      { code: 'daily_limit', message: expect.stringMatching(/ \d+ (november|december) 2026 om \d\d:\d\d; /) },
    ])
    expect((await send(others, 0)).status).not.toBe(429)
    world.pass(86_400)
    const { token: next } = await world.startSession(email)
    expect((await send(next, allowed + 1)).status).not.toBe(429)
  })
})

it('R7 S73: the refusal has a French and an English text', async () => {
  const { token } = await world.startSession(await world.createCustomer())
  const review = { title: 'Zacht', rating: 9, text: 'Goed.' }
  const post = (language: string) =>
    world.call(reviews.post, { body: review }, { token, headers: { 'accept-language': language } })
  for (let count = 0; count < DAILY_LIMITS.review; count += 1) await post('fr')
  expect((await post('fr')).text).toMatch(/à partir du \d+(?:er)? \S+ 2026 à \d+\u00a0h\u00a0\d\d/)
  expect((await post('en')).text).toContain('Try again tomorrow')
})

it('R7 S73: a new password counts with the passkeys, and stays refused until the next day', async () => {
  const email = await world.createCustomer()
  const customer_id = (
    await world.db
      .selectFrom('customers')
      .select('id')
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
  ).id
  const counted = { customer_id, action: 'sign_in_change', acted_at: world.now() }
  await world.db
    .insertInto('customer_actions')
    .values(Array.from({ length: DAILY_LIMITS.sign_in_change - 1 }, () => counted))
    .execute()
  const [first, second] = ['een heel nieuw wachtwoord', 'nog een nieuw wachtwoord']
  const change = async (old_password: string, chosen: string) => {
    const { token } = await world.startSession(email)
    const body = { old_password, password: chosen, repeat_password: chosen }
    return world.call(passwords.changePassword, { body }, { token })
  }
  expect((await change(password, first)).status).toBe(200)
  expect((await change(first, second)).code).toBe('daily_limit')
  expect((await world.mails(email)).filter(({ subject }) => /wachtwoord/.test(subject))).toHaveLength(1)
  world.pass(86_400)
  expect((await change(first, second)).status).toBe(200)
})

it('R7 S50: concurrent actions cannot exceed the limit together', async () => {
  const { token } = await world.startSession(await world.createCustomer())
  const answers = await Promise.all(Array.from({ length: 20 }, () => actions.request(token, 0)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(DAILY_LIMITS.request)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - DAILY_LIMITS.request)
})
