import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPortal } from '../../testing/portal.tsx'
import { startSaltCustomer } from '../../testing/salt.ts'

const home = startSaltCustomer()

it('a customer whose relation ended reads so, and whom to call, and cannot order', async () => {
  await home.world.db
    .updateTable('customers')
    .set({ relation_ended_at: home.world.now(), relation_end_reason: 'moved' })
    .execute()
  await openPortal({ ...home, path: '/saltblocks', language: 'nl' })
  expect(
    await screen.findByText(/^U bent geen klant meer bij ons, dus u kunt hier niet bestellen/),
  ).toBeTruthy()
  const call = screen.getByRole('region', { name: 'Bel ons' })
  expect(call.textContent).not.toMatch(/leverdag|afspraak/)
  expect(screen.queryByRole('button', { name: 'Bestellen met betalingsplicht' })).toBeNull()
})
