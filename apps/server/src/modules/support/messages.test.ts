import { support } from '@brine/contract/customer/support'
import { leak } from '@brine/testkit/requests'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let token: string
let id: number
beforeEach(async () => {
  await world.db.deleteFrom('support_requests').execute()
  token = (await world.startSession(await world.createCustomer())).token
  id = (await world.call(support.request, { body: leak }, { token })).body.id
})

const own = async (by = token) => (await world.call(support.list, {}, { token: by })).body
const write = (text: string, { by = token, key = '' } = {}) =>
  world.call(
    support.write,
    { params: { id }, body: { text } },
    { token: by, ...(key && { headers: { 'idempotency-key': key } }) },
  )

describe('a message of a customer', () => {
  it('S16 is accepted only for own requests', async () => {
    const other = (await world.startSession(await world.createCustomer())).token
    expect(await own(other)).toEqual([])
    const foreign = await write('Van mij?', { by: other })
    const absent = await world.call(
      support.write,
      { params: { id: 999_999 }, body: { text: 'x' } },
      { token },
    )
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
    expect((await own())[0]?.thread).toEqual([])
  })

  it('S52 is stored once for repeats under one key', async () => {
    const first = await write('Eén keer.', { key: 'one' })
    expect((await write('Eén keer.', { key: 'one' })).text).toBe(first.text)
    expect((await own())[0]?.thread).toHaveLength(1)
    expect((await write('Anders.', { key: 'one' })).code).toBe('idempotency_key_reused')
  })

  it('is limited to 30 messages a day', async () => {
    for (let number = 0; number < 30; number += 1) expect((await write(`${number}`)).status).toBe(201)
    const refused = await write('Nog een.')
    expect([refused.code, refused.headers['retry-after']]).toEqual(['daily_limit', '86400'])
  })
})

it('the database refuses to change a message', async () => {
  await write('Origineel')
  const change = world.db.updateTable('support_messages').set({ text: 'Anders' })
  await expect(change.execute()).rejects.toThrow('append-only')
})
