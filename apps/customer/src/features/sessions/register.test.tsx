import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

async function register(email: string, password: string) {
  const { user, sent } = await openPortal({ world, path: '/auth/register' })
  const type = async (name: RegExp, text: string) => user.type(await screen.findByLabelText(name), text)
  await type(/^Voornaam/, 'Anne')
  await type(/^Naam/, 'Peeters')
  await type(/^E-mailadres/, email)
  await type(/^Herhaal het e-mailadres/, email)
  await type(/^Wachtwoord \*/, password)
  await type(/^Herhaal het wachtwoord/, password)
  await user.click(screen.getByRole('button', { name: 'Account aanmaken' }))
  return sent
}

it('reports the sent mail, whose link activates the account', async () => {
  const email = 'anne.new@post.example'
  await register(email, 'drie gewone woorden')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Kijk in uw mailbox' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText(email)).toBeTruthy()
  expect((await world.mails(email)).at(-1)?.text).toMatch(/\/auth\/activate\//)
})

it('R49 shows the server’s first message, marks the field that it names, and keeps the typed values', async () => {
  await register('anne.weak@post.example', 'password123')
  expect(await screen.findByText('Uw account is niet aangemaakt')).toBeTruthy()
  const field = screen.getByLabelText(/^Wachtwoord \*/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(/Dit wachtwoord is te bekend/)).toHaveLength(2)
  expect(document.activeElement).toBe(field)
  expect(screen.getByLabelText<HTMLInputElement>(/^Voornaam/).value).toBe('Anne')
})

it('sends nothing that fails its own checks', async () => {
  expect(await register('anne', 'short')).toEqual([])
  expect(screen.getByText(/Geef een geldig e-mailadres op/)).toBeTruthy()
  expect(screen.getByText(/Dit wachtwoord is te kort/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^E-mailadres/))
})
