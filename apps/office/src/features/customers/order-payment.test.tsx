import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { camtFile } from '../../../../../packages/testkit/src/statements.ts'
import { withdrawFrom } from '../../../../../packages/testkit/src/withdrawn-order.ts'
import { type PaymentsWorld, startPayments } from '../../../../server/src/modules/payments/testing.ts'
import { openOffice } from '../../testing/office.tsx'

let given: PaymentsWorld
beforeAll(async () => {
  given = await startPayments()
})
afterAll(() => given.world.close())
afterEach(cleanup)

const orders = async () => within(await screen.findByRole('region', { name: 'Bestellingen' }))
const plain = (element: Element | null) => (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')

it('the orders of a customer say what is paid, to those who see payments', async () => {
  const { customerId, communication: digits } = await given.owe(7140, { due_on: '2026-11-13' })
  const communication = `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
  const path = `/customers/${customerId}`
  await openOffice({ world: given.world, roles: ['sales'], path })
  const shown = await orders()
  expect(shown.getByText(/13-11-2026/)).toBeTruthy()
  expect(shown.getByText(communication)).toBeTruthy()
  expect(plain(shown.getByText('Te laat').closest('dl'))).toBe('Open€ 0,00Te laat€ 71,40')
  cleanup()
  await openOffice({ world: given.world, roles: ['support'], path })
  expect((await orders()).queryByText(/13-11-2026/)).toBeNull()
  expect((await orders()).queryByText(communication)).toBeNull()
  cleanup()
  await given.importFile(
    camtFile({ day: '2026-11-20', lines: [{ cents: 7140, message: digits, isStructured: true }] }),
  )
  await openOffice({ world: given.world, roles: ['sales'], path, language: 'fr' })
  const paid = within(await screen.findByRole('region', { name: 'Commandes' }))
  expect(paid.getByText('payé le 20-11-2026')).toBeTruthy()
})

it('an order that the customer withdrew from is neither open nor late', async () => {
  const owed = await given.owe(7140, { due_on: '2026-11-13' })
  await withdrawFrom(given.world, owed.number)
  await openOffice({ world: given.world, roles: ['sales'], path: `/customers/${owed.customerId}` })
  const shown = await orders()
  expect(shown.getByText('Herroepen')).toBeTruthy()
  expect(shown.queryByText(/13-11-2026/)).toBeNull()
  expect(plain(shown.getByText('Te laat').closest('dl'))).toBe('Open€ 0,00Te laat€ 0,00')
})

it('a document of a business can also be saved as an electronic invoice', async () => {
  const { world } = given
  const open = ({ customerId }: { customerId: number }) =>
    openOffice({ world, roles: ['support'], path: `/customers/${customerId}` })
  await open(await given.owe(7140, { due_on: '2026-11-13' }))
  expect((await orders()).queryByRole('button', { name: /^E-factuur/ })).toBeNull()
  cleanup()
  const business = { company_name: 'Kapsalon Claes', vat_number: '0123456749' }
  const owed = await given.owe(7140, { due_on: '2026-11-13', ...business })
  const { id: order_id, number } = await world.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('customer_id', '=', owed.customerId)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('order_lines')
    .values({ order_id, position: 0, item: 'salt_pack', quantity: 6, unit_price_cents: 1190 })
    .execute()
  const { user } = await open(owed)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:invoice'
  }
  URL.revokeObjectURL = () => undefined
  await user.click((await orders()).getByRole('button', { name: `E-factuur ${number}` }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(await files[0]?.text()).toContain('<cbc:PayableAmount currencyID="EUR">71.40</cbc:PayableAmount>')
})
