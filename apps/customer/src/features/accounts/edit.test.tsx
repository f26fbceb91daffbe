import { accounts } from '@brine/contract/customer/accounts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mailedToken, mailedTokens } from '../../../../../packages/testkit/src/mailed.ts'
import { password } from '../../../../../packages/testkit/src/world.ts'
import { field, retype, saved, startEditPage } from '../../testing/editPage.ts'

const page = startEditPage()
const { open } = page

const save = () => screen.getByRole('button', { name: 'Wijzigingen opslaan' })

describe('R49 the fields', () => {
  it('allow as much text as the server', async () => {
    await open()
    const limits = { Voornaam: 100, Naam: 100, Telefoon: 40, Gsm: 40 }
    for (const [name, limit] of Object.entries(limits)) expect(field(name).maxLength, name).toBe(limit)
    expect(field('E-mailadres').maxLength).toBe(254)
    // else a browser fills in the same number twice
    expect([field('Telefoon').autocomplete, field('Gsm').autocomplete]).toEqual(['home tel', 'mobile tel'])
  })

  // a browser that fills in a form ignores the maximum length
  it.each([
    ['Voornaam', 'A'.repeat(101), 'Dit is te lang. Gebruik hoogstens 100 tekens.'],
    ['Naam', 'A'.repeat(101), 'Dit is te lang. Gebruik hoogstens 100 tekens.'],
    ['Gsm', '4'.repeat(60), 'Dit is te lang. Gebruik hoogstens 40 tekens.'],
    ['E-mailadres', 'abc@def', 'Geef een geldig e-mailadres op, bijvoorbeeld naam@voorbeeld.be'],
  ])('%s marks what the server would refuse, and nothing is sent', async (name, value, message) => {
    const portal = await open()
    fireEvent.change(field(name), { target: { value } })
    await portal.user.click(save())
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(name))
    expect(screen.getByText(message)).toBeTruthy()
    expect(saved(portal)).toEqual([])
  })
})

describe('saving', () => {
  it('sends nothing without changes', async () => {
    const portal = await open()
    expect(save().getAttribute('aria-disabled')).toBe('true')
    await portal.user.click(save())
    await portal.user.type(field('Voornaam'), '{Enter}')
    expect(saved(portal)).toEqual([])
  })

  it('sends only the changed fields, and is clean afterwards', async () => {
    const portal = await open()
    await portal.user.click(screen.getByRole('radio', { name: 'Meneer' }))
    await retype(portal, 'Voornaam', 'Arne')
    await portal.user.clear(field('Telefoon'))
    await portal.user.click(save())
    expect(await screen.findByText('Wijzigingen opgeslagen')).toBeTruthy()
    expect(saved(portal)).toEqual([{ gender: 'M', first_name: 'Arne', telephone_number: null }])
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('true'))
    await portal.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Terug' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Mijn gegevens' })).toBeTruthy()
    expect(await within(screen.getByRole('main')).findByText('Arne')).toBeTruthy()
  })

  it('sends once, even if the button is pressed again, and keeps the text typed meanwhile', async () => {
    let answer: (response: Response) => void = () => {}
    const late = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const portal = await open(({ method }) => (method === accounts.change.method ? late : null))
    await retype(portal, 'Voornaam', 'Arne')
    await portal.user.click(save())
    fireEvent.click(save())
    await retype(portal, 'Naam', 'Claes')
    expect(saved(portal)).toHaveLength(1)
    const { token } = portal.api.session.held() ?? {}
    const { body } = await page.world.call(accounts.details, {}, token === undefined ? {} : { token })
    answer(Response.json({ ...body, first_name: 'Arne' }))
    await screen.findByText('Wijzigingen opgeslagen')
    expect(field('Naam').value).toBe('Claes')
    expect(save().getAttribute('aria-disabled')).toBeNull()
  })

  it('keeps all fields after a failure', async () => {
    const failure = { errors: [{ code: 'unavailable', message: 'Even geduld.' }] }
    const portal = await open(({ method }) =>
      method === accounts.change.method ? Response.json(failure, { status: 503 }) : null,
    )
    await retype(portal, 'Voornaam', 'Arne')
    await portal.user.click(save())
    expect(await screen.findByText('Opslaan mislukt')).toBeTruthy()
    expect(screen.getByText('Even geduld.')).toBeTruthy()
    expect(field('Voornaam').value).toBe('Arne')
    expect(save().getAttribute('aria-disabled')).toBeNull()
  })

  it('checks the required fields before it sends', async () => {
    const portal = await open()
    await portal.user.clear(field('Naam'))
    await portal.user.click(save())
    expect(screen.getByText('Vul uw naam in.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Naam'))
    expect(saved(portal)).toEqual([])
  })

  it.each([
    ['E-mail', 'abc@def', /Geef een geldig e-mailadres op/],
    ['Telefoon', 'twaalf', /Gebruik alleen cijfers/],
  ])('R49 marks %s with %j, and asks nothing of the server', async (name, typed, words) => {
    const portal = await open()
    const input = screen.getByRole('textbox', { name: new RegExp(name) })
    await portal.user.clear(input)
    await portal.user.type(input, typed)
    await portal.user.click(save())
    expect(screen.getByRole('textbox', { description: words })).toBe(input)
    expect(saved(portal)).toEqual([])
  })

  it('R49 takes no more characters than the server', async () => {
    const portal = await open()
    await retype(portal, 'Voornaam', 'A'.repeat(120))
    expect(field('Voornaam').value).toHaveLength(100)
    await retype(portal, 'Telefoon', '1'.repeat(60))
    expect(field('Telefoon').value).toHaveLength(40)
  })

  it('resets all fields on request', async () => {
    const portal = await open()
    await retype(portal, 'Voornaam', 'Arne')
    await portal.user.click(screen.getByRole('button', { name: 'Wijzigingen ongedaan maken' }))
    expect(field('Voornaam').value).toBe('Anne')
    expect(save().getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(save())
  })
})

