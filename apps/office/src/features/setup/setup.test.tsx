import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(async () => {
  cleanup()
  await world.close()
})

const step = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') ?? document.body)

it('the checklist says what is missing, what a customer reads, and leads to the page where it is done', async () => {
  const { user, router } = await openOffice({ world, roles: ['administrator'], path: '/setup' })
  expect(await screen.findByText('Nog nodig voor de eerste levering: 3')).toBeTruthy()
  const figure = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  expect(figure('Klaar')).toBe('6 van 11')
  expect(figure('Nodig om te starten')).toBe('3')
  expect((await step('Firma')).getByText(/Clairsel bv, BE 0000\.000\.097/)).toBeTruthy()
  const depots = await step('Depots')
  expect(depots.getByText('ontbreekt')).toBeTruthy()
  expect(depots.getByText(/Zonder depot kan geen route vertrekken/)).toBeTruthy()
  expect((await step('Klanten')).getByRole('link', { name: 'Een klant invoeren' })).toHaveProperty(
    'pathname',
    '/customers',
  )
  expect(screen.getByRole('region', { name: 'Wat een klant nu leest' }).textContent).toContain('09 000 12 34')
  await user.click(screen.getByRole('link', { name: 'Naar de eerste: Depots' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/fleet'))
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
  await user.click(await screen.findByRole('link', { name: 'Beheer' }))
  expect(await screen.findByText('Alles is klaar voor de eerste levering')).toBeTruthy()
  expect(figure('Nodig om te starten')).toBe('0')
  expect((await step('Depots')).getByText('Gent')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Wat een klant nu leest' })).toBeNull()
})

it('the planner reads in red that no dates are offered, and what is missing', async () => {
  await insertDriver(world.db, 900)
  const { router } = await openOffice({ world, roles: ['planner'], path: '/planning', language: 'fr' })
  expect(
    await screen.findByText('Les clients ne reçoivent actuellement aucune date de livraison'),
  ).toBeTruthy()
  expect(screen.getByText(/À compléter : Produits et prix/)).toBeTruthy()
  // only an administrator enters it
  expect(screen.queryByRole('link', { name: 'Vers la mise en place' })).toBeNull()
  await insertPrice(world.db)
  await router.navigate('/fleet')
  await screen.findByRole('heading', { level: 1, name: 'Flotte' })
  await router.navigate('/planning')
  await waitFor(() => expect(screen.queryByText(/aucune date de livraison/)).toBeNull())
})
