import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeOrders as office } from '@brine/contract/office/orders'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderDraft } from './office.ts'

let world: World
let headers: { cookie: string }
let admin: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Amélie', roles: ['sales'] })
  admin = await world.staffHeaders({ name: 'Ingrid', roles: ['administrator'] })
})
afterAll(() => world.close())

let id: number
let token: string
beforeEach(async () => {
  const email = await world.createCustomer(ghent)
  token = (await world.startSession(email)).token
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  id = (await found.executeTakeFirstOrThrow()).id
})

const plain = { item: 'free', product_id: null, description: '', quantity: 1, vat_rate: 21 } as const
const maintenance: OrderDraft = {
  type: 'maintenance',
  vat_reason: null,
  lines: [
    { ...plain, item: 'maintenance_visit', unit_price_cents: 12_900 },
    { ...plain, description: 'Filter\nen dichting', quantity: 2, unit_price_cents: 1250 },
  ],
}
const create = (written = maintenance, by = headers) =>
  world.call(office.create, { params: { id }, body: written }, { headers: by })
const change = (number: string, revision: number, written = maintenance, by = headers) =>
  world.call(office.change, { params: { number }, body: { version: revision, ...written } }, { headers: by })
const complete = (number: string, revision: number, date = '2026-11-21', by = headers) =>
  world.call(office.complete, { params: { number }, body: { version: revision, date } }, { headers: by })
const cancel = (number: string, revision: number) =>
  world.call(office.cancel, { params: { number }, body: { version: revision } }, { headers })
const atHome = async () => (await world.call(orders.list, {}, { token })).body
const atOffice = async () =>
  (await world.call(officeCustomers.read, { params: { id } }, { headers: admin })).body
const auditEntries = async (number: string) =>
  (
    await world.db
      .selectFrom('audit_entries')
      .select(['action', 'staff_name', 'details'])
      .where('action', 'like', 'order.%')
      .orderBy('id')
      .execute()
  ).filter(({ details }) => Object(details).number === number)

it('an order goes from a draft of the office to a document of the customer, with an audit entry for each step', async () => {
  const { body: draft, status } = await create()
  const { number } = draft
  expect(status).toBe(201)
  expect(draft).toMatchObject({ state: 'draft', version: 0, price_cents: 15_400, customer: { id } })
  expect(draft.lines[1]?.description).toBe('Filter en dichting')
  expect(await atHome()).toEqual([])
  expect((await atOffice()).orders).toMatchObject([{ id: number, draft: true }])
  const dearer = {
    ...maintenance,
    lines: maintenance.lines.slice(0, 1).map((line) => ({ ...line, unit_price_cents: 13_900 })),
  }
  expect((await change(number, 0, dearer)).body).toMatchObject({ version: 1, price_cents: 13_900 })
  expect((await complete(number, 1)).body).toMatchObject({ state: 'done', completed: '21-11-2026' })
  expect(await atHome()).toMatchObject([
    { id: number, price: 139, type: 'maintenance', download_url: `/${number}` },
  ])
  const params = { suffix: number }
  const pdf = await world.call(orders.document, { params }, { token })
  expect(pdf.text.slice(0, 4)).toBe('%PDF')
  expect(await auditEntries(number)).toEqual(
    ['created', 'changed', 'completed'].map((action) => ({
      action: `order.${action}`,
      staff_name: 'Amélie',
      details: { number },
    })),
  )
  for (const answer of [await change(number, 2), await complete(number, 2), await cancel(number, 2)])
    expect(answer).toMatchObject({ status: 409, code: 'order_closed' })
})

it('a customer can be erased once all open orders are completed or cancelled', async () => {
  const erase = async () => {
    const { version: revision, account } = await atOffice()
    const body = { version: revision, name: account.name }
    return (await world.call(officeCustomers.erase, { params: { id }, body }, { headers: admin })).code
  }
  const { number } = (await create()).body
  expect(await erase()).toBe('order_under_way')
  expect((await cancel(number, 0)).body).toMatchObject({ state: 'cancelled' })
  expect((await atOffice()).orders).toEqual([])
  expect(await erase()).toBeNull()
  expect((await create()).code).toBe('not_found')
})

