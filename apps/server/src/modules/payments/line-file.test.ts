import { officePayments as office } from '@brine/contract/office/payments'
import { savedListsOf } from '@brine/testkit/saved-lists'
import { camtFile } from '@brine/testkit/statements'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type PaymentsWorld, startPayments } from './testing.ts'

let given: PaymentsWorld
beforeEach(async () => {
  given = await startPayments()
})
afterEach(() => given.world.close())

type Query = { state?: 'waiting' | 'matched' | 'aside'; statement?: number }
async function read(query: Query = {}) {
  const { text, headers } = await given.world.call(office.linesFile, { query }, { headers: given.sales })
  const rows: Record<string, string>[] = parse(text, { delimiter: ';', columns: true, bom: true })
  return { rows, headers }
}

it('holds the lines that the page lists, in its order, and writes an audit entry', async () => {
  await given.importFile(
    camtFile({
      lines: [
        { cents: 1250, message: '=HYPERLINK("http://x")' },
        { cents: 9900, message: 'zout december' },
      ],
    }),
  )
  const before = await savedListsOf(given.world)
  const { rows, headers } = await read()
  expect(headers['content-disposition']).toContain('bank-lines-2026-11-21.csv')
  const listed = await given.list()
  expect(rows.map(({ line }) => line)).toEqual(listed.map(({ id }) => String(id)))
  expect(rows.map(({ amount, message, state }) => [amount, message, state])).toContainEqual([
    ...['99,00', 'zout december', 'waiting'],
  ])
  expect(await savedListsOf(given.world)).toEqual([...before, 'bank-lines'])
  expect((await read({ state: 'aside' })).rows).toEqual([])
  expect((await read({ statement: 999 })).rows).toEqual([])
})

it('has each of many lines once, in the order of the list', async () => {
  await given.importFile(
    camtFile({
      lines: Array.from({ length: 1001 }, (_, index) => ({ cents: 100 + index, message: `nr ${index}` })),
    }),
  )
  const ids = (await read()).rows.map(({ line }) => Number(line))
  expect(ids).toHaveLength(1001)
  expect(ids).toEqual([...ids].sort((one, other) => other - one))
})
