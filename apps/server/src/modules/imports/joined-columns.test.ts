import { type ImportSource, importSources as sources } from '@brine/contract/office/import-sources'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Importing, startImporting } from './testing.ts'

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

const head = 'KLNR;Naam en voornaam;Taal;Adres;Postcode Gemeente;GSM;E-mail'
const lineOf = (id: string, name: string, street: string, town = '9000 Gent') =>
  `${id};${name};nl;${street};${town};0471 00 ${id.slice(-4, -2)} ${id.slice(-2)};${id.toLowerCase()}@post.example`

async function look(file: string) {
  const answer = await world.inject({
    method: 'POST',
    url: `${sources.look.path}?kind=customers`,
    headers: { 'content-type': 'text/csv', ...books.headers },
    payload: file,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const columnsOf = (found: { columns: ImportSource['columns'] }): ImportSource['columns'] =>
  found.columns.map(({ column, field }) => ({ column, field, values: [] }))

it('R70 a column with two fields is recognised and taken apart', async () => {
  const file = [
    head,
    lineOf('S-7001', 'Van den Broeck Jan', 'Coupure Rechts 214 bus 3'),
    lineOf('S-7002', 'Dupont, Anne', '12, rue de l’Église', 'B-1000 Brussel'),
  ].join('\r\n')
  const found = await look(file)
  expect(columnsOf(found).map(({ field }) => field)).toEqual([
    ...['external_id', 'last_and_first_name', 'language', 'street_and_number'],
    ...['postal_code_and_city', 'mobile_number', 'email'],
  ])
  const joined = found.fields.find(({ field }: { field: string }) => field === 'street_and_number')
  expect(joined).toEqual({
    ...{ field: 'street_and_number', parts: ['street', 'number'], words: [] },
    ...{ is_required: false, may_be_empty: true },
  })

  const body = { kind: 'customers' as const, name: 'Kassa', columns: columnsOf(found) }
  expect((await world.call(sources.create, { body }, { headers: books.headers })).status).toBe(201)
  const { id } = (await books.send('customers&source=Kassa', file, false)).json()
  expect(await books.follow(id)).toMatchObject({ state: 'done', created: 2, ignored_columns: [] })
  const stored = ['first_name', 'last_name', 'address', 'address_number', 'postal_code', 'city_name'] as const
  const customer = async (of: string) => {
    const row = await books.customer(of)
    return stored.map((field) => row?.[field])
  }
  expect(await customer('S-7001')).toEqual([
    ...['Jan', 'Van den Broeck', 'Coupure Rechts', '214 bus 3', '9000', 'Gent'],
  ])
  expect(await customer('S-7002')).toEqual([
    ...['Anne', 'Dupont', 'rue de l’Église', '12', '1000', 'Brussel'],
  ])
})

it('R70 a file with our own names needs no source for them', async () => {
  const own =
    'external_id;first_and_last_name;language;street_and_number;postal_code_and_city;mobile_number;email'
  const ended = await books.run('customers', [own, lineOf('S-7006', 'Els De Smet', 'Dorp 5')].join('\n'))
  expect(ended).toMatchObject({ state: 'done', created: 1, ignored_columns: [] })
  expect(await books.customer('S-7006')).toMatchObject({
    ...{ first_name: 'Els', last_name: 'De Smet', address: 'Dorp', address_number: '5' },
  })
})

it('takes no column apart in a file of another kind, where the same name means something else', async () => {
  const file = ['number;street_and_number;customer;type', '26-1;Dorp 5;S-1;orders'].join('\n')
  const { id } = (await books.send('orders', file, true)).json()
  await books.follow(id)
  // what the file lacks, and not that it has two numbers
  const found = await books.found(id)
  expect(found).toContain('1 date missing_column')
  expect(found).not.toContain('1 number column_twice')
})

it('R70 a cell that cannot be taken apart is a bad line with its whole value', async () => {
  const file = [
    head,
    lineOf('S-7003', 'Peeters Els', 'Veldstraat 3'),
    lineOf('S-7004', 'Peeters Luc', 'Kasteel'),
  ]
  const columns = columnsOf(await look(file.join('\n')))
  const counted = await books.counted(file.join('\n'), { columns })
  expect(counted).toMatchObject({ good: 1, wrong: 1 })
  expect(counted.columns.find(({ field }: { field: string }) => field === 'street_and_number')).toEqual({
    ...{ field: 'street_and_number', good: 2, wrong: 1 },
  })
  expect(counted.problems).toMatchObject([
    { column: 'number', reason: 'missing', examples: [{ line: 3, who: 'Luc Peeters', value: 'Kasteel' }] },
  ])
})

it('R70 no two columns become parts of the same field', async () => {
  const file = [`${head};Nr`, `${lineOf('S-7005', 'Peeters An', 'Veldstraat 3')};3`].join('\n')
  const columns = columnsOf(await look(file))
  expect(columns.map(({ field }) => field).slice(-1)).toEqual(['number'])
  expect(columns[3]?.field).toBeNull()
  const twice = columns.map((each) =>
    each.column === 'Adres' ? { ...each, field: 'street_and_number' as const } : each,
  )
  const body = { kind: 'customers' as const, name: 'Dubbel', columns: twice }
  expect((await world.call(sources.create, { body }, { headers: books.headers })).status).toBe(400)
})
