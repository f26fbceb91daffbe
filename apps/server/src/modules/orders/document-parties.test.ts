import { orders } from '@brine/contract/customer/orders'
import { officeCustomers } from '@brine/contract/office/customers'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { completeOrder, correctOrder, dayBookOf } from './testing-corrections.ts'
import {
  bakery,
  changeFirm,
  createBakery,
  movedFirm,
  nobody,
  renamed,
  successor,
  type TestBakery,
} from './testing-parties.ts'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['administrator', 'sales'] })
})
afterAll(() => world.close())

let customer: TestBakery
let id: number
beforeEach(async () => {
  customer = await createBakery(world, headers)
  id = customer.id
  await changeFirm(world, headers)
})
const complete = () => completeOrder({ world, headers, customerId: id })
const invoice = (number: string) =>
  world.call(orders.electronicInvoice, { params: { number } }, { token: customer.token })
const erase = async () => {
  await world.db
    .updateTable('receivables')
    .set({ paid_cents: 13_310 })
    .where('customer_id', '=', id)
    .execute()
  const { version, account } = (await world.call(officeCustomers.read, { params: { id } }, { headers })).body
  const body = { version, name: account.name }
  expect((await world.call(officeCustomers.erase, { params: { id }, body }, { headers })).status).toBe(204)
}
const invoiceOfOffice = (number: string) =>
  world.call(officeCustomers.electronicInvoice, { params: { id, number } }, { headers })

const formerSeller = [
  'Zilt bv',
  'Havenlaan 3',
  'Gent, afdeling Oostende',
  '059 00 11 22',
  'info@zilt.example',
]
const formerBuyer = ['Bakkerij Zonneveld bv', 'Coupure 12', '9000 Gent', 'BE 0123.456.749']
const laterSeller = ['Zilt en Zout nv', 'Kaai 99', 'RPR Brugge', '050 99 88 77', 'nieuw@zilt.example']
const addressOf = ([name = '', street = '', town = '']: string[]) => [name, street, town]
const laterBuyer = ['Zonneveld Brood nv', 'Vismarkt 7', '8000 Brugge', 'BE 0403.170.701']

it('a document says who sold and who bought when it was issued, and a later one who does now', async () => {
  const number = await complete()
  await changeFirm(world, headers, { ...movedFirm, vat_number: 'BE 0403.170.701' })
  await customer.change(successor)
  const later = await complete()

  const [first, second] = [await customer.printed(number), await customer.printed(later)]
  for (const text of [...formerSeller, ...formerBuyer]) expect(first).toContain(text)
  // the payment part asks for the money in the name of today
  const beforePayment = first.slice(0, first.indexOf('Betalen'))
  for (const text of [...laterSeller, ...laterBuyer]) expect(beforePayment).not.toContain(text)
  for (const text of [...laterSeller, ...laterBuyer]) expect(second).toContain(text)
  for (const text of formerBuyer) expect(second).not.toContain(text)

  const [former, now] = [(await invoice(number)).text, (await invoice(later)).text]
  for (const text of [
    '>Zilt bv<',
    '>Havenlaan 3<',
    '>Bakkerij Zonneveld bv<',
    '>Coupure 12<',
    '>BE0123456749<',
  ])
    expect(former).toContain(text)
  for (const text of [
    '>Zilt en Zout nv<',
    '>Kaai 99<',
    '>Zonneveld Brood nv<',
    '>Vismarkt 7<',
    '>BE0403170701<',
  ])
    expect(now).toContain(text)
  expect(await dayBookOf({ world, headers }, number)).toMatchObject([
    { name: 'Bakkerij Zonneveld bv', vat_number: 'BE 0123.456.749' },
  ])
})

it('a document stays in the language in which it was issued', async () => {
  const number = await complete()
  await customer.change({ language: 'fr' })
  expect(await customer.printed(number)).toContain('Herstelbon')
})

it('a corrected document has the names and addresses of its correction, and the one before keeps its own', async () => {
  const number = await complete()
  await changeFirm(world, headers, movedFirm)
  await customer.change(renamed)
  await correctOrder({ world, headers }, number, {})
  await changeFirm(world, headers)
  await customer.change(bakery)
  const corrected = await customer.printed(number)
  for (const text of [`${number}-2`, ...laterSeller, ...addressOf(laterBuyer)])
    expect(corrected).toContain(text)

  const { [number]: first, [`${number}-2`]: second } = await customer.invoices()
  expect(first).toContain('>Havenlaan 3<')
  expect(first).toContain('>Coupure 12<')
  expect(second).toContain('>Kaai 99<')
  expect(second).toContain('>Vismarkt 7<')
  const names = (await dayBookOf({ world, headers }, number)).map(({ name }) => name)
  expect(names).toEqual(['Bakkerij Zonneveld bv', 'Zonneveld Brood nv'])
})

