import { m } from '@brine/messages/app'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createPlanned } from '../../../../../packages/testkit/src/automatic.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openBusiness } from '../../testing/failures/startPages.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await openBusiness(world)
})
afterAll(() => world.close())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const bakery = { company_name: 'Bakkerij Claes bv', vat_number: '0123456749' }

it.each([
  ['a household', {}, 'said'],
  ['a business, which has no right to withdraw from an order,', bakery, 'unsaid'],
])('tells %s whether it can still withdraw from what it keeps', async (_, given, expected) => {
  const { email } = await createPlanned(world, given)
  const { user } = await openPortal({ world, email, path: '/automatic' })
  await user.click(await screen.findByRole('checkbox'))
  expect(await screen.findByRole('button', { name: m['automatic.stop_now']() })).toBeTruthy()
  const said = screen.queryByText((text) => text.includes(m['automatic.stopping_kept']()))
  expect(said ? 'said' : 'unsaid').toBe(expected)
})
