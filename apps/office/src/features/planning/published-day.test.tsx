import { absences } from '@brine/contract/office/absences'
import { addDays } from '@brine/planning/dates'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { publishDay } from '../../../../../packages/testkit/src/publish.ts'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

/** Each test uses another Tuesday, far in the future. */
let date = '2046-08-14'
const aalst = { latitude: 50.94, longitude: 4.04 }
const bruges = { latitude: 51.2, longitude: 3.22 }

let world: World
let north: number
let south: number
let first: number
beforeAll(async () => {
  world = await startWorld()
  north = await insertDriver(world.db, 300)
  south = await insertDriver(world.db, 100)
  await world.db.updateTable('drivers').set({ name: 'Fatima' }).where('id', '=', south).execute()
  Element.prototype.scrollIntoView = () => {}
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 50))
})
afterAll(() => world.close())
beforeEach(async () => {
  date = addDays(date, 7)
  first = await bookStop(world, date, north, aalst)
  await bookStop(world, date, south, bruges)
  await publishDay(world, date, await world.staffHeaders({ roles: ['planner'] }))
})
afterEach(cleanup)

const open = (roles: readonly ('planner' | 'support')[] = ['planner']) =>
  openOffice({ world, roles: [...roles], path: `/planning/${date}` })
const driverOf = async (refill: number) => {
  const stop = world.db.selectFrom('stops').select('driver_id').where('refill_id', '=', refill)
  return (await stop.executeTakeFirstOrThrow()).driver_id
}
type User = Awaited<ReturnType<typeof open>>['user']
async function ask(user: User) {
  const [button] = await screen.findAllByRole('button', { name: /^Verplaatsen: / })
  if (!button) throw new Error('no stop to move')
  await user.click(button)
  return within(await screen.findByRole('dialog'))
}
const reason = (dialog: ReturnType<typeof within>) => dialog.getByRole('combobox', { name: /^Reden/ })

it('a stop of a published day moves once the planner says why, and the page lists what changed', async () => {
  const { user } = await open()
  const dialog = await ask(user)
  await user.click(await dialog.findByRole('radio', { name: /^Fatima/ }))
  await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }))
  expect(dialog.getByText('Kies waarom u dit wijzigt')).toBeTruthy()
  expect(document.activeElement).toBe(reason(dialog))
  await user.selectOptions(reason(dialog), 'Andere reden')
  await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }))
  expect(dialog.getByText('Schrijf in enkele woorden waarom')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Toelichting/ }), 'Brug dicht')
  await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }))
  await waitFor(async () => expect(await driverOf(first)).toBe(south))
  expect(await screen.findByRole('heading', { name: 'Gewijzigd na publicatie 2' })).toBeTruthy()
  expect(screen.getAllByText('Andere reden: Brug dicht')).toHaveLength(2)
})

it('a van that gets too heavy is warned of before the move is confirmed (R64)', async () => {
  await world.db.updateTable('stops').set({ kg: 90 }).where('refill_id', '=', first).execute()
  const { user } = await open()
  const dialog = await ask(user)
  const fatima = await dialog.findByRole('radio', { name: /^Fatima let op: te zwaar voor de wagen, / })
  const areas = dialog.getAllByRole('status')
  await user.click(fatima)
  // a new element would be unheard
  expect(areas).toContain(dialog.getByText(/^De wagen van Fatima wordt te zwaar/).closest('[role=status]'))
  expect(dialog.queryByRole('button', { name: 'Verplaatsen' })).toBeNull()
  await user.selectOptions(reason(dialog), 'Chauffeur valt uit')
  await user.click(dialog.getByRole('button', { name: 'Toch verplaatsen' }))
  await waitFor(async () => expect(await driverOf(first)).toBe(south))
})

it('a stop that is dropped on another driver asks for the reason, with the dropped position', async () => {
  const { user } = await open()
  const [brick, other] = await screen.findAllByRole('link', { name: /, 48 kg, / })
  const target = other?.parentElement
  if (!brick || !target) throw new Error('the board is empty')
  await waitFor(() => expect(brick.getAttribute('draggable')).toBe('true'))
  fireEvent.dragStart(brick, { dataTransfer: { effectAllowed: 'none' } })
  for (const kind of ['dragOver', 'drop'] as const)
    await waitFor(() => {
      const event = createEvent[kind](target)
      Object.defineProperty(event, 'clientX', { value: 990 })
      fireEvent(target, event)
      expect(event.defaultPrevented).toBe(true)
    })
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: /^Fatima/ })).checked).toBe(true)
  expect(dialog.getByText(/^Als stop 2: /)).toBeTruthy()
  await user.selectOptions(reason(dialog), 'Weg of verkeer')
  await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }))
  await waitFor(async () => expect(await driverOf(first)).toBe(south))
})

