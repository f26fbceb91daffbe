import { officeCustomers } from '@brine/contract/office/customers'
import { officePhoneCalls as calls } from '@brine/contract/office/phone-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Calling, startCalling } from './testing.ts'

let office: Calling
beforeAll(async () => {
  office = await startCalling()
})
afterAll(() => office.world.close())

let customerId: number
let id: number
beforeEach(async () => {
  const { db } = office.world
  for (const table of ['phone_calls', 'orders', 'stops', 'refills', 'driver_days'] as const)
    await db.deleteFrom(table).execute()
  customerId = await office.createCalledCustomer()
  await office.order(customerId)
  id = (await office.list()).calls[0]?.id ?? 0
})

const take = (revision: number, is_taken = true) =>
  office.world.call(calls.take, { params: { id }, body: { version: revision, is_taken } }, office.by())
const report = (
  revision: number,
  given: {
    outcome: 'reached' | 'not_reached' | 'wrong_number'
    again?: 'in_an_hour' | 'tomorrow'
    note?: string
  },
) =>
  office.world.call(
    calls.report,
    { params: { id }, body: { version: revision, again: null, note: '', ...given } },
    office.by(),
  )
const reopen = (revision: number) =>
  office.world.call(calls.reopen, { params: { id }, body: { version: revision } }, office.by())
const counts = async () => (await office.list()).counts
const actions = async () => {
  const entries = office.world.db
    .selectFrom('audit_entries')
    .select(['action', 'staff_name'])
    .where('record_id', '=', id)
    .where('action', 'like', 'phone_call.%')
  return (await entries.orderBy('id').execute()).map(({ action, staff_name }) => `${staff_name} ${action}`)
}

describe('R67 a call of the list', () => {
  it('is taken by one of two, released, and found among one’s own', async () => {
    expect((await take(0)).body.assignee?.name).toBe('Amélie')
    expect(await take(0)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await office.list('open', 'mine')).calls).toHaveLength(1)
    expect((await take(1, false)).body.assignee).toBeNull()
    expect((await office.list('open', 'mine')).calls).toEqual([])
    expect(await actions()).toEqual(['Amélie phone_call.taken', 'Amélie phone_call.released'])
  })

  it('is nobody’s once its assignee is blocked', async () => {
    const { db, staffHeaders, call, now } = office.world
    const headers = await staffHeaders({ name: 'Nora', roles: ['support'] })
    await call(calls.take, { params: { id }, body: { version: 0, is_taken: true } }, { headers })
    expect((await office.list('open', 'nobodys')).calls).toEqual([])
    await db.updateTable('staff').set({ disabled_at: now() }).where('name', '=', 'Nora').execute()
    expect(await office.list('open', 'nobodys')).toMatchObject({
      counts: { open: 1 },
      calls: [{ assignee: null }],
    })
  })

  it('is done once the customer is reached, and put back after a mistake', async () => {
    const { body } = await report(0, { outcome: 'reached', note: ' De buurvrouw nam op. ' })
    expect(body).toMatchObject({
      ...{ state: 'reached', note: 'De buurvrouw nam op.', version: 1 },
      changed: { by: 'Amélie' },
    })
    expect(await counts()).toEqual({ open: 0, later: 0, wrong_number: 0, done: 1 })
    expect(await office.waiting()).toBe(0)
    expect(await report(1, { outcome: 'reached' })).toMatchObject({ code: 'changed_meanwhile' })
    expect((await reopen(1)).body.state).toBe('open')
    expect(await actions()).toEqual(['Amélie phone_call.reached', 'Amélie phone_call.reopened'])
  })

  it('waits where nobody answers, and comes back by itself', async () => {
    await take(0)
    const { body } = await report(1, { outcome: 'not_reached', again: 'in_an_hour' })
    expect(body).toMatchObject({ state: 'later', attempts: 1, assignee: null, again: '21-11-2026 11:00' })
    expect(await counts()).toMatchObject({ open: 0, later: 1 })
    expect(await office.waiting()).toBe(0)
    const tomorrow = await report(2, { outcome: 'not_reached', again: 'tomorrow' })
    expect(tomorrow.body).toMatchObject({ attempts: 2, again: '22-11-2026 09:00' })
    await office.passTo('2026-11-22T08:00:01Z')
    expect(await counts()).toMatchObject({ open: 1, later: 0 })
    expect(await report(3, { outcome: 'not_reached' })).toMatchObject({
      status: 400,
      code: 'invalid_request',
    })
  })

  it('with a wrong number comes back once the office corrects the number', async () => {
    expect((await report(0, { outcome: 'wrong_number' })).body.state).toBe('wrong_number')
    expect(await counts()).toMatchObject({ open: 0, wrong_number: 1 })
    const body = { version: 0, telephone_number: '09 000 66 77' }
    await office.world.call(officeCustomers.correct, { params: { id: customerId }, body }, office.by())
    expect(await counts()).toMatchObject({ open: 1, wrong_number: 0 })
    expect((await office.read(id)).phones).toEqual(['09 000 66 77'])
  })

  it('that is outdated takes no outcome any more', async () => {
    await office.world.db.updateTable('phone_calls').set({ matters_until: '2026-11-01' }).execute()
    expect(await office.read(id)).toMatchObject({ state: 'outdated' })
    expect(await report(0, { outcome: 'reached' })).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect(await reopen(0)).toMatchObject({ status: 409 })
  })

  it('that does not exist is not found', async () => {
    id = 999_999
    expect(await take(0)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await office.world.call(calls.read, { params: { id } }, office.by())).toMatchObject({
      status: 404,
    })
  })
})

it('R67 the list begins with what matters the shortest, and has a page of fifty', async () => {
  const { db, now } = office.world
  await db
    .insertInto('phone_calls')
    .values(
      Array.from({ length: 60 }, (_, index) => ({
        ...{ customer_id: customerId, language: 'nl' as const, subject: `Bericht ${index}`, words: 'Dag.' },
        ...{ created_at: now(), matters_until: index === 59 ? '2026-11-23' : null },
      })),
    )
    .execute()
  const first = await office.list()
  expect(first).toMatchObject({ has_more: true, counts: { open: 61 } })
  expect(first.calls[0]).toMatchObject({ subject: 'Bericht 59', until: '23-11-2026' })
  const query = { pile: 'open', share: 'all', after: first.calls.at(-1)?.id ?? 0 } as const
  const rest = (await office.world.call(calls.list, { query }, office.by())).body
  expect(rest).toMatchObject({ has_more: false })
  expect(new Set([...first.calls, ...rest.calls].map((call) => call.id)).size).toBe(61)
})
