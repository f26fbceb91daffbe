import { imports } from '@brine/contract/machine/imports'
import { apiKeys } from '@brine/contract/office/api-keys'
import { officeCustomers } from '@brine/contract/office/customers'
import { type SourceColumn, importSources as sources } from '@brine/contract/office/import-sources'
import { officeImports as office } from '@brine/contract/office/imports'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetCorrections } from './source-queries.ts'
import { fieldsOfPeople } from './source-rules.ts'
import { fresh, head, type Importing, startImporting } from './testing.ts'

let world: World
let books: Importing
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('import_sources').execute()
})

type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>
/** The mapping of a file with our own names. */
const columnsOf = (names: string, corrections: Corrections = {}): SourceColumn[] =>
  names.split(';').map((column) => ({
    column,
    field: column as SourceColumn['field'],
    values: Object.entries(corrections[column] ?? {}).map(([from, to]) => ({ from, to })),
  }))

const count = (file: string, corrections: Corrections = {}, kind = 'customers') => {
  const [names = ''] = file.split('\n')
  return books.counted(file, { kind, columns: columnsOf(names, corrections) })
}
const save = (name: string, corrections: Corrections, names = head, kind = 'customers' as const) =>
  world.call(
    sources.create,
    { body: { kind, name, columns: columnsOf(names, corrections) } },
    { headers: books.headers },
  )
const remembered = async () =>
  (await world.db.selectFrom('import_sources').select('columns').execute()).flatMap(({ columns }) =>
    (columns as SourceColumn[]).flatMap(({ values }) => values.map(({ to }) => to)),
  )
const fileOf = (...lines: { line: string }[]) => [head, ...lines.map((each) => each.line)].join('\n')

describe('a corrected value', () => {
  it('makes its lines good in the count and in the import, and the source remembers it', async () => {
    const [first, second] = [fresh({ postal_code: '13OO', city: 'Wavre' }), fresh({ postal_code: '13oo' })]
    const file = fileOf(first, second, fresh())
    expect(await count(file)).toMatchObject({ good: 1, wrong: 2 })
    const corrections = { postal_code: { '13OO': '1300' } }
    expect(await count(file, corrections)).toMatchObject({ good: 3, wrong: 0, problems: [] })

    expect((await save('Oud', corrections)).status).toBe(201)
    const sent = await books.send('customers&source=oud', file, false)
    expect(await books.follow(sent.json().id)).toMatchObject({ state: 'done', created: 3 })
    expect(await books.customer(first.id)).toMatchObject({ postal_code: '1300', city_name: 'Wavre' })
    expect(await remembered()).toEqual(['1300'])
    // without the source, the file is what it was
    expect(await books.run('customers', file, true)).toMatchObject({ state: 'refused', bad_lines: 2 })
  })

  it('that is wrong as well leaves its lines bad, and says so', async () => {
    const file = fileOf(fresh({ postal_code: '13OO' }))
    const { wrong, problems } = await count(file, { postal_code: { '13OO': '0001' } })
    expect(wrong).toBe(1)
    expect(problems[0].examples[0]).toMatchObject({
      ...{ value: '13OO', suggestion: { code: 'corrected', choices: ['0001'] } },
    })
  })

  it('can be left out where the field may be empty', async () => {
    const file = fileOf(fresh({ mobile_number: 'geen' }))
    expect(await count(file)).toMatchObject({ wrong: 1 })
    expect(await count(file, { mobile_number: { geen: '' } })).toMatchObject({ wrong: 0 })
  })

  it('keeps the lines of an order together', async () => {
    const customer = fresh()
    await books.run('customers', `${head}\n${customer.line}`)
    const names = 'number;customer;type;date;vat_rate;item;description;quantity;unit_price'
    const file = [
      names,
      `H/1;${customer.id};repair;12/06/2026;21;labour;;1;48`,
      `H/1;${customer.id};repair;12/06/2026;21;free;Dichting;1;1.250`,
    ].join('\n')
    const { good, problems } = await count(file, { number: { 'H/1': 'H-1' } }, 'orders')
    expect(good).toBe(0)
    expect(problems).toMatchObject([
      { column: 'number', reason: 'together', is_correctable: false },
      { column: 'unit_price', examples: [{ who: customer.id, suggestion: { choices: ['1250', '1,250'] } }] },
    ])
  })

  it('is used for files of programs that name the source, whose answers stay as they were', async () => {
    await save('Nachtelijk', { postal_code: { '13OO': '1300' } })
    const made = await world.call(apiKeys.create, { body: { name: 'ERP' } }, { headers: books.headers })
    const by = { authorization: `Bearer ${made.body.key}` }
    const file = fileOf(fresh({ postal_code: '13OO' }), fresh({ postal_code: '1OOO' }))
    const sent = await books.send('customers&source=nachtelijk', file, true, by, imports.start.path)
    const { id } = await books.follow(sent.json().id)
    const url = imports.lines.path.replace(':id', String(id))
    expect((await world.inject({ url, headers: { ...by, 'accept-language': 'nl' } })).json()).toEqual({
      lines: [
        {
          line: 3,
          problems: [
            {
              ...{ column: 'postal_code', reason: 'unknown_place', value: '1OOO' },
              message: 'Deze postcode bestaat niet in België.',
            },
          ],
        },
      ],
      has_more: false,
    })
  })

  it('is forgotten after seven days if it is about a person, and when a customer is erased', async () => {
    const corrections = { email: { 'x@y': 'geheim@post.example' }, postal_code: { '13OO': '1300' } }
    await save('Oud', corrections)
    const before = (ms: number) =>
      forgetCorrections(world.db, fieldsOfPeople, new Date(world.now().getTime() + ms))
    await before(0)
    expect(await remembered()).toEqual(['geheim@post.example', '1300'])
    await before(1)
    expect(await remembered()).toEqual(['1300'])

    await save('Nieuw', corrections)
    const one = fresh()
    await books.run('customers', `${head}\n${one.line}`)
    const { id = 0, revision = 0 } = (await books.customer(one.id)) ?? {}
    const erase = { params: { id }, body: { version: revision, name: 'Els De Smet' } }
    expect((await world.call(officeCustomers.erase, erase, { headers: books.headers })).status).toBe(204)
    expect(await remembered()).toEqual(['1300', '1300'])
    expect(await world.dump()).not.toContain('geheim@post.example')
  })
})

