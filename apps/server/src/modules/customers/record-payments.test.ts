import { officeCustomers as office } from '@brine/contract/office/customers'
import { camtFile } from '@brine/testkit/statements'
import { withdrawFrom } from '@brine/testkit/withdrawn-order'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PaymentsWorld, startPayments } from '../payments/testing.ts'

let given: PaymentsWorld
beforeAll(async () => {
  given = await startPayments()
})
afterAll(() => given.world.close())

it('the record says what the customer owes, to those who see payments', async () => {
  const { world, owe, sales } = given
  const { customerId: id, number, communication: digits } = await owe(7140, { due_on: '2026-11-13' })
  const communication = `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
  const read = async (headers: { cookie: string }) =>
    (await world.call(office.read, { params: { id } }, { headers })).body.owed
  expect(await read(sales)).toEqual([
    {
      ...{
        order: number,
        state: 'overdue',
        unpaid_cents: 7140,
        written_off_cents: 0,
        due: '13-11-2026',
        communication,
        paid: null,
      },
      withdrawn: false,
    },
  ])
  await given.importFile(
    camtFile({ day: '2026-11-20', lines: [{ cents: 7140, message: digits, isStructured: true }] }),
  )
  expect(await read(sales)).toMatchObject([{ state: 'paid', communication, paid: '20-11-2026' }])
  expect(await read(await world.staffHeaders({ roles: ['support', 'planner'] }))).toBeNull()
})

it('the record says which order the customer withdrew from', async () => {
  const { world, sales } = given
  const owed = await given.owe(7140, { due_on: '2026-11-13' })
  await withdrawFrom(given.world, owed.number)
  const { body } = await world.call(office.read, { params: { id: owed.customerId } }, { headers: sales })
  expect(body.owed).toMatchObject([{ order: owed.number, withdrawn: true }])
})
