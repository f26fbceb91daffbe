import { planning } from '@brine/contract/office/planning'
import { addDays } from '@brine/planning/dates'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { ghent, insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { refetchCalls } from '../../shell/query.ts'
import { openOffice } from '../../testing/office.tsx'

/** Each test uses another Tuesday, far in the future. */
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
/** Clicks a button once it is enabled. */
async function press(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  const found = await button(name)
  await waitFor(() => expect(found.hasAttribute('aria-disabled')).toBe(false))
  await user.click(found)
}

it('a planner closes a day after a confirmation, sees the affected customers, and reopens it', async () => {
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
  // no driver is absent: the whole day is closed, and a driver can be excluded from that
  expect(screen.getAllByText('Dag gesloten')).not.toHaveLength(0)
  expect(screen.queryByText('Afwezig')).toBeNull()
  expect(await button('Toch laten rijden')).toBeTruthy()
  await press(user, 'Dag weer openen')
  await button('Dag sluiten')
  expect(await closed()).toHaveLength(0)
})

it('R72 a closed day shows the telephone numbers of the customers to call', async () => {
  const refill = await bookStop(world, date, north, ghent)
  await world.db
    .updateTable('customers')
    .set({ mobile_number: '0470 11 22 33', telephone_number: '09 111 22 33' })
    .where('id', '=', (refills) =>
      refills.selectFrom('refills').select('customer_id').where('id', '=', refill),
    )
    .execute()
  const { user } = await open()
  await press(user, 'Dag sluiten')
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Dag sluiten' }))
  const heading = await screen.findByRole('heading', { name: 'Gesloten voor boekingen' })
  const strip = within(heading.closest('section') ?? document.body)
  const numbers = strip.getAllByRole('link').filter((link) => /^tel:/.test(link.getAttribute('href') ?? ''))
  expect(numbers.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['0470 11 22 33', 'tel:0470112233'],
    ['09 111 22 33', 'tel:091112233'],
  ])
})

it('R72 the stops of a published day, where customers have to be called, show a telephone number', async () => {
  await bookStop(world, date, north, ghent)
  await world.db.updateTable('driver_days').set({ published_at: world.now() }).execute()
  await open()
  expect(await screen.findByText(/De chauffeurs hebben hun route/)).toBeTruthy()
  const number = await screen.findByRole('link', { name: '0470 00 00 00' })
  expect(number.getAttribute('href')).toBe('tel:0470000000')
})

it('a planner marks a driver as absent, and as present again', async () => {
  await bookStop(world, date, north, ghent)
  const { user } = await open()
  await press(user, 'Afwezig melden')
  expect(await screen.findByText(/^Deze stops staan nog bij deze chauffeur/)).toBeTruthy()
  expect(await closed()).toHaveLength(1)
  await press(user, 'Weer aanwezig')
  await waitFor(() => expect(screen.queryByText(/^Deze stops staan nog bij deze chauffeur/)).toBeNull())
  expect(await closed()).toHaveLength(0)
})

it('a planner gives a driver another van, sees if it is too small or shared, and returns the usual van', async () => {
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
  const areas = dialog.getAllByRole('status')
  await user.type(capacity, '40')
  // a new element would be unheard
  expect(areas).toContain(dialog.getByText(/^Er is 48 kg gepland/).closest('[role=status]'))
  await user.type(dialog.getByRole('textbox', { name: /^Nummerplaat/ }), '2-HUUR-1')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('Rijdt deze dag met een andere wagen: 2-HUUR-1.')).toBeTruthy()
  expect(screen.getByText('De lading is zwaarder dan de wagen aankan.')).toBeTruthy()
  expect(screen.getByText('Die dag dezelfde wagen als Wim')).toBeTruthy()
  await press(user, 'Weer met de eigen wagen')
  await waitFor(() => expect(screen.queryByText(/andere wagen:/)).toBeNull())
})

it('the dialog of another van keeps what is typed while customers book on the day', async () => {
  await bookStop(world, date, north, ghent)
  const { user } = await open()
  await press(user, 'Andere wagen')
  const dialog = within(await screen.findByRole('dialog', { name: 'Andere wagen voor Wim' }))
  await user.type(dialog.getByRole('textbox', { name: /^Nummerplaat/ }), '2-HUUR-1')
  await bookStop(world, date, north, ghent)
  await refetchCalls(planning.day)
  await screen.findByText(/96\/300 kg/)
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Nummerplaat/ }).value).toBe('2-HUUR-1')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('Rijdt deze dag met een andere wagen: 2-HUUR-1.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a day that changed meanwhile is not closed, and the page says so', async () => {
  await bookStop(world, date, north, ghent)
  const { user } = await open()
  const away = await button('Afwezig melden')
  await bookStop(world, date, north, ghent)
  await user.click(away)
  expect(await screen.findByText('Er is niets gewijzigd')).toBeTruthy()
  expect(await closed()).toHaveLength(0)
})
