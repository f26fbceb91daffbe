import type { StaffRole } from '@brine/contract/call'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { publishDay } from '../../../../../packages/testkit/src/publish.ts'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { ghent, insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

/** A Monday that is published. */
const DATE = '2026-11-23'
let world: World
let id: number
beforeAll(async () => {
  world = await startWorld()
  // the page compares days with the device's date
  vi.useFakeTimers({ toFake: ['Date'], now: world.now() })
  await insertPrice(world.db)
  const driver = await insertDriver(world.db, 100)
  await bookStop(world, DATE, driver, ghent)
  await publishDay(world, DATE, await world.staffHeaders({ roles: ['planner'] }))
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})
afterEach(cleanup)
beforeEach(async () => {
  const email = await world.createCustomer({ ...ghent, refill_packs: 6 })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  id = (await found.executeTakeFirstOrThrow()).id
})

const open = (roles: StaffRole[] = ['planner']) => openOffice({ world, roles, path: `/customers/${id}` })
type User = Awaited<ReturnType<typeof open>>['user']
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const state = async () => {
  const rows = world.db.selectFrom('refills').select(['date', 'state']).where('customer_id', '=', id)
  return rows.executeTakeFirst()
}
const reason = (within: Awaited<ReturnType<typeof dialog>>) =>
  within.getByRole('combobox', { name: /^Reden/ })

it('a planner adds a stop to a published day, moves it to another day, or cancels it, each with a reason', async () => {
  const { user } = await open()
  await press(user, 'Levering plannen')
  const asked = await dialog()
  await user.click(await asked.findByRole('radio', { name: /^maandag 23 november.* met Wim, / }))
  await user.click(asked.getByRole('button', { name: 'Levering plannen' }))
  expect(asked.getByText('Kies waarom u dit wijzigt')).toBeTruthy()
  expect(document.activeElement).toBe(reason(asked))
  await user.selectOptions(reason(asked), 'Op vraag van de klant')
  await user.click(asked.getByRole('button', { name: 'Levering plannen' }))
  await waitFor(async () => expect(await state()).toEqual({ date: DATE, state: 'booked' }))

  await press(user, 'Levering wijzigen')
  const again = await dialog()
  await user.selectOptions(await again.findByRole('combobox', { name: /^Reden/ }), 'Wagen defect of te klein')
  await user.click(again.getByRole('button', { name: 'Bewaren' }))
  await waitFor(async () => expect((await state())?.date).not.toBe(DATE))
  // the page has to show the new day first, because the next change names the shown revision
  await screen.findByRole('region', { name: /^Volgende levering (?!maandag 23)/ })

  await press(user, 'Levering wijzigen')
  const third = await dialog()
  await user.click(await third.findByRole('radio', { name: /met Wim/ }))
  await user.selectOptions(reason(third), 'Op vraag van de klant')
  await user.click(third.getByRole('button', { name: 'Bewaren' }))
  await waitFor(async () => expect((await state())?.date).toBe(DATE))
  await screen.findByText(/^De dag is gepubliceerd\. Een planner kan/)

  await press(user, 'Levering annuleren')
  const sure = await dialog()
  await user.selectOptions(reason(sure), 'Wagen defect of te klein')
  await user.click(sure.getByRole('button', { name: 'Levering annuleren' }))
  await waitFor(async () => expect((await state())?.state).toBe('cancelled'))
})

it('a planner reads that the van gets too heavy before adding a stop (R64)', async () => {
  await world.db.updateTable('customers').set({ refill_packs: 10 }).where('id', '=', id).execute()
  const { user } = await open()
  await press(user, 'Levering plannen')
  const asked = await dialog()
  await user.click(await asked.findByRole('radio', { name: /let op: te zwaar voor de wagen$/ }))
  expect(asked.getByText(/^De wagen van Wim wordt te zwaar/)).toBeTruthy()
  await user.selectOptions(reason(asked), 'Op vraag van de klant')
  await user.click(asked.getByRole('button', { name: 'Levering plannen' }))
  await waitFor(async () => expect(await state()).toEqual({ date: DATE, state: 'booked' }))
})

it('other roles are offered no published day', async () => {
  const { user } = await open(['support'])
  await press(user, 'Levering plannen')
  const asked = await dialog()
  await asked.findAllByRole('radio')
  expect(asked.queryByText('Op een dag die al gepubliceerd is')).toBeNull()
})
