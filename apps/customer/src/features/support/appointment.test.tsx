import { installModal } from '@brine/ui/jsdomModal'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'
import { button, toAppointment } from '../../testing/supportPage.ts'
import { startTestCustomer } from '../../testing/testCustomer.ts'

installModal()
const home = startTestCustomer({ each: ({ db }) => db.deleteFrom('support_requests').execute() })

const open = (disturb?: Disturbance, path = '/support') =>
  openPortal({ ...home, path, ...(disturb ? { disturb } : {}) })

const isUsable = (element: HTMLElement) => element.getAttribute('aria-disabled') !== 'true'

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
