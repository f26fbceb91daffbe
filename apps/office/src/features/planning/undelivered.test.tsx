import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { ghent, insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
})
afterAll(() => world.close())
afterEach(cleanup)

it('the page lists undelivered refills with reason and telephone number, and nothing if there are none', async () => {
  const driver = await insertDriver(world.db, 900)
  await bookStop(world, '2047-02-05', driver, ghent)
  const open = () => openOffice({ world, roles: ['planner'], path: '/planning/2047-02-05' })
  await open()
  await screen.findByText('Anne Peeters')
  expect(screen.queryByRole('region', { name: /^Niet geleverd/ })).toBeNull()
  cleanup()
  await bookStop(world, '2026-11-19', driver, ghent)
  const missed = await bookStop(world, '2026-11-20', driver, ghent)
  await world.db
    .updateTable('refills')
    .set({ state: 'missed', missed_reason: 'no_salt' })
    .where('id', '=', missed)
    .execute()
  await open()
  const list = within(await screen.findByRole('region', { name: 'Niet geleverd 2' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Anne Peeters, Leuven · 0470.*Niets gemeld · donderdag 19 november, WimMelden$/),
    expect.stringMatching(
      /^Anne Peeters, Leuven · 0470.*Geen zout meer in de wagen \(nog geen nieuwe dag\) · vrijdag 20 november, WimMelding verbeteren$/,
    ),
  ])
  // nobody has to look for another day of an order that was withdrawn from
  cleanup()
  const withdrawn_at = world.now()
  await world.db.updateTable('refills').set({ withdrawn_at }).where('id', '=', missed).execute()
  await open()
  const marked = within(await screen.findByRole('region', { name: 'Niet geleverd 2' }))
  const [unreported, withdrawn] = marked.getAllByRole('listitem')
  expect(unreported?.textContent).not.toContain('Herroepen')
  expect(withdrawn?.textContent).toContain('Herroepen')
})

it.each([
  [
    'booked',
    /^Anne Peeters, Leuven · 0470[\d ]+Chauffeur meldt een hoeveelheid die niet kan · dinsdag 17 november, Wim · Kwart pak\.Melden$/,
  ],
  [
    'missed',
    /^Anne Peeters, Leuven · 0470[\d ]+Niemand thuis \(nog geen nieuwe dag\) · Chauffeur meldt een hoeveelheid die niet kan · dinsdag 17 november, Wim · Kwart pak\.Melding verbeteren$/,
  ],
] as const)(
  'says of a %s delivery that the driver reported what cannot be, beside what to do',
  async (state, row) => {
    const driver_id = await insertDriver(world.db, 900)
    const date = '2026-11-17'
    const refill_id = await bookStop(world, date, driver_id, ghent)
    await world.db.updateTable('refills').set({ state }).where('id', '=', refill_id).execute()
    await world.staffHeaders({ roles: ['planner'] })
    const staff = world.db.selectFrom('staff').select('id').orderBy('id', 'desc').limit(1)
    await world.db
      .insertInto('delivery_reports')
      .values({
        ...{
          report_id: randomUUID(),
          refill_id,
          driver_id,
          staff_id: (await staff.executeTakeFirstOrThrow()).id,
        },
        ...{ date, outcome: 'delivered', kg: 12, note: 'Kwart pak.', refusal: 'wrong_quantity' },
        ...{ reported_at: world.now(), received_at: world.now() },
      })
      .execute()
    await openOffice({ world, roles: ['planner'], path: '/planning/2047-02-05' })
    const list = within(await screen.findByRole('region', { name: /^Niet geleverd/ }))
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows.filter((text) => text?.includes('17 november'))).toEqual([expect.stringMatching(row)])
    await world.db.updateTable('refills').set({ state: 'delivered' }).where('id', '=', refill_id).execute()
  },
)

it('a planner reports a delivery for the driver', async () => {
  const driver = await insertDriver(world.db, 900)
  const refill = await bookStop(world, '2026-11-18', driver, ghent)
  const email = world.db.selectFrom('refills').innerJoin('customers', 'customers.id', 'customer_id')
  const { id } = await email.select('customers.id').where('refills.id', '=', refill).executeTakeFirstOrThrow()
  await world.db.updateTable('customers').set({ first_name: 'Noor' }).where('id', '=', id).execute()
  const { user } = await openOffice({ world, roles: ['planner'], path: '/planning/2047-02-05' })
  const ask = () => screen.findByRole('button', { name: 'Levering van Noor Peeters melden' })
  await user.click(await ask())
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Niet geleverd' }))
  // what the household is told depends on the reason
  expect(dialog.getByRole('button', { name: 'Bewaren' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(dialog.getByRole('radio', { name: 'Wij zijn er niet geraakt' }))
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('De melding is bewaard')).toBeTruthy()
  const state = world.db.selectFrom('refills').select(['state', 'missed_reason']).where('id', '=', refill)
  expect(await state.executeTakeFirstOrThrow()).toEqual({ state: 'missed', missed_reason: 'not_reached' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /Noor Peeters melden/ })).toBeNull())
})
