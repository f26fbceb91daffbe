import { referrals } from '@brine/contract/customer/referrals'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
let code: string
let email: string
beforeAll(async () => {
  world = await startWorld()
  email = await world.createCustomer()
  const { token } = await world.startSession(email)
  code = (await world.call(referrals.link, {}, { token })).body.code
})
afterAll(() => world.close())
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
})

it('a customer shares the own link by any app, or copies it', async () => {
  const share = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { user } = await openPortal({ world, email, path: '/referrals' })
  await user.click(await screen.findByRole('button', { name: 'Link delen' }))
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: `${location.origin}/friend#${code}` }))
  await user.click(screen.getByRole('button', { name: 'Link kopiëren' }))
  expect(await screen.findByText('De link is gekopieerd')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/friend#${code}`)
})

it('a friend cannot send the data without consent', async () => {
  const { user, sent } = await openPortal({ world, path: `/friend#${code}`, language: 'fr' })
  await user.type(await screen.findByLabelText('Prénom'), 'Louise')
  await user.type(screen.getByLabelText('Nom'), 'Maes')
  await user.type(screen.getByLabelText('Adresse e-mail'), 'louise@post.example')
  await user.click(screen.getByRole('button', { name: 'Demander mon compte' }))
  expect(await screen.findByText('Sans votre accord, nous ne vous écrivons pas.')).toBeTruthy()
  expect(sent.some(({ path }) => path.endsWith('/join'))).toBe(false)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Demander mon compte' }))
  expect(await screen.findByText('L’e-mail est en route')).toBeTruthy()
})

it('says when the link is wrong, and keeps the typed data when the server cannot be reached', async () => {
  await openPortal({ world, path: '/friend' })
  expect(await screen.findByText('Deze link klopt niet')).toBeTruthy()
  cleanup()
  const { user } = await openPortal({
    ...{ world, path: `/friend#${code}` },
    disturb: ({ path }) => (path.endsWith('/join') ? new Response('', { status: 503 }) : null),
  })
  const name = await screen.findByLabelText<HTMLInputElement>('Voornaam')
  await user.type(name, 'Louise')
  await user.type(screen.getByLabelText('Naam'), 'Maes')
  await user.type(screen.getByLabelText('E-mailadres'), 'louise@post.example')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Mijn account aanvragen' }))
  expect(await screen.findByText('Dit is niet gelukt')).toBeTruthy()
  expect(name.value).toBe('Louise')
})

it('R49 no name is longer than the server takes', async () => {
  await openPortal({ world, path: `/friend#${code}` })
  expect((await screen.findByLabelText<HTMLInputElement>('Voornaam')).maxLength).toBe(100)
  expect(screen.getByLabelText<HTMLInputElement>('Naam').maxLength).toBe(100)
})
