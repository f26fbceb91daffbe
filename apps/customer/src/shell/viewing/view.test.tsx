import { accounts } from '@brine/contract/customer/accounts'
import { viewAddress } from '@brine/contract/customer/portal-view'
import { m } from '@brine/messages/server'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openView } from '../../../../../packages/testkit/src/views.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../../testing/portal.tsx'
import { forgetView, viewOfTab } from './tab.ts'

let world: World
let id: number
beforeAll(async () => {
  world = await startWorld()
  const email = await world.createCustomer({ first_name: 'Lieve', last_name: 'Claes' })
  const row = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  id = row.id
})
afterAll(() => world.close())
// jsdom's close() would remove all listeners of the window, which the worker's next test files use too
const close = vi.spyOn(window, 'close').mockReturnValue()
beforeEach(() => void close.mockClear())
afterAll(() => close.mockRestore())
afterEach(() => {
  cleanup()
  forgetView()
})

/** Opens the portal as a view, as the office does. */
async function look(path: string) {
  const { ticket, cookie, signOut } = await openView(world, id)
  history.replaceState(null, '', viewAddress({ language: 'fr', ticket }))
  const text = viewOfTab(window) ?? ''
  const portal = await openPortal({ world, path, view: { text, cookie }, language: 'fr', cookies: null })
  return { ...portal, signOut, text }
}
const banner = () => screen.findByRole('region', { name: 'Le portail vu par Lieve Claes' })
const ended = () => screen.findByRole('heading', { level: 1, name: 'Vous ne voyez plus ce portail' })

it('shows the customer’s pages and the remaining time, without a cookie notice', async () => {
  const { sent, text } = await look('/orders')
  expect(await screen.findByRole('heading', { level: 1, name: 'Commandes' })).toBeTruthy()
  expect((await banner()).textContent).toContain('Encore 14\u00a0min.')
  expect(screen.getAllByRole('region').filter(({ textContent }) => /cookie/i.test(textContent))).toEqual([])
  expect(sent.map(({ headers }) => headers['x-view'])).toEqual(sent.map(() => text.slice(3)))
  expect(sent.filter(({ headers }) => 'authorization' in headers)).toEqual([])
})

it('does not affect a customer’s session in the same browser, and removes the ticket from the address', async () => {
  const { text } = await look('/account')
  await banner()
  expect(localStorage.length).toBe(0)
  expect(location.href).not.toContain('view')
  // it is still a view after a reload; another tab is not
  expect(viewOfTab(window)).toBe(text)
  forgetView()
  expect(viewOfTab(window)).toBeUndefined()
})

it('explains why it cannot save, and keeps the typed text', async () => {
  const { user, sent } = await look('/account/edit')
  const field = await screen.findByLabelText<HTMLInputElement>(/^Nom/)
  await user.clear(field)
  await user.type(field, 'Autre')
  await user.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }))
  expect(await screen.findByText(m['error.view_only']({}, { locale: 'fr' }))).toBeTruthy()
  expect(field.value).toBe('Autre')
  expect(sent).toContainEqual(expect.objectContaining({ method: accounts.change.method }))
})

it('shows no customer data after the staff member has signed out', async () => {
  const { user, signOut } = await look('/account')
  await banner()
  await signOut()
  await user.click(screen.getAllByRole('link', { name: 'Commandes' })[0] as HTMLElement)
  await ended()
  expect(document.body.textContent).not.toContain('Lieve')
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/office/customers/${id}`)
})

it('ends by itself when its time is over', async () => {
  await look('/account')
  await banner()
  world.pass(900)
  // the staff member returns to the tab
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await ended()
})

it.each(['Fermer', 'Se déconnecter'])('closes with “%s”, and the tab then has no session', async (name) => {
  const { user, sent } = await look('/account')
  await banner()
  await user.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
  await ended()
  expect(close).toHaveBeenCalled()
  await waitFor(() => expect(viewOfTab(window)).toBeUndefined())
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})
