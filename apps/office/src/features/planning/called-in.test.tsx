import type { StaffRole } from '@brine/contract/call'
import { instantOf } from '@brine/contract/dates'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { makeDialogsReturnFocus } from '../../testing/focusReturn.ts'
import { openOffice } from '../../testing/office.tsx'

/** The day of the server's clock. */
const TODAY = '2026-11-21'
const ghent = { latitude: 51.05, longitude: 3.72 }
const TITLE = 'Levering van Anne Peeters melden'

let world: World
let driver: number
// reports are never deleted, so each test has its own
beforeEach(async () => {
  makeDialogsReturnFocus()
  world = await startWorld()
  await insertPrice(world.db)
  driver = await insertDriver(world.db, 900)
  Element.prototype.scrollIntoView = () => {}
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  await world.close()
})

const publish = () => world.db.updateTable('driver_days').set({ published_at: world.now() }).execute()
async function open(roles: StaffRole[] = ['support'], date = TODAY) {
  vi.useFakeTimers({ toFake: ['Date'], now: instantOf(TODAY, 600) })
  const office = await openOffice({ world, roles, path: `/planning/${date}` })
  const route = within(await screen.findByRole('region', { name: /Wim$/ }))
  return { ...office, route }
}
const stateOf = async (id: number) => {
  const refill = world.db.selectFrom('refills').select(['state', 'packs']).where('id', '=', id)
  return refill.executeTakeFirstOrThrow()
}

it('reports a stop of today that the driver calls in, from its row of the route', async () => {
  const refill = await bookStop(world, TODAY, driver, ghent)
  await bookStop(world, TODAY, driver, { ...ghent, latitude: 51.06 })
  await publish()
  const { user, route } = await open()
  const buttons = await route.findAllByRole('button', { name: TITLE })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Melden', 'Melden'])
  const row = route.getAllByRole('listitem').findIndex((item) => item.querySelector('button') !== null)
  const [first] = buttons
  if (first) await user.click(first)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Wim heeft deze levering van .*21 november niet gemeld/)).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Geleverd' }))
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(route.getAllByRole('button', { name: TITLE })).toHaveLength(1))
  const reported = route.getAllByRole('listitem')[row]
  expect(reported?.textContent).toMatch(/geleverd om 10:00.*Melding verbeteren$/i)
  expect(document.activeElement).toBe(reported)
  expect((await stateOf(refill)).state).toBe('delivered')
})

it('shows the button to who may report, and only while a published day is driven', async () => {
  await bookStop(world, TODAY, driver, ghent)
  const count = async (roles: StaffRole[], date = TODAY) => {
    const { route } = await open(roles, date)
    await route.findByText('Anne Peeters')
    const found = route.queryAllByRole('button', { name: TITLE }).length
    cleanup()
    vi.useRealTimers()
    return found
  }
  expect(await count(['support'])).toBe(0)
  await publish()
  expect([await count(['support']), await count(['planner'])]).toEqual([1, 1])
  const ahead = '2026-11-24'
  await bookStop(world, ahead, driver, ghent)
  await publish()
  expect(await count(['planner'], ahead)).toBe(0)
})
