import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { config, openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const main = async () => within(await screen.findByRole('main'))
const footLink = async (name: string) =>
  within(await screen.findByRole('contentinfo')).findByRole('link', { name })

const { brand } = config

it.each([
  ['/privacy', 'nl', 'Privacy'],
  ['/terms', 'nl', 'Voorwaarden'],
  ['/privacy', 'fr', 'Vie privée'],
  ['/terms', 'fr', 'Conditions générales'],
] as const)(
  'R55 %s in %s names the supplier, its number and register, and how to reach it',
  async (path, language, name) => {
    await openPortal({ world, path, language })
    await screen.findByRole('heading', { level: 1, name })
    const page = await main()
    expect(page.getAllByText(new RegExp(brand.legalName[language]))[0]?.textContent).toContain(
      `${brand.address.street}, ${brand.address.postalCode} ${brand.address.city[language]}`,
    )
    expect(page.getByText(new RegExp(brand.companyNumber ?? 'no number'))).toBeTruthy()
    const register = language === 'nl' ? 'RPR Gent, afdeling Gent.' : 'RPM Gand, division Gand.'
    expect(page.getByText(register)).toBeTruthy()
    expect(page.getByRole('link', { name: brand.email })).toBeTruthy()
  },
)

it('R55 names no register of a firm that has said none', async () => {
  const { court: _, ...unregistered } = brand
  await openPortal({ world, path: '/privacy', settings: { ...config, brand: unregistered } })
  const page = await main()
  expect(await page.findByText(new RegExp(brand.companyNumber ?? 'no number'))).toBeTruthy()
  expect(page.queryByText(/RPR/)).toBeNull()
})

it('R55 says how long documents are kept and invitations last, by the configuration', async () => {
  await openPortal({
    world,
    path: '/privacy',
    settings: { ...config, brand: { ...brand, documentYears: 7 } },
  })
  const page = await main()
  expect(await page.findByText(/^Documenten van bestellingen: 7 jaar/)).toBeTruthy()
  expect(page.getByText(/na 60 dagen/)).toBeTruthy()
  expect(page.queryByText(/telt welke pagina’s/)).toBeNull()
})

it.each([
  [1, 'ten laatste de dag na de datum van ons document'],
  [14, 'binnen 14 dagen na de datum van ons document'],
])('says that the firm is paid within %i days', async (paymentDays, words) => {
  await openPortal({ world, path: '/terms', settings: { ...config, brand: { ...brand, paymentDays } } })
  expect(await (await main()).findByText(new RegExp(words))).toBeTruthy()
})

it('R55 lists what the browser stores by its names, and that nothing is counted', async () => {
  await openPortal({ world, path: '/cookies', cookies: null })
  const page = await main()
  expect(await page.findByText(/brine_device/)).toBeTruthy()
  expect(page.getByText(/refresh_token/)).toBeTruthy()
  expect(page.getByText(/^Wij volgen u niet/)).toBeTruthy()
})

it('R55 opens from the foot of the sign-in page, without an account', async () => {
  const { user } = await openPortal({ world, path: '/auth' })
  await user.click(await footLink('Voorwaarden'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Voorwaarden' })).toBe(document.activeElement)
})

it('R55 links to the supplier’s own pages if the configuration names them', async () => {
  const legal = { privacy: { nl: 'https://clairsel.example/privacy', fr: 'https://clairsel.example/vie' } }
  await openPortal({ world, path: '/auth', settings: { ...config, brand: { ...brand, legal } } })
  expect((await footLink('Privacy')).getAttribute('href')).toBe('https://clairsel.example/privacy')
  expect((await footLink('Voorwaarden')).getAttribute('href')).toBe('/terms')
})

it.each([
  ['nl', /Alleen met automatisch zout kiest de computer de dag/, /hoogstens voor één e-mail/],
  [
    'fr',
    /L’ordinateur ne choisit le jour lui-même qu’avec le sel automatique/,
    /au plus pour un seul e-mail/,
  ],
] as const)(
  'R55 says what a computer decides, and promises no mail that may not be sent (%s)',
  async (language, decides, mails) => {
    await openPortal({ world, path: '/privacy', language })
    const page = await main()
    expect(await page.findByText(decides)).toBeTruthy()
    expect(page.getByText(mails)).toBeTruthy()
  },
)