it('an order that is completed weeks after the work is due from the day of its document on', async () => {
  const ordered = { ordered_at: new Date('2026-10-01T09:00:00Z'), created_at: world.now() }
  const order = { customer_id: id, type: 'repair' as const, price_cents: 8500, vat_rate: 21, ...ordered }
  await world.db
    .insertInto('orders')
    .values({ ...order, number: 'LATE-1' })
    .execute()
  const answer = await complete('LATE-1', 0, '2026-10-20')
  expect(answer.body).toMatchObject({ completed: '20-10-2026', issued: '21-11-2026' })
  const { body } = await world.call(orders.payment, { params: { number: 'LATE-1' } }, { token })
  expect(body).toMatchObject({ done: '20-10-2026', issued: '21-11-2026', due: '05-12-2026', state: 'open' })
})

it('the office completes an open imported order, and leaves a salt delivery to its driver', async () => {
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  await world.db
    .insertInto('orders')
    .values({
      ...{ number: 'ERP-1', customer_id: id, type: 'repair', price_cents: 8500, vat_rate: 6 },
      ...{ ordered_at: new Date('2026-11-02T09:00:00Z'), created_at: world.now() },
    })
    .execute()
  expect((await change('ERP-1', 0)).code).toBe('order_closed')
  expect((await complete('ERP-1', 0, '2026-11-01')).code).toBe('invalid_request')
  expect((await complete('ERP-1', 0, '2026-11-03')).body).toMatchObject({ completed: '03-11-2026' })
  const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
  const { date = '', driver_id = 0 } = moment ?? {}
  await world.call(refills.order, { body: { date, driver_id, comment: '', slots: ['morning'] } }, { token })
  const delivery = (await atOffice()).orders.find(({ type }) => type === 'orders')?.id ?? ''
  const read = await world.call(office.read, { params: { number: delivery } }, { headers })
  expect(read.body).toMatchObject({ is_delivery: true, state: 'open' })
  expect((await complete(delivery, 0)).code).toBe('order_closed')
  expect((await cancel(delivery, 0)).code).toBe('order_closed')
})

describe('a change is refused', () => {
  it('when another staff member was first', async () => {
    const { number } = (await create()).body
    const answers = await Promise.all([headers, admin].map((by) => complete(number, 0, '2026-11-21', by)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('changed_meanwhile')
    expect(await auditEntries(number)).toHaveLength(2)
  })

  it('to support, except for maintenance and repairs', async () => {
    const support = await world.staffHeaders({ roles: ['support'] })
    const { number } = (await create(maintenance, support)).body
    expect((await create({ ...maintenance, type: 'proposal' }, support)).code).toBe('not_allowed')
    expect((await change(number, 0, { ...maintenance, type: 'installations' }, support)).code).toBe(
      'not_allowed',
    )
    const quote = (await create({ ...maintenance, type: 'proposal' })).body
    expect((await complete(quote.number, 0, '2026-11-21', support)).code).toBe('not_allowed')
  })

  it('with a price below zero, a line without description, or a future day', async () => {
    const line = { ...plain, description: 'x', unit_price_cents: -1 }
    expect((await create({ ...maintenance, lines: [line] })).code).toBe('invalid_request')
    const silent = { ...line, description: ' ', unit_price_cents: 1 }
    expect((await create({ ...maintenance, lines: [silent] })).code).toBe('invalid_request')
    const odd = { ...line, unit_price_cents: 1, vat_rate: 7 }
    expect((await create({ ...maintenance, lines: [odd] })).code).toBe('invalid_request')
    const { number } = (await create()).body
    for (const date of ['2026-11-22', '2026-02-30', '2026-11-20'])
      expect((await complete(number, 0, date)).code).toBe('invalid_request')
    expect((await complete('99-9999', 0)).code).toBe('not_found')
  })
})
