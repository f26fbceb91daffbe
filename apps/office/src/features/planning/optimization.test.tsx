import { routeOptimization } from '@brine/contract/office/route-optimization'
import { addDays } from '@brine/planning/dates'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
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
const publish = async (user: Awaited<ReturnType<typeof open>>['user'], routes?: RegExp) => {
  await user.click(await button('Publiceren'))
  const dialog = within(await screen.findByRole('alertdialog'))
  if (routes) await user.click(dialog.getByRole('radio', { name: routes }))
  await user.click(dialog.getByRole('button', { name: 'Publiceren' }))
}
/** Starts a search on the page and runs it on the server. */
const search = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await button('Routes berekenen'))
  await heading('De berekening begint zo')
  await world.runJobs()
}

it('a planner starts a search, sees its result, publishes it, and sees that the day is final', async () => {
  const { user } = await open()
  await search(user)
  await heading('Kortere routes gevonden')
  expect(screen.getByText('Zoals geboekt').nextSibling?.textContent).toMatch(/^\d+ km$/)
  expect(screen.getByText('Wisselen van chauffeur').nextSibling?.textContent).toMatch(/^[1-3]$/)
  await publish(user)
  const strip = (await heading('De routes liggen vast')).closest('section')
  await waitFor(() => expect(document.activeElement).toBe(strip))
  expect(await state()).toEqual({ state: 'published' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /Publiceren|houden/ })).toBeNull())
})

it('the page shows the progress of a search', async () => {
  const running = { state: 'running' as const, share: 0.25, km_before: 400, km_after: 300 }
  await world.db
    .insertInto('route_optimizations')
    .values({ date, requested_at: world.now(), ...running })
    .execute()
  await open()
  const bar = await screen.findByRole('progressbar')
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
    '25',
    '25%, nog ongeveer 1 s',
  ])
  expect(screen.getByText('Tot nu toe').nextSibling?.textContent).toBe('300 km')
  expect(screen.getByText('Bespaard').nextSibling?.textContent).toBe('100 km (25%)')
  const again = await button('Opnieuw berekenen')
  expect(again.getAttribute('aria-disabled')).toBe('true')
})

it('a result that new bookings made outdated is not published, and can be searched again', async () => {
  const { user } = await open()
  await search(user)
  await heading('Kortere routes gevonden')
  await bookStop(world, date, north, ghent)
  await publish(user)
  expect(await screen.findByText(/^Dit is net gewijzigd/)).toBeTruthy()
  await heading('De dag is intussen veranderd')
  expect(await state()).toEqual({ state: 'ready' })
  await user.click(await button('Opnieuw berekenen'))
  await heading('De berekening begint zo')
  await world.runJobs()
  await heading('Kortere routes gevonden')
})

it('a planner publishes the booked routes, also after a search', async () => {
  const { user } = await open()
  await search(user)
  await heading('Kortere routes gevonden')
  await publish(user, /zoals geboekt/)
  await heading('De routes liggen vast')
  const stops = await world.db.selectFrom('stops').select('driver_id').where('date', '=', date).execute()
  expect(stops.filter(({ driver_id }) => driver_id === north)).toHaveLength(2)
})

it('the page says that a search failed, and why a day cannot be published', async () => {
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
  const { user } = await open()
  await heading('Niet elke stop vindt een plaats')
  await user.click(await button('Publiceren'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getAllByRole('radio')).toHaveLength(1)
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

it('only planners can plan, and all roles see that a day is final', async () => {
  await openOffice({ world, roles: ['support'], path: `/planning/${date}` })
  await button('Routeblad (PDF)')
  expect(screen.queryByRole('button', { name: /Publiceren|berekenen|houden/ })).toBeNull()
  cleanup()
  const headers = await world.staffHeaders({ roles: ['planner'] })
  await world.call(routeOptimization.publish, { params: { date }, body: { routing_id: null } }, { headers })
  await openOffice({ world, roles: ['support'], path: `/planning/${date}` })
  await heading('De routes liggen vast')
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
