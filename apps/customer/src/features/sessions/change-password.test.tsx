import { passwords } from '@brine/contract/customer/passwords'
import { sessions } from '@brine/contract/customer/sessions'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { password, startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const NEW = 'drie gewone woorden'
const button = () => screen.getByRole('button', { name: 'Wachtwoord opslaan' })

async function fill(old: string, next: string, repeat = next) {
  const email = await world.createCustomer()
  const portal = await openPortal({ world, email, path: '/account/password' })
  await portal.user.type(await screen.findByLabelText('Huidig wachtwoord'), old)
  await portal.user.type(screen.getByLabelText('Nieuw wachtwoord'), next)
  await portal.user.type(screen.getByLabelText('Herhaal het nieuwe wachtwoord'), repeat)
  const before = portal.api.session.held()
  await portal.user.click(button())
  return { ...portal, email, before }
}

const changes = ({ sent }: { sent: { path: string; method: string }[] }) =>
  sent.filter(({ path, method }) => path === passwords.changePassword.path && method === 'PUT')

it('changes the password, stays signed in with the new tokens, and says so', async () => {
  const { email, before, api, router } = await fill(password, NEW)
  expect(await screen.findByText('Wachtwoord gewijzigd')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
  const { token = '' } = api.session.held() ?? {}
  expect(token).not.toBe(before?.token)
  const body = { email, password: NEW, platform: 'client_dashboard' } as const
  expect((await world.call(sessions.authorize, { body })).status).toBe(200)
  expect((await world.call(sessions.signOut, {}, { token })).status).toBe(204)
})

it('reports a failure with its reason at the old password, and keeps the typed values', async () => {
  const { user, before, api } = await fill('not my password', NEW)
  expect(await screen.findByText('Wachtwoord wijzigen mislukt')).toBeTruthy()
  const old = screen.getByLabelText<HTMLInputElement>('Huidig wachtwoord')
  await waitFor(() => expect(old.getAttribute('aria-invalid')).toBe('true'))
  expect(old.value).toBe('not my password')
  expect(document.activeElement).toBe(old)
  expect(api.session.held()).toEqual(before)
  await user.type(old, '!')
  expect(old.getAttribute('aria-invalid')).toBeNull()
})

it.each([
  ['the old one is blank', ' ', NEW, NEW, 'Huidig wachtwoord', 'Vul uw wachtwoord in.'],
  ['the new one is blank', password, '       ', '       ', 'Nieuw wachtwoord', /te kort/],
  ['the new one is not repeated', password, NEW, `${NEW}!`, 'Herhaal het nieuwe wachtwoord', /niet gelijk/],
  ['the new one is too short', password, '123456', '123456', 'Nieuw wachtwoord', /te kort/],
])('does not send when %s, and says so at the field', async (_, old, next, repeat, wrong, message) => {
  const portal = await fill(old, next, repeat)
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText(wrong))
  expect(screen.getAllByText(message)).toHaveLength(1)
  expect(changes(portal)).toEqual([])
})
