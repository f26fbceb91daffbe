import { setLanguage } from '@brine/app-kit/language'
import { installModal } from '@brine/ui/jsdomModal'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'
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
    await heading('Waarmee kunnen wij helpen?')
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
    expect((await radio(/Er lekt water/)).checked).toBe(true)
    await user.click(await button('Keuze wijzigen'))
    expect((await radio(/Defect/)).checked).toBe(true)
    await user.click(await radio(/Hardheid/))
    await user.click(await button('Verder'))
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
    await open(undefined, '/support?about=address')
    await heading('Wat is er aan de hand?')
    expect(words().value).toMatch(/^Mijn adres klopt niet/)
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
    await heading('Waarmee kunnen wij helpen?')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })
})
