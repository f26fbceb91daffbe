import { home } from '@brine/contract/customer/home'
import { orders } from '@brine/contract/customer/orders'
import { officeOrders } from '@brine/contract/office/orders'
import { withdrawFrom } from '@brine/testkit/withdrawn-order'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readShippedConfig } from '../../platform/web/app-config.ts'
import { createPaymentsService } from '../payments/receivables.ts'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['sales'] })
})
afterAll(() => world.close())

let id: number
let token: string
beforeEach(async () => {
  const email = await world.createCustomer()
  token = (await world.startSession(email)).token
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  id = (await found.executeTakeFirstOrThrow()).id
})

/** Completes an order of 129 EUR on 21 November 2026. @returns its number */
async function completeOrder(unit_price_cents = 12_900): Promise<string> {
  const line = { item: 'maintenance_visit', product_id: null, description: '', quantity: 1 } as const
  const reason = 'dwelling_over_ten_years' as const
  const lines = [{ ...line, unit_price_cents, vat_rate: 6 }]
  const body = { type: 'maintenance' as const, vat_reason: reason, lines }
  const created = (await world.call(officeOrders.create, { params: { id }, body }, { headers })).body
  const { number, version } = created
  const done = { params: { number }, body: { version, date: '2026-11-21' } }
  await world.call(officeOrders.complete, done, { headers })
  return number
}

const list = async () => (await world.call(orders.payments, {}, { token })).body
const read = (number: string, by = token) =>
  world.call(orders.payment, { params: { number } }, { token: by, headers: { 'accept-language': 'nl' } })
const picture = (number: string, by = token) =>
  world.call(orders.paymentCode, { params: { number } }, { token: by })

/** Books a payment as a statement does. */
async function pay(number: string, amount_cents: number): Promise<void> {
  const owed = await world.db
    .selectFrom('receivables')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('receivables.id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const payment = { booked_on: '2026-11-23', source: 'earlier', created_at: world.now() } as const
  await world.db
    .insertInto('payments')
    .values({ receivable_id: owed.id, amount_cents, ...payment })
    .execute()
  await world.db
    .updateTable('receivables')
    .set({ paid_cents: amount_cents })
    .where('id', '=', owed.id)
    .execute()
}

describe('the payment of an order', () => {
  it('says how to pay, with account, communication and code', async () => {
    const number = await completeOrder()
    expect(await list()).toEqual([
      {
        order: number,
        state: 'open',
        amount_cents: 12_900,
        unpaid_cents: 12_900,
        due: '05-12-2026',
        days_late: 0,
        has_invoice: false,
        written_off: false,
        withdrawn: null,
      },
    ])
    const { body } = await read(number)
    expect(body).toMatchObject({
      ...{
        type: 'maintenance',
        done: '21-11-2026',
        paid: null,
        vat_totals: [{ vat_rate: 6, vat_cents: 730 }],
      },
      lines: [{ text: 'Onderhoudsbeurt', quantity: 1, amount_cents: 12_900 }],
      transfer: { name: 'Clairsel bv', iban: 'BE71 0961 2345 6769' },
    })
    expect(body.transfer?.communication).toMatch(/^\+{3}100\/0000\/\d{5}\+{3}$/)
    const png = await picture(number)
    expect(png.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
  })

  it('asks for the rest of a part, and for nothing once it is paid', async () => {
    const number = await completeOrder()
    await pay(number, 4000)
    expect((await read(number)).body).toMatchObject({ state: 'open', unpaid_cents: 8900, paid: null })
    await pay(number, 12_900)
    const paid = { state: 'paid', unpaid_cents: 0, paid: '23-11-2026', transfer: null }
    expect((await read(number)).body).toMatchObject(paid)
    expect(await picture(number)).toMatchObject({ status: 404 })
  })

  it('is overdue after its last day', async () => {
    const number = await completeOrder()
    const days = 20
    world.pass(days * 86_400)
    token = (await world.startSession(String(await emailOf()))).token
    expect((await read(number)).body).toMatchObject({ state: 'overdue', days_late: 6 })
    world.pass(-days * 86_400)
  })

  it('is not asked for once the customer withdrew, until the document is corrected', async () => {
    const number = await completeOrder()
    const correct = await withdrawFrom(world, number)
    const days = 20
    world.pass(days * 86_400)
    token = (await world.startSession(String(await emailOf()))).token
    const overdue = async () => (await world.call(home.read, {}, { token })).body.overdue
    expect((await read(number)).body).toMatchObject({
      withdrawn: expect.stringMatching(/^21-11-2026 /),
      transfer: null,
    })
    expect(await list()).toMatchObject([{ order: number, withdrawn: expect.stringMatching(/^21-11-2026 /) }])
    expect(await picture(number)).toMatchObject({ status: 404 })
    expect(await overdue()).toBe(0)

    await correct()
    expect((await read(number)).body).toMatchObject({
      withdrawn: null,
      transfer: { iban: 'BE71 0961 2345 6769' },
    })
    expect(await overdue()).toBe(1)
    world.pass(-days * 86_400)
  })

  it('S16 is not found for another customer, nor without a session', async () => {
    const number = await completeOrder()
    const { token: other } = await world.startSession(await world.createCustomer())
    for (const answer of [await read(number, other), await picture(number, other), await read('26-9999')])
      expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    expect(await world.call(orders.payments, {})).toMatchObject({ status: 401 })
  })

  it('is not mentioned where the firm has no account number', async () => {
    const number = await completeOrder()
    const { iban: _, ...brand } = (await readShippedConfig()).brand
    const service = createPaymentsService({ db: world.db, clock: world, firm: { brand: async () => brand } })
    const order = world.db.selectFrom('orders').select('id').where('number', '=', number)
    expect(await service.list(id)).toEqual([])
    expect(await service.find((await order.executeTakeFirstOrThrow()).id, 'nl')).toBeUndefined()
  })
})

const emailOf = async () =>
  (
    await world.db
      .selectFrom('customers')
      .select('email_address')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email_address
