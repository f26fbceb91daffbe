import { installModal } from '@brine/ui/jsdomModal'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../packages/testkit/src/world.ts'
import { openPortal } from '../testing/portal.tsx'

let world: World
beforeAll(async () => {
  installModal()
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(() => {
  cleanup()
  scrollTo(0)
  vi.restoreAllMocks()
})

const open = async () => openPortal({ world, email: await world.createCustomer(), path: '/account' })

function scrollTo(pixels: number): void {
  Object.assign(window, { scrollY: pixels })
  act(() => void window.dispatchEvent(new Event('scroll')))
}

/** Style sheets do not apply in this test, so it reads the header's class instead. */
async function isRewardShown(): Promise<boolean> {
  const link = await screen.findByRole('link', { name: /Vriend uitnodigen: €/ })
  return !link.parentElement?.className.includes('isAway')
}

it('shows the reward once the page has scrolled past 64 pixels', async () => {
  await open()
  expect(await isRewardShown()).toBe(false)
  scrollTo(64)
  expect(await isRewardShown()).toBe(false)
  scrollTo(65)
  expect(await isRewardShown()).toBe(true)
})

it('shows the reward at once if the window is lower than 620 pixels', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === 'not all and (min-height: 38.75rem)' }),
  )
  await open()
  expect(await isRewardShown()).toBe(true)
})

it('closes with a press on the page that is open already', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const menu = within(screen.getByRole('dialog', { name: 'Hoofdmenu' }))
  await user.click(menu.getByRole('link', { name: /^Mijn gegevens/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('opens the whole menu, the languages and sign-out with a button', async () => {
  const { user } = await open()
  const button = await screen.findByRole('button', { name: 'Menu' })
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const menu = within(screen.getByRole('dialog', { name: 'Hoofdmenu' }))
  for (const name of [/^Zoutblokken/, /^Bestellingen/, /^Mijn gegevens/, /^Vrienden uitnodigen/])
    expect(menu.getByRole('link', { name })).toBeTruthy()
  expect(menu.getByRole('button', { name: /français/ })).toBeTruthy()
  await user.click(menu.getByRole('link', { name: /^Zoutblokken/ }))
  await screen.findByRole('heading', { level: 1, name: 'Wanneer leveren wij uw zout?' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
