import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../testing/portal.tsx'
import { startTestCustomer } from '../testing/testCustomer.ts'

const home = startTestCustomer()

type Router = Awaited<ReturnType<typeof openPortal>>['router']

const address = ({ state: { location } }: Router) => location.pathname + location.search

const goBack = (router: Router) => act(() => router.navigate(-1))

async function signInWrongly({ user, router }: Awaited<ReturnType<typeof openPortal>>, times: number) {
  const field = await screen.findByRole('textbox', { name: 'E-mailadres' })
  await user.type(field, home.email)
  for (let attempt = 0; attempt < times; attempt += 1) {
    await user.type(screen.getByLabelText('Wachtwoord'), 'not the password')
    await user.click(screen.getByRole('button', { name: 'Aanmelden' }))
    await screen.findAllByText('Inloggen mislukt')
    await waitFor(() => expect(address(router)).toBe('/auth?redirect=%2Faccount'))
  }
}

describe('R22 Back', () => {
  it.each(['/', '/account', '/saltblocks'])(
    'returns from sign-in to the page before %s, for a visitor',
    async (path) => {
      const { router } = await openPortal({ world: home.world, before: '/experiences', path })
      expect(router.state.location.pathname).toBe('/auth')
      await goBack(router)
      expect(address(router)).toBe('/experiences')
    },
  )

  it('returns from page-not-found to the page before an unknown address', async () => {
    const { router } = await openPortal({ world: home.world, before: '/experiences', path: '/nowhere' })
    expect(address(router)).toBe('/page-not-found')
    await goBack(router)
    expect(address(router)).toBe('/experiences')
  })

  it('returns to the page whose link led to a protected page', async () => {
    const { router } = await openPortal({
      world: home.world,
      before: '/page-not-found',
      path: '/experiences',
    })
    await act(() => router.navigate('/account'))
    expect(address(router)).toBe('/auth?redirect=%2Faccount')
    await goBack(router)
    expect(address(router)).toBe('/experiences')
  })

  it('skips failed sign-ins', async () => {
    const portal = await openPortal({ world: home.world, before: '/experiences', path: '/auth' })
    await signInWrongly(portal, 2)
    await goBack(portal.router)
    expect(address(portal.router)).toBe('/experiences')
  })
})
