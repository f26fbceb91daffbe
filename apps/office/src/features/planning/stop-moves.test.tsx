import { addDays } from '@brine/planning/dates'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { type Disturbance, openOffice } from '../../testing/office.tsx'

/** A Tuesday of its own for each test, ahead of any clock that the office may be opened on. */
let date = '2046-08-14'
/** Off the way from the depot in Ghent to Antwerp. */
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
/** Opens the dialog of the first stop. */
async function ask(user: Awaited<ReturnType<typeof open>>['user']) {
  const [button] = await screen.findAllByRole('button', { name: /^Verplaatsen: / })
  if (!button) throw new Error('no stop to move')
  await user.click(button)
  return within(await screen.findByRole('dialog'))
}
/** The first stop, once it can be dragged, and the row of the other driver. */
async function board() {
  const [brick, , other] = await screen.findAllByRole('link', { name: /, stop \d: / })
  const target = other?.parentElement
  if (!brick || !target) throw new Error('the board is empty')
  await waitFor(() => expect(brick.getAttribute('draggable')).toBe('true'))
  return { brick, target }
}
/** jsdom knows no pointer in what is dragged. */
function over(kind: 'dragOver' | 'drop', target: Element, clientX: number) {
  const event = createEvent[kind](target)
  Object.defineProperty(event, 'clientX', { value: clientX })
  fireEvent(target, event)
}
const drag = { dataTransfer: { effectAllowed: 'none' } }

it('moves a stop by the dialog, says the km before and after, and keeps the focus on it', async () => {
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

it('says why a driver cannot take a stop, and lets nobody choose that', async () => {
  await bookStop(world, date, south, antwerp, { kg: 240 })
  const { user } = await open()
  const dialog = await ask(user)
  await user.click(await dialog.findByRole('radio', { name: 'Fatima past niet: te zwaar voor de wagen' }))
  await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(await orderOf(north)).toHaveLength(2)
})

it('moves nothing when the day changed meanwhile: says so and shows the places anew', async () => {
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

it('moves a stop that is dragged over the board, with the km shown before it is dropped', async () => {
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

it('says over the row why a stop cannot be dropped there, and drops nothing', async () => {
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

it('says that the places are not known when the server does not answer', async () => {
  const { user } = await open(({ path }) =>
    path.endsWith('/places') ? new Response(null, { status: 500 }) : null,
  )
  const dialog = await ask(user)
  expect((await dialog.findByText(/^Er komt geen antwoord/)).getAttribute('role')).toBe('alert')
})
