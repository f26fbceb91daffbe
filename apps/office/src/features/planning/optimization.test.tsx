import { addDays } from '@brine/planning/dates'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { publishDay } from '../../../../../packages/testkit/src/publish.ts'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { type Disturbance, openOffice } from '../../testing/office.tsx'

/** Each test uses another Tuesday, far in the future. */
let date = '2046-02-13'
const ghent = { latitude: 51.05, longitude: 3.72 }
const antwerp = { latitude: 51.22, longitude: 4.4 }

let world: World
let north: number
let south: number
beforeAll(async () => {
  world = await startWorld()
  north = await insertDriver(world.db, 900)
  south = await insertDriver(world.db, 900)
  URL.createObjectURL = () => 'blob:sheets'
  URL.revokeObjectURL = () => {}
})
afterAll(() => world.close())
beforeEach(async () => {
  date = addDays(date, 7)
  // each driver goes to both towns, so a search can halve the distance
  for (const driver of [north, south])
    for (const town of [ghent, antwerp]) await bookStop(world, date, driver, town)
})
afterEach(cleanup)

const open = (disturb?: Disturbance) =>
  openOffice({ world, roles: ['planner'], path: `/planning/${date}`, ...(disturb ? { disturb } : {}) })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { name })
const state = () =>
  world.db.selectFrom('route_optimizations').select('state').where('date', '=', date).executeTakeFirst()
const publish = async (user: Awaited<ReturnType<typeof open>>['user'], name = 'Publiceren') => {
  await user.click(await button('Publiceren'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name }))
}
/** Number of stops of each driver. */
async function stopCounts(): Promise<number[]> {
  const stops = await world.db.selectFrom('stops').select('driver_id').where('date', '=', date).execute()
  return [north, south].map((driver) => stops.filter(({ driver_id }) => driver_id === driver).length)
}
const countLinks = (row: HTMLElement) => within(row).getAllByRole('link').length
/** Starts a search on the page and runs it on the server. */
const search = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await button('Routes berekenen'))
  const strip = (await heading('De berekening begint zo')).closest('section')
  // the pressed button is gone
  await waitFor(() => expect(document.activeElement).toBe(strip))
  await world.runJobs()
}

it('R62 a planner sees found routes before adopting them, undoes that, and publishes what the board shows', async () => {
  const { user } = await open()
  await button('Routes berekenen')
  const areas = screen.getAllByRole('status')
  await search(user)
  const found = (await heading('Kortere routes gevonden')).closest('section')
  // a new element would be unheard
  expect(areas.map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Kortere routes gevonden\. /),
  )
  await waitFor(() => expect(document.activeElement).toBe(found))
  // the board and the list of changes show the draft, and the day is as before
  const changes = within(screen.getByRole('region', { name: /^Wat verandert/ }))
  expect(changes.getAllByRole('listitem').length).toBeGreaterThan(0)
  expect(await stopCounts()).toEqual([2, 2])
  expect((await button('Publiceren')).getAttribute('aria-disabled')).toBe('true')
  const link = changes.getAllByRole('link')[0]
  expect(screen.getAllByRole('link', { name: /komt van/ }).length).toBeGreaterThan(0)
  expect(link).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Zoals geboekt/ }))
  expect(screen.queryByRole('link', { name: /komt van/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Gevonden/ }))

  await user.click(await button('Overnemen'))
  const strip = (await heading('De gevonden routes zijn overgenomen')).closest('section')
  await waitFor(() => expect(document.activeElement).toBe(strip))
  expect(await state()).toEqual({ state: 'adopted' })
  const [undo] = screen.getAllByRole('button', { name: 'Ongedaan maken' })
  if (undo) await user.click(undo)
  await heading('Kortere routes gevonden')
  expect(await stopCounts()).toEqual([2, 2])
  await user.click(await button('Overnemen'))
  await heading('De gevonden routes zijn overgenomen')
  await publish(user)
  const final = (await heading('De dag is gepubliceerd')).closest('section')
  await waitFor(() => expect(document.activeElement).toBe(final))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Publiceren|houden/ })).toBeNull())
})

