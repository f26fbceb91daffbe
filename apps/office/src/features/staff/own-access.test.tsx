import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { World } from '../../../../../packages/testkit/src/world.ts'
import { password, startWorld } from '../../../../../packages/testkit/src/world.ts'
import { totpOf } from '../../../../server/src/modules/staff/testing-authenticator.ts'
import { createSignedInStaff } from '../../../../server/src/modules/staff/testing-office.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
let noor: Awaited<ReturnType<typeof createSignedInStaff>>
beforeAll(async () => {
  world = await startWorld()
  noor = await createSignedInStaff(world)
})
afterAll(() => world.close())
afterEach(cleanup)

const open = () => openOffice({ world, signedIn: noor.headers, path: '/me' })
const button = (name: string) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

it('a new app requires the password and a code, and a wrong code can be retried', async () => {
  const { user, router } = await open()
  await user.click(await button('Andere app instellen'))
  const asking = await dialog()
  expect(asking.getByText(/^Op uw andere toestellen moet u zich daarna opnieuw aanmelden/)).toBeTruthy()
  const box = asking.getByLabelText('Huidig wachtwoord', { selector: 'input' })
  await user.type(box, 'wrong')
  await user.click(asking.getByRole('button', { name: 'Verder' }))
  expect(await asking.findByText('Dit wachtwoord klopt niet.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.clear(box)
  await user.type(box, `${password}{Enter}`)
  const code = await screen.findByLabelText('Code van uw app', { selector: 'input' })
  await user.type(code, '000000{Enter}')
  const description = 'Deze code klopt niet. Wacht op de volgende en typ die.'
  expect(await screen.findByRole('textbox', { description })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/me')
  const secret = screen.getByText(/^[A-Z2-7 ]{39}$/).textContent ?? ''
  await user.clear(code)
  await user.type(code, `${totpOf(secret, world.now())}{Enter}`)
  expect(await screen.findByText('De app is ingesteld')).toBeTruthy()
})

it('new recovery codes are shown once', async () => {
  const { user } = await open()
  await user.click(await button('Nieuwe codes maken'))
  const box = (await dialog()).getByLabelText('Huidig wachtwoord', { selector: 'input' })
  await user.type(box, `${password}{Enter}`)
  await waitFor(async () => expect((await dialog()).getAllByRole('listitem')).toHaveLength(10))
})

it('the form shows the error of a new password, and keeps its draft', async () => {
  const { user } = await open()
  const box = (name: string) =>
    screen.findByLabelText<HTMLInputElement>(name, { selector: 'input', exact: true })
  await user.type(await box('Huidig wachtwoord'), password)
  await user.type(await box('Nieuw wachtwoord'), 'clairsel1')
  await user.type(await box('Nieuw wachtwoord herhalen'), 'clairsel1')
  await user.click(await button('Wachtwoord wijzigen'))
  expect(await screen.findByText('Uw wachtwoord is niet gewijzigd')).toBeTruthy()
  expect((await box('Nieuw wachtwoord')).value).toBe('clairsel1')
})

it('asks in an old session who it is, and then makes the codes', async () => {
  const sam = await createSignedInStaff(world)
  world.pass(15 * 60)
  const { user } = await openOffice({ world, signedIn: sam.headers, path: '/me' })
  await user.click(await button('Nieuwe codes maken'))
  const asked = (await dialog()).getByLabelText('Huidig wachtwoord', { selector: 'input' })
  await user.type(asked, `${password}{Enter}`)
  const question = within(await screen.findByRole('dialog', { name: 'Bevestig dat u het bent' }))
  const box = question.getByLabelText('Huidig wachtwoord', { selector: 'input' })
  await user.type(box, `${password}{Enter}`)
  const code = await screen.findByRole('textbox', { name: 'Code van uw app' })
  await user.type(code, `${sam.code()}{Enter}`)
  await waitFor(async () => expect((await dialog()).getAllByRole('listitem')).toHaveLength(10))
})

it('an app that waits for the question who it is keeps its code, and says nothing against it', async () => {
  const sam = await createSignedInStaff(world)
  const { user } = await openOffice({ world, signedIn: sam.headers, path: '/me' })
  await user.click(await button('Andere app instellen'))
  const asking = (await dialog()).getByLabelText('Huidig wachtwoord', { selector: 'input' })
  await user.type(asking, `${password}{Enter}`)
  const code = await screen.findByLabelText<HTMLInputElement>('Code van uw app', { selector: 'input' })
  world.pass(15 * 60)
  await user.type(code, '123456{Enter}')
  const question = within(await screen.findByRole('dialog', { name: 'Bevestig dat u het bent' }))
  await user.click(question.getByRole('button', { name: 'Annuleren' }))
  expect(await screen.findByText('De app is niet ingesteld')).toBeTruthy()
  expect(screen.getByText('Bevestig eerst dat u het bent.')).toBeTruthy()
  expect(screen.queryByText(/^Deze code klopt niet/)).toBeNull()
  expect(code.value).toBe('123456')
})

it('staff members of the demo cannot change their access', async () => {
  await openOffice({ world, roles: ['planner'], path: '/me' })
  expect(await screen.findByText('Dit is een account van de demo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Wachtwoord wijzigen' })).toBeNull()
})
