import { addDays } from '@brine/planning/dates'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { refetchCalls } from '../../shell/query.ts'
import { type Disturbance, openOffice } from '../../testing/office.tsx'
import { dayCalls } from './mutations.ts'

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
  const [brick, , other] = await screen.findAllByRole('link', { name: /, 48 kg, / })
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

it('the dialog moves a stop, says the added km in words, and keeps the focus on the stop (R74)', async () => {
  const { user } = await open()
  const dialog = await ask(user)
  await user.click(await dialog.findByRole('radio', { name: /^Fatima ca\. \d+ km (meer|minder)$/ }))
  await user.click(dialog.getByRole('button', { name: 'Later' }))
  // a dash before a number of km would read as a minus
  expect(dialog.getByText(/^Als stop 2: ca\. \d+ km (meer|minder)$/).closest('output')).not.toBeNull()
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

/** As after an event of the day. */
const fetchDayAgain = () => refetchCalls(...dayCalls)
const options = (dialog: Awaited<ReturnType<typeof ask>>) =>
  dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)

it('the dialog keeps its positions when a colleague changes the day, says so, and recomputes on demand (R74)', async () => {
  const { user } = await open()
  const dialog = await ask(user)
  await user.click(await dialog.findByRole('radio', { name: /^Fatima/ }))
  const before = options(dialog)
  // makes the position at the other driver heavier than the van allows
  await bookStop(world, date, south, aalst, { kg: 240 })
  await fetchDayAgain()
  expect(await dialog.findByText('Deze dag is intussen veranderd')).toBeTruthy()
  expect(options(dialog)).toEqual(before)
  expect(dialog.getByRole('button', { name: 'Verplaatsen' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(dialog.getByRole('button', { name: 'Opnieuw berekenen' }))
  expect(await dialog.findByRole('radio', { name: 'Fatima past niet: te zwaar voor de wagen' })).toBeTruthy()
  expect(dialog.queryByText('Deze dag is intussen veranderd')).toBeNull()
  expect(document.activeElement?.closest('dialog')).not.toBeNull()
})

it('a stop of a day that changed meanwhile is not moved before the planner has seen the change (R74)', async () => {
  const { user } = await open()
  const dialog = await ask(user)
  await user.click(await dialog.findByRole('radio', { name: /^Fatima/ }))
  await bookStop(world, date, south, aalst)
  await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }))
  expect(await screen.findByText('De stop is niet verplaatst')).toBeTruthy()
  expect(await orderOf(south)).toHaveLength(2)
  await user.click(await dialog.findByRole('button', { name: 'Opnieuw berekenen' }))
  const again = dialog.getByRole('button', { name: 'Verplaatsen' })
  await waitFor(() => expect(again.hasAttribute('aria-disabled')).toBe(false))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Fatima/ }).checked).toBe(true)
  await user.click(again)
  await waitFor(async () => expect(await orderOf(south)).toHaveLength(3))
})

it('the dialog says that its stop is no longer on the day (R74)', async () => {
  const { user } = await open()
  const dialog = await ask(user)
  await dialog.findByRole('radio', { name: /^Fatima/ })
  await world.db.deleteFrom('stops').where('refill_id', '=', first).execute()
  await fetchDayAgain()
  expect(await dialog.findByText('Deze stop staat niet meer op deze dag')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Opnieuw berekenen' })).toBeNull()
})

describe('the last move (R73)', () => {
  async function moveToFatima() {
    const { user } = await open()
    const dialog = await ask(user)
    await user.click(await dialog.findByRole('radio', { name: /^Fatima/ }))
    await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }))
    await waitFor(async () => expect(await orderOf(south)).toHaveLength(2))
    await screen.findByText(/^Laatst verplaatst: /)
    return user
  }
  const undoButtons = () => screen.findAllByRole('button', { name: 'Ongedaan maken' })

  it.each(['toast', 'button', 'key'])('is undone by %s, and the stop takes the focus', async (way) => {
    const user = await moveToFatima()
    const buttons = await undoButtons()
    expect(buttons).toHaveLength(2)
    const toast = buttons.find((button) => button.closest('[data-toasts]'))
    const ofPage = buttons.find((button) => button !== toast)
    if (!toast || !ofPage) throw new Error('one button is missing')
    if (way === 'key') await user.keyboard('{Control>}z{/Control}')
    else await user.click(way === 'toast' ? toast : ofPage)
    expect(await screen.findByText('De stop staat terug op zijn plaats')).toBeTruthy()
    await isAt(north, 0)
    expect(await orderOf(south)).toHaveLength(1)
    await waitFor(() => {
      const row = screen.getByRole('listitem', { current: true })
      expect(document.activeElement).toBe(within(row).getByRole('button', { name: /^Verplaatsen: / }))
    })
    expect(screen.queryByText(/^Laatst verplaatst: /)).toBeNull()
  })

  it('cannot be undone after a change by another person, and the page says so', async () => {
    const user = await moveToFatima()
    await bookStop(world, date, south, aalst)
    await user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText('De verplaatsing is niet ongedaan gemaakt')).toBeTruthy()
    expect(await screen.findByText(/^De dag is daarna nog veranderd\./)).toBeTruthy()
    expect(await orderOf(south)).toHaveLength(3)
  })
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
