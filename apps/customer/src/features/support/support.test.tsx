import { setLanguage } from '@brine/app-kit/language'
import { photos } from '@brine/contract/customer/photos'
import { support } from '@brine/contract/customer/support'
import { installModal } from '@brine/ui/jsdomModal'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { picture } from '../../../../../packages/testkit/src/photos.ts'
import { config, type Disturbance, openPortal } from '../../testing/portal.tsx'
import { button, heading, radio, toAppointment } from '../../testing/supportPage.ts'
import { startTestCustomer } from '../../testing/testCustomer.ts'

installModal()
const home = startTestCustomer({ each: ({ db }) => db.deleteFrom('support_requests').execute() })

const open = (disturb?: Disturbance, path = '/support') =>
  openPortal({ ...home, path, ...(disturb ? { disturb } : {}) })

const isUsable = (element: HTMLElement) => element.getAttribute('aria-disabled') !== 'true'
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /eigen woorden/ })

describe('the questions', () => {
  it('require an answer, and explain this', async () => {
    const { user } = await open()
    await heading('Waarmee helpen wij u?')
    const next = await button('Verder')
    expect(isUsable(next)).toBe(false)
    expect(screen.getByRole('button', { description: 'Kies eerst een antwoord.' })).toBe(next)
    await user.click(next)
    expect(screen.queryByRole('heading', { level: 1, name: 'Wat is er aan de hand?' })).toBeNull()
    await user.click(await radio(/Zoutblokken/))
    await user.click(next)
    const second = await heading('Wat is er aan de hand?')
    expect(document.activeElement).toBe(second)
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    expect(isUsable(await button('Verder'))).toBe(false)
  })

  it('keep their answers when the customer goes back, and clear the detail with another title', async () => {
    const { user } = await open()
    await toAppointment(user)
    await user.click(await button('Terug'))
    await heading('Wat is er aan de hand?')
    expect((await radio(/Er lekt water/)).checked).toBe(true)
    await user.click(await button('Keuze wijzigen'))
    await heading('Waarmee helpen wij u?')
    expect((await radio(/Defect/)).checked).toBe(true)
    await user.click(await radio(/Hardheid/))
    await user.click(await button('Verder'))
    await heading('Wat is er aan de hand?')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  it('require a description for a custom request, and keep it', async () => {
    const { user } = await open()
    await user.click(await radio(/Defect/))
    await user.click(await button('Verder'))
    await user.click(await radio('Iets anders'))
    expect(isUsable(await button('Verder'))).toBe(false)
    await user.type(words(), 'Het tikt.')
    expect(isUsable(await button('Verder'))).toBe(true)
    await user.click(await radio(/Er lekt water/))
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(await radio('Iets anders'))
    expect(words().value).toBe('Het tikt.')
  })

  it('are partly answered after the link about an address', async () => {
    const { user } = await open(undefined, '/support?about=address')
    await heading('Wat is er aan de hand?')
    expect(words().value).toMatch(/^Mijn adres klopt niet/)
    await user.click(await button('Terug'))
    expect((await radio(/Iets anders/)).checked).toBe(true)
    await user.click(await button('Verder'))
    await heading('Wat is er aan de hand?')
    expect(words().value).toMatch(/^Mijn adres klopt niet/)
  })

  it('have an address each, so that Back goes to the one before, and forth again (R45)', async () => {
    const { user, router } = await open()
    await toAppointment(user)
    await user.click(await button('Voeg deze dag toe'))
    await user.type(screen.getByRole('textbox', { name: 'Opmerking' }), 'In de kelder.')
    await act(() => router.navigate(-1))
    expect(document.activeElement).toBe(await heading('Wat is er aan de hand?'))
    expect((await radio(/Er lekt water/)).checked).toBe(true)
    await act(() => router.navigate(-1))
    await heading('Waarmee helpen wij u?')
    expect((await radio(/Defect/)).checked).toBe(true)
    await act(() => router.navigate(2))
    await heading('Wanneer past het u?')
    expect(screen.getByRole('textbox', { name: 'Opmerking' })).toHaveProperty('value', 'In de kelder.')
    expect(
      within(screen.getByRole('region', { name: /Uw voorstellen/ })).getAllByRole('listitem'),
    ).toHaveLength(1)
  })

  it('go back with their own button as the browser does, without a new entry (R45)', async () => {
    const { user, router } = await openPortal({ ...home, path: '/support', before: '/orders' })
    await toAppointment(user)
    await user.click(await button('Terug'))
    await heading('Wat is er aan de hand?')
    await user.click(await button('Terug'))
    await heading('Waarmee helpen wij u?')
    await act(() => router.navigate(-1))
    await screen.findByRole('heading', { level: 1, name: /estellingen/ })
  })

  it('cannot be skipped by their address', async () => {
    const { router } = await open(undefined, '/support?step=appointment')
    await heading('Waarmee helpen wij u?')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
})

describe('a request that is not sent (R45)', () => {
  const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Opmerking' })
  async function fillIn(user: Awaited<ReturnType<typeof open>>['user']) {
    await toAppointment(user)
    await user.click(await button('Voeg deze dag toe'))
    await user.type(comment(), 'In de kelder.')
  }
  async function expectFilledIn() {
    await heading('Wanneer past het u?')
    expect(comment().value).toBe('In de kelder.')
    expect(
      within(screen.getByRole('region', { name: /Uw voorstellen/ })).getAllByRole('listitem'),
    ).toHaveLength(1)
  }

  it('is there again when the customer comes back from another page', async () => {
    const { user, router } = await open()
    await fillIn(user)
    await act(() => router.navigate('/orders'))
    await act(() => router.navigate(-1))
    await expectFilledIn()
  })

  it('S71 is there again after the session has ended, for the same customer only', async () => {
    const { user, api, router } = await open()
    await fillIn(user)
    act(() => api.session.end())
    await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
    const again = await home.world.startSession(home.email)
    await act(async () => api.session.start({ ...again, installation_placed: true }))
    await expectFilledIn()
    act(() => api.session.end())
    await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
    const other = await home.world.startSession(await home.world.createCustomer())
    await act(async () => api.session.start({ ...other, installation_placed: true }))
    await heading('Waarmee helpen wij u?')
    expect(screen.queryByText('U begon een verzoek dat nog niet verstuurd is.')).toBeNull()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(sessionStorage.length).toBe(0)
  })

  it('is offered when the customer enters the page, which begins with an empty one', async () => {
    const { user, router } = await open()
    await fillIn(user)
    await act(() => router.navigate('/support'))
    await heading('Waarmee helpen wij u?')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(screen.getByText('U begon een verzoek dat nog niet verstuurd is.')).toBeTruthy()
    await user.click(await button('Verder gaan'))
    await expectFilledIn()
  })

  it('is not offered after it was removed, nor if it holds no more than a first choice', async () => {
    const { user, router } = await open()
    await fillIn(user)
    await act(() => router.navigate('/support'))
    await user.click(await button('Wissen'))
    expect(screen.queryByText('U begon een verzoek dat nog niet verstuurd is.')).toBeNull()
    await user.click(await radio(/Defect/))
    await act(() => router.navigate('/orders'))
    await act(() => router.navigate('/support'))
    await heading('Waarmee helpen wij u?')
    expect(screen.queryByText('U begon een verzoek dat nog niet verstuurd is.')).toBeNull()
  })

  it('gives way to a new one, and is still offered', async () => {
    const { user, router } = await open()
    await fillIn(user)
    await act(() => router.navigate('/support'))
    await toAppointment(user)
    await user.type(comment(), 'Iets heel anders.')
    await user.click(await button('Terug'))
    await heading('Wat is er aan de hand?')
    await user.click(await button('Terug'))
    await heading('Waarmee helpen wij u?')
    await user.click(await button('Verder gaan'))
    await expectFilledIn()
    await act(() => router.navigate(-1))
    await heading('Waarmee helpen wij u?')
    await user.click(await button('Verder gaan'))
    await heading('Waarmee helpen wij u?')
    await act(() => router.navigate(2))
    await heading('Wanneer past het u?')
    expect(comment().value).toBe('Iets heel anders.')
  })
})

describe('a leak (R42)', () => {
  const box = () => screen.findByRole('region', { name: 'Lekt er water?' })

  it('has the supplier’s telephone number at the top, beside the choice, and above the appointment', async () => {
    const { user } = await open()
    const call = within(await box()).getByRole('link', { name: /Bel nu\s09 000 12 34/ })
    expect(call.getAttribute('href')).toBe('tel:+3290001234')
    await user.click(await radio(/Defect/))
    await user.click(await button('Verder'))
    await heading('Wat is er aan de hand?')
    expect(screen.queryByRole('region', { name: 'Lekt er water?' })).toBeNull()
    await user.click(await radio(/Er lekt water/))
    expect((await box()).closest('[role=status]')).toBeTruthy()
    await user.click(await button('Verder'))
    await heading('Wanneer past het u?')
    expect(within(await box()).getByText(/^Draai de kraan voor uw toestel dicht en bel ons\./)).toBeTruthy()
  })

  it('has the e-mail address of a supplier without telephone', async () => {
    const settings = { ...config, brand: { ...config.brand, phones: [] } }
    await openPortal({ ...home, path: '/support', settings })
    const mail = within(await box()).getByRole('link', { name: 'hallo@clairsel.example' })
    expect(mail.getAttribute('href')).toBe('mailto:hallo@clairsel.example')
  })
})

describe('the appointment', () => {
  it('begins with tomorrow, both half days and the address of the account', async () => {
    const { user } = await open()
    await toAppointment(user)
    expect(screen.getByRole('group', { name: 'Zondag 22 november' })).toBeTruthy()
    const slots = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(slots.map(({ checked }) => checked)).toEqual([true, true, false])
    expect(await screen.findByRole('textbox', { name: 'Straat' })).toHaveProperty('value', 'Kerkstraat')
    expect(screen.getByText('17 tot 20 uur')).toBeTruthy()
    const send = await button('Verzoek versturen')
    expect(isUsable(send)).toBe(false)
    expect(screen.getByRole('button', { description: 'Voeg eerst minstens één dag toe.' })).toBe(send)
  })

  it('adds days with a slot, replaces them, and removes them while the focus stays nearby', async () => {
    const { user } = await open()
    await toAppointment(user)
    const list = screen.getByRole('region', { name: /Uw voorstellen/ })
    const [morning, afternoon] = screen.getAllByRole('checkbox')
    for (const slot of [morning, afternoon]) await user.click(slot as HTMLElement)
    const add = await button('Voeg deze dag toe')
    expect(isUsable(add)).toBe(false)
    await user.click(afternoon as HTMLElement)
    await user.click(add)
    expect(document.activeElement).toBe(add)
    expect(within(list).getByText('Namiddag')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: /vrijdag 27 november 2026/ }))
    await user.click(await button('Voeg deze dag toe'))
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    await user.click(morning as HTMLElement)
    await user.click(await button('Pas deze dag aan'))
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    expect(within(list).getByText('Voormiddag')).toBeTruthy()
    await user.click(within(list).getByRole('button', { name: /Verwijder\s*zondag 22 november/ }))
    const last = within(list).getByRole('button', { name: /Verwijder\s*vrijdag 27 november/ })
    expect(document.activeElement).toBe(last)
    await user.click(last)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Uw voorstellen/ }))
  })

  it('cannot be today', async () => {
    const { user } = await open()
    await toAppointment(user)
    const day = await screen.findByRole('button', { name: /zaterdag 21 november 2026/ })
    expect(day.getAttribute('aria-disabled')).toBe('true')
  })

  it('is chosen with the keyboard', async () => {
    const { user } = await open()
    await toAppointment(user)
    const tomorrow = await screen.findByRole('button', { name: /zondag 22 november 2026/ })
    tomorrow.focus()
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    expect(screen.getByRole('group', { name: 'Maandag 30 november' })).toBeTruthy()
  })

  it('requires a complete address, and names the missing line', async () => {
    const { user, sent } = await open()
    await toAppointment(user)
    await user.click(await button('Voeg deze dag toe'))
    const city = await screen.findByRole('textbox', { name: 'Gemeente' })
    await user.clear(city)
    await user.click(await button('Verzoek versturen'))
    expect(screen.getByRole('textbox', { name: 'Gemeente', description: 'Vul de gemeente in.' })).toBe(city)
    expect(document.activeElement).toBe(city)
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })
})

