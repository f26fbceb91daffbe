import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { mailedFragment } from '../../../../../packages/testkit/src/mailed.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const button = (name: string) => screen.findByRole('button', { name })

it('signs in by a link in the mailbox, which only the button uses up', async () => {
  const email = await world.createCustomer()
  const asked = await openPortal({ world, path: '/auth/link' })
  await asked.user.type(await screen.findByRole('textbox', { name: /E-mailadres/ }), email)
  await asked.user.click(await button('Mail mij een link'))
  expect(await screen.findByText('Kijk in uw mailbox')).toBeTruthy()
  const secret = localStorage.getItem('sign_in_link') ?? ''
  const token = await mailedFragment(world, email, 'link')
  cleanup()
  const opened = await openPortal({ world, path: `/auth/link#${token}` })
  // the portal of the test begins with an empty storage
  localStorage.setItem('sign_in_link', secret)
  await opened.user.click(await button('Aanmelden'))
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/account'))
  expect(opened.api.session.held()).toBeDefined()
  expect(localStorage.getItem('sign_in_link')).toBeNull()
})

it('keeps the link that has arrived when a further question is refused', async () => {
  const email = await world.createCustomer()
  let isDown = false
  const { user, router, api } = await openPortal({
    ...{ world, path: '/auth/link' },
    disturb: ({ path, method }) =>
      isDown && method === 'POST' && path.endsWith('/sign_in_link')
        ? new Response('', { status: 503 })
        : null,
  })
  await user.type(await screen.findByRole('textbox', { name: /E-mailadres/ }), email)
  await user.click(await button('Mail mij een link'))
  await screen.findByText('Kijk in uw mailbox')
  const token = await mailedFragment(world, email, 'link')
  await act(() => router.navigate('/auth'))
  await act(() => router.navigate('/auth/link'))
  isDown = true
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /E-mailadres/ })
  if (field.value === '') await user.type(field, email)
  await user.click(await button('Mail mij een link'))
  await screen.findByText('Er is een probleem opgetreden')
  isDown = false
  await act(() => router.navigate(`/auth/link#${token}`))
  await user.click(await button('Aanmelden'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
  expect(api.session.held()).toBeDefined()
})

it('says in another browser that the link works only where it was asked for', async () => {
  const { user } = await openPortal({ world, path: '/auth/link#guessed', language: 'fr' })
  await user.click(await button('Se connecter'))
  expect(await screen.findByText(/seulement dans le navigateur où vous l’avez demandé/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toBeTruthy()
})

it('says that it cannot be reached, and keeps the typed address', async () => {
  const { user } = await openPortal({
    ...{ world, path: '/auth/link' },
    disturb: ({ path }) => (path.endsWith('/sign_in_link') ? new Response('', { status: 503 }) : null),
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /E-mailadres/ })
  await user.type(field, 'anne@post.example')
  await user.click(await button('Mail mij een link'))
  expect(await screen.findByText('Er is een probleem opgetreden')).toBeTruthy()
  expect(field.value).toBe('anne@post.example')
})
