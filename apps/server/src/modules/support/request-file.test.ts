import { support } from '@brine/contract/customer/support'
import { officeSupport as office } from '@brine/contract/office/support'
import { leak } from '@brine/testkit/requests'
import { startWorld, type World } from '@brine/testkit/world'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Amélie', roles: ['support'] })
})
afterAll(() => world.close())

async function ask(last_name: string): Promise<number> {
  const { token } = await world.startSession(await world.createCustomer({ last_name }))
  return (await world.call(support.request, { body: leak }, { token })).body.id
}

const revisionOf = async (id: number) =>
  (await world.call(office.read, { params: { id } }, { headers })).body.version

it('the file of a queue holds its requests, in its order and for its assignee', async () => {
  const [first, second] = [await ask('=SUM(A1)'), await ask('Maes')]
  const closed = await ask('Claes')
  const close = { params: { id: closed }, body: { version: await revisionOf(closed) } }
  expect((await world.call(office.close, close, { headers })).status).toBe(200)
  const answer = { params: { id: second }, body: { version: await revisionOf(second), text: 'Draai dicht.' } }
  expect((await world.call(office.answer, answer, { headers })).status).toBe(200)
  const file = async (query: { pile: 'open' | 'waiting' | 'closed'; share?: 'mine' }) => {
    const { text } = await world.call(office.file, { query }, { headers })
    const rows: Record<string, string>[] = parse(text, { delimiter: ';', bom: true, columns: true })
    return rows
  }
  expect(await file({ pile: 'open' })).toMatchObject([
    { request: String(first), name: 'Anne =SUM(A1)', state: 'new', title: leak.titleCode, assignee: '' },
  ])
  expect(await file({ pile: 'waiting', share: 'mine' })).toMatchObject([
    { request: String(second), assignee: 'Amélie' },
  ])
  expect(await file({ pile: 'closed', share: 'mine' })).toEqual([])
  const saved = world.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'staff.list_saved')
  expect(await saved.execute()).toEqual(Array.from({ length: 3 }, () => ({ details: { list: 'requests' } })))
})
