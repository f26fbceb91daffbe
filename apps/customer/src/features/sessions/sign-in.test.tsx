import { sessions } from '@brine/contract/customer/sessions'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { password } from '../../../../../packages/testkit/src/world.ts'
import { chooseLanguage } from '../../shell/language.ts'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'
import { startTestCustomer } from '../../testing/testCustomer.ts'

const home = startTestCustomer()

const open = (path = '/auth', disturb?: Disturbance) =>
  openPortal({ world: home.world, path, ...(disturb ? { disturb } : {}) })

const emailField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mailadres' })
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Wachtwoord')
const button = () => screen.getByRole('button', { name: 'Aanmelden' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const attempts = (sent: { path: string }[]) => sent.filter(({ path }) => path === sessions.authorize.path)

/** Answers sign-in in the server's place. */
const instead =
  (answer: () => Response | Promise<Response>): Disturbance =>
  ({ path }) =>
    path === sessions.authorize.path ? answer() : null

const failing = (status: number, headers = {}) =>
  instead(() => Response.json({ errors: [] }, { status, headers }))

describe('a customer with the right password', () => {
  it('signs in with Enter and opens the requested page', async () => {
    const { user, router } = await open('/saltblocks')
    await user.type(await emailField(), home.email)
    expect(router.state.location.search).toBe('?redirect=%2Fsaltblocks')
    await user.type(passwordField(), `${password}{Enter}`)
    await heading('Wanneer leveren wij uw zout?')
    expect(localStorage.getItem('INSTALLATION_PLACED')).toBe('true')
  })

  it('opens the installation progress until the device is placed', async () => {
    home.email = await home.world.createCustomer({ placed: false })
    const { user, router } = await open()
    await user.type(await emailField(), home.email)
    await user.type(passwordField(), `${password}{Enter}`)
    await heading('Het water is onderweg, Anne')
    await act(() => router.navigate('/saltblocks'))
    // a guard that runs again after the sign-in takes over this navigation, and ends it later
    await waitFor(() => expect(router.state.location.pathname).toBe('/proposal'))
    expect(screen.queryByRole('heading', { name: 'Wanneer leveren wij uw zout?' })).toBeNull()
  })

  it('sends one request, even if the button is pressed again', async () => {
    const { user, sent } = await open(
      '/auth',
      instead(() => new Promise(() => {})),
    )
    await user.type(await emailField(), home.email)
    await user.type(passwordField(), password)
    await user.click(button())
    fireEvent.click(button())
    await user.type(passwordField(), '{Enter}')
    expect(button().getAttribute('aria-busy')).toBe('true')
    expect(attempts(sent)).toHaveLength(1)
  })
})

describe('the typed text', () => {
  it('is checked before it is sent, and an error disappears as soon as it is corrected', async () => {
    const { user, sent } = await open()
    const field = await emailField()
    await user.click(button())
    expect(screen.getByText('Vul uw e-mailadres in.')).toBeTruthy()
    expect(screen.getByText('Vul uw wachtwoord in.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await user.type(field, 'anne')
    expect(screen.queryByText('Vul uw e-mailadres in.')).toBeNull()
    expect(screen.getByText('Vul uw wachtwoord in.')).toBeTruthy()
    await user.click(button())
    expect(screen.getByText(/Geef een geldig e-mailadres op/)).toBeTruthy()
    expect(attempts(sent)).toHaveLength(0)
  })

  it('has no spaces in the e-mail address, typed or pasted', async () => {
    const { user } = await open()
    const field = await emailField()
    await user.type(field, ' an ne@post')
    await user.paste(' .example\n')
    expect(field.value).toBe('anne@post.example')
  })

  it('goes on at the cursor after a space was removed', async () => {
    const { user } = await open()
    const field = await emailField()
    await user.type(field, 'ae@post.example')
    await user.type(field, ' nn', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field.value).toBe('anne@post.example')
  })

  it('stays when the language changes, with its error in the new language', async () => {
    const { user } = await open()
    await user.type(await emailField(), 'anne')
    await user.click(button())
    await user.click(screen.getByRole('button', { name: /français/ }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' })
    expect(field.value).toBe('anne')
    expect(screen.getByText(/Indiquez une adresse e-mail valide/)).toBeTruthy()
    expect(document.documentElement.lang).toBe('fr')
    expect(localStorage.getItem('language')).toBe('fr')
  })
})

describe('a sign-in that fails', () => {
  async function attempt(path?: string, disturb?: Disturbance) {
    const portal = await open(path, disturb)
    await portal.user.type(await emailField(), home.email)
    await portal.user.type(passwordField(), 'not the password')
    await portal.user.click(button())
    await screen.findAllByText('Inloggen mislukt')
    return portal
  }

  it('R53 says the same in toast and banner, keeps the typed text and remembers the requested page', async () => {
    const { user, router } = await attempt()
    const [banner, toast] = await screen.findAllByText(/^Deze combinatie .* probeer het opnieuw\.$/)
    expect(banner?.closest('[role=alert]')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe('?redirect=%2Faccount'))
    expect((await emailField()).value).toBe(home.email)
    await user.type(passwordField(), 'x')
    expect(screen.queryByText('Inloggen mislukt')).toBeNull()
    expect(toast?.isConnected).toBe(true)
  })

  it('remembers the requested page through several attempts, and is forgotten once one succeeds', async () => {
    const { user, router } = await attempt('/saltblocks')
    await user.clear(passwordField())
    await user.type(passwordField(), `${password}{Enter}`)
    await waitFor(() => expect(router.state.location.pathname).toBe('/saltblocks'))
    expect(screen.queryByText(/^Deze combinatie/)).toBeNull()
  })

  it('S27 never redirects out of the app', async () => {
    const { router } = await attempt('/auth?redirect=%2F%2Fevil.example')
    await waitFor(() => expect(router.state.location.search).toBe('?redirect=%2Faccount'))
  })

  it.each([
    ['there is no connection', instead(() => Promise.reject(new TypeError('offline'))), /geen verbinding/],
    ['the answer is a page', instead(() => new Response('<h1>Proxy</h1>')), /geen verbinding/],
    ['the server is down', failing(503), /Onze server antwoordt nu niet/],
    ['the server breaks', failing(500), /Onze server antwoordt nu niet/],
    ['it was tried too often', failing(429, { 'retry-after': '95' }), /Te veel pogingen/, /over 2 min\./],
    ['it was tried too often, for who knows how long', failing(429), /Wacht even/],
  ])('S66 explains the failure when %s', async (_, disturb, words, wait = words) => {
    await attempt('/auth', disturb)
    expect(screen.getAllByText(words)).toHaveLength(2)
    expect(screen.getAllByText(wait)[0]?.closest('[role=alert]')).toBeTruthy()
    expect(screen.getAllByText('Inloggen mislukt')).toHaveLength(2)
  })

  it('reports the failure in the language that is chosen afterwards', async () => {
    await attempt('/auth', failing(503))
    act(() => chooseLanguage('fr'))
    expect(within(screen.getByRole('main')).getByText(/Notre serveur ne répond pas/)).toBeTruthy()
  })
})

it('links to the password reset and to activation', async () => {
  await open()
  await emailField()
  const path = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(path('Wachtwoord vergeten?')).toBe('/auth/reset')
  expect(path('Account activeren')).toBe('/auth/activate')
})

it('R53 takes the typed address along to the password reset and back, but not in the address of the page', async () => {
  const { user, router } = await open()
  await user.type(await emailField(), home.email)
  await user.click(screen.getByRole('link', { name: 'Wachtwoord vergeten?' }))
  await heading('Wachtwoord vergeten?')
  expect((await emailField()).value).toBe(home.email)
  await user.type(await emailField(), '.be')
  await user.click(screen.getByRole('link', { name: 'Terug naar aanmelden' }))
  await heading('Aanmelden')
  expect((await emailField()).value).toBe(`${home.email}.be`)
  expect(router.state.location).toMatchObject({ search: '', hash: '', state: null })
})

it('R53 forgets the typed address after sign-in', async () => {
  const { user, api } = await open()
  const field = await emailField()
  await user.clear(field)
  await user.type(field, home.email)
  await user.type(passwordField(), `${password}{Enter}`)
  await heading('Mijn gegevens')
  act(() => api.signOut())
  expect((await emailField()).value).toBe('')
})
