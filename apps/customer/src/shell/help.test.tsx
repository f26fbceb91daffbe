import { support } from '@brine/contract/customer/support'
import { supportAnswers } from '@brine/contract/customer/support-answers'
import { installModal } from '@brine/ui/jsdomModal'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerRequest, leak } from '../../../../packages/testkit/src/requests.ts'
import { config, openPortal } from '../testing/portal.tsx'
import { startTestCustomer } from '../testing/testCustomer.ts'

installModal()
const home = startTestCustomer()

/** The customer has asked for help, and the office has answered. */
async function answered(): Promise<void> {
  const { token } = await home.world.startSession(home.email)
  const { id } = (await home.world.call(support.request, { body: leak }, { token })).body
  await answerRequest(home.world, id, { text: 'Is het veel?' })
}
const tabs = async () => within(await screen.findByRole('navigation', { name: /^(Snelmenu|Menu rapide)$/ }))

describe('help in the frame (R42)', () => {
  it('is the last tab and the last entry of the phone menu, beside the links of the menu', async () => {
    const { user } = await openPortal({ ...home, path: '/account' })
    const links = (await tabs()).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...['Zout', 'Bestellingen', 'Gegevens', 'Vrienden', 'Hulp'],
    ])
    expect(links.at(-1)?.getAttribute('href')).toBe('/support')
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const menu = within(screen.getByRole('dialog', { name: 'Hoofdmenu' }))
    expect(menu.getAllByRole('link').at(-1)?.getAttribute('href')).toBe('/support')
    await user.click(menu.getByRole('link', { name: 'Hulp' }))
    await screen.findByRole('heading', { level: 1, name: 'Waarmee helpen wij u?' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await tabs()).getByRole('link', { current: 'page' }).textContent).toBe('Hulp')
  })

  it('says how many answers are unread, on each page', async () => {
    await answered()
    const { user } = await openPortal({ ...home, path: '/orders', language: 'fr' })
    expect(await (await tabs()).findByRole('link', { name: 'Aide, 1 nouvelle réponse' })).toBeTruthy()
    const box = within(screen.getByRole('region', { name: /^Besoin d’aide/ }))
    expect(box.getByRole('link', { name: /^Vos questions et demandes\s?, 1 nouvelle réponse$/ })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const menu = within(screen.getByRole('dialog', { name: 'Menu principal' }))
    expect(menu.getByRole('link', { name: /^Aide\s?, 1 nouvelle réponse$/ })).toBeTruthy()
  })

  it('says nothing when the count cannot be read', async () => {
    await answered()
    await openPortal({
      ...home,
      path: '/orders',
      disturb: ({ path }) =>
        path === supportAnswers.unread.path ? new Response(null, { status: 404 }) : null,
    })
    expect((await tabs()).getByRole('link', { name: 'Hulp' })).toBeTruthy()
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([''])
  })

  it('is the telephone until the device is placed', async () => {
    home.email = await home.world.createCustomer({ placed: false, date_signed: '2026-11-10' })
    await openPortal({ ...home, path: '/proposal' })
    const call = await (await tabs()).findByRole('link', { name: 'Hulp nodig? Bel 09 000 12 34' })
    expect(call.getAttribute('href')).toBe('tel:+3290001234')
  })

  it('is the e-mail address for a supplier without telephone', async () => {
    home.email = await home.world.createCustomer({ placed: false, date_signed: '2026-11-10' })
    const settings = { ...config, brand: { ...config.brand, phones: [] } }
    await openPortal({ ...home, path: '/proposal', settings })
    const mail = await (await tabs()).findByRole('link', { name: 'Hulp nodig? Mail ons' })
    expect(mail.getAttribute('href')).toBe('mailto:hallo@clairsel.example')
    expect(screen.queryByText(/^Bel ons/)).toBeNull()
  })
})
