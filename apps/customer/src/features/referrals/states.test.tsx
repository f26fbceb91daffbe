import { referrals } from '@brine/contract/customer/referrals'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

it.each([
  ['in_progress', 'In behandeling'],
  ['completed', 'Voltooid: €\u00a050 voor u'],
  ['used', 'Gebruikt'],
  ['error', 'Mislukt'],
  ['send', 'Verstuurd'],
])('reads the display name %s of another back end', async (state, label) => {
  await openPortal({
    world,
    email: await world.createCustomer(),
    path: '/referrals',
    disturb: ({ path }) =>
      path === referrals.list.path
        ? Response.json([{ email: 'an@mail.example', date: '21-02-2026 10:05', state }])
        : null,
  })
  const row = await screen.findByRole('row', { name: /an@mail\.example/ })
  expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe(label)
})
