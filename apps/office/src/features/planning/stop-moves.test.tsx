import { addDays } from '@brine/planning/dates'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { type Disturbance, openOffice } from '../../testing/office.tsx'

/** Each test uses another Tuesday, far in the future. */
let date = '2046-08-14'
/** A detour between the depot in Ghent and Antwerp. */
const aalst = { latitude: 50.94, longitude: 4.04 }
const bruges = { latitude: 51.2, longitude: 3.22 }
const antwerp = { latitude: 51.22, longitude: 4.4 }

let world: World
let north: number
let south: number
let first: number
beforeAll(async () => {
  world = await startWorld()
  north = await insertDriver(world.db, 300)
  south = await insertDriver(world.db, 300)
  await world.db.updateTable('drivers').set({ name: 'Fatima' }).where('id', '=', south).execute()
  Element.prototype.scrollIntoView = () => {}
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 50))
})
afterAll(() => world.close())
beforeEach(async () => {
  date = addDays(date, 7)
  first = await bookStop(world, date, north, aalst)
  await bookStop(world, date, north, antwerp)
  await bookStop(world, date, south, bruges)
})
afterEach(cleanup)

const open = (disturb?: Disturbance) =>
  openOffice({ world, roles: ['planner'], path: `/planning/${date}`, ...(disturb ? { disturb } : {}) })
const orderOf = (driver: number) =>
  world.db
    .selectFrom('stops')
    .select('refill_id')
    .where('date', '=', date)
    .where('driver_id', '=', driver)
    .orderBy('position')
    .execute()
const isAt = (driver: number, position: number) =>
  waitFor(async () => expect((await orderOf(driver))[position]?.refill_id).toBe(first))
/** Opens the dialog for the first stop. */
async function ask(user: Awaited<ReturnType<typeof open>>['user']) {
  const [button] = await screen.findAllByRole('button', { name: /^Verplaatsen: / })
  if (!button) throw new Error('no stop to move')
  await user.click(button)
  return within(await screen.findByRole('dialog'))
}
/** Waits until the first stop can be dragged, and returns it with the other driver's row. */
async function board() {
  const [brick, , other] = await screen.findAllByRole('link', { name: /, stop \d: / })
  const target = other?.parentElement
  if (!brick || !target) throw new Error('the board is empty')
  await waitFor(() => expect(brick.getAttribute('draggable')).toBe('true'))
  return { brick, target }
}
/** Fires a drag event with coordinates, which jsdom's drag events lack. */
function over(kind: 'dragOver' | 'drop', target: Element, clientX: number) {
  const event = createEvent[kind](target)
  Object.defineProperty(event, 'clientX', { value: clientX })
  fireEvent(target, event)
}
const drag = { dataTransfer: { effectAllowed: 'none' } }

it('the dialog moves a stop, shows the added km before and after, and keeps the focus on the stop', async () => {
  const { user } = await open()
  const dialog = await ask(user)
  await user.click(await dialog.findByRole('radio', { name: /^Fatima \d+(,\d)? km (meer|minder)$/ }))
  await user.click(dialog.getByRole('button', { name: 'Later' }))
  expect(dialog.getByText(/^Als stop 2 – .+ km (meer|minder)$/).closest('output')).not.toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }))
  expect(await screen.findByText(/^Nu stop 2 van Fatima, .+ km (meer|minder)\.$/)).toBeTruthy()
  await isAt(south, 1)
  await screen.findByRole('heading', { name: /Fatima$/ })
  await waitFor(() => {
    const row = screen.getByRole('listitem', { current: true })
    expect(within(row).getByText('2')).toBeTruthy()
    expect(document.activeElement).toBe(within(row).getByRole('button', { name: /^Verplaatsen: / }))
  })
})

it('the dialog shows why a driver cannot take a stop, and does not send that move', async () => {
  await bookStop(world, date, south, antwerp, { kg: 240 })
  const { user } = await open()
  const dialog = await ask(user)
  await user.click(await dialog.findByRole('radio', { name: 'Fatima past niet: te zwaar voor de wagen' }))
  await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(await orderOf(north)).toHaveLength(2)
})

it('a stop of a day that changed meanwhile is not moved, and the positions are fetched again', async () => {
  const { user } = await open()
  const dialog = await ask(user)
  await user.click(await dialog.findByRole('radio', { name: /^Fatima/ }))
  await bookStop(world, date, south, aalst)
  await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }))
  expect(await screen.findByText('De stop is niet verplaatst')).toBeTruthy()
  expect(await orderOf(south)).toHaveLength(2)
  const again = dialog.getByRole('button', { name: 'Verplaatsen' })
  await waitFor(() => expect(again.hasAttribute('aria-disabled')).toBe(false))
  await user.click(again)
  await waitFor(async () => expect(await orderOf(south)).toHaveLength(3))
})

it('dragging moves a stop, and shows the added km before it is dropped', async () => {
  await open()
  const { brick, target } = await board()
  fireEvent.dragStart(brick, drag)
  await waitFor(() => {
    over('dragOver', target, 999)
    expect(within(target).getByText(/km (meer|minder)$/)).toBeTruthy()
  })
  over('drop', target, 999)
  fireEvent.dragEnd(brick)
  await isAt(south, 1)
})

it('a row shows why a stop cannot be dropped there, and does not accept it', async () => {
  await bookStop(world, date, south, antwerp, { kg: 240 })
  await open()
  const { brick, target } = await board()
  fireEvent.dragStart(brick, drag)
  await waitFor(() => {
    over('dragOver', target, 1)
    expect(within(target).getByText('past niet: te zwaar voor de wagen')).toBeTruthy()
  })
  over('drop', target, 1)
  fireEvent.dragLeave(target)
  fireEvent.dragEnd(brick)
  expect(within(target).queryByText(/past niet/)).toBeNull()
  expect(await orderOf(north)).toHaveLength(2)
})

it('the dialog says that the positions are unknown if the server does not answer', async () => {
  const { user } = await open(({ path }) =>
    path.endsWith('/places') ? new Response(null, { status: 500 }) : null,
  )
  const dialog = await ask(user)
  expect((await dialog.findByText(/^Er komt geen antwoord/)).getAttribute('role')).toBe('alert')
})
