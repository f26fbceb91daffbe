import { addDays } from '@brine/planning/dates'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { ghent, insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

/** A Tuesday of its own for each test, ahead of any clock that the office may be opened on. */
let date = '2047-02-05'
let world: World
let north: number
let south: number
beforeAll(async () => {
  world = await startWorld()
  north = await insertDriver(world.db, 300)
  south = await insertDriver(world.db, 300)
})
afterAll(() => world.close())
beforeEach(() => {
  date = addDays(date, 7)
})
afterEach(cleanup)

const open = () => openOffice({ world, roles: ['planner'], path: `/planning/${date}` })
const button = (name: string) => screen.findByRole('button', { name })
const closed = () =>
  world.db
    .selectFrom('driver_days')
    .select('closed')
    .where('date', '=', date)
    .where('closed', '=', true)
    .execute()
/** Presses what is there to be pressed, once it can be. */
async function press(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  const found = await button(name)
  await waitFor(() => expect(found.hasAttribute('aria-disabled')).toBe(false))
  await user.click(found)
}

it('closes a day after asking, says who still expects a delivery, and opens it again', async () => {
  await bookStop(world, date, north, ghent)
  const { user } = await open()
  await press(user, 'Dag sluiten')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^Niemand krijgt deze dag nog aangeboden\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Dag sluiten' }))
  const heading = await screen.findByRole('heading', { name: 'Gesloten voor boekingen' })
  const strip = within(heading.closest('section') ?? document.body)
  expect(strip.getByText('Anne Peeters').closest('li')?.textContent).toContain('Leuven (Wim)')
  expect(await closed()).toHaveLength(2)
  // nobody is away: the day is closed, of which one of them can be taken out
  expect(screen.getAllByText('Dag gesloten')).not.toHaveLength(0)
  expect(screen.queryByText('Afwezig')).toBeNull()
  expect(await button('Toch laten rijden')).toBeTruthy()
  await press(user, 'Dag weer openen')
  await button('Dag sluiten')
  expect(await closed()).toHaveLength(0)
})

it('notes that a driver is away, and back', async () => {
  await bookStop(world, date, north, ghent)
  const { user } = await open()
  await press(user, 'Afwezig melden')
  expect(await screen.findByText(/^Deze stops staan nog bij deze chauffeur/)).toBeTruthy()
  expect(await closed()).toHaveLength(1)
  await press(user, 'Weer aanwezig')
  await waitFor(() => expect(screen.queryByText(/^Deze stops staan nog bij deze chauffeur/)).toBeNull())
  expect(await closed()).toHaveLength(0)
})

it('gives a driver another van for the day, says when it is too small or another driver’s, and gives the own one back', async () => {
  await bookStop(world, date, north, ghent)
  await bookStop(world, date, south, ghent)
  await world.db.updateTable('drivers').set({ van: '2 huur 1' }).where('id', '=', south).execute()
  const { user } = await open()
  await press(user, 'Andere wagen')
  const dialog = within(await screen.findByRole('dialog', { name: 'Andere wagen voor Wim' }))
  const capacity = dialog.getByRole('textbox', { name: /^Laadvermogen/ })
  await user.clear(capacity)
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(dialog.getByText(/^Vul een geheel getal in van 1/)).toBeTruthy()
  expect(document.activeElement).toBe(capacity)
  await user.type(capacity, '40')
  expect(dialog.getByText(/^Er is 48 kg gepland/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Nummerplaat/ }), '2-HUUR-1')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('Rijdt deze dag met een andere wagen: 2-HUUR-1.')).toBeTruthy()
  expect(screen.getByText('De lading is zwaarder dan de wagen aankan.')).toBeTruthy()
  expect(screen.getByText('Die dag dezelfde wagen als Wim')).toBeTruthy()
  await press(user, 'Weer met de eigen wagen')
  await waitFor(() => expect(screen.queryByText(/andere wagen:/)).toBeNull())
})

it('says so when the day changed meanwhile, and closes nothing', async () => {
  await bookStop(world, date, north, ghent)
  const { user } = await open()
  const away = await button('Afwezig melden')
  await bookStop(world, date, north, ghent)
  await user.click(away)
  expect(await screen.findByText('Er is niets gewijzigd')).toBeTruthy()
  expect(await closed()).toHaveLength(0)
})
