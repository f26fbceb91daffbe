import { PREVIEW_UPLOAD, importPreviews as previews } from '@brine/contract/office/import-previews'
import type { SourceColumn } from '@brine/contract/office/import-sources'
import { ghent } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImporters } from './importers.ts'
import { createPreviews } from './previews.ts'
import { fresh, head, type Importing, ownColumns, startImporting } from './testing.ts'
import { createTowns } from './towns.ts'

let world: World
let books: Importing
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
})
afterAll(() => world.close())

const count: Importing['count'] = (...how) => books.count(...how)
const counted: Importing['counted'] = (...how) => books.counted(...how)
const lineWith = (given: Parameters<typeof fresh>[0] = {}) => fresh(given).line
const advice = (code: string, details = {}) => ({
  ...{ code, value: null, choices: [], about: null, line: null },
  ...details,
})
const fileOf = (...lines: string[]) => [head, ...lines].join('\r\n')

describe('the preview of an import', () => {
  it('counts good and wrong lines, and the values of each column', async () => {
    const file = fileOf(
      lineWith({ language: 'N' }),
      lineWith({ language: 'N', mobile_number: '' }),
      lineWith({ language: 'D' }),
      lineWith({ language: 'N', postal_code: '13OO' }),
    )
    const values = [{ from: 'n', to: 'nl' }]
    const { columns, problems, ...others } = await counted(file, { columns: ownColumns(values) })
    expect(others).toMatchObject({
      ...{ lines: 4, good: 2, double: 0, wrong: 2, encoding: 'utf8', delimiter: 'semicolon', doubles: [] },
    })
    const of = (field: string) => columns.find((each: { field: string }) => each.field === field)
    expect(of('language')).toEqual({ field: 'language', good: 3, wrong: 1 })
    expect(of('mobile_number')).toEqual({ field: 'mobile_number', good: 3, wrong: 0 })
    expect(of('postal_code')).toEqual({ field: 'postal_code', good: 3, wrong: 1 })
    expect(problems).toEqual([
      {
        ...{ column: 'language', reason: 'not_language', message: 'De taal is nl of fr.', count: 1 },
        is_correctable: true,
        examples: [{ line: 4, who: 'Els De Smet', value: 'D', suggestion: advice('choose_value') }],
      },
      {
        ...{ column: 'postal_code', reason: 'unknown_place', count: 1 },
        message: 'Deze postcode bestaat niet in België.',
        is_correctable: true,
        examples: [
          {
            line: 5,
            who: 'Els De Smet',
            value: '13OO',
            suggestion: advice('character_o', { value: '1300' }),
          },
        ],
      },
    ])
    // with another mapping
    const both = [...values, { from: 'd', to: 'fr' }]
    expect(await counted(file, { columns: ownColumns(both) })).toMatchObject({ good: 3, wrong: 1 })
  })

  it('shows the first good lines as they would be stored, and changes nothing', async () => {
    const before = await world.db.selectFrom('customers').select('id').execute()
    const file = fileOf(
      lineWith({ language: 'x' }),
      lineWith({ external_id: 'P-shown', installed_on: '45365' }),
    )
    const { rows } = await counted(file)
    const [{ line, values }] = rows
    expect(rows).toHaveLength(1)
    expect(line).toBe(3)
    expect(
      Object.fromEntries(values.map(({ field, value }: Record<string, string>) => [field, value])),
    ).toMatchObject({
      ...{ external_id: 'P-shown', last_name: 'De Smet', language: 'nl', installed_on: '2024-03-14' },
    })
    expect(await world.db.selectFrom('customers').select('id').execute()).toEqual(before)
    expect(await world.db.selectFrom('imports').select('id').execute()).toEqual([])
  })

  it('of the beginning of a file leaves out a record that is cut off', async () => {
    const cut = fileOf(lineWith(), 'K-cut;"Els')
    expect(await counted(cut, { isPart: true })).toMatchObject({ lines: 1, good: 1, wrong: 0 })
    expect(await counted(cut)).toMatchObject({ good: 0 })
  })

  it('refuses a mapping that does not fit, and an upload without one', async () => {
    const [one, ...others] = ownColumns()
    const columns = [{ ...one, field: 'last_name' }, ...others] as SourceColumn[]
    expect(await count(fileOf(lineWith()), { columns })).toMatchObject({
      ...{ status: 400, body: { errors: [{ code: 'invalid_request', field: 'columns' }] } },
    })
    expect(await count(fileOf(lineWith()), { columns: {} as never })).toMatchObject({ status: 400 })
    const payload = 'x'
    const headers = { 'content-type': PREVIEW_UPLOAD, ...books.headers }
    const url = `${previews.count.path}?kind=customers&is_part=false`
    expect((await world.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400)
  })
})

it('a count ends with its connection, and holds nothing', async () => {
  const gone = new AbortController()
  const importers = createImporters({
    clock: { now: world.now },
    locate: () => ({ ...ghent, precision: 'place' }),
    payments: { readCommunication: () => null },
    planning: { reviseDays: async () => undefined },
    refills: {
      checkAgreed: async () => new Map(),
      fitAgreed: async () => new Map(),
      bookAgreed: async () => null,
    },
  })
  const { count: countFile } = createPreviews(
    { patientDb: world.db, clock: { now: world.now }, townList: createTowns([]) },
    importers,
  )
  const upload = Buffer.from(
    `${JSON.stringify(ownColumns())}\n${fileOf(...Array.from({ length: 3000 }, () => lineWith()))}`,
  )
  const how = { kind: 'customers', is_part: false, doubles: '' } as const
  const counting = countFile(how, upload, 'nl', gone.signal)
  gone.abort()
  await expect(counting).rejects.toMatchObject({ code: 'too_many_requests' })
  const { lines, good } = await countFile(how, upload, 'nl', new AbortController().signal)
  expect([lines, good]).toEqual([3000, 3000])
})
