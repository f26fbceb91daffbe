import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { report } from '../../shell/report.ts'
import { enabledButton } from '../../testing/enabled.ts'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'

vi.mock('../../shell/report.ts', () => ({ report: vi.fn() }))

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
})
afterAll(() => world.close())
beforeEach(() => vi.mocked(report).mockClear())
afterEach(cleanup)

async function order(disturb: Disturbance): Promise<void> {
  const email = await world.createCustomer({ latitude: 51.05, longitude: 3.72, refill_packs: 6 })
  const { user } = await openPortal({ world, email, path: '/saltblocks', disturb })
  await user.click(await enabledButton('Bestellen met betalingsplicht'))
}

it('reports a failed order under a fixed name', async () => {
  await order(({ method }) => (method === 'POST' ? Response.json({ errors: [] }, { status: 500 }) : null))
  expect(await screen.findByText('Bestellen mislukt')).toBeTruthy()
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'salt order')
})

it('does not report an order that was refused with a message', async () => {
  const refusal = { errors: [{ code: 'date_taken', message: 'Deze dag is net volzet.' }] }
  await order(({ method }) => (method === 'POST' ? Response.json(refusal, { status: 409 }) : null))
  expect(await screen.findByText('Deze dag is net volzet.')).toBeTruthy()
  expect(report).not.toHaveBeenCalled()
})
