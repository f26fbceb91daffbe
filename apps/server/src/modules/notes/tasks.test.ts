import { customerNotes as calls } from '@brine/contract/office/customer-notes'
import { customerTasks } from '@brine/contract/office/customer-tasks'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let world: World
let customer: number
let office: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  office = await world.staffHeaders({ name: 'Tom Claes', roles: ['planner'] })
  const email = await world.createCustomer({
    ...{ first_name: 'Lieve', last_name: 'Maes', telephone_number: '09 000 12 34', mobile_number: null },
  })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  customer = (await found.executeTakeFirstOrThrow()).id
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('customer_notes').execute())

const add = async (text: string, is_task = true) =>
  (
    await world.call(
      calls.add,
      { params: { id: customer }, body: { kind: 'call', text, for_driver: false, is_task } },
      { headers: office },
    )
  ).body
const finish = (note_id: number, revision: number, is_done = true, by = office) =>
  world.call(
    calls.finish,
    { params: { id: customer, note_id }, body: { version: revision, is_done } },
    { headers: by },
  )
const list = async (query: { after?: number } = {}) =>
  (await world.call(customerTasks.list, { query }, { headers: office })).body
const count = async () => (await world.call(customerTasks.waiting, {}, { headers: office })).body.count
const timeline = async () =>
  (
    await world.call(
      customerTimeline.list,
      { params: { id: customer }, query: { show: 'conversations' } },
      { headers: office },
    )
  ).body.entries

it('a task waits in the list with its customer, and a note does not', async () => {
  await add('Vroeg naar de prijs.', false)
  await add('Maandag terugbellen.')
  expect(await list()).toMatchObject({
    tasks: [
      {
        ...{ text: 'Maandag terugbellen.', by: 'Tom Claes', task: { done: null } },
        customer: { id: customer, name: 'Lieve Maes', phone: '09 000 12 34' },
      },
    ],
    has_more: false,
  })
  expect(await count()).toBe(1)
  expect(await timeline()).toMatchObject([
    { is_open: true, note: { task: { done: null } } },
    { is_open: false, note: { task: null } },
  ])
})

it('a finished task leaves the list, names who did it, and can be opened again', async () => {
  const { id } = await add('Terugbellen.')
  const other = await world.staffHeaders({ name: 'Katrien', roles: ['sales'] })
  const done = await finish(id, 0, true, other)
  expect(done).toMatchObject({
    status: 200,
    body: { by: 'Tom Claes', version: 1, task: { done: { by: 'Katrien', at: expect.any(String) } } },
  })
  expect([(await list()).tasks, await count()]).toEqual([[], 0])
  expect(await timeline()).toMatchObject([{ is_open: false, note: { task: { done: { by: 'Katrien' } } } }])
  expect(await finish(id, 0)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await finish(id, 1, false)).body.task).toEqual({ done: null })
  expect(await count()).toBe(1)
  const entries = await world.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('action', 'like', 'customer.task_%')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'customer.task_done', details: { note: id } },
    { action: 'customer.task_reopened', details: { note: id } },
  ])
})

it('a correction leaves the task as it is, and what is no task cannot be finished', async () => {
  const { id } = await add('Terugbelen.')
  const body = { version: 0, text: 'Terugbellen.', for_driver: false }
  const changed = await world.call(
    calls.change,
    { params: { id: customer, note_id: id }, body },
    { headers: office },
  )
  expect(changed.body).toMatchObject({ text: 'Terugbellen.', task: { done: null } })
  const note = await add('Hond.', false)
  expect(await finish(note.id, 0)).toMatchObject({ status: 404, code: 'not_found' })
})

it('the list continues after the last task of a page, the oldest first', async () => {
  await sql`
    insert into customer_notes (customer_id, kind, text, staff_name, created_at, is_task)
    select ${customer}, 'note', n::text, 'Tom', ${world.now()}, true from generate_series(1, 51) n`.execute(
    world.db,
  )
  const first = await list()
  expect(first.tasks[0]).toMatchObject({ text: '1' })
  expect(first).toMatchObject({ has_more: true, tasks: { length: 50 } })
  const after = first.tasks.at(-1)?.id ?? 0
  expect(await list({ after })).toMatchObject({ tasks: [{ text: '51' }], has_more: false })
})
