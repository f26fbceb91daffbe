import { setLanguage } from '@brine/app-kit/language'
import { accounts } from '@brine/contract/customer/accounts'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { routes } from '../../routes.tsx'
import { provideConfig } from '../../shell/config.ts'
import { RouteTableProvider } from '../../shell/pages.ts'
import { config, type Disturbance, openPortal } from '../../testing/portal.tsx'
import { MovingBox } from './MovingBox.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

type Given = NonNullable<Parameters<World['createCustomer']>[0]>

async function open(given: Given = {}, language: 'nl' | 'fr' = 'nl', disturb?: Disturbance) {
  const email = await world.createCustomer(given)
  return openPortal({ world, email, path: '/account', language, ...(disturb ? { disturb } : {}) })
}

/** The value under a label on the page. */
async function value(label: string): Promise<string | null | undefined> {
  const term = await within(await screen.findByRole('main')).findByText(label)
  return term.parentElement?.querySelector('dd')?.textContent
}

it('shows the account in the chosen language', async () => {
  await open()
  expect(await screen.findByText('Mevrouw')).toBeTruthy()
  expect(await value('Voornaam')).toBe('Anne')
  expect(await value('Straat')).toBe('Kerkstraat')
  expect(await value('Nummer')).toBe('12 bus 3')
  expect(await value('Land')).toBe('België')
  expect(await value('Gsm')).toBe('0470 00 00 00')
  cleanup()
  await open({ gender: 'M' }, 'fr')
  expect(await screen.findByText('Monsieur')).toBeTruthy()
  expect(await value('Pays')).toBe('Belgique')
})

it('fetches the account again after the language changes', async () => {
  await open()
  await waitFor(async () => expect(await value('Land')).toBe('België'))
  act(() => setLanguage('fr'))
  await waitFor(async () => expect(await value('Pays')).toBe('Belgique'))
})

it('marks details that were never filled in', async () => {
  await open({ gender: null, mobile_number: null })
  expect(await screen.findByText('Anne')).toBeTruthy()
  for (const label of ['Aanspreking', 'Telefoon', 'Gsm']) expect(await value(label)).toBe('Niet ingevuld')
})

it.each([
  [{ guarantee_offered: false }, 'Garantie: niet beschikbaar', 'voor dit toestel'],
  [{ guarantee_until: null }, 'Garantie: niet bekend', 'plaatsingsdatum niet bekend'],
  [{ guarantee_until: new Date('2099-09-14T10:00:00Z') }, 'Garantie: actief', 'tot 14-09-2099'],
  [{ guarantee_until: new Date('2021-09-14T10:00:00Z') }, 'Garantie: verlopen', 'op 14-09-2021'],
])('shows the guarantee %j', async (given, name, note) => {
  await open(given)
  const plate = await screen.findByRole('region', { name })
  expect(
    within(plate).getByText((_, element) => element?.tagName === 'P' && element.textContent === note),
  ).toBeTruthy()
})

it('links to the forms that change account and password', async () => {
  await open()
  await screen.findByText('Anne')
  const path = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(path('Gegevens aanpassen')).toBe('/account/edit')
  expect(path('Wachtwoord wijzigen')).toBe('/account/password')
})

it('links only to pages that exist', async () => {
  await open()
  await screen.findByText('Anne')
  const links = within(screen.getByRole('main')).getAllByRole('link')
  const paths = links
    .map((link) => link.getAttribute('href')?.replace(/\?.*/, '') ?? '')
    .filter((href) => href.startsWith('/'))
  const known = routes.map(({ path }) => path)
  expect(paths.filter((path) => path !== '/' && !known.includes(path))).toEqual([])
})

it('gives the phone line of the language for a move if the app has no support page', () => {
  provideConfig(config)
  setLanguage('fr')
  render(
    <RouteTableProvider value={[]}>
      <MovingBox />
    </RouteTableProvider>,
  )
  expect(screen.getByRole('link', { name: 'Appeler 081 00 56 78' }).getAttribute('href')).toBe(
    'tel:+3281005678',
  )
})

it('reports that the account could not be fetched, and fetches it again', async () => {
  let isBroken = true
  const broken = () => Response.json({ errors: [{ code: 'internal', message: 'x' }] }, { status: 500 })
  const { user } = await open({}, 'nl', ({ path }) =>
    isBroken && path === accounts.details.path ? broken() : null,
  )
  // on the page instead of the account, and as a toast
  await waitFor(() => expect(screen.getAllByText('Ophalen gegevens mislukt')).toHaveLength(2))
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  expect(await screen.findByText('Anne')).toBeTruthy()
})
