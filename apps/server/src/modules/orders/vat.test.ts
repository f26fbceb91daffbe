import { orders } from '@brine/contract/customer/orders'
import { officeCustomers } from '@brine/contract/office/customers'
import { type OrderLine, officeOrders as office } from '@brine/contract/office/orders'
import { officeProducts } from '@brine/contract/office/products'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
let device: number
let placing: number
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['sales'] })
  device = await createProduct('device', 'DU-2')
  placing = await createProduct('work', 'PL-1')
})
afterAll(() => world.close())

async function createProduct(kind: 'device' | 'work', code: string): Promise<number> {
  const body = { kind, code, name_nl: code, name_fr: code, vat_rate: 21, sold: true, salt: null }
  return (await world.call(officeProducts.create, { body }, { headers })).body.id
}

let id: number
let token: string
beforeEach(async () => {
  const email = await world.createCustomer()
  token = (await world.startSession(email)).token
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  id = (await found.executeTakeFirstOrThrow()).id
})

const line = (given: Partial<OrderLine>): OrderLine => ({
  ...{
    item: 'free',
    product_id: null,
    description: 'x',
    quantity: 1,
    unit_price_cents: 10_000,
    vat_rate: 21,
  },
  ...given,
})
const reason = 'dwelling_over_ten_years' as const
const create = (lines: OrderLine[], vat_reason: typeof reason | null = null) =>
  world.call(
    office.create,
    { params: { id }, body: { type: 'installations', vat_reason, lines } },
    { headers },
  )
const complete = (number: string, revision: number) =>
  world.call(
    office.complete,
    { params: { number }, body: { version: revision, date: '2026-11-21' } },
    { headers },
  )
/** Code and field of a refused call. */
async function refusal(answer: Promise<{ text: string }>): Promise<string> {
  const { errors } = JSON.parse((await answer).text)
  return `${errors[0].code} ${errors[0].field}`
}

it('R75 each line keeps its rate, from the draft to what the customer pays', async () => {
  const lines = [
    line({ product_id: device, description: 'Toestel', unit_price_cents: 189_000 }),
    line({ product_id: placing, description: 'Plaatsing', unit_price_cents: 33_000, vat_rate: 6 }),
    line({ description: 'Korting', unit_price_cents: -5000 }),
  ]
  const { body: draft } = await create(lines, reason)
  expect(draft).toMatchObject({ lines, vat_reason: reason, price_cents: 217_000 })
  const vat_totals = [
    { vat_rate: 21, net_cents: 152_066, vat_cents: 31_934 },
    { vat_rate: 6, net_cents: 31_132, vat_cents: 1868 },
  ]
  expect(draft.vat_totals).toEqual(vat_totals)
  expect((await complete(draft.number, 0)).body).toMatchObject({ state: 'done', vat_totals })
  const paid = await world.call(orders.payment, { params: { number: draft.number } }, { token })
  expect(paid.body).toMatchObject({
    amount_cents: 217_000,
    vat_totals: vat_totals.map(({ net_cents: _, ...part }) => part),
  })
  // the document is set with two rates and the reason
  const pdf = await world.call(orders.document, { params: { suffix: draft.number } }, { token })
  expect(pdf.text.slice(0, 4)).toBe('%PDF')
  const admin = await world.staffHeaders({ roles: ['administrator'] })
  const exported = await world.call(officeCustomers.export, { params: { id } }, { headers: admin })
  expect(JSON.parse(exported.text).orders).toMatchObject([
    { number: draft.number, vat_reason: reason, lines: lines.map(({ vat_rate }) => ({ vat_rate })) },
  ])
  // a node of the release before reads one rate an order
  const row = world.db.selectFrom('orders').select('vat_rate').where('number', '=', draft.number)
  expect(await row.executeTakeFirst()).toEqual({ vat_rate: 21 })
})

it('R75 6% needs its reason, and work at the same rate', async () => {
  const work = line({ product_id: placing, vat_rate: 6 })
  const goods = line({ product_id: device, vat_rate: 6 })
  expect(await refusal(create([work]))).toBe('invalid_request vat_reason')
  expect(await refusal(create([goods], reason))).toBe('work_missing vat_reason')
  const softener = line({ item: 'softener', description: '', vat_rate: 6 })
  expect(await refusal(create([softener, line({ product_id: placing })], reason))).toBe(
    'work_missing vat_reason',
  )
  expect((await create([goods, work], reason)).body.vat_reason).toBe(reason)
  // without a line at 6% there is nothing to give a reason for
  expect((await create([line({})], reason)).body.vat_reason).toBeNull()
})

it('refuses a product that does not exist, and a discount above what is ordered at its rate', async () => {
  expect(await refusal(create([line({ product_id: 999 })]))).toBe('invalid_request lines.0.product_id')
  const discount = line({ unit_price_cents: -1, vat_rate: 12 })
  expect(await refusal(create([line({}), discount]))).toBe('invalid_request lines')
})

it('a line of the release before has the rate of its order, and a draft at 6% gets its reason first', async () => {
  const at = world.now()
  const { id: order_id } = await world.db
    .insertInto('orders')
    .values({
      ...{ number: '26-9001', customer_id: id, type: 'maintenance', price_cents: 10_600, vat_rate: 6 },
      ...{ ordered_at: at, created_at: at, draft: true },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('order_lines')
    .values({ order_id, position: 0, item: 'maintenance_visit', quantity: 1, unit_price_cents: 10_600 })
    .execute()
  const { body: order } = await world.call(office.read, { params: { number: '26-9001' } }, { headers })
  expect(order.vat_totals).toEqual([{ vat_rate: 6, net_cents: 10_000, vat_cents: 600 }])
  expect(await refusal(complete('26-9001', 0))).toBe('invalid_request vat_reason')
  const lines = [line({ item: 'maintenance_visit', vat_rate: 6, unit_price_cents: 10_600 })]
  const body = { version: 0, type: 'maintenance' as const, vat_reason: reason, lines }
  expect((await world.call(office.change, { params: { number: '26-9001' }, body }, { headers })).status).toBe(
    200,
  )
  expect((await complete('26-9001', 1)).status).toBe(200)
})
