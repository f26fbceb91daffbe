import { installModal } from '@brine/ui/jsdomModal'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/portal.tsx'
import { orderSalt, startSaltCustomer } from '../../testing/salt.ts'

/** The Friday after the Saturday on which the tests run. */
const FRIDAY = '2026-11-27'

installModal()
const home = startSaltCustomer()
beforeEach(() => orderSalt(home.world, home.email, { date: FRIDAY, comment: 'Bel aan.' }))

const open = () => openPortal({ ...home, path: '/saltblocks' })
const button = (name: string) => screen.findByRole('button', { name })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const method = (wanted: string) => (request: { method: string }) => request.method === wanted

describe('a customer to whom nothing was delivered', () => {
  it.each([
    ['unreachable', 'Wij geraakten niet tot bij uw deur', /geraakten wij niet tot bij uw deur\./],
    ['refused', 'Uw zout is niet geleverd', /het zout werd niet aangenomen\./],
    ['no_salt', 'Wij konden uw zout niet leveren', /konden wij niet leveren\. Dat lag aan ons\./],
    ['not_reached', 'Wij konden uw zout niet leveren', /konden wij niet leveren\. Dat lag aan ons\./],
  ] as const)('reads why (%s), and not that nobody was at home', async (missed_reason, heading, words) => {
    await home.world.db.updateTable('refills').set({ state: 'missed', missed_reason }).execute()
    await open()
    await title(heading)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/niemand thuis|belden wij aan|komen wij terug/)
    expect(await button('Een nieuwe dag kiezen')).toBeTruthy()
  })
})

describe('a customer to whom we did not come', () => {
  it.each([
    ['/account', /^Wij konden uw zout niet leveren, en dat lag aan ons\. Onze excuses/],
    ['/orders', /konden wij niet leveren\. Dat lag aan ons\. Kies een nieuwe dag/],
  ])('reads it on %s too', async (path, words) => {
    const row = { state: 'missed', missed_reason: 'not_reached' } as const
    await home.world.db.updateTable('refills').set(row).execute()
    await openPortal({ ...home, path })
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('a customer who was not at home', () => {
  it('sees the missed delivery, and chooses another day for the same order', async () => {
    await home.world.db.updateTable('driver_days').set({ published_at: home.world.now() }).execute()
    await home.world.db.updateTable('refills').set({ state: 'missed' }).execute()
    const { user, sent } = await open()
    await title('Er was niemand thuis')
    expect(screen.queryByRole('button', { name: /agenda/ })).toBe(null)
    await user.click(await button('Een nieuwe dag kiezen'))
    await title('Wanneer past het beter?')
    await user.click(await button('Wijziging bevestigen'))
    await title('Bedankt, uw zout komt eraan')
    expect(sent.filter(method('PUT'))).toHaveLength(1)
    expect(await home.world.db.selectFrom('refills').select(['state', 'price_cents']).execute()).toEqual([
      { state: 'booked', price_cents: 7140 },
    ])
  })
})
