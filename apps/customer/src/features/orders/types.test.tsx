import { orders } from '@brine/contract/customer/orders'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

it('explains the page, and names each type of order', async () => {
  const types = ['installations', 'maintenance', 'orders', 'proposal', 'repair', 'of another back end']
  const list = types.map((type, index) => ({
    id: `26-${index}`,
    date: '21-02-2026 10:05',
    price: 12.5,
    type,
    download_url: null,
  }))
  await openPortal({
    world,
    email: await world.createCustomer(),
    path: '/orders',
    disturb: ({ path }) => (path === orders.list.path ? Response.json(list) : null),
  })
  expect(screen.getByText('Alles wat u bij ons bestelde, met de documenten om te bewaren.')).toBeTruthy()
  const rows = (await screen.findAllByRole('row')).slice(1)
  const names = ['Installatie', 'Onderhoud', 'Bestelling', 'Offerte', 'Herstelling', 'Document']
  expect(rows.map((row) => row.querySelector('td,th')?.textContent)).toEqual(names)
})
