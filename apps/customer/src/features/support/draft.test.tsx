import { installModal } from '@brine/ui/jsdomModal'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'
import { button, heading, radio, toAppointment } from '../../testing/supportPage.ts'
import { startTestCustomer } from '../../testing/testCustomer.ts'

installModal()
const home = startTestCustomer({ each: ({ db }) => db.deleteFrom('support_requests').execute() })

const open = (disturb?: Disturbance, path = '/support') =>
  openPortal({ ...home, path, ...(disturb ? { disturb } : {}) })

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
    await user.click(await button('Verdergaan'))
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
    await user.click(await button('Verdergaan'))
    await expectFilledIn()
    await act(() => router.navigate(-1))
    await heading('Waarmee helpen wij u?')
    await user.click(await button('Verdergaan'))
    await heading('Waarmee helpen wij u?')
    await act(() => router.navigate(2))
    await heading('Wanneer past het u?')
    expect(comment().value).toBe('Iets heel anders.')
  })
})
