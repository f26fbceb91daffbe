import { officeCustomers as office } from '@brine/contract/office/customers'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../platform/database/database.ts'
import { deleteUnusedWords } from './search-queries.ts'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Amélie', roles: ['support'] })
  await world.createCustomer({
    ...{ first_name: 'Lieve', last_name: 'Vandenbroucke', email_address: 'lieve@post.example' },
    ...{ address: 'Coupure Rechts', address_number: '214', postal_code: '9000', city_name: 'Gent' },
    mobile_number: '0470 00 11 22',
  })
  await world.createCustomer({ first_name: 'Élise', last_name: 'Lœwenstein', city_name: 'Liège' })
  await world.createCustomer({
    first_name: 'Jan',
    last_name: 'Peeters',
    city_name: 'Gent',
    activated_at: null,
  })
  await world.createCustomer({ first_name: 'Piet', last_name: 'Maes', address: 'Peetersstraat' })
  await world.createCustomer({
    ...{ first_name: 'Rik', last_name: 'Claes', city_name: 'Aalst' },
    ...{ company_name: 'Bakkerij De Smedt', vat_number: '0403170701' },
  })
})
afterAll(() => world.close())

const search = async (text: string, by = headers) =>
  (await world.call(office.search, { body: { text } }, { headers: by })).body
const names = async (text: string) => (await search(text)).customers.map(({ name }) => name)

