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
