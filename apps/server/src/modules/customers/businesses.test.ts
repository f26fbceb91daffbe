import { orders } from '@brine/contract/customer/orders'
import { type CustomerCorrections, officeCustomers as office } from '@brine/contract/office/customers'
import { officeInvoices } from '@brine/contract/office/electronic-invoices'
import { officeOrders } from '@brine/contract/office/orders'
import { startWorld, type World } from '@brine/testkit/world'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startImporting } from '../imports/testing.ts'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['sales'] })
})
afterAll(() => world.close())

const business = { company_name: 'Bakkerij Claes bv', vat_number: 'be 0123.456.749' }

async function createCustomer() {
  const email = await world.createCustomer()
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  return { ...(await found.executeTakeFirstOrThrow()), email }
}
const correct = (id: number, revision: number, given: CustomerCorrections) =>
  world.call(office.correct, { params: { id }, body: { ...given, version: revision } }, { headers })
const read = async (id: number) => (await world.call(office.read, { params: { id } }, { headers })).body

/** Writes and completes an order of the office. @returns its number */
async function completeOrder(id: number, vat_rate = 21): Promise<string> {
  const line = { item: 'free' as const, product_id: null, description: 'Ketel', quantity: 3, vat_rate }
  const body = {
    ...{ type: 'repair' as const, vat_reason: null },
    lines: [{ ...line, unit_price_cents: 3333 }],
  }
  const { number } = (await world.call(officeOrders.create, { params: { id }, body }, { headers })).body
  const done = { version: 0, date: '2026-11-21' }
  await world.call(officeOrders.complete, { params: { number }, body: done }, { headers })
  return number
}

it('the office makes a customer a business, and a private person again', async () => {
  const { id } = await createCustomer()
  for (const [given, field] of [
    [{ company_name: 'Bakkerij' }, 'vat_number'],
    [{ vat_number: 'BE 0123.456.749' }, 'company_name'],
    [{ ...business, vat_number: 'BE 0123.456.748' }, 'vat_number'],
  ] as const)
    expect(JSON.parse((await correct(id, 0, given)).text).errors).toMatchObject([
      { code: 'invalid_request', field },
    ])
  expect((await correct(id, 0, business)).status).toBe(204)
  expect(await read(id)).toMatchObject({ ...business, vat_number: 'BE 0123.456.749' })
  expect(await correct(id, 1, { company_name: null })).toMatchObject({ status: 400 })
  expect((await correct(id, 1, { company_name: null, vat_number: null })).status).toBe(204)
  expect(await read(id)).toMatchObject({ company_name: null, vat_number: null })
})

it('a file of customers names businesses, and one without these columns leaves them as they are', async () => {
  const books = await startImporting(world)
  const head = 'external_id;last_name;language;email;street;number;postal_code;city'
  const line = (id: string) => `${id};Claes;nl;${id}@post.example;Veldstraat;3;9000;Gent`
  const file = (lines: string[]) => [`${head};company_name;vat_number`, ...lines].join('\n')
  const refused = await books.run(
    'customers',
    file([`${line('z1')};Bakkerij;0123456748`, `${line('z2')};;0123456749`, `${line('z3')};Bakkerij;`]),
  )
  expect(await books.found(refused.id)).toEqual([
    '2 vat_number not_vat_number',
    '3 company_name missing',
    '4 vat_number missing',
  ])
  await books.run('customers', file([`${line('z1')};Bakkerij Claes;BE 0123.456.749`]))
  const stored = { company_name: 'Bakkerij Claes', vat_number: '0123456749' }
  expect(await books.customer('z1')).toMatchObject(stored)
  await books.run('customers', [head, line('z1').replace('Veldstraat', 'Kouter')].join('\n'))
  expect(await books.customer('z1')).toMatchObject({ ...stored, address: 'Kouter' })
})

it('a business has the electronic invoice of its document, in the office and in the portal', async () => {
  const { id, email } = await createCustomer()
  const toPerson = await completeOrder(id)
  const { token } = await world.startSession(email)
  const inOffice = (number: string) =>
    world.call(office.electronicInvoice, { params: { id, number } }, { headers })
  const inPortal = (number: string) => world.call(orders.electronicInvoice, { params: { number } }, { token })
  const listed = async () => (await world.call(orders.payments, {}, { token })).body
  // a private person has none
  expect([(await inOffice(toPerson)).status, (await inPortal(toPerson)).status]).toEqual([404, 404])
  expect((await read(id)).orders).toMatchObject([{ id: toPerson, has_invoice: false }])
  expect(await listed()).toMatchObject([{ order: toPerson, has_invoice: false }])

  await correct(id, 0, business)
  const number = await completeOrder(id)
  expect((await read(id)).orders[0]).toMatchObject({ id: number, has_invoice: true })
  expect((await listed())[0]).toMatchObject({ order: number, has_invoice: true })
  const { text } = await inOffice(number)
  for (const part of [
    `<cbc:ID>${number}</cbc:ID>`,
    '<cbc:EndpointID schemeID="0208">0123456749</cbc:EndpointID>',
    '<cbc:RegistrationName>Bakkerij Claes bv</cbc:RegistrationName>',
    '<cbc:TaxAmount currencyID="EUR">17.35</cbc:TaxAmount>',
    '<cbc:PayableAmount currencyID="EUR">99.99</cbc:PayableAmount>',
  ])
    expect(text).toContain(part)
  expect((await inPortal(number)).text).toBe(text)
  // how it is paid stands there once and for all
  await world.db.updateTable('receivables').set({ paid_cents: 9999 }).where('customer_id', '=', id).execute()
  expect((await inPortal(number)).text).toBe(text)
  const entries = world.db.selectFrom('audit_entries').select('action').where('record_id', '=', id)
  expect(await entries.where('action', '=', 'customer.document_read').execute()).toHaveLength(1)

  // another customer's order, a rate without a reason, and what earlier books sent
  const other = await createCustomer()
  expect(await inOffice(await completeOrder(other.id))).toMatchObject({ status: 404, code: 'not_found' })
  expect(await inOffice(await completeOrder(id, 0))).toMatchObject({ code: 'vat_rate_unexplained' })
  await world.db.updateTable('orders').set({ imported_hash: 'x' }).where('number', '=', number).execute()
  expect((await inOffice(number)).status).toBe(404)
})

