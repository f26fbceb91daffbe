import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { m } from '@brine/messages/app'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createAgreed, createSupplied } from '../../../../../packages/testkit/src/automatic.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openBusiness } from '../../testing/failures/startPages.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await openBusiness(world)
})
afterAll(() => world.close())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const setPackKg = (pack_kg: number) =>
  world.db.updateTable('products').set({ pack_kg }).where('kind', '=', 'salt').execute()
const open = (email: string) => openPortal({ world, email, path: '/automatic' })
const read = async (token: string) => (await world.call(automaticRefills.read, {}, { token })).body

it('asks whether the household agrees to the salt that takes the place of the agreed one', async () => {
  const { email, token } = await createAgreed(world)
  await setPackKg(10)
  await openPortal({ world, email, path: '/account' })
  expect(await screen.findByText(m['automatic.home_other_salt']())).toBeTruthy()
  cleanup()
  const { user } = await open(email)
  await screen.findByRole('heading', { level: 1, name: m['automatic.other_salt']() })
  expect(await screen.findByText(m['automatic.other_salt_text']())).toBeTruthy()
  expect(await screen.findByText(/Zoutblokken, in pakken van 10/)).toBeTruthy()
  // nothing is agreed by what was agreed before, and stopping is as near
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Ik ga akkoord/ }).checked).toBe(false)
  expect(screen.getByRole('button', { name: m['automatic.stop_withdraw']() })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Ik ga akkoord/ }))
  await user.click(screen.getByRole('button', { name: m['automatic.start']() }))
  await waitFor(() => expect(screen.queryByText(m['automatic.other_salt_text']())).toBeNull())
  expect((await read(token)).agreement).toMatchObject({ state: 'waiting', packs: 6, kg: 60 })
  await setPackKg(8)
})

it('agrees to the salt that the page showed, and to no other one at the same price', async () => {
  const { email, token } = await createSupplied(world)
  const { user } = await open(email)
  await user.click(await screen.findByRole('checkbox'))
  await setPackKg(7)
  await user.click(screen.getByRole('button', { name: m['automatic.start']() }))
  expect(await screen.findByText(/De afspraken zijn intussen veranderd/)).toBeTruthy()
  expect((await read(token)).agreement).toBeNull()
  await setPackKg(8)
})

it('clears the tick once the terms are others, says so, and starts nothing', async () => {
  const { email, token } = await createSupplied(world)
  const setPrice = (price_cents: number) =>
    world.db.updateTable('product_prices').set({ price_cents }).execute()
  const { user } = await open(email)
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  await user.click(box)
  await setPrice(1290)
  const start = screen.getByRole('button', { name: m['automatic.start']() })
  await user.click(start)
  expect(await screen.findByText(m['automatic.agree_changed']())).toBeTruthy()
  expect(box.checked).toBe(false)
  await user.click(start)
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect((await read(token)).agreement).toBeNull()
  await user.click(box)
  expect(screen.queryByText(m['automatic.agree_changed']())).toBeNull()
  await user.click(start)
  await screen.findByRole('heading', { level: 1, name: m['automatic.on_title']() })
  expect((await read(token)).agreement?.price).toBe(77.4)
  await setPrice(1190)
})
