import type { DoubleLine } from '@brine/contract/office/import-previews'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fresh, head, type Importing, startImporting } from './testing.ts'

let world: World
let books: Importing
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
})
afterAll(() => world.close())

const counted: Importing['counted'] = (...how) => books.counted(...how)
const fileOf = (...lines: string[]) => [head, ...lines].join('\r\n')
const line = (given: Parameters<typeof fresh>[0]) => fresh({ last_name: 'Peeters', ...given }).line
const known = {
  last_name: 'Zeebroeck',
  address: 'Kouter',
  postal_code: '9000',
  city_name: 'Gent',
}
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
/** The undecided doubles: line, what it may be, what is the same. */
const pairs = ({ doubles }: { doubles: readonly DoubleLine[] }) =>
  doubles.map(({ line, other, same }) => [line, other.kind === 'line' ? other.line : other.kind, same])

describe('lines of customers who may be known', () => {
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
      other: {
        ...{ kind: 'customer', id: customer.id, external_id: 'B-old', address: 'Kouter 1, 9000 Gent' },
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
    // the second line of the same customer stays out, until it is decided which line this customer is
    const doubles = `2=${customer.id},3=${customer.id},4+`
    const settled = await counted(file, { doubles })
    expect(settled).toMatchObject({
      ...{ good: 3, double: 1, doubles: [{ line: 3, other: { kind: 'line', line: 2 }, same: ['address'] }] },
    })
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

describe('lines of one person under two numbers', () => {
  const mobile = '0472 11 22 33'

  it('are found by telephone number in any notation, and address with name in any case', async () => {
    const file = fileOf(
      line({ external_id: 'H-1', mobile_number: mobile, ...sameHouse(), last_name: 'Zeebroeck' }),
      line({ external_id: 'H-2', mobile_number: '+32 472/11.22.33' }),
      line({ ...sameHouse(), street: 'KOUTER' }),
      line({ ...sameHouse(), mobile_number: mobile }),
      line({ ...sameHouse(), number: `${house} bus 2` }),
    )
    const found = await counted(file)
    expect(found).toMatchObject({ lines: 5, good: 2, double: 3, wrong: 0, problems: [] })
    expect(pairs(found)).toEqual([
      [3, 2, ['phone']],
      [4, 2, ['address']],
      [5, 2, ['address', 'phone']],
    ])
    expect(found.doubles[0]).toMatchObject({
      ...{ external_id: 'H-2', name: 'Els Peeters', phones: ['+32 472/11.22.33'] },
      other: {
        ...{ kind: 'line', line: 2, external_id: 'H-1', name: 'Els Zeebroeck', phones: [mobile] },
        address: `kouter ${house}, 9000 Gent`,
      },
    })
  })

  it('are doubles of the line that names a known customer, wherever it is', async () => {
    await create({ external_id: 'H-known' })
    const file = fileOf(
      line(sameHouse()),
      line(sameHouse()),
      line({ ...sameHouse(), external_id: 'H-known' }),
    )
    expect(pairs(await counted(file))).toEqual([
      [2, 4, ['address']],
      [3, 4, ['address']],
    ])
    // the line of an erased customer is not imported, so it is nobody's double
    await create({ external_id: 'H-erased', erased_at: world.now(), address_number: 'weg' })
    const erased = line({ ...sameHouse(), number: 'weg', external_id: 'H-erased' })
    expect(await counted(fileOf(erased, line({ ...sameHouse(), number: 'weg' })))).toMatchObject({
      double: 0,
    })
  })

  it('stay out until it is decided which of them come in', async () => {
    const lines = [line(sameHouse()), line(sameHouse()), line(sameHouse())]
    const file = fileOf(...lines)
    const all = await counted(file)
    expect(all).toMatchObject({ good: 1, double: 2 })
    expect(pairs(all)).toEqual([
      [3, 2, ['address']],
      [4, 2, ['address']],
    ])
    // without the first line, the next one takes its place
    const without = await counted(file, { doubles: '2-' })
    expect(without).toMatchObject({ good: 1, double: 2 })
    expect(pairs(without)).toEqual([[4, 3, ['address']]])
    expect(await counted(file, { doubles: '2-,3-' })).toMatchObject({ good: 1, double: 2, doubles: [] })
    expect(pairs(await counted(file, { doubles: '3-' }))).toEqual([[4, 2, ['address']]])

    expect(await imported(file, '2-,4+', true)).toMatchObject({ created: 2, bad_lines: 1 })
    const run = await imported(file, '2-,4+')
    expect(run).toMatchObject({ state: 'done', created: 2, updated: 0, bad_lines: 1 })
    expect(await books.found(run.id)).toEqual(['2 null double'])
    const numbers = lines.map((each) => each.split(';')[0] ?? '')
    const stored = await Promise.all(numbers.map((each) => books.customer(each)))
    expect(stored.map((each) => each !== undefined)).toEqual([false, true, true])
  })

  it('that may be of a known customer are asked about that customer only', async () => {
    const customer = await create({ mobile_number: '0470 12 99 04' })
    const home = { ...sameHouse(), number: 'nieuw' }
    const file = fileOf(line(home), line({ ...home, mobile_number: '0470129904' }))
    expect(pairs(await counted(file))).toEqual([[3, 'customer', ['phone']]])
    expect(await counted(file, { doubles: '3+' })).toMatchObject({ good: 2, double: 0 })
    // once it is that customer, the other line may be as well
    expect(pairs(await counted(file, { doubles: `3=${customer.id}` }))).toEqual([[2, 3, ['address']]])
  })

  it('are all new customers in one choice, with those of known customers', async () => {
    const customer = await create({ mobile_number: '0470 12 99 05' })
    const home = { ...sameHouse(), number: 'twee' }
    const file = fileOf(
      line({ mobile_number: '0470129905' }),
      line({ mobile_number: '0470129905' }),
      ...[line(home), line(home), line(home)],
    )
    expect(await counted(file)).toMatchObject({ good: 1, double: 4 })
    expect(await counted(file, { doubles: '*+' })).toMatchObject({ good: 5, double: 0, doubles: [] })
    const doubles = `3=${customer.id},5-,*+`
    expect(await counted(file, { doubles })).toMatchObject({ good: 4, double: 1, doubles: [] })
    expect(await imported(file, doubles)).toMatchObject({
      state: 'done',
      created: 3,
      updated: 1,
      bad_lines: 1,
    })
  })

  it('come in as customers of their own where nobody asks, as from a program', async () => {
    const file = fileOf(line(sameHouse()), line(sameHouse()))
    expect(await books.run('customers', file)).toMatchObject({ state: 'done', created: 2, bad_lines: 0 })
  })
})