describe('sending', () => {
  it('takes photos with the request, also if they are still on their way (R45)', async () => {
    const { user, sent } = await open()
    await toAppointment(user)
    await user.click(await button('Voeg deze dag toe'))
    await screen.findByRole('textbox', { name: 'Straat' })
    const content = new Uint8Array(await picture().jpeg().toBuffer())
    const file = (name: string) => new File([content], name, { type: 'image/jpeg' })
    await user.upload(screen.getByLabelText('Foto’s toevoegen'), [file('een.jpg'), file('twee.jpg')])
    await user.click(await button('Verzoek versturen'))
    await heading('Uw verzoek is verstuurd')
    const requests = sent.filter(({ path }) => path.startsWith('/support/api/support'))
    expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
      {
        path: support.requestWithPhotos.path,
        body: { titleCode: 'malfunction', photos: [{}, {}].map(() => expect.any(String)) },
      },
    ])
    const own = within(await screen.findByRole('region', { name: 'Uw verzoeken' }))
    expect(await own.findByRole('button', { name: /^Foto 1 van 2/ })).toBeTruthy()
    expect(sessionStorage.length).toBe(0)
  })

  it('is prevented by a photo that could not be uploaded, and says so at the photo', async () => {
    const { user, sent } = await open(({ path }) =>
      path === photos.add.path ? Response.json({ errors: [] }, { status: 500 }) : null,
    )
    await toAppointment(user)
    await user.click(await button('Voeg deze dag toe'))
    await screen.findByRole('textbox', { name: 'Straat' })
    const photo = new File(['x'], 'een.jpg', { type: 'image/jpeg' })
    await user.upload(screen.getByLabelText('Foto’s toevoegen'), photo)
    await user.click(await button('Verzoek versturen'))
    expect(await screen.findByText(/Niet alle foto’s zijn gelukt/)).toBeTruthy()
    expect(sent.filter(({ method, path }) => method === 'POST' && path !== photos.add.path)).toEqual([])
  })

  it('confirms the request', async () => {
    const { user, sent } = await open()
    await toAppointment(user)
    await user.click(await button('Voeg deze dag toe'))
    await user.type(screen.getByRole('textbox', { name: 'Opmerking' }), 'In de kelder.')
    const number = await screen.findByRole('textbox', { name: 'Nummer' })
    await user.clear(number)
    await user.type(number, '14')
    await user.click(await button('Verzoek versturen'))
    const confirmed = await heading('Uw verzoek is verstuurd')
    expect(document.activeElement).toBe(confirmed)
    expect(screen.getByText('Verzoek succesvol ingediend')).toBeTruthy()
    expect(screen.getByText('Defect, er lekt water')).toBeTruthy()
    expect(screen.getByText(/Kerkstraat 14/)).toBeTruthy()
    expect(screen.getAllByText('klaar:', { exact: false })).toHaveLength(3)
    const request = sent.find(({ method }) => method === 'POST')
    expect(request?.body).toMatchObject({
      titleCode: 'malfunction',
      detailsCode: 'malfunction_leak',
      detailsText: 'Er lekt water',
      appointment: {
        moments: { '2026-11-22': ['morning', 'afternoon'] },
        address: { number: '14' },
        comment: 'In de kelder.',
        using_client_dashboard: true,
      },
    })
    const kept = await home.world.db.selectFrom('support_requests').selectAll().execute()
    expect(kept).toHaveLength(1)
  })

  it('shows the server’s message after a failure, keeps all answers, and repeats with the same key', async () => {
    let isDown = true
    const down = () =>
      Response.json({ errors: [{ code: 'unavailable', message: 'Even geduld.' }] }, { status: 503 })
    const { user, sent } = await open(({ method }) => (method === 'POST' && isDown ? down() : null))
    await toAppointment(user)
    await user.click(await button('Voeg deze dag toe'))
    await user.type(screen.getByRole('textbox', { name: 'Opmerking' }), 'In de kelder.')
    await screen.findByRole('textbox', { name: 'Straat' })
    await user.click(await button('Verzoek versturen'))
    expect(await screen.findByText('Verzoek indienen mislukt')).toBeTruthy()
    expect(screen.getByText('Even geduld.')).toBeTruthy()
    act(() => setLanguage('fr'))
    await heading(/Quand cela vous convient-il/)
    act(() => setLanguage('nl'))
    expect(screen.getByRole('textbox', { name: 'Opmerking' })).toHaveProperty('value', 'In de kelder.')
    isDown = false
    await user.click(await button('Verzoek versturen'))
    await heading('Uw verzoek is verstuurd')
    const keys = sent
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys).size).toBe(1)
  })

  it('begins again when the page is opened again', async () => {
    const { user, router } = await open()
    await toAppointment(user)
    await user.click(await button('Voeg deze dag toe'))
    await screen.findByRole('textbox', { name: 'Straat' })
    await user.click(await button('Verzoek versturen'))
    await heading('Uw verzoek is verstuurd')
    await act(() => router.navigate('/support'))
    await heading('Waarmee helpen wij u?')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })
})
