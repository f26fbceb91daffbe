import { officeAudit } from '@brine/contract/office/audit'
import { type PaymentKind, recordedPayments } from '@brine/contract/office/recorded-payments'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { completeOrder, correctOrder, labour } from './testing-corrections.ts'

/** Orders of 133.10 EUR of which a part was written off, and whose document is lowered afterwards. */
let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Katrien', roles: ['sales'] })
})
afterAll(() => world.close())

let number: string
let email: string
beforeEach(async () => {
  email = await world.createCustomer()
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id: customerId } = await found.executeTakeFirstOrThrow()
  number = await completeOrder({ world, headers, customerId })
})

const params = () => ({ params: { number } })
const booked = async () => (await world.call(recordedPayments.ofOrder, params(), { headers })).body
async function record(kind: PaymentKind, amount_cents: number) {
  const unpaid_cents = (await booked()).owed?.unpaid_cents ?? 0
  const body = { unpaid_cents, kind, amount_cents, day: '2026-11-21', note: 'x' }
  return (await world.call(recordedPayments.record, { ...params(), body }, { headers })).status
}
const lowerTo = (unit_price_cents: number) =>
  correctOrder({ world, headers }, number, { lines: [labour({ unit_price_cents })] })

it('what nobody paid is not paid back', async () => {
  await record('written_off', 13_310)
  await lowerTo(10_000)
  const { owed, payments } = await booked()
  expect(owed).toMatchObject({ unpaid_cents: 0, written_off_cents: 10_000 })
  expect(payments).toMatchObject([{ kind: 'written_off', amount_cents: 10_000 }])
  expect(await record('refund', 3310)).toBe(400)
  expect((await world.mails(email)).at(-1)?.text).not.toContain('te veel')
})

it('only what was paid above the new total is too much, and the audit log says what became of the rest', async () => {
  await record('cash', 11_000)
  await record('written_off', 2310)
  await lowerTo(10_000)
  const { owed, payments } = await booked()
  expect(owed).toMatchObject({ unpaid_cents: -1000, written_off_cents: 0 })
  expect(payments).toMatchObject([{ kind: 'cash', amount_cents: 11_000 }])
  expect((await world.mails(email)).at(-1)?.text).toMatch(/U betaalde €\s10,00 te veel/)
  const admin = await world.staffHeaders({ roles: ['administrator'] })
  const { entries } = (await world.call(officeAudit.list, { query: { kind: 'order' } }, { headers: admin }))
    .body
  const removed = entries.find(({ act }) => act === 'order.payment_removed')
  expect(removed?.details.map(({ name, value }) => `${name} ${value}`)).toEqual(
    expect.arrayContaining(['reason lowered', 'payment_cents 2310']),
  )
})

it('what was written off stays while the new total is not below what was paid', async () => {
  await record('written_off', 1310)
  await lowerTo(12_500)
  expect((await booked()).owed).toMatchObject({ unpaid_cents: 11_190, written_off_cents: 1310 })
})
