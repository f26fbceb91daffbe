import { officeRefillList as calls } from '@brine/contract/office/refill-list'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertUsualRefills, type RefillListWorld, startRefillList } from './testing-list.ts'

let given: RefillListWorld
beforeAll(async () => {
  given = await startRefillList()
  await insertUsualRefills(given)
})
afterAll(() => given.world.close())

async function idOf(search: string): Promise<number> {
  const { body } = await given.world.call(calls.list, { query: { search } }, { headers: given.sales })
  return body.refills[0]?.id ?? 0
}
const send = (ids: readonly (number | string)[], headers = given.sales) =>
  given.world.call(calls.documents, { query: { ids: ids.join(',') } }, { headers })
/** The same with its bytes. */
const fetchFile = (ids: readonly number[], headers: { cookie: string }) =>
  given.world.inject({ url: `${calls.documents.path}?ids=${ids.join(',')}`, headers })
const entries = async () =>
  (
    await given.world.db
      .selectFrom('audit_entries')
      .select(['staff_name', 'details'])
      .where('action', '=', 'staff.list_saved')
      .execute()
  ).map(({ staff_name, details }) => `${staff_name} ${JSON.stringify(details)}`)

it('the documents of chosen refills are one file, which names those without one', async () => {
  const ids = [await idOf('26-1102'), await idOf('26-1182'), await idOf('26-1160')]
  for (const headers of [given.sales, given.planner]) {
    const { rawPayload, headers: sent } = await fetchFile(ids, headers)
    expect(sent['content-disposition']).toContain('refill-documents-2026-11-21.zip')
    const files = unzipSync(rawPayload)
    expect(Object.keys(files).sort()).toEqual([
      expect.stringMatching(/ 26-1102\.pdf$/),
      expect.stringMatching(/ 26-1160\.pdf$/),
      'not-included.csv',
    ])
    for (const [name, content] of Object.entries(files))
      if (name.endsWith('.pdf')) expect(strFromU8(content.slice(0, 5))).toBe('%PDF-')
    expect(strFromU8(files['not-included.csv'] ?? new Uint8Array())).toMatch(/"26-1182";"24-11-2026"/)
  }
  expect(await entries()).toEqual([
    'Sofie {"list":"refill-documents"}',
    'Katrien {"list":"refill-documents"}',
  ])
})

it('a refill that is open again has its credit note, and an open one nothing', async () => {
  const id = await idOf('26-1171')
  const has = async () =>
    (
      await given.world.call(calls.list, { query: { search: '26-1171' } }, { headers: given.sales })
    ).body.refills.map(({ has_document }) => has_document)
  expect(await has()).toEqual([true])
  const reopened = { document_at: null, document_serial: 1 }
  await given.world.db.updateTable('orders').set(reopened).where('refill_id', '=', id).execute()
  expect(await has()).toEqual([false])
  const written = (await entries()).length
  expect(await send([id, await idOf('26-1182'), 999_999])).toMatchObject({
    status: 404,
    code: 'no_documents',
  })
  expect(await entries()).toHaveLength(written)
  await given.world.db.updateTable('orders').set({ document_serial: 2 }).where('refill_id', '=', id).execute()
  expect(await has()).toEqual([true])
})

const many = Array.from({ length: 501 }, (_, index) => index + 1).join(',')
it.each([
  ['none', ''],
  ['zero', '0'],
  ['an unfinished list', '1,'],
  ['another separator', '1;2'],
  ['more than 500', many],
])('refuses as ids %s', async (_, ids) => expect((await send([ids])).status).toBe(400))
