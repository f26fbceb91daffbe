import { addDays } from '@brine/planning/dates'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

/** @param isOrdered whether a refill is on its way */
async function createForecast(last_name: string, early: string, isOrdered: boolean): Promise<void> {
  const email = await world.createCustomer({ last_name })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id } = await found.executeTakeFirstOrThrow()
  const days = { computed_on: '2026-11-21', early, middle: addDays(early, 7), late: addDays(early, 14) }
  await world.db
    .insertInto('run_out_forecasts')
    .values({ customer_id: id, ...days, stock_kg: 12, tank_kg: 60, kg_per_day: 0.5 })
    .execute()
  const at = { created_at: world.now(), action_at: world.now() }
  if (isOrdered)
    await world.db
      .insertInto('refills')
      .values({
        ...{ customer_id: id, date: '2026-11-26', slots: ['morning'], packs: 6, kg: 48, state: 'booked' },
        ...{ price_cents: 7140, vat_rate: 21, ...at },
      })
      .execute()
}

it('the capacity shows who runs out when, without an order or all, and what the weeks will need', async () => {
  await createForecast('Wouters', '2026-12-06', false)
  await createForecast('Delvaux', '2026-12-02', true)
  const { user, router } = await openOffice({ world, roles: ['planner'], path: '/capacity' })
  const table = await screen.findByRole('table', { name: 'Wie valt zonder' })
  expect(within(table).getByText('06-12-2026 en 20-12-2026')).toBeTruthy()
  expect(within(table).queryByText('Anne Delvaux')).toBeNull()
  const weeks = await screen.findByRole('table', { name: 'Vraag die eraan komt' })
  expect(within(weeks).getAllByRole('row')).toHaveLength(14)
  await user.click(screen.getByRole('link', { name: 'Iedereen' }))
  expect(router.state.location.search).toBe('?share=all')
  expect(await screen.findByText('besteld voor 26-11-2026')).toBeTruthy()
})
