import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { driverDays } from '../../../../../packages/contract/src/driver/driver-days.ts'
import { planning } from '../../../../../packages/contract/src/office/planning.ts'
import { officeRefills } from '../../../../../packages/contract/src/office/refills.ts'
import { stopMoves } from '../../../../../packages/contract/src/office/stop-moves.ts'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { ghent, insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { refetchCalls } from '../../shell/query.ts'
import { button, day, open, reports, startDriverDay, stop, TODAY } from '../../testing/driverDay.ts'

startDriverDay()
const MONDAY = '2026-11-23'
const problems = ['capacity', 'shift', 'window'] as const

/** The office gives the first stop another position. */
const moveFirstStop = (position: number) => moveStop(day.stops[0], position, TODAY)

async function moveStop(refill: number | undefined, position: number, date: string) {
  const headers = await day.world.staffHeaders({ roles: ['planner'] })
  const { version } = (await day.world.call(planning.day, { params: { date } }, { headers })).body
  const params = { refill_id: String(refill) }
  const body = { driver_id: day.driver, position, version, reason: 'road', note: 'Brug dicht' } as const
  expect((await day.world.call(stopMoves.move, { params, body }, { headers })).code).toBeNull()
}

/** The office gives these stops to another driver. */
async function takeAway(stops: readonly number[]) {
  const other = await insertDriver(day.world.db, 900)
  await bookStop(day.world, TODAY, other, ghent)
  await day.world.db.updateTable('driver_days').set({ published_at: day.world.now() }).execute()
  const headers = await day.world.staffHeaders({ roles: ['planner'] })
  for (const refill of stops) {
    const { version } = (await day.world.call(planning.day, { params: { date: TODAY } }, { headers })).body
    const body = { driver_id: other, position: 0, version, reason: 'van' as const, accepts: [...problems] }
    const params = { refill_id: String(refill) }
    expect((await day.world.call(stopMoves.move, { params, body }, { headers })).code).toBeNull()
  }
}

it('a driver reads at the next poll what the office changed, and only once', async () => {
  const { user } = await open()
  await stop('Els Maes')
  expect(screen.queryByText('Uw route is veranderd')).toBeNull()
  const areas = screen.getAllByRole('status')
  await moveFirstStop(2)
  await refetchCalls(driverDays.days)
  await stop('Luc Denis')
  const notice = within((await screen.findByText('Andere plaats: Els Maes')).closest('li') ?? document.body)
  expect(notice.getByText('Reden: Weg of verkeer')).toBeTruthy()
  // a new element would be unheard
  expect(areas).toContain(screen.getByText('Uw route is veranderd').closest('[role=status]'))
  expect(screen.getByText('Lading: 144 van 900 kg')).toBeTruthy()
  expect(notice.getByText(/^Leuven · 48 kg · \d/)).toBeTruthy()
  expect(screen.queryByText(/Brug dicht/)).toBeNull()
  await user.click(await button('Gezien'))
  await waitFor(() => expect(screen.queryByText('Uw route is veranderd')).toBeNull())
  // also after the page is opened again
  expect(localStorage.getItem('brine.day.read')).toMatch(new RegExp(`^${TODAY}:\\d+$`))
  await moveFirstStop(0)
  await refetchCalls(driverDays.days)
  expect(await screen.findAllByText('Andere plaats: Els Maes')).toHaveLength(1)
})

it('a driver reads how many packs a stop gets instead of the number before', async () => {
  await open()
  await stop('Els Maes')
  const headers = await day.world.staffHeaders({ roles: ['planner'] })
  const refill = await day.world.db
    .selectFrom('refills')
    .select(['customer_id as id', 'revision as version'])
    .where('id', '=', day.stops[0] ?? 0)
    .executeTakeFirstOrThrow()
  const { id, version } = refill
  const body = { packs: 8, version, reason: 'customer' as const, accepts: [...problems] }
  const { code } = await day.world.call(officeRefills.changePacks, { params: { id }, body }, { headers })
  expect(code).toBeNull()
  await refetchCalls(driverDays.days)
  const line = within((await screen.findByText('Nu 8 pakken: Els Maes')).closest('li') ?? document.body)
  expect(line.getByText('Reden: Op vraag van de klant')).toBeTruthy()
  expect(line.getByText(/ · 64 kg · /)).toBeTruthy()
  expect(screen.getByText('Lading: 160 van 900 kg')).toBeTruthy()
})

it('a driver who has read the changes of today and of the next day sees neither again', async () => {
  const { latitude } = ghent
  const first = await bookStop(day.world, MONDAY, day.driver, ghent)
  await bookStop(day.world, MONDAY, day.driver, { ...ghent, latitude: latitude + 0.02 })
  await day.world.db.updateTable('driver_days').set({ published_at: day.world.now() }).execute()
  await moveFirstStop(2)
  await moveStop(first, 1, MONDAY)
  const { user } = await open()
  const read = async (title: string | RegExp) => {
    const notice = (await screen.findByText(title)).closest<HTMLElement>('[role=status]') ?? document.body
    await user.click(within(notice).getByRole('button', { name: 'Gezien' }))
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  }
  await read('Uw route is veranderd')
  await read(/^Uw route van maandag 23 november is veranderd$/)
  expect(screen.queryByText('Uw route is veranderd')).toBeNull()
})

it('a driver who writes about a stop keeps it while the office changes the route', async () => {
  const { user } = await open()
  await stop('Els Maes')
  await user.click(await button('Niet geleverd'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Niet geleverd bij Els Maes' }))
  await user.click(dialog.getByRole('radio', { name: 'Niemand thuis' }))
  await user.type(dialog.getByRole('textbox'), 'Gebeld.')
  await moveFirstStop(2)
  await refetchCalls(driverDays.days)
  await screen.findByText('Andere plaats: Els Maes')
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Gebeld.')
  await user.click(dialog.getByRole('button', { name: 'Melden' }))
  await stop('Luc Denis')
  await waitFor(async () =>
    expect(await reports()).toMatchObject([{ refill_id: day.stops[0], note: 'Gebeld.' }]),
  )
})

it.each([1, 3])(
  'a driver who writes about a stop still reports it after %i stops are taken away',
  async (taken) => {
    const { user } = await open()
    await stop('Els Maes')
    await user.click(await button('Niet geleverd'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Niet geleverd bij Els Maes' }))
    await user.click(dialog.getByRole('radio', { name: 'Niemand thuis' }))
    await user.type(dialog.getByRole('textbox'), 'Gebeld.')
    await takeAway(day.stops.slice(0, taken))
    await refetchCalls(driverDays.days)
    expect(await dialog.findByText('Deze stop staat niet meer op uw route')).toBeTruthy()
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Gebeld.')
    await user.click(dialog.getByRole('button', { name: 'Melden' }))
    expect(await screen.findByText('Uw melding over Els Maes is bewaard, maar verandert niets')).toBeTruthy()
    expect(await reports()).toMatchObject([{ refill_id: day.stops[0], note: 'Gebeld.', refusal: 'moved' }])
    await (taken === 1 ? stop('Luc Denis') : screen.findByText('Vandaag hebt u geen route'))
  },
)

it('a driver reads it in French', async () => {
  await moveFirstStop(1)
  await open('/day', undefined, 'fr')
  expect(await screen.findByText('Votre tournée a changé')).toBeTruthy()
  expect(screen.getByText(/^Motif.: Route ou circulation$/)).toBeTruthy()
})

it('a driver whose stops are all taken away reads so, and that there is no route', async () => {
  await takeAway(day.stops)
  await open()
  expect(await screen.findByText('Stop weg: Els Maes')).toBeTruthy()
  expect(screen.getByText('Vandaag hebt u geen route')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Geleverd' })).toBeNull()
})
