import { addDays } from '@brine/planning/dates'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { publishDay } from '../../../../../packages/testkit/src/publish.ts'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { type Disturbance, openOffice } from '../../testing/office.tsx'

/** Each test uses another Tuesday, far in the future. */
let date = '2047-08-13'
const aalst = { latitude: 50.94, longitude: 4.04 }

let world: World
let ill: number
let taker: number
let heavy: number
let light: number
beforeAll(async () => {
  world = await startWorld()
  await world.db.deleteFrom('driver_weekdays').execute()
  ill = await insertDriver(world.db, 300)
  taker = await insertDriver(world.db, 100)
  await world.db.updateTable('drivers').set({ name: 'Fatima' }).where('id', '=', taker).execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  date = addDays(date, 7)
  heavy = await bookStop(world, date, ill, aalst, { kg: 90 })
  light = await bookStop(world, date, ill, { ...aalst, longitude: 4.05 }, { kg: 60 })
  await publishDay(world, date, await world.staffHeaders({ roles: ['planner'] }))
})
afterEach(cleanup)

async function ask(disturb: Disturbance = () => null) {
  const { user } = await openOffice({ world, roles: ['planner'], path: `/planning/${date}`, disturb })
  await user.click((await screen.findAllByRole('button', { name: 'Afwezig melden' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('group', { name: /^Gaan naar een andere chauffeur: / })
  return { user, dialog }
}
const driverOf = async (refill: number) => {
  const stop = world.db.selectFrom('stops').select('driver_id').where('refill_id', '=', refill)
  return (await stop.executeTakeFirstOrThrow()).driver_id
}

it('a planner leaves a stop, and another one takes its room', async () => {
  const { user, dialog } = await ask()
  // the van has room for one of the two
  const [box, ...others] = dialog.getAllByRole<HTMLInputElement>('checkbox')
  if (!box) throw new Error('nothing can be given to others')
  expect(others).toEqual([])
  expect(dialog.getByText('Passen nergens: 1')).toBeTruthy()
  expect(dialog.getByText('Blijven over: 1')).toBeTruthy()
  const given = box.closest('li')?.textContent?.includes('90 kg') ? heavy : light
  await user.click(box)
  expect(await dialog.findByText(/blijft bij Wim$/)).toBeTruthy()
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(2))
  expect(box.checked).toBe(false)
  expect(document.activeElement).toBe(box)
  expect(dialog.queryByText('Passen nergens: 1')).toBeNull()
  // still one remains, and the page says how to go on
  expect(dialog.getByText('Blijven over: 1')).toBeTruthy()
  expect(dialog.getByText(/Dan kiest de klant zelf een andere dag/)).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Reden/ }), 'Chauffeur valt uit')
  await user.click(dialog.getByRole('button', { name: 'Stops verdelen' }))
  const other = given === heavy ? light : heavy
  await waitFor(async () => expect(await driverOf(other)).toBe(taker))
  expect(await driverOf(given)).toBe(ill)
})

it('a stop that is chosen again keeps its box, and goes with the others', async () => {
  await world.db.updateTable('stops').set({ kg: 30 }).where('refill_id', 'in', [heavy, light]).execute()
  const { user, dialog } = await ask()
  const [box] = dialog.getAllByRole<HTMLInputElement>('checkbox')
  if (!box) throw new Error('nothing can be given to others')
  await user.click(box)
  expect(await dialog.findByRole('group', { name: 'Gaan naar een andere chauffeur: 1' })).toBeTruthy()
  await user.click(box)
  expect(document.activeElement).toBe(box)
  expect(await dialog.findByRole('group', { name: 'Gaan naar een andere chauffeur: 2' })).toBeTruthy()
  expect(dialog.queryByText(/^Blijven over/)).toBeNull()
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Reden/ }), 'Chauffeur valt uit')
  const submit = dialog.getByRole('button', { name: 'Stops verdelen' })
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull())
  await user.click(submit)
  await waitFor(async () => expect([await driverOf(heavy), await driverOf(light)]).toEqual([taker, taker]))
})

it('a stop that the planner leaves can be chosen again after the plan could not be fetched', async () => {
  let isDown = false
  const { user, dialog } = await ask(({ path }) =>
    isDown && path.endsWith('/absence') ? new Response(null, { status: 503 }) : null,
  )
  const [box] = dialog.getAllByRole('checkbox')
  if (!box) throw new Error('nothing can be given to others')
  isDown = true
  await user.click(box)
  expect(await dialog.findByText('De verdeling kan niet berekend worden')).toBeTruthy()
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Opnieuw proberen' }))
  const kept = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /blijft bij Wim$/ })
  expect(kept.checked).toBe(false)
  await user.click(kept)
  expect(await dialog.findByText('Passen nergens: 1')).toBeTruthy()
})

it('names the announced hour that does not hold any more', async () => {
  await world.db
    .insertInto('arrival_windows')
    .values(
      [heavy, light].map((refill_id) => ({
        ...{ refill_id, date, opens: 1200, closes: 1260, revision: 1 },
        announced_at: world.now(),
      })),
    )
    .execute()
  const { dialog } = await ask()
  expect(dialog.getByRole('checkbox', { name: / min meer; aangekondigd was 20:00 tot 21:00$/ })).toBeTruthy()
})

it('says that the day changed meanwhile, and moves nothing', async () => {
  const { user, dialog } = await ask()
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Reden/ }), 'Chauffeur valt uit')
  const day = world.db.updateTable('driver_days').set((eb) => ({ revision: eb('revision', '+', 1) }))
  await day.where('date', '=', date).execute()
  await user.click(dialog.getByRole('button', { name: 'Stops verdelen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Er is niets gewijzigd')).toBeTruthy()
  expect([await driverOf(heavy), await driverOf(light)]).toEqual([ill, ill])
})