it('the electronic invoices of a period are one file, with what has none and why', async () => {
  const ask = async (from: string, to: string) => {
    const url = `${officeInvoices.ofPeriod.path}?from=${from}&to=${to}`
    return world.inject({ method: 'GET', url, headers: { cookie: headers.cookie } })
  }
  const refusal = async (from: string, to: string) => (await ask(from, to)).json().errors[0].code
  expect(await refusal('2025-01-01', '2025-12-31')).toBe('no_invoices')
  expect(await refusal('2026-12-31', '2026-01-01')).toBe('invalid_request')
  const { id } = await createCustomer()
  await correct(id, 0, business)
  const first = await completeOrder(id)
  const unexplained = await completeOrder(id, 0)
  const last = await completeOrder(id)
  // a private person, and another month
  await completeOrder((await createCustomer()).id)
  const another = await completeOrder(id)
  await world.db
    .updateTable('orders')
    .set({ document_at: '2026-10-31T22:59:00Z' })
    .where('number', '=', another)
    .execute()
  const files = unzipSync((await ask('2026-11-01', '2026-11-30')).rawPayload)
  const october = unzipSync((await ask('2026-10-31', '2026-10-31')).rawPayload)
  expect(Object.keys(october)).toEqual([`${another}.xml`])
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const mine = [first, unexplained, last, another].map((number) => `${number}.xml`)
  expect(mine.filter((name) => name in files)).toEqual([`${first}.xml`, `${last}.xml`])
  const params = { id, number: last }
  const one = await world.call(office.electronicInvoice, { params }, { headers })
  expect(text(`${last}.xml`)).toBe(one.text)
  expect(text('not-included.csv')).toContain(`"${unexplained}";"vat_rate_unexplained"`)
  const saved = world.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'staff.list_saved')
  expect(await saved.execute()).toEqual([
    { details: { list: 'electronic-invoices' } },
    { details: { list: 'electronic-invoices' } },
  ])
})

it('an erased business stays on its invoices, and is found nowhere else', async () => {
  const [bakery, person] = [await createCustomer(), await createCustomer()]
  await correct(bakery.id, 0, { company_name: 'Bakkerij Zonneveld bv', vat_number: '0123456749' })
  const number = await completeOrder(bakery.id)
  const ofPerson = await completeOrder(person.id)
  await world.db
    .updateTable('receivables')
    .set({ paid_cents: 9999 })
    .where('customer_id', 'in', [bakery.id, person.id])
    .execute()
  const administrator = await world.staffHeaders({ roles: ['administrator', 'sales'] })
  for (const { id } of [bakery, person]) {
    const { version: revision, name } = await world.db
      .selectFrom('customers')
      .select(['revision as version', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const erased = { params: { id }, body: { version: revision, name } }
    expect((await world.call(office.erase, erased, { headers: administrator })).code).toBeNull()
  }
  const invoice = (id: number, of: string) =>
    world.call(office.electronicInvoice, { params: { id, number: of } }, { headers })
  const { text } = await invoice(bakery.id, number)
  expect(text).toContain('<cbc:RegistrationName>Bakkerij Zonneveld bv</cbc:RegistrationName>')
  expect(text).toContain('<cbc:EndpointID schemeID="0208">0123456749</cbc:EndpointID>')
  expect(text).toMatch(/<cbc:StreetName>\S/)
  expect((await invoice(person.id, ofPerson)).status).toBe(404)
  const record = await read(bakery.id)
  expect(record).toMatchObject({ company_name: null, vat_number: null })
  expect(record.orders).toMatchObject([{ id: number, has_invoice: true }])
  const found = await world.call(office.search, { body: { text: 'zonneveld' } }, { headers })
  expect(found.body).toMatchObject({ customers: [] })
  const words = world.db.selectFrom('search_words').select('word').where('word', '=', 'zonneveld')
  expect(await words.execute()).toEqual([])
})
