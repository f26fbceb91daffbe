import { addDays } from '@brine/planning/dates'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

/** @param isOrdered whether a refill is on its way @returns the id of the new customer */
async function createForecast(last_name: string, early: string, isOrdered: boolean): Promise<number> {
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
  return id
}

it('the capacity shows who runs out when, without an order or all, and what the weeks will need', async () => {
  await createForecast('Wouters', '2026-12-06', false)
  await createForecast('Delvaux', '2026-12-02', true)
  const { user, router } = await openOffice({ world, roles: ['planner'], path: '/capacity' })
  const table = await screen.findByRole('table', { name: 'Wie valt zonder' })
  expect(within(table).getByText('06-12 en 20-12')).toBeTruthy()
  expect(within(table).queryByText('Anne Delvaux')).toBeNull()
  await user.click(await screen.findByText('Toon als tabel'))
  const weeks = await screen.findByRole('table', { name: 'Vraag die eraan komt' })
  expect(within(weeks).getAllByRole('row')).toHaveLength(14)
  await user.click(screen.getByRole('link', { name: 'Iedereen' }))
  expect(router.state.location.search).toBe('?share=all')
  expect(await screen.findByText('besteld voor 26-11-2026')).toBeTruthy()
})

it.each(['nl', 'fr'] as const)(
  'shows in %s whose refills are automatic, so that nobody asks them',
  async (language) => {
    const terms = { packs: 6, pack_cents: 1190, started_at: world.now() }
    for (const [name, stuck] of [
      [`Poncelet ${language}`, {}],
      [`Lambert ${language}`, { stuck_since: world.now(), stuck_reason: 'no_day' }],
    ] as const) {
      const customer_id = await createForecast(name, '2026-12-01', false)
      await world.db
        .insertInto('refill_agreements')
        .values({ customer_id, ...terms, ...stuck })
        .execute()
    }
    await openOffice({ world, roles: ['planner'], path: '/capacity', language })
    const title = { nl: 'Wie valt zonder', fr: 'Qui manquera de sel' }[language]
    const table = within(await screen.findByRole('table', { name: title }))
    const row = (name: string) =>
      table.getByRole('row', { name: new RegExp(`${name} ${language}`) }).textContent
    expect(row('Poncelet')).toContain(
      { nl: 'automatisch, wacht op een dag', fr: 'automatique, en attente d’un jour' }[language],
    )
    expect(row('Lambert')).toContain(
      { nl: 'automatisch, geen veilige dag', fr: 'automatique, aucun jour sûr' }[language],
    )
  },
)

it('says which weeks have too little room, and what would help, without saving anything', async () => {
  // five days of 100 kg a week, and one household that takes 1,800 kg; another one needs nothing that is known
  await insertDriver(world.db, 100)
  // and today, on a Saturday, another one: of this week, no working day is left
  for (const day of ['2026-12-16', '2026-11-21'])
    await world.db
      .updateTable('run_out_forecasts')
      .set({ middle: day, late: day, refill_kg: 1800 })
      .where('customer_id', '=', await createForecast('Hotel', day, false))
      .execute()
  // the expected weeks are counted every five minutes
  world.pass(5 * 60)
  const { user } = await openOffice({ world, roles: ['planner'], path: '/capacity' })
  expect(await screen.findByText('Te weinig plaats in week 51: 1,3 t')).toBeTruthy()
  const card = within(screen.getByRole('region', { name: 'Wat als' }))
  const gains = () => card.getAllByRole('listitem').map(({ textContent }) => textContent)
  const expected = ['Extra wagen in week 51+ 0,5 t', 'Rijden op zaterdag 19 december+ 0,1 t']
  expect(gains()).toEqual([...expected, 'Klanten vroeger vragen: 2+ 1,3 t'])
  await user.click(card.getByRole('checkbox', { name: 'Extra wagen in week 51' }))
  expect(card.getByText('Met deze keuze blijft er 0,8 t te veel in week 51.')).toBeTruthy()
  // what is known stays: only the drawing follows the choice
  expect(screen.getByText('Te weinig plaats in week 51: 1,3 t')).toBeTruthy()
  await user.click(card.getByRole('checkbox', { name: 'Klanten vroeger vragen: 2' }))
  expect(card.getByText('Met deze keuze is er genoeg plaats.')).toBeTruthy()
  await user.click(card.getByRole('checkbox', { name: 'Extra wagen in week 51' }))
  await user.click(await screen.findByText('Toon als tabel'))
  const table = screen.getByRole('table', { name: 'Vraag die eraan komt' })
  const row = within(table).getByRole('row', { name: /^14-12-2026/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1, 3),
  ).toEqual([...['500', '500']])
})
