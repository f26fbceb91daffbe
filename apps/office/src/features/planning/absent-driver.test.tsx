import { routeOptimization } from '@brine/contract/office/route-optimization'
import { addDays } from '@brine/planning/dates'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

/** Each test uses another Tuesday, far in the future. */
let date = '2046-02-13'
const ghent = { latitude: 51.1, longitude: 3.72 }
const antwerp = { latitude: 51.22, longitude: 4.4 }

let world: World
let west: number
let east: number
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['planner'] })
  west = await insertDriver(world.db, 900)
  east = await insertDriver(world.db, 900, antwerp)
  const depotOfEast = world.db.selectFrom('drivers').select('depot_id').where('id', '=', east)
  await world.db.updateTable('depots').set(antwerp).where('id', 'in', depotOfEast).execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  date = addDays(date, 7)
  // each driver delivers near the own depot: whoever takes the other stop drives further
  await bookStop(world, date, west, ghent)
  await bookStop(world, date, east, antwerp)
})
afterEach(cleanup)

const open = () => openOffice({ world, roles: ['planner'], path: `/planning/${date}` })
const button = (name: string) => screen.findByRole('button', { name })
const search = async () => {
  await world.call(routeOptimization.start, { params: { date } }, { headers })
  await world.runJobs()
}
const markAbsent = () =>
  world.db
    .updateTable('driver_days')
    .set({ closed: true })
    .where('driver_id', '=', east)
    .where('date', '=', date)
    .execute()
const giveSmallVan = () =>
  world.db.updateTable('drivers').set({ capacity_kg: 40 }).where('id', '=', east).execute()

it.each([
  ['the driver is absent', markAbsent],
  ['the van is too small', giveSmallVan],
])('longer routes are adopted where the booked ones serve not every stop: %s', async (_, change) => {
  await search()
  await open()
  // while both can drive
  await screen.findByRole('heading', { name: 'Geen kortere routes gevonden' })
  cleanup()

  await change()
  await search()
  const { user } = await open()
  const title = /^Elke stop vindt een plaats, ca\. [0-9]+ km meer/
  const strip = (await screen.findByRole('heading', { name: title })).closest('section')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(title),
  )
  expect(strip && within(strip).queryByText(/minder/)).toBeNull()
  expect((await button('Publiceren')).getAttribute('aria-disabled')).toBe('true')
  await user.click(await button('Overnemen'))
  await screen.findByRole('heading', { name: 'De gevonden routes zijn overgenomen' })
  expect(screen.getByText('Erbij').nextSibling?.textContent).toMatch(/^ca\. [0-9]+ km \([0-9]+%\)$/)
  const stops = await world.db.selectFrom('stops').select('driver_id').where('date', '=', date).execute()
  expect(stops.map(({ driver_id }) => driver_id)).toEqual([west, west])
})