it('shows a new address as pending until the customer confirms it by the mailed link', async () => {
  const portal = await open()
  const next = `new.${portal.email}`
  await retype(portal, 'E-mailadres', next)
  await portal.user.type(screen.getByLabelText(/^Uw huidige wachtwoord/), password)
  await portal.user.click(save())
  await screen.findByText('Wijzigingen opgeslagen')
  // the form is emptied once the toast is there
  await waitFor(() => expect(field('E-mailadres').value).toBe(portal.email))
  expect(await within(screen.getByRole('main')).findByText(next)).toBeTruthy()
  await act(() => portal.router.navigate('/account'))
  expect(await screen.findByText(/wacht op bevestiging/)).toBeTruthy()

  const mail = (await page.world.mails(next)).at(-1)?.text ?? ''
  const link = /\/auth\/confirm-email\/[\w-]+/.exec(mail)?.[0] ?? ''
  await act(() => portal.router.navigate(link))
  await portal.user.click(await screen.findByRole('button', { name: 'Ja, dit is mijn adres' }))
  await screen.findByText('Uw nieuwe e-mailadres is bevestigd')
  await portal.user.click(screen.getByRole('link', { name: 'Naar mijn gegevens' }))
  await screen.findByRole('heading', { level: 1, name: 'Mijn gegevens' })
  expect(await screen.findByText(next)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/wacht op bevestiging/)).toBeNull())

  await act(() => portal.router.navigate(link))
  await portal.user.click(await screen.findByRole('button', { name: 'Ja, dit is mijn adres' }))
  expect(await screen.findByText('Deze link is niet meer geldig')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

describe('R3 the password for a new address', () => {
  const asked = () => screen.queryByLabelText<HTMLInputElement>(/^Uw huidige wachtwoord/)

  it('is required only while the address differs', async () => {
    const portal = await open()
    await retype(portal, 'Voornaam', 'Arne')
    expect(asked()).toBeNull()
    await retype(portal, 'E-mailadres', `new.${portal.email}`)
    expect(asked()).not.toBeNull()
    await portal.user.click(save())
    expect(screen.getByText('Vul uw wachtwoord in om uw e-mailadres te wijzigen.')).toBeTruthy()
    expect(document.activeElement).toBe(asked())
    expect(saved(portal)).toEqual([])
    await retype(portal, 'E-mailadres', portal.email)
    expect(asked()).toBeNull()
  })

  it('shows an error at its field if it is wrong, and the form keeps all fields', async () => {
    const portal = await open()
    const next = `new.${portal.email}`
    await retype(portal, 'E-mailadres', next)
    await portal.user.type(asked() ?? document.body, 'verkeerd')
    await portal.user.click(save())
    expect(await screen.findAllByText('Uw huidige wachtwoord klopt niet.')).not.toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(asked()))
    expect(asked()?.getAttribute('aria-invalid')).toBe('true')
    expect(field('E-mailadres').value).toBe(next)
    await portal.user.clear(asked() ?? document.body)
    await portal.user.type(asked() ?? document.body, password)
    await portal.user.click(save())
    await screen.findByText('Wijzigingen opgeslagen')
    expect(asked()).toBeNull()
  })
})

it('R3 the link in the mail to the old mailbox reverts a new address', async () => {
  const portal = await open()
  const { token } = portal.api.session.held() ?? {}
  const next = `new.${portal.email}`
  const body = { email_address: next, password }
  await page.world.call(accounts.change, { body }, token === undefined ? {} : { token })
  const confirmLink = await mailedToken(page.world, next, 'confirm-email')
  await page.world.call(accounts.confirmEmail, { body: { token: confirmLink } })
  const link = await mailedToken(page.world, portal.email, 'undo-email')
  await act(() => portal.router.navigate(`/auth/undo-email/${link}`))
  await portal.user.click(await screen.findByRole('button', { name: 'Ja, zet mijn adres terug' }))
  await screen.findByText('Uw e-mailadres is teruggezet')
  expect(await mailedTokens(page.world, portal.email, 'reset')).toHaveLength(1)
})
