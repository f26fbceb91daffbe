import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { enabledButton } from '../../testing/enabled.ts'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'
import { ghent, startSaltCustomer } from '../../testing/salt.ts'

const home = startSaltCustomer()

const open = (disturb?: Disturbance, language: 'nl' | 'fr' = 'nl') =>
  openPortal({ ...home, path: '/saltblocks', language, ...(disturb ? { disturb } : {}) })

const cards = () => screen.getAllByRole<HTMLInputElement>('radio')
const submit = () => enabledButton('Bestellen met betalingsplicht')
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Uw bericht' })

describe('R45 a half filled in order', () => {
  const fillIn = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await submit()
    const other = cards().find((card) => !card.checked) as HTMLInputElement
    await user.click(other)
    await user.click(screen.getByRole('checkbox', { name: /Voormiddag/ }))
    await user.type(comment(), 'De sleutel ligt onder de mat.')
    return other.value
  }
  const expectFilledIn = async (date: string) => {
    await submit()
    expect(comment().value).toBe('De sleutel ligt onder de mat.')
    expect(screen.getByRole('checkbox', { name: /Voormiddag/, checked: false })).toBeTruthy()
    expect(cards().find((card) => card.checked)?.value).toBe(date)
  }

  it('is there again after the page was left', async () => {
    const { user, router } = await open()
    const date = await fillIn(user)
    await act(() => router.navigate('/account'))
    await screen.findByRole('heading', { level: 1, name: 'Mijn gegevens' })
    await act(() => router.navigate(-1))
    await expectFilledIn(date)
    await user.click(await submit())
    await screen.findByRole('heading', { level: 1, name: /Bedankt/ })
    expect(sessionStorage.length).toBe(0)
  })

  it('does not call a day the best one that the customer chose, and gives way to a proposal', async () => {
    const { user, router } = await open()
    await submit()
    expect(screen.getByText('De beste dag is al gekozen.')).toBeTruthy()
    const date = await fillIn(user)
    await act(() => router.navigate('/account'))
    await act(() => router.navigate('/saltblocks'))
    await expectFilledIn(date)
    expect(screen.getByText('De dag van uw keuze is aangeduid.')).toBeTruthy()
    const proposed = cards().findLast((card) => card.value !== date)?.value
    await act(() => router.navigate('/account'))
    await act(() => router.navigate(`/saltblocks?day=${proposed}`))
    await expectFilledIn(proposed ?? '')
    expect(screen.getByText('De dag van ons voorstel is al gekozen.')).toBeTruthy()
    // a choice after that counts, also when the page is opened again
    await user.click(cards().find((card) => card.value === date) as HTMLElement)
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(cards().find((card) => card.checked)?.value).toBe(date)
  })

  it('is there again after the session has expired, for the same customer only', async () => {
    const { user, api } = await open()
    const date = await fillIn(user)
    act(() => api.session.end())
    await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
    const tokens = await home.world.startSession(home.email)
    await act(async () => api.session.start({ ...tokens, installation_placed: true }))
    await expectFilledIn(date)
    act(() => api.session.end())
    await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
    const others = await home.world.startSession(await home.world.createCustomer(ghent))
    await act(async () => api.session.start({ ...others, installation_placed: true }))
    await submit()
    expect(comment().value).toBe('')
    expect(sessionStorage.length).toBe(0)
  })

  it('is gone after the customer has signed out', async () => {
    const { user, api } = await open()
    await fillIn(user)
    expect(sessionStorage.getItem('drafts')).toContain('onder de mat')
    act(() => api.signOut())
    await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
    expect(sessionStorage.length).toBe(0)
    expect(Object.keys(localStorage)).toEqual(['cookie_choice'])
  })
})
