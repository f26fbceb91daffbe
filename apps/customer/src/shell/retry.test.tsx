import { orders } from '@brine/contract/customer/orders'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../packages/testkit/src/world.ts'
import { lineOf } from '../testing/failures/line.ts'
import { ours } from '../testing/failures/waysToFail.ts'
import { openPortal } from '../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

it('keeps the focus during a retry, and moves it to the heading after success', async () => {
  const line = lineOf(orders.list)
  line.fail(ours('internal'))
  const email = await world.createCustomer()
  const { user } = await openPortal({ world, email, path: '/orders', disturb: line.disturb })
  const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' })
  retry.focus()

  const release = line.hold()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'))
  expect(document.activeElement).toBe(retry)
  release(ours('internal'))
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull())
  expect(document.activeElement).toBe(retry)

  const letThrough = line.hold()
  await user.keyboard('{Enter}')
  letThrough()
  await screen.findByText('Nog geen bestellingen')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})
