import { imports } from '@brine/contract/machine/imports'
import { apiKeys } from '@brine/contract/office/api-keys'
import { type ImportSource, importSources as sources } from '@brine/contract/office/import-sources'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

const head = 'KLNR;Prénom;NAAM;TAAL;Straat;Nr;POST;Gemeente;GSM;E-mail;OPM2;NAAM'
const lineOf = (id: string, taal = 'N', gsm = '0470/12.34.56') =>
  `${id};Lieve;Vandenbroucke;${taal};Coupure Rechts;214;9000;Gent;${gsm};${id}@post.example;geheim;x`
const fileOf = (...lines: string[]) => [head, ...lines].join('\r\n')

const look = async (file: string, kind = 'customers', headers = books.headers) => {
  const url = `${sources.look.path}?kind=${kind}`
  const sent = { 'content-type': 'text/csv', ...headers }
  const answer = await world.inject({ method: 'POST', url, headers: sent, payload: file })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const french = [
  ['N', 'nl'],
  ['F', 'fr'],
]
const fieldsOf = async (file: string, kind?: string) =>
  Object.fromEntries(
    (await look(file, kind)).columns.map(({ column, field }: { column: string; field: string }) => [
      column,
      field,
    ]),
  )
/** The guess of a file, with what values of the language become. */
async function draftOf(file: string, name: string, taal: string[][] = french) {
  const { columns } = await look(file)
  const values = taal.map(([from = '', to = '']) => ({ from, to }))
  return {
    name,
    columns: columns.map(({ column, field }: ImportSource['columns'][number]) => ({
      ...{ column, field, values: field === 'language' ? values : [] },
    })),
  }
}
const create = (draft: { name: string; columns: ImportSource['columns'] }, kind = 'customers' as const) =>
  world.call(sources.create, { body: { kind, ...draft } }, { headers: books.headers })
const run = async (file: string, source: string, isDry = false) => {
  const sent = await books.send(`customers&source=${encodeURIComponent(source)}`, file, isDry)
  return books.follow(sent.json().id)
}

describe('R70 the columns of a file', () => {
  it('are shown with their first values, their values of a list, and a guess', async () => {
    const { columns, fields, source } = await look(
      fileOf(lineOf('M-1'), lineOf('M-2', 'F'), lineOf('M-3', 'N'), lineOf('M-4', '')),
    )
    expect(source).toBeNull()
    expect(columns[0]).toMatchObject({
      column: 'KLNR',
      examples: ['M-1', 'M-2', 'M-3'],
      field: 'external_id',
    })
    expect(columns[3]).toMatchObject({
      ...{ column: 'TAAL', examples: ['N', 'F'], field: 'language', mapped: [] },
      values: [
        { value: 'N', count: 2 },
        { value: 'F', count: 1 },
        { value: '', count: 1 },
      ],
    })
    expect(fields.find(({ field }: { field: string }) => field === 'language')).toMatchObject({
      ...{ is_required: true, may_be_empty: false },
      words: [{ word: 'nl', known_as: expect.arrayContaining(['n']) }, { word: 'fr' }],
    })
    expect(Object.values(await fieldsOf(fileOf()))).toEqual([
      ...['external_id', 'first_name', 'last_name', 'language', 'street', 'number', 'postal_code', 'city'],
      ...['mobile_number', 'email', null, null],
    ])
  })

  it.each([
    ['orders', 'Nr commande;Code client;Soort;Datum;Quantité;Prix unitaire;TVA', 6],
    ['deliveries', 'Leverbon;Klantnr;Leverdatum;Gewicht;Zoutsoort', 5],
    ['drivers', 'Matricule;Nom;Entrepôt;Charge utile;Début;Fin;Jours', 7],
    ['customers', 'external id;Last-Name;LANGUAGE;naam', 3],
  ])('of %s are guessed from usual names: %s', async (kind, header, count) => {
    const guessed = Object.values(await fieldsOf(header, kind)).filter(Boolean)
    expect(guessed).toHaveLength(count)
    expect(new Set(guessed).size).toBe(count)
  })

  it('have no list of values when there are more than 20, and none for a file that cannot be read', async () => {
    const many = Array.from({ length: 21 }, (_, index) => lineOf(`M-${index}`, `T${index}`))
    expect((await look(fileOf(...many))).columns[3]).toMatchObject({ column: 'TAAL', values: null })
    expect((await look('\uFEFF')).columns).toEqual([])
  })
})

describe('R70 a source', () => {
  it('imports with its columns and values, and is recognised by the header row', async () => {
    const file = fileOf(lineOf('S-1'), lineOf('S-2', 'f', ''), lineOf('S-3', 'D'))
    const made = await create(await draftOf(file, 'Oude boekhouding '))
    expect(made).toMatchObject({ status: 201, body: { name: 'Oude boekhouding', version: 0 } })
    const checked = await run(file, 'oude BOEKHOUDING', true)
    expect(checked).toMatchObject({ state: 'refused', good_lines: 2, source: 'Oude boekhouding' })
    expect(checked.ignored_columns).toEqual(['OPM2', 'NAAM #12'])
    expect(await books.linesOf(checked.id)).toMatchObject([
      { line: 4, problems: [{ column: 'language', value: 'D', reason: 'not_language' }] },
    ])

    const [first, second] = [lineOf('S-1'), lineOf('S-2', 'f', '')]
    expect(await run(fileOf(first, second), 'Oude boekhouding')).toMatchObject({ state: 'done', created: 2 })
    expect(await books.customer('S-1')).toMatchObject({ language: 'nl', last_name: 'Vandenbroucke' })
    expect(await books.customer('S-2')).toMatchObject({ language: 'fr', mobile_number: null })

    // another order of columns, a new one, and the columns of the file of bad lines
    const later = `Nieuw;${head};import_line;import_columns;import_values;import_reasons`
    const { source, columns } = await look(`${later}\n`)
    expect(source).toMatchObject({ name: 'Oude boekhouding', version: 0 })
    expect(columns).toHaveLength(13)
    expect(columns[4]).toMatchObject({ column: 'TAAL', mapped: [{ from: 'N', to: 'nl' }, { from: 'F' }] })
    expect((await look('external_id;KLNR;NAAM')).source).toBeNull()
  })

  it('remembers which columns are left out, and what is empty', async () => {
    const file = fileOf(lineOf('S-4', ''))
    const draft = await draftOf(file, 'Lijst', [['', 'fr']])
    const columns = draft.columns.map((each: ImportSource['columns'][number]) =>
      each.column === 'GSM' ? { ...each, field: null } : each,
    )
    await create({ ...draft, columns })
    expect(await fieldsOf(file)).toMatchObject({ GSM: null, TAAL: 'language' })
    expect(await run(file, 'Lijst')).toMatchObject({ state: 'done', created: 1 })
    expect(await books.customer('S-4')).toMatchObject({ language: 'fr', mobile_number: null })
  })

  it('changes once: another revision, a taken name and a mapping that does not fit are refused', async () => {
    const draft = await draftOf(fileOf(), 'Een')
    const { body } = await create(draft)
    await create({ ...draft, name: 'Twee' })
    const { id } = body
    const change = (revision: number, given: typeof draft) =>
      world.call(
        sources.change,
        { params: { id }, body: { version: revision, ...given } },
        { headers: books.headers },
      )
    expect((await change(0, { ...draft, name: 'twee' })).code).toBe('source_name_taken')
    expect(await change(0, { ...draft, name: 'Drie' })).toMatchObject({ status: 200, body: { version: 1 } })
    expect((await change(0, draft)).code).toBe('changed_meanwhile')
    expect((await create({ ...draft, name: 'DRIE' })).code).toBe('source_name_taken')
    const refused: ImportSource['columns'][] = [
      [{ column: 'A', field: 'kg', values: [] }],
      [{ column: 'A', field: 'city', values: [{ from: '', to: 'Gent' }] }],
      [{ column: 'A', field: 'language', values: [{ from: 'D', to: 'de' }] }],
      [
        { column: 'A', field: 'city', values: [] },
        { column: 'B', field: 'city', values: [] },
      ],
    ]
    for (const columns of refused)
      expect((await create({ name: 'Vier', columns })).code).toBe('invalid_request')

    const entries = world.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('action', 'like', 'import_source.%')
      .where('record_id', '=', id)
      .orderBy('id')
    expect(await entries.execute()).toEqual([
      { action: 'import_source.created', details: { kind: 'customers', columns: 10 } },
      { action: 'import_source.changed', details: { kind: 'customers', columns: 10 } },
    ])
  })

  it('is named by a program with its key, which is refused a source that nobody saved', async () => {
    const file = fileOf(lineOf('S-5'))
    await create(await draftOf(file, 'Nachtelijk'))
    const made = await world.call(apiKeys.create, { body: { name: 'ERP' } }, { headers: books.headers })
    const by = { authorization: `Bearer ${made.body.key}` }
    const sent = await books.send('customers&source=nachtelijk', file, false, by, imports.start.path)
    expect(await books.follow(sent.json().id)).toMatchObject({ state: 'done', created: 1, by_key: true })
    const refused = await books.send('customers&source=ander', file, false, by, imports.start.path)
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'unknown_source'])
    // a source of customers is none of orders
    const other = await books.send('orders&source=nachtelijk', file, false, by, imports.start.path)
    expect(other.statusCode).toBe(422)
  })
})
