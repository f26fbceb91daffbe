import { sessions } from '@brine/contract/customer/sessions'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPortal } from '../testing/portal.tsx'
import { startTestCustomer } from '../testing/testCustomer.ts'
import { sessionOf } from '../testing/tokens.ts'

const home = startTestCustomer()

/** Keys in local storage that outlive a session. */
const keptForGood = ['cookie_choice']

const menu = () => screen.findByRole('navigation', { name: 'Hoofdmenu' })
/** Simulates a change by another tab with a storage event. */
const otherTab = (change: () => void) =>
  act(async () => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })

it('welcomes the customer, and marks the current page in menu, crumbs and title', async () => {
  await openPortal({ ...home, path: '/orders' })
  await screen.findByText('Anne Peeters')
  const current = within(await menu()).getByRole('link', { current: 'page' })
  expect(current.textContent).toBe('Bestellingen')
  const crumbs = within(screen.getByRole('navigation', { name: 'Kruimelpad' }))
  expect(crumbs.getByRole('link', { name: 'Mijn Clairsel' }).getAttribute('href')).toBe('/')
  expect(document.title).toBe('Bestellingen · Clairsel')
})

it('opens another page without reloading the app, and moves the focus to its heading', async () => {
  const { user, router } = await openPortal({ ...home, path: '/account' })
  await user.click(within(await menu()).getByRole('link', { name: 'Zoutblokken' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Wanneer leveren wij uw zout?' })
  expect(router.state.location.pathname).toBe('/saltblocks')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('Zoutblokken · Clairsel')
})

it('disables the menu until the installation is placed, and explains why', async () => {
  home.email = await home.world.createCustomer({ placed: false, date_signed: '2026-11-10' })
  await openPortal({ ...home, path: '/proposal' })
  await screen.findByText(/^Een van de drie stappen is klaar/)
  const item = within(await menu()).getByRole('link', { name: 'Zoutblokken' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(item.getAttribute('href')).toBeNull()
  expect(screen.getByText('Deze opties zijn beschikbaar zodra uw toestel geplaatst is.')).toBeTruthy()
  const tabs = within(screen.getByRole('navigation', { name: 'Snelmenu' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(['tel:+3290001234'])
})

it('links only to pages that exist', async () => {
  await openPortal({ ...home, path: '/account' })
  await screen.findByText('Anne Peeters')
  const { routes } = await import('../routes.tsx')
  const known = new Set(['/', ...routes.map(({ path }) => path)])
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => href.startsWith('/') && !known.has(href.replace(/[?#].*/, '')))).toEqual([])
})

it('S46 signs out at once here and on the server, and removes all data of the customer', async () => {
  const { user, router, sent } = await openPortal({ ...home, path: '/account' })
  await screen.findByText('Anne Peeters')
  const token = localStorage.getItem('token') ?? ''
  await user.click(within(await menu()).getByRole('button', { name: 'Afmelden' }))
  await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
  expect(router.state.location.search).toBe('')
  expect(Object.keys(localStorage)).toEqual(keptForGood)
  await waitFor(() => expect(sent.at(-1)?.method).toBe('DELETE'))
  await waitFor(async () => expect((await home.world.call(sessions.signOut, {}, { token })).status).toBe(401))
})

it('S68 follows a sign-out in another tab, and returns to the page after sign-in', async () => {
  const { router, api } = await openPortal({ ...home, path: '/saltblocks' })
  api.session.watchTabs(window)
  await screen.findByText('Anne Peeters')
  await otherTab(() => localStorage.clear())
  await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
  expect(router.state.location.search).toBe('?redirect=%2Fsaltblocks')
})

it('S68 follows a sign-in in another tab', async () => {
  const { api } = await openPortal({ world: home.world, path: '/saltblocks' })
  await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
  const tokens = await home.world.startSession(home.email)
  await act(async () => api.session.start({ ...tokens, installation_placed: true }))
  await screen.findByRole('heading', { level: 1, name: 'Wanneer leveren wij uw zout?' })
})

it('opens sign-in when the server no longer knows the session', async () => {
  const { router } = await openPortal({ world: home.world, path: '/page-not-found' })
  localStorage.setItem('token', sessionOf('999', home.world.now().getTime() / 1000).token)
  localStorage.setItem('refresh_token', 'made up')
  localStorage.setItem('INSTALLATION_PLACED', 'true')
  await act(() => router.navigate('/account'))
  await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
  expect(Object.keys(localStorage)).toEqual(keptForGood)
})

it('shows page-not-found in both languages, with a link home', async () => {
  const { router } = await openPortal({ world: home.world, path: '/nowhere/at/all' })
  await screen.findByRole('heading', { level: 2, name: 'Pagina niet gevonden' })
  expect(router.state.location.pathname).toBe('/page-not-found')
  const french = screen.getByRole('heading', { level: 2, name: 'Page introuvable' })
  expect(french.closest('[lang]')?.getAttribute('lang')).toBe('fr')
  expect(screen.getByRole('link', { name: 'Terug naar de startpagina' }).getAttribute('href')).toBe('/')
})
