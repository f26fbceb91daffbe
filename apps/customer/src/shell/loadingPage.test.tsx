import { orders } from '@brine/contract/customer/orders'
import { sessions } from '@brine/contract/customer/sessions'
import { act, cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../packages/testkit/src/world.ts'
import { lineOf } from '../testing/failures/line.ts'
import { ours } from '../testing/failures/waysToFail.ts'
import { openPortal } from '../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const line = lineOf(sessions.refresh)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const open = async (path: string, idleFor: number, isHeldUp = idleFor > 0) =>
  openPortal({
    world,
    email: await world.createCustomer(),
    path,
    idleFor,
    isHeldUp,
    disturb: line.disturb,
  })

it('says that the first page is loading while the session is renewed', async () => {
  const release = line.hold()
  await open('/account', 600)
  expect(await screen.findByText('Een ogenblik, de pagina wordt geladen…')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  release()
  await heading('Mijn gegevens')
  expect(screen.queryByText('Een ogenblik, de pagina wordt geladen…')).toBeNull()
})

it('says that the next page is loading, and keeps the current page', async () => {
  line.hold()()
  const { router } = await open('/account', 0)
  await heading('Mijn gegevens')
  world.pass(600)
  const release = line.hold()
  act(() => void router.navigate('/orders'))
  expect(await screen.findByText('Een ogenblik, de pagina wordt geladen…')).toBeTruthy()
  await heading('Mijn gegevens')
  release()
  await heading('Bestellingen')
  expect(screen.queryByText('Een ogenblik, de pagina wordt geladen…')).toBeNull()
})

it('R91 a test begins with the page itself, even if it loads late', async () => {
  setTimeout(line.hold(), 1000)
  await open('/account', 600, false)
  expect(screen.getByRole('heading', { level: 1, name: 'Mijn gegevens' })).toBeTruthy()
})

it('R91 a test receives no answers to requests of an earlier test', async () => {
  const list = lineOf(orders.list)
  const options = { world, email: await world.createCustomer(), path: '/account', disturb: list.disturb }
  const earlier = await openPortal(options)
  const release = list.hold()
  const heard = vi.fn()
  earlier.api.send(orders.list, {}).then(heard, heard)
  await vi.waitFor(() => expect(earlier.sent.some(list.isOurs)).toBe(true), { timeout: 120_000 })
  cleanup()
  const { api } = await openPortal(options)
  release(ours('date_taken'))
  list.hold()()
  await api.send(orders.list, {})
  expect(heard).not.toHaveBeenCalled()
})
