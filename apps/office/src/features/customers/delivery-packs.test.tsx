import type { StaffRole } from '@brine/contract/call'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { publishDay } from '../../../../../packages/testkit/src/publish.ts'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { ghent, insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

const DATE = '2026-11-23'
let world: World
let id: number
let refill: number
beforeAll(async () => {
  world = await startWorld()
  // the page compares days with the device's date
  vi.useFakeTimers({ toFake: ['Date'], now: world.now() })
  await insertPrice(world.db)
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})
afterEach(cleanup)
beforeEach(async () => {
  for (const table of [
    'route_changes',
    'stops',
    'refills',
    'driver_days',
    'driver_weekdays',
    'drivers',
  ] as const)
    await world.db.deleteFrom(table).execute()
  refill = await bookStop(world, DATE, await insertDriver(world.db, 100), ghent)
  const found = world.db.selectFrom('refills').select('customer_id').where('id', '=', refill)
  id = (await found.executeTakeFirstOrThrow()).customer_id
})

async function ask(roles: StaffRole[]) {
  const office = await openOffice({ world, roles, path: `/customers/${id}` })
  await office.user.click(await screen.findByRole('button', { name: 'Aantal pakken wijzigen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aantal pakken wijzigen' }))
  const type = async (packs: string) => {
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Aantal pakken' })
    await office.user.clear(field)
    await office.user.type(field, packs)
    return field
  }
  const save = async () => {
    const button = dialog.getByRole('button', { name: 'Bewaren' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await office.user.click(button)
  }
  return { dialog, type, save }
}
const stored = async () =>
  world.db.selectFrom('refills').select(['packs', 'price_cents']).where('id', '=', refill).executeTakeFirst()

it('the office changes the packs at the price of the order, which it reads out', async () => {
  const { dialog, type, save } = await ask(['support'])
  expect(await dialog.findByText(/een pak kost €\s11,90 incl\. btw en levering, zoals besteld/)).toBeTruthy()
  await type('8')
  expect(await dialog.findByText(/^64 kg, €\s95,20$/)).toBeTruthy()
  await save()
  expect(await screen.findByText('Het aantal pakken is gewijzigd')).toBeTruthy()
  expect(await screen.findByText(/^8 × pak zoutblokken, 64 kg/)).toBeTruthy()
  expect(await stored()).toEqual({ packs: 8, price_cents: 9520 })
})

it('what was typed stays when no van has room, and the dialog says what to do', async () => {
  const { dialog, type, save } = await ask(['support'])
  const field = await type('20')
  await dialog.findByText(/^160 kg/)
  await save()
  const refusal = await dialog.findByText(/Kies minder pakken, of kies eerst een andere dag/)
  expect(refusal.closest('[role=alert]')).toBeTruthy()
  expect(field.value).toBe('20')
  expect(await stored()).toEqual({ packs: 6, price_cents: 7140 })
})

it('a planner reads that the van of a published day gets too heavy, and accepts it', async () => {
  await publishDay(world, DATE, await world.staffHeaders({ roles: ['planner'] }))
  const { dialog, type, save } = await ask(['planner'])
  expect(dialog.getByText(/De chauffeur heeft zijn route al en leest het nieuwe aantal/)).toBeTruthy()
  await type('14')
  expect(await dialog.findByText(/wordt te zwaar/)).toBeTruthy()
  await save()
  await waitFor(async () => expect((await stored())?.packs).toBe(14))
  cleanup()
  await openOffice({ world, roles: ['planner'], path: `/planning/${DATE}` })
  expect(await screen.findByText(/krijgt nu 14 pakken/)).toBeTruthy()
})

it('other roles cannot change a published day, and a missed delivery first gets a day', async () => {
  await publishDay(world, DATE, await world.staffHeaders({ roles: ['planner'] }))
  await openOffice({ world, roles: ['support'], path: `/customers/${id}` })
  await screen.findByText(/^De dag is gepubliceerd/)
  expect(screen.queryByRole('button', { name: 'Aantal pakken wijzigen' })).toBeNull()
  cleanup()
  await world.db.updateTable('refills').set({ state: 'missed' }).execute()
  await openOffice({ world, roles: ['planner'], path: `/customers/${id}` })
  await screen.findByRole('button', { name: 'Levering wijzigen' })
  expect(screen.queryByRole('button', { name: 'Aantal pakken wijzigen' })).toBeNull()
})