describe('the suggestion for a bad line', () => {
  it('proposes the code of a town for all lines only if they are all of that town', async () => {
    const kortrijk = fresh({ postal_code: '8599', city: 'Kortrijk' })
    const value = async (...lines: { line: string }[]) =>
      (await count(fileOf(...lines))).problems[0].examples[0].suggestion
    expect(await value(kortrijk, fresh({ postal_code: '8599', city: 'KORTRIJK' }))).toMatchObject({
      ...{ code: 'town_codes', about: 'Kortrijk', choices: ['8500'], value: '8500' },
    })
    expect(await value(kortrijk, fresh({ postal_code: '8599', city: 'Diest' }))).toMatchObject({
      ...{ code: 'town_codes', choices: ['8500'], value: null },
    })
  })

  it('names the codes of the town for an empty one, without a value for all lines', async () => {
    const { problems } = await count(
      fileOf(fresh({ postal_code: '', city: 'Diest' }), fresh({ last_name: '' })),
    )
    expect(problems).toMatchObject([
      {
        ...{ column: 'postal_code', reason: 'missing', is_correctable: false },
        examples: [{ suggestion: { code: 'town_codes', choices: ['3290'], value: null } }],
      },
      { column: 'last_name', examples: [{ who: 'Els', suggestion: { code: 'fill_in' } }] },
    ])
  })

  it('does not take the town from a column that is left out', async () => {
    const [names, ...lines] = fileOf(fresh({ last_name: '' })).split('\n')
    const file = [`${names};OPM`, ...lines.map((each) => `${each};Diest`)].join('\n')
    const { problems } = await books.counted(file, { columns: columnsOf(names ?? '') })
    expect(problems[0].examples[0].suggestion.code).toBe('fill_in')
  })

  it('is part of the lines of a check, names the other line, and leaves the file of bad lines as it was', async () => {
    const one = fresh()
    const file = fileOf(one, fresh({ postal_code: '13OO' }), { line: one.line })
    const { id } = await books.run('customers', file, true)
    const lines = await books.linesOf(id)
    expect(lines).toMatchObject([
      {
        ...{ line: 3, who: 'Els De Smet' },
        problems: [{ value: '13OO', suggestion: { code: 'character_o', value: '1300' } }],
      },
      {
        line: 4,
        problems: [
          { column: 'external_id', suggestion: { code: 'other_line', line: 2 } },
          { column: 'email', suggestion: { code: 'other_line', line: 2 } },
        ],
      },
    ])
    const url = office.file.path.replace(':id', String(id))
    const headers = { ...books.headers, 'accept-language': 'nl' }
    const [, bad] = (await world.inject({ url, headers })).body.split('\r\n')
    expect(bad).toContain('"13OO"')
    expect(bad).toContain('Deze postcode bestaat niet in België.')
    expect(bad).not.toContain('1300')
  })
})