it('a credit note has the name and address of its own moment', async () => {
  const number = await complete()
  await customer.change(renamed)
  await correctOrder({ world, headers }, number, { lines: [], reason: 'returned' })
  await customer.change(bakery)
  expect(await customer.printed(number)).toContain('Zonneveld Brood nv')
})

it('what was sold to a private person has no electronic invoice, also where a business buys now', async () => {
  await customer.change(nobody)
  const toPerson = await complete()
  await customer.change(successor)
  const toBusiness = await complete()
  expect((await invoice(toPerson)).status).toBe(404)
  expect((await invoice(toBusiness)).status).toBe(200)
  const listed = (await world.call(officeCustomers.read, { params: { id } }, { headers })).body.orders
  expect(listed).toMatchObject([
    { id: toBusiness, has_invoice: true },
    { id: toPerson, has_invoice: false },
  ])
  const owed = (await world.call(orders.payments, {}, { token: customer.token })).body
  expect(owed.map(({ has_invoice }) => has_invoice)).toEqual([true, false])
  const files = await customer.invoices()
  expect([toBusiness in files, toPerson in files]).toEqual([true, false])

  // and what a business bought keeps it, also where a private person buys now
  await customer.change(nobody)
  expect((await invoice(toBusiness)).status).toBe(200)
})

it('an erasure empties the private buyers of documents, and leaves each business without its person', async () => {
  await customer.change(nobody)
  const toPerson = await complete()
  await customer.change(bakery)
  const toBakery = await complete()
  await customer.change({ ...successor, ...nobody })
  // the copy of the own data has who bought, as each document says it
  const { text: copy } = await world.call(officeCustomers.export, { params: { id } }, { headers })
  expect(JSON.parse(copy).orders).toMatchObject([
    { number: toPerson, buyers: [{ serial: 1, last_name: 'Claes', address: 'Coupure', ...nobody }] },
    { number: toBakery, buyers: [{ serial: 1, last_name: 'Claes', ...bakery }] },
  ])
  await erase()
  const buyers = world.db.selectFrom('buyers').selectAll().where('customer_id', '=', id).orderBy('id')
  const emptied = { first_name: '', last_name: '', address: '', address_number: '', city_name: '' }
  expect(await buyers.execute()).toMatchObject([
    { ...emptied, ...nobody, postal_code: '' },
    { ...bakery, first_name: '', last_name: '' },
  ])
  const { text } = await invoiceOfOffice(toBakery)
  expect(text).toContain('>Bakkerij Zonneveld bv<')
  expect(text).not.toMatch(/Lieve|Claes/)
  expect((await invoiceOfOffice(toPerson)).status).toBe(404)
})

it('empties at night the buyers of who was erased by a node of the release before', async () => {
  await customer.change(nobody)
  await complete()
  const buyer = () =>
    world.db.selectFrom('buyers').select(['last_name', 'address']).where('customer_id', '=', id).execute()
  await world.runDaily('empty-buyers-of-erased')
  expect(await buyer()).toEqual([{ last_name: 'Claes', address: 'Coupure' }])
  await world.db.updateTable('customers').set({ erased_at: world.now() }).where('id', '=', id).execute()
  await world.runDaily('empty-buyers-of-erased')
  expect(await buyer()).toEqual([{ last_name: '', address: '' }])
})

it('documents share who sold and who bought, also when several are the first of a firm that changed', async () => {
  const sellers = async () => (await world.db.selectFrom('sellers').select('id').execute()).length
  const [before, numbers] = [await sellers(), [await complete(), await complete()]]
  await changeFirm(world, headers, { street: 'Dok 1' })
  numbers.push(...(await Promise.all([complete(), complete(), complete()])))
  expect(await sellers()).toBe(before + 1)
  const ofOrders = await world.db
    .selectFrom('document_parties')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['buyer_id', 'serial'])
    .where('number', 'in', numbers)
    .execute()
  expect(new Set(ofOrders.map(({ buyer_id }) => buyer_id)).size).toBe(1)
  expect(ofOrders).toHaveLength(5)
  for (const table of ['sellers', 'document_parties'] as const)
    await expect(world.db.deleteFrom(table).execute()).rejects.toThrow(`${table} only grows`)
})