it('the notice of a published day takes the focus also where the day comes long after its button has left', async () => {
  const held = Promise.withResolvers<null>()
  let isHolding = false
  const { user } = await open(({ path }) =>
    isHolding && path.endsWith(`/planning/days/${date}`) ? held.promise : null,
  )
  await button('Routes berekenen')
  isHolding = true
  await publish(user)
  const page = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(page))
  held.resolve(null)
  const final = (await heading('De dag is gepubliceerd')).closest('section')
  await waitFor(() => expect(document.activeElement).toBe(final))
})

it('the draft shows what the routes save, where stops were, and stops of one town as one brick', async () => {
  await world.db
    .updateTable('customers')
    .set({ postal_code: '2000', city_name: 'Antwerpen' })
    .where('latitude', '=', antwerp.latitude)
    .execute()
  const { user } = await open()
  await search(user)
  await heading('Kortere routes gevonden')
  // one driver gets both stops of the other; which one is up to the search
  const board = within(screen.getByRole('group', { name: 'Dagbord per chauffeur' }))
  const rows = board.getAllByRole('listitem')
  const [loser, winner] = rows.toSorted((one, other) => countLinks(one) - countLinks(other))
  if (!loser || !winner) throw new Error('no drivers')
  const [from, to] = loser === rows[0] ? ['A', 'B'] : ['B', 'A']
  const [change] = within(screen.getByRole('region', { name: /^Wat verandert/ })).getAllByRole('listitem')
  // a change has no km of its own: those of both routes, which are the whole day here
  const saved = screen.getAllByText(/^ca. [0-9]+ km minder$/)[0]?.textContent ?? ''
  expect(change?.textContent).toContain(`${saved} ${from} en ${to} samenWim en Wim samen`)
  expect(within(loser).getAllByText(`naar ${to}`)).toHaveLength(2)
  expect(countLinks(loser)).toBe(1)
  expect(loser.textContent).toMatch(/0 km was [1-9][0-9]*/)
  // the depot is in the other town, whose stops may be the first and the last of the route
  const stack = /^[1-3]–[2-4] Antwerpen, 2 stops/
  const found = within(winner).getByRole('link', { name: stack })
  expect(found.textContent).toMatch(/96 kg.*Anne Peeters komt van Wim/)
  await user.click(screen.getByRole('radio', { name: /^Zoals geboekt/ }))
  expect(screen.queryByText(/^naar [AB]$/)).toBeNull()
  expect(screen.queryByRole('link', { name: stack })).toBeNull()
})

it('R62 a planner rejects found routes, and publishes the day as booked', async () => {
  const { user } = await open()
  await search(user)
  await heading('Kortere routes gevonden')
  await user.click(await button('Verwerpen'))
  const strip = (await heading('Kortere routes')).closest('section')
  await waitFor(() => expect(document.activeElement).toBe(strip))
  expect(await state()).toEqual({ state: 'rejected' })
  await publish(user)
  await heading('De dag is gepubliceerd')
  expect(await stopCounts()).toEqual([2, 2])
})

