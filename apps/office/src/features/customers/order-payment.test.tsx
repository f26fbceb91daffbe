import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
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
  const { customerId } = await given.owe(7140, { due_on: '2026-11-13' })
  const path = `/customers/${customerId}`
  await openOffice({ world: given.world, roles: ['sales'], path })
  const shown = await orders()
  expect(shown.getByText(/13-11-2026/)).toBeTruthy()
  expect(plain(shown.getByText('Te laat').closest('dl'))).toBe('Open€ 0,00Te laat€ 71,40')
  cleanup()
  await openOffice({ world: given.world, roles: ['support'], path })
  expect((await orders()).queryByText(/13-11-2026/)).toBeNull()
})
