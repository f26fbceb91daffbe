import { installModal } from '@brine/ui/jsdomModal'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { config, openPortal } from '../../testing/portal.tsx'

let world: World
const send = vi.fn<typeof fetch>()
beforeAll(async () => {
  installModal()
  // the portal's calls go to the test server, so this mock receives only the counter's requests
  vi.stubGlobal('fetch', send)
  world = await startWorld()
})
afterAll(async () => {
  await world.close()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  send.mockReset()
  send.mockImplementation(async () => new Response('ok', { status: 202 }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

const settings = {
  ...config,
  analytics: { enabled: true, id: 'mijn.clairsel.example' },
  cookies: { ...config.cookies, enabled: true },
}
const canary = 'canary-canary-canary'
const open = (path: string, cookies: 'accepted' | 'refused' | null = 'accepted', changed = settings) =>
  openPortal({ world, path, cookies, settings: changed })

/** The sent counts, as the service receives them. */
const counted = () => send.mock.calls.map(([url, init]) => ({ url, ...JSON.parse(String(init?.body)) }))
const pages = () => counted().map(({ u }) => new URL(u).pathname)
/** Waits until all code that could send has run, and expects no request. */
const noneSent = async () => {
  await screen.findByRole('contentinfo')
  await vi.dynamicImportSettled()
  expect(send).not.toHaveBeenCalled()
}
const areCounted = (...expected: string[]) => waitFor(() => expect(pages()).toEqual(expected))

it('counts a page by its pattern, without token, query or referrer', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`https://mail.example/?to=${canary}`)
  await open(`/auth/reset/${canary}?email=${canary}`)
  await areCounted('/auth/reset/:token')
  expect(counted()).toEqual([
    {
      url: 'https://plausible.io/api/event',
      n: 'pageview',
      u: `${location.origin}/auth/reset/:token`,
      d: 'mijn.clairsel.example',
      v: expect.any(Number),
    },
  ])
})

it('counts each navigation, and stores nothing', async () => {
  const { router } = await open('/auth/reset')
  const before = [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie]
  await areCounted('/auth/reset')
  await act(() => router.navigate('/experiences'))
  await areCounted('/auth/reset', '/experiences')
  expect([Object.keys(localStorage), Object.keys(sessionStorage), document.cookie]).toEqual(before)
})

it('does not send scroll depth or reading time', async () => {
  await open('/experiences')
  await areCounted('/experiences')
  document.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('blur'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(counted()).toHaveLength(1)
})

it.each([null, 'refused'] as const)('S45 counts nothing if the answer is %s', async (cookies) => {
  const { router } = await open('/auth/reset', cookies)
  await act(() => router.navigate('/experiences'))
  await noneSent()
})

it('S45 starts with the consent, and stops at once after its withdrawal', async () => {
  const { user, router } = await open('/experiences', null)
  const notice = within(await screen.findByRole('region', { name: 'Een koekje erbij?' }))
  expect(send).not.toHaveBeenCalled()
  await user.click(notice.getByRole('button', { name: 'Akkoord' }))
  await areCounted('/experiences')
  await user.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Cookies' }))
  await user.click(await screen.findByRole('button', { name: 'Alleen noodzakelijke' }))
  await act(() => router.navigate('/page-not-found'))
  await screen.findByRole('heading', { name: 'Pagina niet gevonden' })
  expect(pages()).toEqual(['/experiences'])
})

it('S45 stops after a withdrawal in another tab', async () => {
  const { router } = await open('/experiences')
  await areCounted('/experiences')
  await act(async () => {
    localStorage.setItem('cookie_choice', 'refused')
    window.dispatchEvent(new StorageEvent('storage', { key: 'cookie_choice' }))
  })
  await act(() => router.navigate('/page-not-found'))
  await screen.findByRole('heading', { name: 'Pagina niet gevonden' })
  expect(pages()).toEqual(['/experiences'])
})

it.each([
  ['Do Not Track', () => vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1')],
  [
    'Global Privacy Control',
    () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  ],
])('S45 neither asks nor counts in a browser with %s', async (_, ask) => {
  if (!('doNotTrack' in navigator))
    Object.defineProperty(navigator, 'doNotTrack', { get: () => null, configurable: true })
  ask()
  await open('/experiences', null)
  const notice = within(await screen.findByRole('region', { name: 'Alleen wat nodig is' }))
  expect(notice.getByText(/Uw browser vraagt om u niet te volgen/)).toBeTruthy()
  expect(notice.queryByRole('button', { name: 'Akkoord' })).toBeNull()
  cleanup()
  await open('/experiences', 'accepted')
  await noneSent()
})

it('counts nothing if analytics is disabled, even with consent', async () => {
  await open('/experiences', 'accepted', config)
  await noneSent()
})

it('S64 keeps working if the counting service is unreachable', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  const { router } = await open('/auth/reset')
  await areCounted('/auth/reset')
  await act(() => router.navigate('/experiences'))
  await screen.findByRole('contentinfo')
  await areCounted('/auth/reset', '/experiences')
})
