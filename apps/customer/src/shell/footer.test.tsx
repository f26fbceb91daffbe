import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../packages/testkit/src/world.ts'
import { config, openPortal } from '../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const { brand } = config
const footer = async () => within(await screen.findByRole('contentinfo'))

it('shows the configured supplier’s contact details: address, mail, networks and both phone lines', async () => {
  await openPortal({ world, email: await world.createCustomer(), path: '/account' })
  const foot = await footer()
  expect(foot.getByText(brand.legalName.nl)).toBeTruthy()
  expect(foot.getByText(new RegExp(brand.address.street))).toBeTruthy()
  expect(foot.getByRole('link', { name: brand.email }).getAttribute('href')).toBe(`mailto:${brand.email}`)
  const links = foot.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(brand.phones).toHaveLength(2)
  for (const { tel } of brand.phones) expect(links).toContain(`tel:${tel}`)
  for (const { url } of brand.social) expect(links).toContain(url)
})

it('changes the language, and shows sign-out only during a session', async () => {
  const { user } = await openPortal({ world, path: '/experiences' })
  const foot = await footer()
  expect(foot.queryByRole('button', { name: 'Afmelden' })).toBeNull()
  await user.click(foot.getByRole('button', { name: /français/ }))
  expect(document.documentElement.lang).toBe('fr')
  expect(localStorage.getItem('language')).toBe('fr')
})

it.each(['/auth/reset', '/auth/reset/some-token', '/auth/activate', '/auth/activate/some-token'])(
  'hides the footer’s language buttons on %s, which has its own at the top',
  async (path) => {
    const { user } = await openPortal({ world, path })
    await user.click(await screen.findByRole('button', { name: /français/ }))
    expect(document.documentElement.lang).toBe('fr')
    expect((await footer()).queryByRole('button', { name: /français/ })).toBeNull()
  },
)
