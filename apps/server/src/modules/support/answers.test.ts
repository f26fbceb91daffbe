import { support } from '@brine/contract/customer/support'
import { supportAnswers } from '@brine/contract/customer/support-answers'
import { officeSupport } from '@brine/contract/office/support'
import { answerRequest, leak } from '@brine/testkit/requests'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let token: string
beforeEach(async () => {
  await world.db.deleteFrom('support_requests').execute()
  token = (await world.startSession(await world.createCustomer())).token
})

const ask = async () => (await world.call(support.request, { body: leak }, { token })).body.id
const unread = async (by = token) => (await world.call(supportAnswers.unread, {}, { token: by })).body.count
const list = async () => (await world.call(support.list, {}, { token })).body
const markRead = (id: number, messages: number, by = token) =>
  world.call(supportAnswers.markRead, { params: { id }, body: { messages } }, { token: by })

/** The office writes again to a request. */
async function answerAgain(id: number, text: string): Promise<void> {
  const headers = await world.staffHeaders({ roles: ['support'] })
  const { version } = (await world.call(officeSupport.read, { params: { id } }, { headers })).body
  await world.call(officeSupport.answer, { params: { id }, body: { version, text } }, { headers })
}

describe('unread answers (R42)', () => {
  it('need a session and a placed installation', async () => {
    expect((await world.call(supportAnswers.unread, {})).code).toBe('not_signed_in')
    const waiting = (await world.startSession(await world.createCustomer({ placed: false }))).token
    expect((await world.call(supportAnswers.unread, {}, { token: waiting })).code).toBe(
      'installation_not_placed',
    )
  })

  it('are the messages of the office, over all requests of the customer', async () => {
    const [first, second] = [await ask(), await ask()]
    expect(await unread()).toBe(0)
    await answerRequest(world, first, { text: 'Is het veel?' })
    await answerAgain(first, 'En sinds wanneer?')
    await answerRequest(world, second, { moment: { date: '2026-12-03', slot: 'morning' } })
    expect(await unread()).toBe(3)
    expect((await list()).map(({ id, unread: count }) => [id, count])).toEqual([
      [second, 1],
      [first, 2],
    ])
    const other = (await world.startSession(await world.createCustomer())).token
    expect(await unread(other)).toBe(0)
  })

  it('do not include the customer’s own messages', async () => {
    const id = await ask()
    await world.call(support.write, { params: { id }, body: { text: 'Nog iets.' } }, { token })
    expect(await unread()).toBe(0)
  })

  it('become read as far as they were shown, and stay read', async () => {
    const id = await ask()
    await answerRequest(world, id, { text: 'Is het veel?' })
    await answerAgain(id, 'En sinds wanneer?')
    // the page showed the first message; the second arrived meanwhile
    expect(await markRead(id, 1)).toMatchObject({ status: 200, body: { count: 1 } })
    expect(await markRead(id, 2)).toMatchObject({ status: 200, body: { count: 0 } })
    // a slower page reports less
    expect((await markRead(id, 1)).body.count).toBe(0)
    expect((await list())[0]?.unread).toBe(0)
    await answerAgain(id, 'Wij komen langs.')
    expect(await unread()).toBe(1)
  })

  it('come first in the list', async () => {
    const [old] = [await ask(), await ask()]
    await answerRequest(world, old, { text: 'Is het veel?' })
    expect((await list())[0]?.id).toBe(old)
  })

  it('S16 can be marked only by their customer', async () => {
    const id = await ask()
    await answerRequest(world, id, { text: 'Is het veel?' })
    const other = (await world.startSession(await world.createCustomer())).token
    expect([(await markRead(id, 1, other)).status, (await markRead(999_999, 1)).status]).toEqual([404, 404])
    expect(await unread()).toBe(1)
  })
})
