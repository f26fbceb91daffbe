import { orders } from '@brine/contract/customer/orders'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeInvoices } from '@brine/contract/office/electronic-invoices'
import { officeFirm } from '@brine/contract/office/firm'
import { testFirm } from '@brine/testkit/firm'
import { readPages } from '@brine/testkit/pdf'
import { startWorld, type World } from '@brine/testkit/world'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { completeOrder, correctOrder, dayBookOf } from './testing-corrections.ts'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['administrator', 'sales'] })
})
afterAll(() => world.close())

const bakery = {
  ...{ company_name: 'Bakkerij Zonneveld bv', vat_number: '0123456749' },
  ...{ address: 'Coupure', address_number: '12', postal_code: '9000', city_name: 'Gent' },
}
const moved = {
  ...{ company_name: 'Zonneveld Brood nv', vat_number: '0403170701' },
  ...{ address: 'Vismarkt', address_number: '7', postal_code: '8000', city_name: 'Brugge' },
}
const nobody = { company_name: null, vat_number: null }

let id: number
let email: string
let token: string
beforeEach(async () => {
  email = await world.createCustomer({ ...bakery, first_name: 'Lieve', last_name: 'Claes' })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  id = (await found.executeTakeFirstOrThrow()).id
  ;({ token } = await world.startSession(email))
  await changeFirm({})
})

async function changeFirm(given: Partial<typeof testFirm>): Promise<void> {
  const { revision } = (await world.db.selectFrom('firm').select('revision').executeTakeFirst()) ?? {
    revision: 0,
  }
  const body = { version: revision, ...testFirm, ...given }
  expect((await world.call(officeFirm.change, { body }, { headers })).code).toBeNull()
}
const firmMoves = () =>
  changeFirm({
    ...{ legal_name_nl: 'Zilt en Zout nv', street: 'Kaai 99', court_nl: 'Brugge', phone_nl: '050 99 88 77' },
    ...{ email_address: 'nieuw@zilt.example', vat_number: 'BE 0403.170.701' },
  })
const change = (given: Partial<typeof moved> | typeof nobody) =>
  world.db.updateTable('customers').set(given).where('id', '=', id).execute()
const complete = () => completeOrder({ world, headers, customerId: id })

async function printed(number: string): Promise<string> {
  const { rawPayload } = await world.inject({
    ...{ method: 'GET', url: `/orders/api/orders/file/${number}` },
    headers: { authorization: `Bearer ${token}` },
  })
  return (await readPages(rawPayload)).map(({ text }) => text).join(' ')
}
const invoice = (number: string) => world.call(orders.electronicInvoice, { params: { number } }, { token })

/** The electronic invoices of all documents, by number. */
async function invoices(): Promise<Record<string, string>> {
  const url = `${officeInvoices.ofPeriod.path}?from=2026-11-01&to=2026-12-31`
  const { rawPayload } = await world.inject({ method: 'GET', url, headers })
  const files = Object.entries(unzipSync(rawPayload))
  return Object.fromEntries(files.map(([name, content]) => [name.replace('.xml', ''), strFromU8(content)]))
}
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
const laterBuyer = ['Zonneveld Brood nv', 'Vismarkt 7', '8000 Brugge', 'BE 0403.170.701']

it('a document says who sold and who bought when it was issued, and a later one who does now', async () => {
  const number = await complete()
  await firmMoves()
  await change(moved)
  const later = await complete()

  const [first, second] = [await printed(number), await printed(later)]
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
  await world.db.updateTable('customers').set({ language: 'fr' }).where('id', '=', id).execute()
  expect(await printed(number)).toContain('Herstelbon')
})

it('a corrected document has the parties of the moment of its correction, and the one before keeps its own', async () => {
  const number = await complete()
  await firmMoves()
  await change(moved)
  await correctOrder({ world, headers }, number, {})
  await changeFirm({})
  await change(bakery)
  const corrected = await printed(number)
  for (const text of [`${number}-2`, ...laterSeller, ...laterBuyer]) expect(corrected).toContain(text)

  const { [number]: first, [`${number}-2`]: second } = await invoices()
  expect(first).toContain('>Havenlaan 3<')
  expect(first).toContain('>BE0123456749<')
  expect(second).toContain('>Kaai 99<')
  expect(second).toContain('>BE0403170701<')
  const names = (await dayBookOf({ world, headers }, number)).map(({ name }) => name)
  expect(names).toEqual(['Bakkerij Zonneveld bv', 'Zonneveld Brood nv'])
})

it('a credit note has the parties of its own moment', async () => {
  const number = await complete()
  await change(moved)
  await correctOrder({ world, headers }, number, { lines: [], reason: 'returned' })
  await change(bakery)
  expect(await printed(number)).toContain('Zonneveld Brood nv')
})

it('what was sold to a private person has no electronic invoice, also where a business buys now', async () => {
  await change(nobody)
  const toPerson = await complete()
  await change(moved)
  const toBusiness = await complete()
  expect((await invoice(toPerson)).status).toBe(404)
  expect((await invoice(toBusiness)).status).toBe(200)
  const listed = (await world.call(officeCustomers.read, { params: { id } }, { headers })).body.orders
  expect(listed).toMatchObject([
    { id: toBusiness, has_invoice: true },
    { id: toPerson, has_invoice: false },
  ])
  const owed = (await world.call(orders.payments, {}, { token })).body
  expect(owed.map(({ has_invoice }) => has_invoice)).toEqual([true, false])
  const files = await invoices()
  expect([toBusiness in files, toPerson in files]).toEqual([true, false])

  // and what a business bought keeps it, also where a private person buys now, and in a later document of the same order
  await change(nobody)
  expect((await invoice(toBusiness)).status).toBe(200)
  await correctOrder({ world, headers }, toBusiness, {})
  const later = await invoices()
  expect([toBusiness in later, `${toBusiness}-2` in later]).toEqual([true, false])
})

it('a document without kept parties, of before or of older code, has those of today', async () => {
  const at = world.now()
  const number = `25-${String(id).padStart(4, '0')}`
  await world.db
    .insertInto('orders')
    .values({
      ...{ number, customer_id: id, type: 'repair', price_cents: 0, vat_rate: 21 },
      ...{ ordered_at: at, created_at: at, document_at: at },
    })
    .execute()
  const line = { item: 'labour', quantity: 1, unit_price_cents: 0, vat_rate: 21 } as const
  const order = world.db.selectFrom('orders').select('id').where('number', '=', number)
  const { id: order_id } = await order.executeTakeFirstOrThrow()
  await world.db
    .insertInto('order_lines')
    .values({ ...line, order_id, position: 0 })
    .execute()
  await firmMoves()
  await change(moved)
  const text = await printed(number)
  for (const said of [...laterSeller, ...laterBuyer]) expect(text).toContain(said)
  expect((await invoice(number)).text).toContain('>BE0403170701<')
})

it('an erasure empties the private buyers of documents, and leaves each business without its person', async () => {
  await change(nobody)
  const toPerson = await complete()
  await change(bakery)
  const toBakery = await complete()
  await change({ ...moved, ...nobody })
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
  await change(nobody)
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
  await changeFirm({ street: 'Dok 1' })
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
