import { act, cleanup, screen, within } from '@testing-library/react'
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

it.each(['/auth', '/auth/register', '/auth/reset', '/auth/activate/some-token'])(
  'R23 tells a visitor of %s the same: address, mail, networks, phone lines and privacy',
  async (path) => {
    await openPortal({ world, path })
    const foot = await footer()
    expect(foot.getByText(new RegExp(brand.address.street))).toBeTruthy()
    const links = foot.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining([
        `mailto:${brand.email}`,
        ...brand.phones.map(({ tel }) => `tel:${tel}`),
        ...brand.social.map(({ url }) => url),
        '/privacy',
        '/terms',
        '/cookies',
      ]),
    )
  },
)

const legal = ['/privacy', '/cookies', '/terms']

it('R24 links to no page that leads elsewhere until the installation is placed', async () => {
  const paths = async () =>
    (await footer()).getAllByRole('link').flatMap((link) => link.getAttribute('href')?.match(/^\/\w+/) ?? [])
  await openPortal({ world, email: await world.createCustomer(), path: '/experiences' })
  await screen.findByRole('button', { name: 'Menu' })
  expect(await paths()).toEqual(['/support', '/experiences', '/referrals', ...legal])
  cleanup()
  const { api } = await openPortal({ world, email: await world.createCustomer(), path: '/experiences' })
  act(() => api.session.setPlaced(false))
  expect(await paths()).toEqual(['/experiences', ...legal])
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
    // the page of a dead link replaces the form
    if (path.endsWith('token')) await screen.findByText('Deze link is niet meer geldig')
    await user.click(await screen.findByRole('button', { name: /français/ }))
    expect(document.documentElement.lang).toBe('fr')
    expect((await footer()).queryByRole('button', { name: /français/ })).toBeNull()
  },
)
