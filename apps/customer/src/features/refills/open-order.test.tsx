import { installModal } from '@brine/ui/jsdomModal'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openPortal } from '../../testing/portal.tsx'
import { orderSalt, startSaltCustomer } from '../../testing/salt.ts'

installModal()
const home = startSaltCustomer()
// a Friday, so that the order of this Saturday can be changed
beforeEach(() => orderSalt(home.world, home.email, { date: '2026-11-27' }))
const open = () => openPortal({ ...home, path: '/saltblocks' })

it('a page that has just been opened leaves the focus at its beginning', async () => {
  await open()
  await screen.findByRole('button', { name: 'Levering wijzigen' })
  expect(document.activeElement).toBe(document.body)
})

it('a customer whose delivery nobody has reported reads that, and whom to call', async () => {
  await home.world.db.updateTable('refills').set({ date: '2026-11-20' }).execute()
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Wij kijken uw levering na' })
  expect(await screen.findByText(/De levering stond gepland op vrijdag 20 november/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Kreeg u geen zout?' })).toBeTruthy()
  expect(screen.getByText('Bel ons, dan spreken wij een nieuwe dag af.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /agenda/ })).toBeNull()
})
