import { officeAudit } from '@brine/contract/office/audit'
import { officeRefillList } from '@brine/contract/office/refill-list'
import { savedRefillLists as calls } from '@brine/contract/office/saved-refill-lists'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertUsualRefills, type RefillListWorld, startRefillList } from './testing-list.ts'

let given: RefillListWorld
beforeAll(async () => {
  given = await startRefillList()
  await insertUsualRefills(given)
})
afterEach(() => given.world.db.deleteFrom('refill_lists').execute())
afterAll(() => given.world.close())

type Filters = Parameters<typeof given.world.call<typeof calls.save>>[1]['body']['filters']
const save = (name: string, filters: Filters = { state: 'delivered' }, headers = given.sales) =>
  given.world.call(calls.save, { body: { name, filters } }, { headers })
const list = async (headers = given.sales) => (await given.world.call(calls.list, {}, { headers })).body
const names = async (headers = given.sales) => (await list(headers)).map(({ name }) => name)
const rename = (id: number, name: string, revision = 0, headers = given.sales) =>
  given.world.call(calls.rename, { params: { id }, body: { name, version: revision } }, { headers })
const remove = (id: number, headers = given.sales) =>
  given.world.call(calls.remove, { params: { id } }, { headers })
const countsFor = async (headers = given.sales) =>
  (await given.world.call(officeRefillList.counts, {}, { headers })).body.saved

describe('a saved list', () => {
  it('is there for the whole office, with all its filters and its count', async () => {
    const filters = {
      ...({ state: 'delivered', payment: 'all', email: 'all', order: 'earliest' } as const),
      ...{ from: '2026-11-19', to: '2026-11-20', driver: given.driver },
      ...{ postal_from: '8000', postal_to: '8999' },
    }
    const { status, body } = await save('  Kust, deze week ', filters)
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(Number), name: 'Kust, deze week', filters, version: 0 })
    expect(await list(given.planner)).toEqual([body])
    expect(await countsFor(given.planner)).toEqual([{ id: body.id, count: 1, has_more: false }])
  })

  it('keeps no words, because they name customers', async () => {
    const words: Filters & { search: string } = { search: 'Peeters' }
    expect((await save('Woorden', words)).status).toBe(400)
    const { body } = await save('Woorden', { ...words, state: 'planned' })
    expect(
      JSON.stringify([body, await given.world.db.selectFrom('refill_lists').selectAll().execute()]),
    ).not.toContain('Peeters')
  })

  it.each<[string, Filters]>([
    ['nothing filtered', {}],
    ['only an order', { order: 'earliest' }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['a last day that does not exist', { to: '2026-13-01' }],
    ['an unknown driver', { driver: 999_999 }],
    ['a postal code of letters', { postal_from: 'abcd' }],
  ])('is refused with %s', async (_, filters) => {
    expect((await save('Fout', filters)).status).toBe(400)
    expect(await names()).toEqual([])
  })

  it('has a name of its own, in any case of letters', async () => {
    const { id } = (await save('Kust')).body
    expect(await save('  kust ')).toMatchObject({ status: 409, code: 'list_name_taken' })
    const { id: other } = (await save('Stad')).body
    expect((await rename(other, 'KUST')).code).toBe('list_name_taken')
    // its own name in other letters is free
    expect((await rename(id, 'KUST')).body).toMatchObject({ name: 'KUST', version: 1 })
    expect((await save(' ')).status).toBe(400)
    expect((await save('x'.repeat(41))).status).toBe(400)
  })

  it('is one of 20 at most, also when the last two are saved at once', async () => {
    for (let index = 1; index < 20; index += 1) expect((await save(`Lijst ${index}`)).status).toBe(201)
    const statuses = (await Promise.all([save('Een'), save('Twee')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409])
    expect((await save('Nog een')).code).toBe('too_many_lists')
    expect(await names()).toHaveLength(20)
  })

  it('is renamed and removed by anybody in the office, with audit entries', async () => {
    const { id } = (await save('Kust')).body
    expect((await rename(id, 'Zee', 0, given.planner)).body).toMatchObject({ name: 'Zee', version: 1 })
    expect((await rename(id, 'Strand')).code).toBe('changed_meanwhile')
    const headers = await given.world.staffHeaders({ name: 'Adam', roles: ['administrator'] })
    const read = async () =>
      (await given.world.call(officeAudit.list, { query: { kind: 'refill_list' } }, { headers })).body.entries
    expect((await read()).slice(0, 2)).toMatchObject([
      { act: 'refill_list.renamed', staff_name: 'Katrien', record_id: id, record_name: 'Zee' },
      { act: 'refill_list.saved', staff_name: 'Sofie', record_id: id, record_name: 'Zee' },
    ])
    expect((await remove(id, given.planner)).status).toBe(204)
    expect([(await remove(id)).status, (await rename(id, 'Weg')).status]).toEqual([404, 404])
    expect(await names()).toEqual([])
    expect((await read())[0]).toMatchObject({ act: 'refill_list.removed', record_name: null })
  })

  it('by payment is hidden from who does not see payments', async () => {
    const { id } = (await save('Te laat', { payment: 'overdue' })).body
    expect([await names(), await names(given.planner)]).toEqual([['Te laat'], []])
    expect([await countsFor(), await countsFor(given.planner)]).toEqual([
      [{ id, count: 1, has_more: false }],
      [],
    ])
    expect(await save('Open', { payment: 'open' }, given.planner)).toMatchObject({
      ...{ status: 403, code: 'not_allowed' },
    })
    expect((await rename(id, 'Weg', 0, given.planner)).status).toBe(404)
    expect((await remove(id, given.planner)).status).toBe(404)
    expect(await names()).toEqual(['Te laat'])
  })
})
