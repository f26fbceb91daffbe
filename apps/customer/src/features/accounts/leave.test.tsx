import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type EditPage, field, retype, saved, startEditPage } from '../../testing/editPage.ts'

const page = startEditPage()
const { open } = page

describe('leaving with unsaved changes', () => {
  const isOpen = () => screen.queryByRole('alertdialog') !== null

  it('asks, and stays if the customer declines', async () => {
    const portal = await open(undefined, 'fr')
    await retype(portal, 'Prénom', 'Arne')
    await act(() => portal.router.navigate('/saltblocks'))
    expect(
      screen.getByText(/^Des modifications n’ont pas été enregistrées, voulez-vous vraiment continuer\s\?$/),
    ).toBeTruthy()
    await portal.user.click(screen.getByRole('button', { name: 'Rester sur la page' }))
    expect(isOpen()).toBe(false)
    expect(field('Prénom').value).toBe('Arne')
    expect(portal.router.state.location.pathname).toBe('/account/edit')
  })

  it('asks on the browser’s back button too, and discards the changes on request', async () => {
    const portal = await open()
    await act(() => portal.router.navigate('/account'))
    await act(() => portal.router.navigate('/account/edit'))
    await retype(portal, 'Voornaam', 'Arne')
    await act(() => portal.router.navigate(-1))
    await waitFor(() => expect(isOpen()).toBe(true))
    await portal.user.click(screen.getByRole('button', { name: 'Verdergaan zonder op te slaan' }))
    await screen.findByRole('heading', { level: 1, name: 'Mijn gegevens' })
    await act(() => portal.router.navigate('/account/edit'))
    await waitFor(() => expect(field('Voornaam').value).toBe('Anne'))
    expect(saved(portal)).toEqual([])
  })

  it('does not ask without changes, nor after the session has ended', async () => {
    const portal = await open()
    await act(() => portal.router.navigate('/account'))
    expect(isOpen()).toBe(false)
    await act(() => portal.router.navigate('/account/edit'))
    await retype(portal, 'Voornaam', 'Arne')
    act(() => portal.api.session.end())
    await waitFor(() => expect(portal.router.state.location.pathname).toBe('/auth'))
    expect(isOpen()).toBe(false)
  })

  const signOutIn = (area: HTMLElement) => within(area).getByRole('button', { name: 'Afmelden' })
  const menuOf = async ({ user }: EditPage) => {
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    return screen.getByRole('dialog', { name: 'Hoofdmenu' })
  }

  it.each([
    ['footer', async () => screen.getByRole('contentinfo')],
    ['menu of the header', menuOf],
  ] as const)('asks before signing out in the %s, and stays if declined', async (_, findButton) => {
    const portal = await open()
    await retype(portal, 'Voornaam', 'Arne')
    await portal.user.click(signOutIn(await findButton(portal)))
    expect(screen.getByText(/^Er zijn wijzigingen die nog niet opgeslagen zijn/)).toBeTruthy()
    await portal.user.click(screen.getByRole('button', { name: 'Op de pagina blijven' }))
    expect(isOpen()).toBe(false)
    expect(field('Voornaam').value).toBe('Arne')
    expect(portal.api.session.held()).toBeDefined()
  })

  it('signs out after confirmation, and saves nothing', async () => {
    const portal = await open()
    await retype(portal, 'Voornaam', 'Arne')
    await portal.user.click(signOutIn(screen.getByRole('contentinfo')))
    await portal.user.click(screen.getByRole('button', { name: 'Verdergaan zonder op te slaan' }))
    await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
    expect(portal.router.state.location.search).toBe('')
    expect(portal.api.session.held()).toBeUndefined()
    expect(saved(portal)).toEqual([])
  })

  it('signs out at once if everything is saved', async () => {
    const portal = await open()
    await retype(portal, 'Voornaam', 'Arne')
    await portal.user.click(screen.getByRole('button', { name: 'Wijzigingen ongedaan maken' }))
    await portal.user.click(signOutIn(screen.getByRole('contentinfo')))
    await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
    expect(isOpen()).toBe(false)
  })

  it('leaves without a question when another tab signs out', async () => {
    const portal = await open()
    portal.api.session.watchTabs(window)
    await retype(portal, 'Voornaam', 'Arne')
    await portal.user.click(signOutIn(screen.getByRole('contentinfo')))
    expect(isOpen()).toBe(true)
    await act(async () => {
      for (const key of ['token', 'refresh_token']) localStorage.removeItem(key)
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    })
    await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
    expect(isOpen()).toBe(false)
  })

  it('lets the browser ask when the tab is closed', async () => {
    const portal = await open()
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(close()).toBe(false)
    await retype(portal, 'Voornaam', 'Arne')
    expect(close()).toBe(true)
  })
})
