import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bookStop } from '../../../../server/src/testing/stops.ts'
import { ghent, insertDriver } from '../../../../server/src/testing/supplier.ts'
import { startWorld, type World } from '../../../../server/src/testing/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

it('lists what was not delivered, with why and whom to telephone; nothing where all is well', async () => {
  const driver = await insertDriver(world.db, 900)
  await bookStop(world, '2047-02-05', driver, ghent)
  const open = () => openOffice({ world, roles: ['planner'], path: '/planning/2047-02-05' })
  await open()
  await screen.findByText('Anne Peeters')
  expect(screen.queryByRole('region', { name: /^Niet geleverd/ })).toBeNull()
  cleanup()
  await bookStop(world, '2026-11-19', driver, ghent)
  const missed = await bookStop(world, '2026-11-20', driver, ghent)
  await world.db.updateTable('refills').set({ state: 'missed' }).where('id', '=', missed).execute()
  await open()
  const list = within(await screen.findByRole('region', { name: 'Niet geleverd 2' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Anne Peeters, Leuven · 0470.*Niets gemeld · donderdag 19 november, Wim$/),
    expect.stringMatching(/^Anne Peeters, Leuven · 0470.*Niemand thuis, .* · vrijdag 20 november, Wim$/),
  ])
})
