import {
  customerNotes as calls,
  type NewNote,
  type TaskAssignment,
} from '@brine/contract/office/customer-notes'
import { customerTasks, type TaskShare } from '@brine/contract/office/customer-tasks'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
let customer: number
let office: { cookie: string }
let tom: number
beforeAll(async () => {
  world = await startWorld()
  office = await world.staffHeaders({ name: 'Tom Claes', roles: ['planner'] })
  tom = await idOf('Tom Claes')
  const email = await world.createCustomer({
    ...{ first_name: 'Lieve', last_name: 'Maes', telephone_number: '09 000 12 34', mobile_number: null },
  })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  customer = (await found.executeTakeFirstOrThrow()).id
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('customer_notes').execute())

const idOf = async (name: string) => {
  const found = world.db.selectFrom('staff').select('id').where('name', '=', name).orderBy('id', 'desc')
  return (await found.limit(1).executeTakeFirstOrThrow()).id
}
const post = (text: string, given: Partial<NewNote> = {}) =>
  world.call(
    calls.add,
    { params: { id: customer }, body: { kind: 'call', text, for_driver: false, is_task: true, ...given } },
    { headers: office },
  )
const add = async (text: string, is_task = true) => (await post(text, { is_task })).body
const assign = (note_id: number, revision: number, assignment: Partial<TaskAssignment>) =>
  world.call(
    calls.assign,
    {
      params: { id: customer, note_id },
      body: { version: revision, due_on: null, assignee_id: null, ...assignment },
    },
    { headers: office },
  )
const finish = (note_id: number, revision: number, is_done = true, by = office) =>
  world.call(
    calls.finish,
    { params: { id: customer, note_id }, body: { version: revision, is_done } },
    { headers: by },
  )
const list = async (
  query: { share?: TaskShare; assignee?: number; after?: number } = {},
  headers: { cookie: string } = office,
) => (await world.call(customerTasks.list, { query }, { headers })).body
const textsOf = async (...given: Parameters<typeof list>) =>
  (await list(...given)).tasks.map(({ text }) => text)
const count = async (headers: { cookie: string } = office) =>
  (await world.call(customerTasks.waiting, {}, { headers })).body.count
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
  expect((await finish(id, 1, false)).body.task).toEqual({ due: null, assignee: null, done: null })
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

it('the list continues after the last task of a page, the oldest first where none has a day', async () => {
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

describe('a task with a day and a person', () => {
  it('is listed by its day: late, today, later, and last without one', async () => {
    await post('zonder dag')
    await post('later', { due_on: '2026-11-28' })
    await post('vandaag', { due_on: '2026-11-21' })
    await post('te laat', { due_on: '2026-11-20' })
    await post('ook te laat', { due_on: '2026-11-20' })
    expect((await list()).tasks.map(({ text, task }) => [text, task.due?.state])).toEqual([
      ['te laat', 'late'],
      ['ook te laat', 'late'],
      ['vandaag', 'today'],
      ['later', 'later'],
      ['zonder dag', undefined],
    ])
  })

  it('keeps its place from page to page', async () => {
    await sql`
      insert into customer_notes (customer_id, kind, text, staff_name, created_at, is_task, due_on)
      select ${customer}, 'note', n::text, 'Tom', ${world.now()}, true,
        case when n <= 30 then null else date '2026-12-31' - n end
      from generate_series(1, 60) n`.execute(world.db)
    const first = await list()
    expect([first.tasks[0]?.text, first.tasks.at(-1)?.text]).toEqual(['60', '20'])
    expect(await textsOf({ after: first.tasks.at(-1)?.id ?? 0 })).toEqual(
      [...Array(10).keys()].map((n) => String(n + 21)),
    )
  })

  it('gets both later, against the revision that was shown, and the log says it', async () => {
    const { id } = await add('Terugbellen.')
    expect(await assign(id, 0, { due_on: '2026-11-28', assignee_id: tom })).toMatchObject({
      status: 200,
      body: {
        version: 1,
        task: { due: { day: '2026-11-28', state: 'later' }, assignee: { id: tom, name: 'Tom Claes' } },
      },
    })
    expect(await timeline()).toMatchObject([{ note: { task: { due: { day: '2026-11-28' } } } }])
    expect(await assign(id, 0, {})).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await assign(id, 1, {})).body.task).toEqual({ due: null, assignee: null, done: null })
    const entries = await world.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'customer.task_assigned')
      .orderBy('id')
      .execute()
    expect(entries.map(({ details }) => details)).toEqual([
      { note: id, keeper: tom, due: 20261128 },
      { note: id, keeper: 0 },
    ])
  })

  it('stays as it is once it is finished', async () => {
    const { id } = await add('Terugbellen.')
    await finish(id, 0)
    expect(await assign(id, 1, { due_on: '2026-11-28' })).toMatchObject({ code: 'changed_meanwhile' })
  })

  it('is listed for that person, for nobody in particular, or for all, with the number of each', async () => {
    const katrien = await world.staffHeaders({ name: 'Katrien', roles: ['sales'] })
    const herId = await idOf('Katrien')
    await post('voor Tom', { assignee_id: tom })
    await post('voor Katrien', { assignee_id: herId })
    await post('ook voor Katrien', { assignee_id: herId })
    await post('voor wie tijd heeft')
    const katriens = ['voor Katrien', 'ook voor Katrien']
    expect(await textsOf({ share: 'mine' })).toEqual(['voor Tom'])
    expect(await textsOf({ share: 'mine' }, katrien)).toEqual(katriens)
    expect(await textsOf({ share: 'nobodys' })).toEqual(['voor wie tijd heeft'])
    expect(await textsOf({ assignee: herId })).toEqual(katriens)
    expect((await list()).counts).toEqual({
      ...{ all: 4, mine: 1, nobodys: 1 },
      others: [{ id: herId, name: 'Katrien', count: 2 }],
    })
    await world.db.deleteFrom('customer_notes').where('assignee_id', '=', herId).execute()
    expect((await list()).counts.others).toEqual([])
    expect((await list({ assignee: herId })).counts.others).toEqual([
      { id: herId, name: 'Katrien', count: 0 },
    ])
  })

  it('is nobody’s while its person is disabled or only drives, and theirs again afterwards', async () => {
    await world.createStaff({ name: 'Nora', roles: ['support'] })
    const nora = await idOf('Nora')
    await post('terugbellen', { assignee_id: nora })
    const change = (columns: { disabled_at?: Date | null; roles?: ('driver' | 'support')[] }) =>
      world.db.updateTable('staff').set(columns).where('id', '=', nora).execute()
    for (const gone of [{ disabled_at: world.now() }, { disabled_at: null, roles: ['driver' as const] }]) {
      await change(gone)
      expect((await list({ share: 'nobodys' })).tasks).toMatchObject([{ task: { assignee: null } }])
      expect((await list()).counts).toMatchObject({ nobodys: 1, others: [] })
      expect(await count()).toBe(1)
    }
    await change({ roles: ['support'] })
    expect((await list()).tasks).toMatchObject([{ task: { assignee: { id: nora, name: 'Nora' } } }])
    expect([await textsOf({ share: 'nobodys' }), await count()]).toEqual([[], 0])
  })

  it('counts in the menu for its person, from its day on', async () => {
    const katrien = await world.staffHeaders({ name: 'Katrien', roles: ['sales'] })
    await post('te laat', { assignee_id: tom, due_on: '2026-11-20' })
    await post('vandaag', { assignee_id: tom, due_on: '2026-11-21' })
    await post('later', { assignee_id: tom, due_on: '2026-11-22' })
    await post('zonder dag', { assignee_id: tom })
    await post('voor wie tijd heeft, later', { due_on: '2026-11-22' })
    await post('voor wie tijd heeft', { due_on: '2026-11-21' })
    expect([await count(), await count(katrien)]).toEqual([4, 1])
  })

  it('is for somebody who works in the office', async () => {
    await world.createStaff({ name: 'Wim', roles: ['driver'] })
    await world.createStaff({ name: 'Weg', roles: ['support'], disabled_at: world.now() })
    const { body } = await world.call(customerTasks.assignees, {}, { headers: office })
    const names = body.map(({ name }) => name)
    expect(names).toContain('Tom Claes')
    expect(names).not.toContain('Wim')
    expect(names).not.toContain('Weg')
    for (const name of ['Wim', 'Weg'])
      expect(await post('Terugbellen.', { assignee_id: await idOf(name) })).toMatchObject({
        ...{ status: 400, code: 'invalid_request' },
      })
  })

  it.each([
    ['a day that does not exist', { due_on: '2026-02-30' }],
    ['an unknown person', { assignee_id: 999_999 }],
    ['a day of a note that is no task', { due_on: '2026-11-28', is_task: false }],
  ])('is refused with %s', async (_, given) => {
    expect(await post('Terugbellen.', given)).toMatchObject({ status: 400, code: 'invalid_request' })
    expect((await list()).counts.all).toBe(0)
  })
})
