import { installModal } from '@brine/ui/jsdomModal'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { config, openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  installModal()
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const analytics = { enabled: true, id: 'mijn.clairsel.example' }
const informing = { ...config, cookies: { enabled: true, type: 'banner' as const } }
const asking = { ...informing, analytics }
const modal = { ...asking, cookies: { enabled: true, type: 'modal' as const } }

const kept = () => localStorage.getItem('cookie_choice')
const banner = (name: string | RegExp) => screen.findByRole('region', { name })
const noBanner = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: /koekje|nodig/ })).toBeNull())
const openSettings = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(await within(await screen.findByRole('contentinfo')).findByRole('button', { name: 'Cookies' }))

describe('with nothing to choose', () => {
  it.each(['/auth', '/auth/reset/some-token', '/experiences', '/page-not-found'])(
    'explains on %s what is stored and that there is no tracking, until the visitor confirms',
    async (path) => {
      const { user } = await openPortal({ world, path, cookies: null, settings: informing })
      const notice = within(await banner('Alleen wat nodig is'))
      expect(notice.getByText(/^Dit portaal bewaart in uw browser alleen wat nodig is/)).toBeTruthy()
      expect(notice.getByText(/^Wij volgen u niet en tellen geen bezoeken/)).toBeTruthy()
      expect(notice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Lees meer',
        'Begrepen',
      ])
      expect(kept()).toBeNull()
      await user.click(notice.getByRole('button', { name: 'Begrepen' }))
      await noBanner()
      expect(kept()).toBe('informed')
    },
  )

  it('is not shown again', async () => {
    await openPortal({ world, path: '/auth', cookies: 'informed', settings: informing })
    await screen.findByRole('heading', { level: 1 })
    await noBanner()
  })

  it('asks again as soon as there is a choice', async () => {
    await openPortal({ world, path: '/auth', cookies: 'informed', settings: asking })
    expect(await banner('Een koekje erbij?')).toBeTruthy()
  })

  it('R47 is absent where the configuration does not ask, as in the demo; the footer links to what is stored', async () => {
    await openPortal({ world, path: '/experiences', cookies: null })
    const foot = within(await screen.findByRole('contentinfo'))
    const link = await foot.findByRole('link', { name: 'Cookies' })
    expect(link.getAttribute('href')).toBe('/cookies')
    // had the page asked for them, the notice would show now
    await act(() => Promise.all([import('./CookieLayer.tsx'), import('./CookieNotice.tsx')]))
    expect(screen.queryByRole('region', { name: /koekje|nodig/ })).toBeNull()
  })
})

describe('as a banner', () => {
  it('S45 shows refuse beside accept, with the same look and in one layer', async () => {
    await openPortal({ world, path: '/auth', cookies: null, settings: asking })
    const notice = within(await banner('Een koekje erbij?'))
    const accept = notice.getByRole('button', { name: 'Akkoord' })
    const refuse = notice.getByRole('button', { name: 'Alleen noodzakelijke' })
    expect(refuse.parentElement).toBe(accept.parentElement)
    expect(refuse.className).toBe(accept.className)
    expect([refuse, accept].filter((button) => button === document.activeElement)).toEqual([])
  })

  it('comes first in the tab order, and does not take the focus', async () => {
    const { user } = await openPortal({ world, path: '/auth', cookies: null, settings: asking })
    const notice = await banner('Een koekje erbij?')
    expect(document.activeElement).toBe(document.body)
    await user.tab()
    expect(notice.contains(document.activeElement)).toBe(true)
  })

  it('returns the focus to its previous element', async () => {
    const { user } = await openPortal({ world, path: '/auth', cookies: null, settings: asking })
    const notice = within(await banner('Een koekje erbij?'))
    const field = await screen.findByLabelText('E-mailadres')
    await user.click(field)
    await user.click(notice.getByRole('button', { name: 'Alleen noodzakelijke' }))
    await noBanner()
    expect(document.activeElement).toBe(field)
    expect(kept()).toBe('refused')
  })

  it('speaks French', async () => {
    await openPortal({ world, path: '/auth', cookies: null, settings: asking, language: 'fr' })
    const notice = within(await banner(/^Un petit cookie/))
    expect(notice.getByRole('button', { name: 'D’accord' })).toBeTruthy()
    expect(notice.getByRole('button', { name: 'Nécessaires uniquement' })).toBeTruthy()
  })

  it('lists on request the stored data, their duration and the counting service', async () => {
    const { user } = await openPortal({ world, path: '/auth', cookies: null, settings: asking })
    const notice = within(await banner('Een koekje erbij?'))
    await user.click(notice.getByRole('button', { name: 'Lees meer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Een koekje erbij?' }))
    expect(dialog.getAllByRole('listitem')).toHaveLength(8)
    expect(dialog.getByText(/^plausible\.io telt voor ons welke pagina’s/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Het cookiebeleid van Clairsel' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Alleen noodzakelijke' }))
    await noBanner()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(kept()).toBe('refused')
  })
})

describe('as a modal dialog', () => {
  it('S45 asks in a dialog without a default answer by keyboard', async () => {
    const { user } = await openPortal({ world, path: '/auth', cookies: null, settings: modal })
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Een koekje erbij?' })
    expect(document.activeElement).toBe(within(dialog).getByRole('heading', { level: 2 }))
    await user.keyboard('{Enter}')
    expect(kept()).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Akkoord' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(kept()).toBe('accepted')
  })

  it('stores nothing when closed without an answer, and asks again on the next page load', async () => {
    await openPortal({ world, path: '/auth', cookies: null, settings: modal })
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(kept()).toBeNull()
    cleanup()
    await openPortal({ world, path: '/auth', cookies: null, settings: modal })
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})

describe('from the footer', () => {
  it.each(['/auth', '/experiences'])('S45 shows and changes the choice on %s', async (path) => {
    const { user } = await openPortal({ world, path, cookies: 'accepted', settings: asking })
    await openSettings(user)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Uw keuze nu: akkoord/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Alleen noodzakelijke' }))
    expect(kept()).toBe('refused')
    expect(await screen.findByText('Uw keuze is bewaard')).toBeTruthy()
    await openSettings(user)
    expect(await screen.findByText(/^Uw keuze nu: alleen noodzakelijke/)).toBeTruthy()
  })

  it('lists the stored data also if there is no choice', async () => {
    const { user } = await openPortal({ world, path: '/experiences', settings: informing })
    await openSettings(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'Alleen wat nodig is' }))
    const more = dialog.getByRole('button', { name: 'Lees meer' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await user.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(dialog.getAllByRole('listitem')).toHaveLength(8)
    expect(dialog.queryByText(/telt voor ons/)).toBeNull()
  })
})