it('R64 publishing warns of an absent driver with stops, and of an overloaded van', async () => {
  await world.db
    .updateTable('driver_days')
    .set({ closed: true })
    .where('date', '=', date)
    .where('driver_id', '=', south)
    .execute()
  await bookStop(world, date, north, ghent, { kg: 900 })
  const { user } = await open()
  await user.click(await button('Publiceren'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/rijdt niet. Nog op de route: 2.$/)).toBeTruthy()
  expect(dialog.getByText(/vervoert 996 kg, de wagen kan er 900 laden.$/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Toch publiceren' }))
  await heading('De dag is gepubliceerd')
})

it('a day that a colleague changes while its publication is asked for is not published', async () => {
  const { user } = await open()
  await user.click(await button('Publiceren'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await bookStop(world, date, north, ghent)
  await user.click(dialog.getByRole('button', { name: 'Publiceren' }))
  expect(await screen.findByText(/^Dit is net gewijzigd/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'De dag is gepubliceerd' })).toBeNull()
})

it('the page shows the progress of a search, which can be ended (R62)', async () => {
  const running = { state: 'running' as const, share: 0.25, km_before: 400, km_after: 300 }
  await world.db
    .insertInto('route_optimizations')
    .values({ date, requested_at: world.now(), ...running })
    .execute()
  const { user } = await open()
  const bar = await screen.findByRole('progressbar')
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
    '25',
    '25%, nog ongeveer 1 s',
  ])
  expect(screen.getByText('Tot nu toe').nextSibling?.textContent).toBe('ca. 300 km')
  expect(screen.getByText('Bespaard').nextSibling?.textContent).toBe('ca. 100 km (25%)')
  await user.click(await button('Stop, goed genoeg'))
  await screen.findByText('De berekening rondt af')
  const row = await world.db
    .selectFrom('route_optimizations')
    .select('stop_requested')
    .where('date', '=', date)
    .executeTakeFirst()
  expect(row?.stop_requested).toBe(true)
})

it('a result that new bookings made outdated is not adopted, and can be searched again', async () => {
  const { user } = await open()
  await search(user)
  await heading('Kortere routes gevonden')
  await bookStop(world, date, north, ghent)
  await user.click(await button('Overnemen'))
  expect(await screen.findByText(/^Dit is net gewijzigd/)).toBeTruthy()
  await heading('De dag is intussen veranderd')
  expect(await state()).toEqual({ state: 'ready' })
  await user.click(await button('Opnieuw berekenen'))
  await heading('De berekening begint zo')
  await world.runJobs()
  await heading('Kortere routes gevonden')
})

it('the page says that a search failed, and why its result cannot be adopted', async () => {
  const run = { date, requested_at: world.now(), km_before: 400, km_after: 300 }
  await world.db
    .insertInto('route_optimizations')
    .values({ ...run, state: 'failed' })
    .execute()
  await open()
  await heading('De berekening is mislukt')
  cleanup()
  const days = await world.db
    .selectFrom('driver_days')
    .select(['driver_id', 'revision'])
    .where('date', '=', date)
    .execute()
  const began = Object.fromEntries(days.map(({ driver_id, revision }) => [driver_id, revision]))
  await world.db
    .updateTable('route_optimizations')
    .set({ state: 'ready', unserved: 1, revisions: began })
    .where('date', '=', date)
    .execute()
  await open()
  await heading('Niet elke stop vindt een plaats')
  expect(screen.queryByRole('button', { name: 'Overnemen' })).toBeNull()
})

it('a planner pins and unpins a stop', async () => {
  const { user } = await open()
  const [pin] = await screen.findAllByRole('button', { name: /^Bij deze chauffeur houden/ })
  if (!pin) throw new Error('no stop to pin')
  await user.click(pin)
  await waitFor(() => expect(pin.getAttribute('aria-pressed')).toBe('true'))
  expect(document.activeElement).toBe(pin)
  await waitFor(() => expect(pin.hasAttribute('aria-disabled')).toBe(false))
  await user.click(pin)
  await waitFor(() => expect(pin.getAttribute('aria-pressed')).toBe('false'))
})

it('the route sheets are downloaded, and a failure is reported', async () => {
  let isDown = false
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await open(({ path }) =>
    isDown && path.includes('/sheets') ? new Response(null, { status: 500 }) : null,
  )
  await user.click(await button('Routebladen van alle chauffeurs (PDF)'))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  await user.click(await button('Routeblad (PDF)'))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  isDown = true
  await user.click(await button('Routeblad (PDF)'))
  expect(await screen.findByText('Het routeblad is niet gedownload')).toBeTruthy()
  saved.mockRestore()
})

it('only planners can plan, and all roles see that a day is published', async () => {
  await openOffice({ world, roles: ['support'], path: `/planning/${date}` })
  await button('Routeblad (PDF)')
  expect(screen.queryByRole('button', { name: /Publiceren|berekenen|houden/ })).toBeNull()
  cleanup()
  const headers = await world.staffHeaders({ roles: ['planner'] })
  await publishDay(world, date, headers)
  await openOffice({ world, roles: ['support'], path: `/planning/${date}` })
  await heading('De dag is gepubliceerd')
})

it('the board stays visible if the state of the search cannot be fetched, and can be retried', async () => {
  let isDown = true
  const { user } = await open(({ path }) =>
    isDown && path.endsWith('/routing') ? new Response(null, { status: 500 }) : null,
  )
  await heading('De stand van de berekening is niet bekend')
  await button('Routeblad (PDF)')
  isDown = false
  await user.click(await button('Opnieuw proberen'))
  await button('Routes berekenen')
})