describe('the search finds a customer', () => {
  it.each([
    ['vandenbroucke'],
    ['lieve vanden'],
    ['coupure 214'],
    ['9000 lieve'],
    ['LIEVE@post'],
    ['+32 470 001122'],
    ['0470 00'],
  ])('by %j, spelled correctly', async (typed) => {
    const { customers } = await search(typed)
    expect(customers[0]).toMatchObject({ name: 'Lieve Vandenbroucke', similar: false, state: 'active' })
  })

  it.each([
    ['vandenbrouke'],
    ['vandenbrouck liev'],
    ['Van denbroeke'],
    ['copure rechts'],
    ['lieve@post.exampel'],
    ['Lieve@poste.example'],
  ])('by %j, despite the misspelling', async (typed) => {
    const { customers } = await search(typed)
    expect(customers.map(({ name }) => name)).toContain('Lieve Vandenbroucke')
  })

  it.each([['bakkerij smedt'], ['claes bakkerij'], ['bakkerij aalst'], ['be0403170701'], ['0403.170.701']])(
    'by %j, the company of a business',
    async (typed) => expect(await names(typed)).toEqual(['Rik Claes']),
  )

  it('with or without the accents of the name', async () => {
    for (const typed of ['elise', 'ÉLISE LŒWEN', 'liege elise'])
      expect(await names(typed), typed).toContain('Élise Lœwenstein')
  })

  it('by name before customers in a street of that name, and similar names last', async () => {
    const { customers } = await search('peeters')
    expect(customers.map(({ name }) => name).slice(0, 2)).toEqual(['Jan Peeters', 'Piet Maes'])
    expect(customers[0]).toMatchObject({ state: 'invited', similar: false })
    expect((await search('peters')).customers[0]).toMatchObject({ name: 'Jan Peeters', similar: true })
  })

  it('by the number of an order', async () => {
    const { id } = await byName('Maes')
    const times = { ordered_at: world.now(), created_at: world.now() }
    await world.db
      .insertInto('orders')
      .values({
        number: '25-0420',
        customer_id: id,
        type: 'repair',
        price_cents: 8500,
        vat_rate: 6,
        ...times,
      })
      .execute()
    for (const typed of ['25-042', '25-0420', '250420', '25 0420'])
      expect(await names(typed), typed).toEqual(['Piet Maes'])
    expect(await names('25-0421')).toEqual([])
  })

  it('by the customer number of the portal or of the old books, before other matches (R69)', async () => {
    const { id } = await byName('Peeters')
    await world.db.updateTable('customers').set({ external_id: 'K-1001' }).where('id', '=', id).execute()
    await world.createCustomer({ last_name: 'Naessens', external_id: '77', address_number: String(id) })
    for (const typed of [String(id), ` ${id} `, `#${id}`, `Klant ${id}`, `client ${id}`, 'K-1001', 'k-1001'])
      expect((await search(typed)).customers[0], typed).toMatchObject({
        id,
        external_id: 'K-1001',
        similar: false,
      })
    // the house number still finds the other customer
    expect(await names(String(id))).toEqual(expect.arrayContaining(['Jan Peeters', 'Anne Naessens']))
    expect(await names('77')).toEqual(['Anne Naessens'])
    expect(await names('K-1002')).toEqual([])
    expect(await names('999999999')).toEqual([])
  })

  it('by the whole number of a former document, whatever stands between its letters and digits', async () => {
    const { id: customer_id } = await byName('Maes')
    const at = world.now()
    const { id: receivable_id } = await world.db
      .insertInto('receivables')
      .values({ customer_id, amount_cents: 4850, due_on: '2026-11-10', created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('former_documents')
      .values({ receivable_id, number: 'F2026/0311', dated_on: '2026-10-11' })
      .execute()
    for (const typed of ['F2026/0311', 'f2026-0311', 'F 2026 0311', 'F20260311'])
      expect(await names(typed), typed).toEqual(['Piet Maes'])
    expect(await names('2026/03')).toEqual([])
  })

  it('only for matching text: special characters of the database match nothing', async () => {
    expect(await names('%')).toEqual([])
    expect(await names('_ieve')).not.toContain('Lieve Vandenbroucke')
    expect(await names('xyzzy')).toEqual([])
  })
})

it('returns at most twenty, and says that there are more', async () => {
  for (let left = 21; left > 0; left -= 1) await world.createCustomer({ last_name: 'Zwartemaan' })
  const found = await search('zwartemaan')
  expect([found.customers.length, found.has_more]).toEqual([20, true])
})

it('returns the customers that the staff member opened last for an empty text', async () => {
  const own = await world.staffHeaders({ name: 'Tom', roles: ['sales'] })
  for (const name of ['Maes', 'Peeters'])
    await world.call(office.read, { params: { id: (await byName(name)).id } }, { headers: own })
  expect((await search(' ', own)).customers.map(({ name }) => name)).toEqual(['Jan Peeters', 'Piet Maes'])
  const fresh = await world.staffHeaders({ name: 'Nele', roles: ['planner'] })
  expect((await search('', fresh)).customers).toEqual([])
})

it('finds a new name at once, and deletes words that no customer has', async () => {
  const { id } = await byName('Vandenbroucke')
  await world.db.updateTable('customers').set({ last_name: 'Uyttersprot' }).where('id', '=', id).execute()
  expect(await names('uitersprot')).toEqual(['Lieve Uyttersprot'])
  const words = async () =>
    (await world.db.selectFrom('search_words').select('word').execute()).map(({ word }) => word)
  expect(await words()).toContain('vandenbroucke')
  await world.runDaily('forget-search-words')
  expect(await words()).not.toContain('vandenbroucke')
  expect(await words()).toContain('uyttersprot')
})

it('looks for words that no customer has in one pass over the customers, however many these are', async () => {
  const statements: string[] = []
  const watched = connectDatabase(world.database.url, 1, {}, (statement) => void statements.push(statement))
  await deleteUnusedWords(watched.db)
  await watched.close()
  const { rows } = await sql
    .raw<Record<'QUERY PLAN', string>>(`explain ${statements.find((each) => each.includes('search_words'))}`)
    .execute(world.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Delete on search_words')
  // a filter by it reads the words of all customers again for each word, once they are too many for its hash
  expect(plan).not.toContain('SubPlan')
})

const byName = (last_name: string) =>
  world.db.selectFrom('customers').select('id').where('last_name', '=', last_name).executeTakeFirstOrThrow()
