import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../packages/testkit/src/world.ts'
import { openPortal } from './testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

/** The live region beside a field, which screen readers know before it says anything. */
function regionOf(field: HTMLElement): HTMLElement {
  const region = document.getElementById(`${field.id}-error-said`)
  if (!region) throw new Error('no live region')
  return region
}
/** All that it says from now on. */
function hear(region: HTMLElement): string[] {
  const heard: string[] = []
  const note = () => region.textContent && heard.push(region.textContent)
  new MutationObserver(note).observe(region, { childList: true })
  return heard
}

it('who sends the sign-in by the keyboard hears what is missing in the field that keeps the focus', async () => {
  const { user } = await openPortal({ world, path: '/auth' })
  const email = await screen.findByRole('textbox', { name: 'E-mailadres' })
  const region = regionOf(email)
  expect([region.getAttribute('aria-live'), region.textContent]).toEqual(['assertive', ''])
  const heard = hear(region)
  await user.type(email, '{Enter}')
  expect(document.activeElement).toBe(email)
  await waitFor(() => expect(heard).toEqual(['Vul uw e-mailadres in.']))
  expect(regionOf(email)).toBe(region)

  // the password gets the focus, so that screen readers read it with its error
  const password = screen.getByLabelText('Wachtwoord')
  const heardThere = hear(regionOf(password))
  await user.type(email, 'anne@post.example{Enter}')
  expect(document.activeElement).toBe(password)
  await user.type(password, '{Enter}')
  await waitFor(() => expect(heardThere).toHaveLength(1))
  expect(heard).toHaveLength(1)
})

it('who sends the account by the keyboard hears why the server refuses the field that keeps the focus', async () => {
  const email = await world.createCustomer()
  const { user } = await openPortal({ world, email, path: '/account/edit' })
  const address = await screen.findByRole('textbox', { name: /^E-mailadres/ })
  await user.clear(address)
  await user.type(address, `new.${email}`)
  const password = await screen.findByLabelText(/^Uw huidige wachtwoord/)
  const region = regionOf(password)
  const heard = hear(region)
  await user.type(password, 'not the right one{Enter}')
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]).toBe(document.getElementById(`${password.id}-error`)?.textContent)
  expect(document.activeElement).toBe(password)
})
