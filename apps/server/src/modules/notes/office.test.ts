import { driverDays } from '@brine/contract/driver/driver-days'
import { customerNotes as calls, type NewNote } from '@brine/contract/office/customer-notes'
import { officeCustomers } from '@brine/contract/office/customers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDriverDay } from '../driver/testing.ts'

let day: Awaited<ReturnType<typeof startDriverDay<'lieve' | 'bart'>>>
let customer: number
let office: { cookie: string }
beforeAll(async () => {
  day = await startDriverDay({ lieve: {}, bart: {} })
  office = await day.world.staffHeaders({ name: 'Tom Claes', roles: ['planner'] })
  const { customer_id } = await day.world.db
    .selectFrom('refills')
    .select('customer_id')
    .where('id', '=', day.home.lieve.id)
    .executeTakeFirstOrThrow()
  customer = customer_id
})
afterAll(() => day.world.close())
beforeEach(() => day.world.db.deleteFrom('customer_notes').execute())

const params = () => ({ id: customer })
const add = (text: string, given: Partial<NewNote> = {}) =>
  day.world.call(
    calls.add,
    { params: params(), body: { kind: 'note', for_driver: false, ...given, text } },
    { headers: office },
  )
const list = async (query: { kind?: 'call' | 'note'; after?: number } = {}) =>
  (await day.world.call(calls.list, { params: params(), query }, { headers: office })).body

describe('notes about a customer', () => {
  it('are listed newest first, with author and time, by kind', async () => {
    expect((await add(' Hond is braaf. ')).status).toBe(201)
    await add('Vraagt 64 kg.', { kind: 'call' })
    expect(await list()).toMatchObject({
      notes: [
        { kind: 'call', text: 'Vraagt 64 kg.', by: 'Tom Claes', at: '24-11-2026 10:00', version: 0 },
        { kind: 'note', text: 'Hond is braaf.', for_driver: false },
      ],
      ...{ has_more: false, for_driver: [] },
    })
    expect((await list({ kind: 'call' })).notes).toHaveLength(1)
  })

  it('continue after the last one of a page', async () => {
    for (let count = 0; count < 51; count += 1) await add(`${count}`)
    const first = await list()
    expect(first).toMatchObject({ has_more: true })
    expect(first.notes).toHaveLength(50)
    const after = first.notes.at(-1)?.id ?? 0
    expect(await list({ after })).toMatchObject({ notes: [{ text: '0' }], has_more: false })
  })

  it('are corrected against the version that was shown, and stay their author’s', async () => {
    const { id } = (await add('Zijdeur.')).body
    const other = await day.world.staffHeaders({ name: 'Katrien', roles: ['support'] })
    const change = (revision: number) =>
      day.world.call(
        calls.change,
        {
          params: { id: customer, note_id: id },
          body: { version: revision, text: 'Achterdeur.', for_driver: true },
        },
        { headers: other },
      )
    expect(await change(0)).toMatchObject({
      status: 200,
      body: { text: 'Achterdeur.', for_driver: true, by: 'Tom Claes', version: 1 },
    })
    expect(await change(0)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    const elsewhere = { params: { id: customer + 1, note_id: id } }
    const body = { version: 1, text: 'x', for_driver: false }
    expect(await day.world.call(calls.change, { ...elsewhere, body }, { headers: other })).toMatchObject({
      status: 404,
    })
  })

  it('are in the audit log without their text', async () => {
    const { id } = (await add('Vertrouwelijk.', { kind: 'call', for_driver: true })).body
    const entry = await day.world.db
      .selectFrom('audit_entries')
      .select(['record_id', 'staff_name', 'details'])
      .where('action', '=', 'customer.note_added')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({
      ...{ record_id: customer, staff_name: 'Tom Claes' },
      details: { note: id, kind: 'call', for_driver: true, is_task: false },
    })
  })

  it.each([{ text: ' ' }, { text: 'x'.repeat(2001) }])(
    'are refused without words, or too long',
    async (body) => expect((await add(body.text)).status).toBe(400),
  )

  it('of an unknown customer do not exist', async () => {
    const unknown = { params: { id: 999_999 } }
    const body = { kind: 'note', text: 'x', for_driver: false } as const
    expect((await day.world.call(calls.list, unknown, { headers: office })).status).toBe(404)
    expect((await day.world.call(calls.add, { ...unknown, body }, { headers: office })).status).toBe(404)
  })
})

it('drivers see the notes that are marked for them, and no others', async () => {
  await add('Voordeur is stuk.', { for_driver: true })
  await add('Betaalt traag.')
  await add('Bel eerst.', { kind: 'call', for_driver: true })
  const { days } = (await day.world.call(driverDays.days, {}, { headers: day.headers })).body
  const stops = days.flatMap((one) => one.stops)
  expect(stops.find(({ refill_id }) => refill_id === day.home.lieve.id)?.notes).toEqual([
    'Bel eerst.',
    'Voordeur is stuk.',
  ])
  expect(stops.find(({ refill_id }) => refill_id === day.home.bart.id)?.notes).toEqual([])
  expect((await list()).for_driver.map(({ text }) => text)).toEqual(['Bel eerst.', 'Voordeur is stuk.'])
})

it('the copy of the customer’s data holds them, without the author and whom a task is for', async () => {
  const { id } = await day.world.db
    .selectFrom('staff')
    .select('id')
    .where('name', '=', 'Tom Claes')
    .executeTakeFirstOrThrow()
  await add('Vroeg naar de prijs.', {
    ...{ kind: 'call', is_task: true, due_on: '2026-11-30', assignee_id: id },
  })
  const support = await day.world.staffHeaders({ roles: ['support'] })
  const { text } = await day.world.call(officeCustomers.export, { params: params() }, { headers: support })
  expect(JSON.parse(text).notes).toEqual([
    {
      ...{ kind: 'call', text: 'Vroeg naar de prijs.', for_driver: false, is_task: true },
      ...{ due_on: '2026-11-30', done_at: null, created_at: '2026-11-24T09:00:00.000Z' },
    },
  ])
})
