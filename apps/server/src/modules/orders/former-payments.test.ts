import { home } from '@brine/contract/customer/home'
import { orders } from '@brine/contract/customer/orders'
import { ownData } from '@brine/contract/customer/own-data'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PaymentsWorld, startPayments } from '../payments/testing.ts'

let given: PaymentsWorld
beforeAll(async () => {
  given = await startPayments()
})
afterAll(() => given.world.close())

it('a customer sees a former document, and how to pay it, until it is paid; there is no file of it', async () => {
  const { world } = given
  const former = await given.oweFormer(12_900, { former_communication: '090933755493' })
  const { token } = await world.startSession(former.email)
  const listed = async () => (await world.call(orders.payments, {}, { token })).body
  const owed = {
    ...{ order: former.number, former: { number: former.former, documented: '11-10-2026' } },
    ...{ state: 'overdue', amount_cents: 12_900, unpaid_cents: 12_900, due: '10-11-2026', days_late: 11 },
    ...{ has_invoice: false, withdrawn: null },
  }
  expect(await listed()).toMatchObject([owed])
  expect((await world.call(orders.list, {}, { token })).body).toEqual([])
  expect((await world.call(home.read, {}, { token })).body).toMatchObject({ overdue: 1, document: null })
  expect((await world.call(ownData.overview, {}, { token })).body.amount_due_cents).toBe(12_900)
  const params = { number: former.number }
  const read = async () => (await world.call(orders.payment, { params }, { token })).body
  expect(await read()).toMatchObject({
    ...{ ...owed, type: null, done: '11-10-2026', paid: null, lines: [], vat_totals: [] },
    transfer: { communication: '+++090/9337/55493+++', code: { path: expect.stringMatching(/^M/) } },
  })
  const code = await world.call(orders.paymentCode, { params }, { token })
  expect([code.status, code.headers['content-type']]).toEqual([200, 'image/png'])
  // as the address of an order's document would have it
  const file = { params: { suffix: `/${former.former.replace('/', '-')}` } }
  expect(await world.call(orders.document, file, { token })).toMatchObject({ status: 404, code: 'not_found' })

  const body = {
    unpaid_cents: 12_900,
    amount_cents: 12_900,
    kind: 'cash',
    day: '2026-11-21',
    note: '',
  } as const
  await world.call(recordedPayments.record, { params, body }, { headers: given.sales })
  expect(await listed()).toMatchObject([{ state: 'paid', unpaid_cents: 0 }])
  expect(await read()).toMatchObject({ state: 'paid', paid: '21-11-2026', transfer: null })
  expect((await world.call(orders.paymentCode, { params }, { token })).code).toBe('not_found')
  expect((await world.call(ownData.overview, {}, { token })).body.amount_due_cents).toBe(0)
})

it('nobody says on which day a former document was paid in the program before, but when it was paid here', async () => {
  const { world } = given
  const former = await given.oweFormer(12_900)
  const { token } = await world.startSession(former.email)
  const pay = async (source: 'earlier' | 'cash', amount_cents: number, booked_on: string) => {
    const payment = { receivable_id: former.id, created_at: world.now(), source, amount_cents, booked_on }
    await world.db.insertInto('payments').values(payment).execute()
  }
  const read = async () =>
    (await world.call(orders.payment, { params: { number: former.number } }, { token })).body
  await pay('earlier', 5000, '2026-10-11')
  await world.db.updateTable('receivables').set({ paid_cents: 12_900 }).where('id', '=', former.id).execute()
  expect(await read()).toMatchObject({ state: 'paid', paid: null })
  await pay('cash', 7900, '2026-11-20')
  expect(await read()).toMatchObject({ state: 'paid', paid: '20-11-2026' })
})

it('nobody reads the former document of another customer, or an order by such a key', async () => {
  const { world } = given
  const former = await given.oweFormer(12_900)
  const order = await given.owe(7140)
  const { token } = await world.startSession(order.email)
  for (const number of [former.number, `former.${order.id}`]) {
    const params = { number }
    expect((await world.call(orders.payment, { params }, { token })).code, number).toBe('not_found')
    expect((await world.call(orders.paymentCode, { params }, { token })).code, number).toBe('not_found')
  }
  expect((await world.call(orders.payments, {}, { token })).body.map(({ order: shown }) => shown)).toEqual([
    order.number,
  ])
})
