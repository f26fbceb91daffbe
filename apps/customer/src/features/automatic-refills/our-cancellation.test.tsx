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
afterEach(cleanup)

it('reads that we could not come, instead of a skip that it could take back', async () => {
  const { email, refillId } = await createPlanned(world)
  const row = { state: 'cancelled', cancelled_by: 'firm' } as const
  await world.db.updateTable('refills').set(row).where('id', '=', refillId).execute()
  await world.runDaily('decide-automatic-refills')
  await openPortal({ world, email, path: '/automatic' })
  expect(await screen.findByText(/^Levering van .* door ons geannuleerd$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: m['automatic.undo_skip']() })).toBeNull()
})

it('reads of which year a day is where what happened was in another one', async () => {
  const { email, refillId } = await createPlanned(world)
  const events = world.db.updateTable('refill_agreement_events').where('refill_id', '=', refillId)
  await events.set({ date: '2027-01-04' }).execute()
  await openPortal({ world, email, path: '/automatic' })
  expect(await screen.findByText(m['automatic.event_decided']({ day: '4 januari 2027' }))).toBeTruthy()
  cleanup()
  await events.set({ date: '2026-12-28' }).execute()
  await openPortal({ world, email, path: '/automatic' })
  expect(await screen.findByText(m['automatic.event_decided']({ day: '28 december' }))).toBeTruthy()
})
