import { PREVIEW_UPLOAD, importPreviews as previews } from '@brine/contract/office/import-previews'
import type { SourceColumn } from '@brine/contract/office/import-sources'
import { ghent } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createImporters } from './importers.ts'
import { createPreviews } from './previews.ts'
import { head, type Importing, lineOf, startImporting } from './testing.ts'
import { createTowns } from './towns.ts'

let world: World
let books: Importing
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
})
afterAll(() => world.close())

const own = (values: SourceColumn['values'] = []): SourceColumn[] =>
  head.split(';').map((column) => ({
    column,
    field: column as SourceColumn['field'],
    values: column === 'language' ? values : [],
  }))

async function count(
  file: string | Buffer,
  { columns = own(), doubles = '', isPart = false, language = 'nl' } = {},
) {
  const answer = await world.inject({
    method: 'POST',
    url: `${previews.count.path}?kind=customers&is_part=${isPart}&doubles=${encodeURIComponent(doubles)}`,
    headers: { 'content-type': PREVIEW_UPLOAD, 'accept-language': language, ...books.headers },
    payload: Buffer.concat([Buffer.from(`${JSON.stringify(columns)}\n`), Buffer.from(file)]),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const counted = async (...how: Parameters<typeof count>) => {
  const { status, body } = await count(...how)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
let number = 0
const fresh = (given: Parameters<typeof lineOf>[0] = {}) => {
  number += 1
  const [external_id, mobile_number] = [`P-${number}`, `0471 00 ${String(10_00 + number)}`]
  return lineOf({ external_id, email: `p${number}@post.example`, mobile_number, ...given })
}
const advice = (code: string, details = {}) => ({
  ...{ code, value: null, choices: [], about: null, line: null },
  ...details,
})
const fileOf = (...lines: string[]) => [head, ...lines].join('\r\n')

describe('the preview of an import', () => {
  it('counts good and wrong lines, and the values of each column', async () => {
    const file = fileOf(
      fresh({ language: 'N' }),
      fresh({ language: 'N', mobile_number: '' }),
      fresh({ language: 'D' }),
      fresh({ language: 'N', postal_code: '13OO' }),
    )
    const values = [{ from: 'n', to: 'nl' }]
    const { columns, problems, ...others } = await counted(file, { columns: own(values) })
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
    expect(await counted(file, { columns: own(both) })).toMatchObject({ good: 3, wrong: 1 })
  })

  it('shows the first good lines as they would be stored, and changes nothing', async () => {
    const before = await world.db.selectFrom('customers').select('id').execute()
    const file = fileOf(fresh({ language: 'x' }), fresh({ external_id: 'P-shown', installed_on: '45365' }))
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
    const cut = fileOf(fresh(), 'K-cut;"Els')
    expect(await counted(cut, { isPart: true })).toMatchObject({ lines: 1, good: 1, wrong: 0 })
    expect(await counted(cut)).toMatchObject({ good: 0 })
  })

  it('refuses a mapping that does not fit, and an upload without one', async () => {
    const [one, ...others] = own()
    const columns = [{ ...one, field: 'last_name' }, ...others] as SourceColumn[]
    expect(await count(fileOf(fresh()), { columns })).toMatchObject({
      ...{ status: 400, body: { errors: [{ code: 'invalid_request', field: 'columns' }] } },
    })
    expect(await count(fileOf(fresh()), { columns: {} as never })).toMatchObject({ status: 400 })
    const payload = 'x'
    const headers = { 'content-type': PREVIEW_UPLOAD, ...books.headers }
    const url = `${previews.count.path}?kind=customers&is_part=false`
    expect((await world.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400)
  })
})

it('a count ends with its connection, and holds nothing', async () => {
  const gone = new AbortController()
  const importers = createImporters(() => ({ ...ghent, precision: 'place' }))
  const { count: countFile } = createPreviews(
    { db: world.db, clock: { now: world.now }, townList: createTowns([]) },
    importers,
  )
  const upload = Buffer.from(
    `${JSON.stringify(own())}\n${fileOf(...Array.from({ length: 3000 }, () => fresh()))}`,
  )
  const how = { kind: 'customers', is_part: false, doubles: '' } as const
  const counting = countFile(how, upload, 'nl', gone.signal)
  gone.abort()
  await expect(counting).rejects.toMatchObject({ code: 'too_many_requests' })
  const { lines, good } = await countFile(how, upload, 'nl', new AbortController().signal)
  expect([lines, good]).toEqual([3000, 3000])
})

describe('lines of customers who may be known', () => {
  const known = {
    last_name: 'Zeebroeck',
    address: 'Kouter',
    postal_code: '9000',
    city_name: 'Gent',
  }
  const line = (given: Parameters<typeof lineOf>[0]) =>
    fresh({ last_name: 'Peeters', number: `${number} A`, ...given })
  // each test has its own house
  let house = 0
  beforeEach(() => {
    house += 1
  })
  const sameHouse = () => ({ last_name: 'ZEEBROECK', street: 'kouter', number: String(house) })
  const send = (file: string, doubles: string, isDry = false) =>
    books.send(`customers&skip_bad=true&doubles=${encodeURIComponent(doubles)}`, file, isDry)
  const imported = async (file: string, doubles: string, isDry = false) => {
    const sent = await send(file, doubles, isDry)
    expect(sent.statusCode, sent.body).toBe(202)
    return books.follow(sent.json().id)
  }
  const create = async (given: object = {}) => {
    const email = await world.createCustomer({
      ...known,
      address_number: String(house),
      external_id: null,
      ...given,
    } as never)
    return world.db
      .selectFrom('customers')
      .selectAll()
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
  }

  it('are found by e-mail address, telephone number, and address with name', async () => {
    const customer = await create({ mobile_number: '+32 470 99 88 77', external_id: 'B-old' })
    const erased = await create({ mobile_number: '0470 55 55 55', erased_at: world.now() })
    const file = fileOf(
      line({ mobile_number: '0470/99.88.77' }),
      line(sameHouse()),
      line({ email: customer.email_address ?? '' }),
      line({ mobile_number: erased.mobile_number ?? '' }),
    )
    const { doubles, ...counts } = await counted(file)
    expect(counts).toMatchObject({ lines: 4, good: 1, double: 3, wrong: 0, problems: [] })
    expect(doubles.map((each: { line: number; same: string[] }) => [each.line, each.same])).toEqual([
      [2, ['phone']],
      [3, ['address']],
      [4, ['email']],
    ])
    expect(doubles[0]).toMatchObject({
      ...{
        name: 'Els Peeters',
        address: expect.stringMatching(/^Veldstraat \d+ A, 9000 Gent$/),
        phones: ['0470/99.88.77'],
      },
      customer: {
        ...{ id: customer.id, external_id: 'B-old', address: 'Kouter 1, 9000 Gent' },
        phones: expect.arrayContaining(['+32 470 99 88 77']),
      },
    })
    // whom another line names by number is somebody else
    const both = fileOf(line(sameHouse()), line({ external_id: 'B-old' }))
    expect(await counted(both)).toMatchObject({ good: 2, double: 0 })
  })

  it('stay out until they are decided, become that customer, or a new one', async () => {
    const customer = await create({ mobile_number: '0470 12 99 01' })
    const lines = [line(sameHouse()), line({ ...sameHouse(), email: '' }), line(sameHouse()), line({})]
    const file = fileOf(...lines)
    expect(await counted(file)).toMatchObject({ good: 1, double: 3 })
    // the second line of the same customer stays out
    const doubles = `2=${customer.id},3=${customer.id},4+`
    const settled = await counted(file, { doubles })
    expect(settled).toMatchObject({ good: 3, double: 1, doubles: [{ line: 3 }] })
    expect(await counted(file, { doubles: '2-' })).toMatchObject({
      ...{ double: 3, doubles: [{ line: 3 }, { line: 4 }] },
    })
    expect(await imported(file, doubles, true)).toMatchObject({ created: 2, updated: 1, bad_lines: 1 })
    const run = await imported(file, doubles)
    expect(run).toMatchObject({ state: 'done', created: 2, updated: 1, bad_lines: 1 })
    expect(await books.found(run.id)).toEqual(['3 null double'])
    const [number] = lines[0]?.split(';') ?? []
    expect(await books.customer(number ?? '')).toMatchObject({ id: customer.id, last_name: 'ZEEBROECK' })
    // from now on the number says who it is
    expect(await counted(fileOf(lines[0] ?? ''))).toMatchObject({ good: 1, double: 0 })
  })

  it('do not take an address or a number away from the customer', async () => {
    const customer = await create({
      activated_at: null,
      mobile_number: '0470 12 99 02',
      telephone_number: '09 222 22 22',
    })
    const one = line({ email: '', mobile_number: '0470129902' })
    expect(await imported(fileOf(one), `2=${customer.id}`)).toMatchObject({ state: 'done', updated: 1 })
    const { id } = customer
    expect(
      await world.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst(),
    ).toMatchObject({
      ...{ email_address: customer.email_address, telephone_number: '09 222 22 22', last_name: 'Peeters' },
    })
  })

  it('come in as new customers where nobody asks, as from a program', async () => {
    await create({ mobile_number: '0470 12 99 03' })
    const one = line({ mobile_number: '0470 12 99 03' })
    expect(await books.run('customers', fileOf(one))).toMatchObject({ state: 'done', created: 1 })
  })
})
