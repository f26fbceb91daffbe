import { type Order, orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
})
afterAll(() => world.close())

const list = (token: string) => world.call(orders.list, {}, { token })
const document = (token: string, suffix: string) =>
  world.call(orders.document, { params: { suffix } }, { token })

async function createPlacedCustomer(given = {}) {
  const email = await world.createCustomer({ ...ghent, ...given })
  const { id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  return { id, token: (await world.startSession(email)).token }
}

let count = 0
async function insertOrder(customerId: number, type: Order['type'] = 'repair', documented = true) {
  count += 1
  const number = `25-${String(count).padStart(4, '0')}`
  const at = new Date(Date.UTC(2025, 0, count, 9))
  const document_at = documented ? at : null
  const order = { number, customer_id: customerId, type, ordered_at: at, created_at: at, document_at }
  const { id } = await world.db
    .insertInto('orders')
    .values({ ...order, price_cents: 8500, vat_rate: 6 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('order_lines')
    .values({ order_id: id, position: 0, item: 'call_out', quantity: 1, unit_price_cents: 8500 })
    .execute()
  return number
}

async function orderSalt(token: string): Promise<number> {
  const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
  if (!moment) throw new Error('nothing offered')
  const body = { date: moment.date, driver_id: moment.driver_id, comment: '', slots: ['morning' as const] }
  return (await world.call(refills.order, { body }, { token })).status
}

describe.each([
  ['list', orders.list, {}],
  ['document', orders.document, { params: { suffix: '25-0001' } }],
] as const)('%s', (_, call, input) => {
  it('requires a session', async () => {
    const { status, code } = await world.call(call, input as never)
    expect([status, code]).toEqual([401, 'not_signed_in'])
  })

  it('requires a placed installation', async () => {
    const { token } = await createPlacedCustomer({ placed: false })
    const { status, code } = await world.call(call, input as never, { token })
    expect([status, code]).toEqual([403, 'installation_not_placed'])
  })
})

it('lists the orders newest first, with a suffix if there is a document', async () => {
  const { id, token } = await createPlacedCustomer()
  const first = await insertOrder(id, 'installations')
  const second = await insertOrder(id, 'maintenance', false)
  expect((await list(token)).body).toMatchObject([
    { id: second, type: 'maintenance', price: 85, download_url: null },
    { id: first, type: 'installations', price: 85, download_url: `/${first}` },
  ])
  expect((await list(token)).body[0]?.date).toMatch(/^\d\d-01-2025 10:00$/)
})

it('S16: shows nothing of another customer', async () => {
  await insertOrder((await createPlacedCustomer()).id)
  expect((await list((await createPlacedCustomer()).token)).body).toEqual([])
})

describe('a placed salt order', () => {
  it('is an order of the history with the price of the refill and no document', async () => {
    const { token } = await createPlacedCustomer()
    expect(await orderSalt(token)).toBe(201)
    const [order] = (await list(token)).body
    expect(order).toMatchObject({ type: 'orders', price: 47.6, date: '21-11-2026 10:00', download_url: null })
    expect(order?.id).toMatch(/^26-\d{4}$/)
    const lines = await world.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['item', 'quantity', 'unit_price_cents', 'order_lines.vat_rate'])
      .where('number', '=', String(order?.id))
      .execute()
    expect(lines).toEqual([{ item: 'salt_pack', quantity: 4, unit_price_cents: 1190, vat_rate: 21 }])
  })

  it('stores nothing when it is refused', async () => {
    const { token } = await createPlacedCustomer()
    const driver_id = 1
    const body = { date: '2026-12-25', driver_id, comment: '', slots: ['morning' as const] }
    expect((await world.call(refills.order, { body }, { token })).code).toBe('invalid_date')
    expect((await list(token)).body).toEqual([])
  })

  it('takes the numbers of a year one by one, even for concurrent orders', async () => {
    const tokens: string[] = []
    for (let index = 0; index < 12; index += 1) tokens.push((await createPlacedCustomer()).token)
    expect(new Set(await Promise.all(tokens.map(orderSalt)))).toEqual(new Set([201]))
    const rows = await world.db
      .selectFrom('orders')
      .select('number')
      .where('number', 'like', '26-%')
      .execute()
    const numbers = rows.map(({ number }) => Number(number.slice(3))).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })
})

describe('the document', () => {
  it.each(['installations', 'maintenance', 'orders', 'proposal', 'repair'] as const)(
    'S29: of type %s is a tagged PDF that is not cached or sniffed, and saved under its name',
    async (type) => {
      const { id, token } = await createPlacedCustomer()
      const number = await insertOrder(id, type)
      const { status, headers, text } = await document(token, number)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="\\w+_${number}\\.pdf"$`),
      )
      expect(text.slice(0, 5)).toBe('%PDF-')
      expect(text).toContain('/StructTreeRoot')
      expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    },
  )

  it.each([
    ['nl', 'Herstelbon_'],
    ['fr', 'Bon_de_reparation_'],
  ] as const)('is in the language of the customer: %s', async (language, name) => {
    const { id, token } = await createPlacedCustomer({ language })
    const { headers, text } = await document(token, await insertOrder(id))
    expect(headers['content-disposition']).toContain(`filename="${name}`)
    expect(text).toContain(`/Lang (${language}-BE)`)
  })

  it('S29: accepts no token in the address', async () => {
    const { id, token } = await createPlacedCustomer()
    const number = await insertOrder(id)
    const answer = await world.inject({ url: `/orders/api/orders/file/${number}?token=${token}` })
    expect(answer.statusCode).toBe(401)
  })

  it('S16, S17: is not found in the same way for another customer’s order, an unknown number and a path', async () => {
    const { token } = await createPlacedCustomer()
    const foreign = await insertOrder((await createPlacedCustomer()).id)
    const waiting = await insertOrder((await createPlacedCustomer()).id, 'orders', false)
    const missing = await document(token, '24-9999')
    expect([missing.status, missing.code]).toEqual([404, 'not_found'])
    const others = [
      foreign,
      waiting,
      '../../etc/passwd',
      `../file/${foreign}`,
      `${foreign}/`,
      'x'.repeat(90),
      "' or 1=1",
    ]
    for (const suffix of others) {
      const { status, text } = await document(token, suffix)
      expect([suffix, status, text]).toEqual([suffix, 404, missing.text])
    }
  })

  it('S17: is not reachable by another form of its path', async () => {
    const { id, token } = await createPlacedCustomer()
    const number = await insertOrder(id)
    const foreign = await insertOrder((await createPlacedCustomer()).id)
    for (const suffix of [
      `..%2ffile%2f${number}`,
      `..%2f..%2f..%2fetc%2fpasswd`,
      `%2e%2e%2f${foreign}`,
      `..%252f${foreign}`,
      `${number}%00`,
      `${number}%2f..%2f${foreign}`,
      foreign,
    ]) {
      const url = `/orders/api/orders/file/${suffix}`
      const answer = await world.inject({ url, headers: { authorization: `Bearer ${token}` } })
      expect([suffix, answer.statusCode, answer.json().errors[0].code]).toEqual([suffix, 404, 'not_found'])
    }
  })

  it('S24: sets names as text, including characters that our fonts do not have', async () => {
    const { id, token } = await createPlacedCustomer({
      first_name: '#panic("x") $x$ *b* <script>',
      last_name: '李 🧂 \u202e\u0000'.replace('\u0000', ''),
    })
    const { status, text } = await document(token, await insertOrder(id))
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  it('S31: is answered for 50 concurrent requests', async () => {
    const { id, token } = await createPlacedCustomer()
    const number = await insertOrder(id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => document(token, number)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
