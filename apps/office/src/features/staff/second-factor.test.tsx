import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { password, startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { operatorCommands } from '../../../../server/src/modules/staff/operator-commands.ts'
import { authenticatorApp } from '../../../../server/src/modules/staff/testing-office.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const email = 'noor@post.example'
const box = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' })
const button = (name: string) => screen.getByRole('button', { name })

it('an invited staff member sets up the access, and then signs in with a code', async () => {
  const invited = { name: 'Noor Benali', email, language: 'nl', roles: ['support'] } as const
  const token = await operatorCommands.invite(world.db, world, { ...invited, roles: [...invited.roles] })
  const { user, router } = await openOffice({ world, path: `/access/${token}` })
  expect((await box('E-mailadres')).value).toBe(email)
  expect(screen.getByRole('img', { name: 'QR-code voor uw authenticator-app' })).toBeTruthy()
  const shown = screen.getByText(/^[A-Z2-7 ]{39}$/).textContent ?? ''
  const app = authenticatorApp(world, shown.replaceAll(' ', ''))

  await user.click(button('Toegang instellen'))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('password'))
  await user.type(await box('Nieuw wachtwoord'), password)
  await user.type(await box('Nieuw wachtwoord herhalen'), password)
  await user.type(await box('Code van uw app'), '000 000')
  await user.click(button('Toegang instellen'))
  expect(await screen.findByText('Deze code klopt niet. Wacht op de volgende en typ die.')).toBeTruthy()
  expect((await box('Nieuw wachtwoord')).value).toBe(password)
  await user.clear(await box('Code van uw app'))
  await user.type(await box('Code van uw app'), app())
  await user.click(button('Toegang instellen'))

  const heading = await screen.findByRole('heading', { name: 'Herstelcodes' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const codes = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(codes).toHaveLength(10)
  await user.click(button('Naar het kantoor'))
  expect(screen.getByText('Bewaar de codes eerst en vink dit aan.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Ik heb de codes bewaard' }))
  await user.click(button('Naar het kantoor'))
  await screen.findByRole('navigation', { name: 'Hoofdmenu' })
  expect(router.state.location.pathname).toBe('/planning')
  expect(screen.queryByText('Demo:')).toBeNull()
})

it('a banner marks a demo session without a second factor', async () => {
  await openOffice({ world, roles: ['planner'], path: '/' })
  expect((await screen.findByText('Demo:')).parentElement?.textContent).toContain('zonder tweede factor')
})

it('the second step requires a code, shows if it is wrong, and accepts a recovery code', async () => {
  const { user } = await openOffice({ world, path: '/sign-in' })
  await user.type(await box('E-mailadres'), email)
  await user.type(await box('Wachtwoord'), password)
  await user.click(button('Aanmelden'))
  const heading = await screen.findByRole('heading', { name: 'Tweede stap' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await user.click(button('Aanmelden'))
  expect(screen.getByText('Typ de zes cijfers van uw app.')).toBeTruthy()
  await user.type(await box('Code van uw app'), '000000')
  await user.click(button('Aanmelden'))
  expect(await screen.findByText(/^Deze code of sleutel klopt niet. Elke code werkt/)).toBeTruthy()
  await user.click(button('Herstelcode gebruiken'))
  expect(await box('Herstelcode')).toBeTruthy()
})

it('the page says that a link is no longer valid', async () => {
  await openOffice({ world, path: '/access/nothing-like-it' })
  expect(await screen.findByText('Deze link is niet meer geldig')).toBeTruthy()
})
