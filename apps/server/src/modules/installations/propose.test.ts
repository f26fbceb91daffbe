import type { DayMoments } from '@brine/contract/customer/appointments'
import { installations } from '@brine/contract/customer/installations'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const address = { street: 'Kerkstraat', number: '12', postalCode: '3000', city: 'Leuven', country: 'België' }
const moments: DayMoments = { '2026-11-24': ['morning'] }
const appointment = { moments, address, comment: '' }

async function signedUp(placed: boolean | null = false) {
  return (await world.startSession(await world.createCustomer({ placed }))).token
}
const propose = (token: string, body: object, headers = {}) =>
  world.call(installations.propose, { body: { ...appointment, ...body } }, { token, headers })

it('requires a signed-in customer', async () => {
  const answer = await world.call(installations.propose, { body: { ...appointment, moments: {} } })
  expect([answer.status, answer.code]).toEqual([401, 'not_signed_in'])
})

it('stores the proposed moments as waiting, in the order of the days', async () => {
  const token = await signedUp()
  const moments = { '2026-12-02': ['afternoon', 'morning', 'afternoon'], '2026-11-22': ['afternoon'] }
  const { status, body } = await propose(token, { moments, comment: '  Na 17 uur.  ' })
  expect(status).toBe(200)
  expect(Object.entries(body.proposed_moments ?? {})).toEqual([
    ['2026-11-22', ['afternoon']],
    ['2026-12-02', ['morning', 'afternoon']],
  ])
  expect((await world.call(installations.progress, {}, { token })).body).toEqual(body)
})

it('is allowed to a customer who has not signed yet', async () => {
  expect((await propose(await signedUp(null), {})).status).toBe(200)
})

it('replaces a waiting proposal, and adds to answered ones', async () => {
  const token = await signedUp()
  await propose(token, {})
  await propose(token, { moments: { '2026-11-25': ['afternoon'] } })
  const { body } = await world.call(installations.progress, {}, { token })
  expect(body.proposed_moments).toEqual({ '2026-11-25': ['afternoon'] })
  await world.db.updateTable('installation_proposals').set({ answered_at: world.now() }).execute()
  const answered = await world.call(installations.progress, {}, { token })
  expect(answered.body.proposed_moments).toBeNull()
  expect((await propose(token, {})).body.proposed_moments).toEqual({ '2026-11-24': ['morning'] })
})

it('accepts 10 concurrent proposals and keeps one waiting', async () => {
  const token = await signedUp()
  const before = await world.db.selectFrom('installation_proposals').select('id').execute()
  const answers = await Promise.all(Array.from({ length: 10 }, () => propose(token, {})))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const after = await world.db.selectFrom('installation_proposals').select('id').execute()
  expect(after).toHaveLength(before.length + 1)
})

it.each([
  ['today', '2026-11-21'],
  ['a day that has passed', '2026-11-20'],
  ['a day that does not exist', '2027-02-29'],
])('refuses %s and names the day', async (_, day) => {
  const token = await signedUp()
  const moments = { '2026-11-24': ['morning'], [day]: ['morning'] }
  const answer = await propose(token, { moments }, { 'accept-language': 'fr' })
  expect([answer.status, answer.code]).toEqual([422, 'invalid_moment'])
  expect(JSON.parse(answer.text).errors[0]).toMatchObject({
    field: `moments.${day}`,
    message: 'Choisissez des jours à partir de demain.',
  })
})

it.each([
  ['no day', { moments: {} }],
  [
    '32 days',
    {
      moments: Object.fromEntries(
        Array.from({ length: 32 }, (_, day) => [
          `2027-${day < 20 ? '01' : '02'}-${String((day % 20) + 1).padStart(2, '0')}`,
          ['morning'],
        ]),
      ),
    },
  ],
  ['a day in words', { moments: { tomorrow: ['morning'] } }],
  ['a day without slot', { moments: { '2026-11-24': [] } }],
  ['a slot that is none', { moments: { '2026-11-24': ['night'] } }],
  ['the evening, which is for support only', { moments: { '2026-11-24': ['morning', 'evening'] } }],
  ['a blank street', { address: { ...address, street: '  ' } }],
  ['a comment of 1,001 characters', { comment: 'x'.repeat(1001) }],
])('refuses %s', async (_, body) => {
  const answer = await propose(await signedUp(), body)
  expect([answer.status, answer.code]).toEqual([400, 'invalid_request'])
})

it('is refused once the device is placed', async () => {
  const answer = await propose(await signedUp(true), {})
  expect([answer.status, answer.code]).toEqual([409, 'already_placed'])
})

it('S16: changes nothing of another customer', async () => {
  const mine = await signedUp()
  await propose(mine, {})
  const other = await signedUp()
  await propose(other, { moments: { '2026-12-24': ['afternoon'] } })
  const { body } = await world.call(installations.progress, {}, { token: mine })
  expect(body.proposed_moments).toEqual({ '2026-11-24': ['morning'] })
})
