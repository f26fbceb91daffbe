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

it('the afternoon is the one that was promised, also on the page in the other language', async () => {
  const slots = ['morning' as const, 'afternoon' as const]
  await home.world.db.updateTable('refills').set({ slots }).execute()
  await openPortal({ ...home, path: '/saltblocks', language: 'fr' })
  expect(await screen.findByText('Après-midi, de 12 h à 15 h')).toBeTruthy()
  expect(screen.getByText('Matin, de 8 h à 12 h')).toBeTruthy()
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