it('an absent driver is marked with a reason, after a warning about the stops', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Afwezig melden' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Laten staan: ik verplaats ze zelf' }))
  expect(dialog.getByText('Stops zonder chauffeur: 1')).toBeTruthy()
  await user.selectOptions(reason(dialog), 'Chauffeur valt uit')
  await user.click(dialog.getByRole('button', { name: 'Afwezig melden' }))
  expect(await screen.findByRole('button', { name: 'Weer aanwezig' })).toBeTruthy()
  expect(screen.getByText('Chauffeur valt uit')).toBeTruthy()
})

it('an absence of more than a day leads to the leave of that driver', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Afwezig melden' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('link', { name: 'Langer dan één dag? Geef verlof in bij Capaciteit' }))
  const leave = within(await screen.findByRole('dialog', { name: 'Verlof ingeven' }))
  const chosen = leave.getByRole<HTMLSelectElement>('combobox', { name: /^Chauffeur/ })
  expect(chosen.selectedOptions[0]?.textContent).toBe('Wim')
  expect(router.state.location.pathname).toBe('/capacity')
  await user.click(leave.getByRole('button', { name: 'Annuleren' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  // it does not come back when the page is loaded again
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('the stops of an absent driver are given to others, as the planner saw before', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Afwezig melden' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Gaan naar een andere chauffeur: 1')).toBeTruthy()
  expect(
    dialog.getByRole('checkbox', { name: /naar Fatima, rond \d+:\d\d, ca\. \d+ km en \d+ min meer$/ }),
  ).toBeTruthy()
  expect(await driverOf(first)).not.toBe(south)
  await user.selectOptions(reason(dialog), 'Chauffeur valt uit')
  await user.click(dialog.getByRole('button', { name: 'Stops verdelen' }))
  await waitFor(async () => expect(await driverOf(first)).toBe(south))
  expect(await screen.findByRole('heading', { name: 'Gewijzigd na publicatie 3' })).toBeTruthy()
})

it('a plan that could not be fetched is asked for again before anything is given to others', async () => {
  let isDown = true
  const plan = absences.plan.path.replace(':date', date).replace(':driver_id', String(north))
  const { user } = await openOffice({
    ...{ world, roles: ['planner'], path: `/planning/${date}` },
    disturb: ({ path }) => (isDown && path === plan ? new Response(null, { status: 503 }) : null),
  })
  await user.click(await screen.findByRole('button', { name: 'Afwezig melden' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('De verdeling kan niet berekend worden')).toBeTruthy()
  await user.selectOptions(reason(dialog), 'Chauffeur valt uit')
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Stops verdelen' }))
  expect(await dialog.findByText('Gaan naar een andere chauffeur: 1')).toBeTruthy()
  expect(await driverOf(first)).toBe(north)
  await user.click(dialog.getByRole('button', { name: 'Stops verdelen' }))
  await waitFor(async () => expect(await driverOf(first)).toBe(south))
})

it('a stop that fits nowhere is named, and can be handed over later', async () => {
  await world.db.updateTable('stops').set({ kg: 5000 }).where('refill_id', '=', first).execute()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Afwezig melden' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Passen nergens: 1')).toBeTruthy()
  expect(dialog.getByText(/geen wagen heeft plaats$/)).toBeTruthy()
  await user.selectOptions(reason(dialog), 'Chauffeur valt uit')
  await user.click(dialog.getByRole('button', { name: 'Stops verdelen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Stops verdelen' }))
  const later = within(await screen.findByRole('dialog', { name: /is afwezig: stops verdelen$/ }))
  expect(await later.findByText('Passen nergens: 1')).toBeTruthy()
})

it('says in French why a stop fits nowhere, with a no-break space before the colon', async () => {
  await world.db.updateTable('stops').set({ kg: 5000 }).where('refill_id', '=', first).execute()
  const path = `/planning/${date}`
  const { user } = await openOffice({ world, roles: ['planner'], path, language: 'fr' })
  await user.click(await screen.findByRole('button', { name: 'Signaler absent' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/aucun véhicule n’a de place$/)
  expect(dialog.getByText(/aucun véhicule/).textContent).toMatch(
    /\u00a0kg\u00a0: aucun véhicule n’a de place$/,
  )
})

it('another van is given with a reason, and the own one back after a warning', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Andere wagen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Nummerplaat of naam/ }), '2-HUUR-1')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(await dialog.findByText('Kies waarom u dit wijzigt')).toBeTruthy()
  await user.selectOptions(reason(dialog), 'Wagen defect of te klein')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  await user.click(await screen.findByRole('button', { name: 'Weer met de eigen wagen' }))
  const back = within(await screen.findByRole('dialog'))
  expect(back.getByText('Deze wagen kan 300 kg laden.')).toBeTruthy()
  await user.selectOptions(reason(back), 'Wagen defect of te klein')
  await user.click(back.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByRole('button', { name: 'Andere wagen' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Gewijzigd na publicatie 2' })).toBeTruthy()
})

it('support reads a published day and its changes, and changes nothing', async () => {
  await open(['support'])
  expect(await screen.findByText(/Klanten wijzigen niets meer/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Verplaatsen: / })).toBeNull()
})
