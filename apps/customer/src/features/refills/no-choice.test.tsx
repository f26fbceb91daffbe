import { refills } from '@brine/contract/customer/refills'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { enabledButton } from '../../testing/enabled.ts'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'
import { orderSalt, startSaltCustomer } from '../../testing/salt.ts'

const moments = refills.offeredDates.path
const lastOrder = refills.lastOrder.path

const home = startSaltCustomer()

const open = (disturb?: Disturbance, language: 'nl' | 'fr' = 'nl') =>
  openPortal({ ...home, path: '/saltblocks', language, ...(disturb ? { disturb } : {}) })

const cards = () => screen.getAllByRole<HTMLInputElement>('radio')
const submit = () => enabledButton('Bestellen met betalingsplicht')

describe('a page without a choice', () => {
  it('shows an open order at once, with the supplier’s phone number', async () => {
    await orderSalt(home.world, home.email)
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bedankt, uw zout komt eraan' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bel 09 000 12 34' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Naar mijn bestellingen' }).getAttribute('href')).toBe('/orders')
    expect(screen.getByRole('link', { name: 'Vriend uitnodigen' }).getAttribute('href')).toBe('/referrals')
    expect(screen.getByText('zaterdag 21 november')).toBeTruthy()
    expect(screen.getByText('10:00')).toBeTruthy()
  })

  it('R60 says that ordering has to wait while the supplier has no price', async () => {
    await home.world.db.updateTable('products').set({ sold: false }).execute()
    await open()
    expect(await screen.findByText('Online bestellen kan nog niet. Wij zetten alles klaar.')).toBeTruthy()
    expect(screen.getByText(/Bel ons op 09\s000\s12\s34/)).toBeTruthy()
    await home.world.db.updateTable('products').set({ sold: true }).execute()
  })

  it('says that ordering has to wait, and whom to call, while the supplier has no driver', async () => {
    await home.world.db.updateTable('drivers').set({ left_at: '2020-01-01' }).execute()
    await open()
    expect(await screen.findByText('Online bestellen kan nog niet. Wij zetten alles klaar.')).toBeTruthy()
    expect(screen.getByText(/Bel ons op 09\s000\s12\s34/)).toBeTruthy()
    await home.world.db.updateTable('drivers').set({ left_at: null }).execute()
  })

  it('R48 thanks for an order on its day only', async () => {
    await orderSalt(home.world, home.email)
    home.world.pass(86_400)
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw zout komt eraan' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Uw bestelling loopt' })).toBeTruthy()
    expect(screen.getByText(/De bevestiging vindt u in uw mailbox/)).toBeTruthy()
  })

  it('R48 takes the message of a failed order away once the order succeeds', async () => {
    let isDown = true
    const { user } = await open(({ method }) =>
      method === 'POST' && isDown ? Response.json({ errors: [] }, { status: 403 }) : null,
    )
    const button = await submit()
    await user.click(button)
    expect(await screen.findByText('Bestellen mislukt')).toBeTruthy()
    isDown = false
    await user.click(button)
    await screen.findByRole('heading', { level: 1, name: 'Bedankt, uw zout komt eraan' })
    expect(screen.queryByText('Bestellen mislukt')).toBeNull()
  })

  it('gives the phone line of the language if there are no dates', async () => {
    await home.world.db.deleteFrom('driver_weekdays').execute()
    await open(undefined, 'fr')
    expect(await screen.findByRole('heading', { name: /Appelez-nous pour un rendez-vous/ })).toBeTruthy()
    expect(screen.getByText(/Appelez-nous au 081\s00\s56\s78/)).toBeTruthy()
    expect(screen.queryByRole('alert', { name: /récupérer/ })).toBeNull()
  })

  it('reports that the dates could not be fetched, and fetches them again', async () => {
    let isBroken = true
    const broken = () => Response.json({ errors: [{ code: 'internal', message: 'x' }] }, { status: 500 })
    const { user } = await open(({ path }) => (isBroken && path === moments ? broken() : null))
    expect(await screen.findByText('Leverdagen ophalen mislukt')).toBeTruthy()
    expect(screen.getByText(/Bel ons op 09\s000\s12\s34/)).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await submit()
    expect(cards()).toHaveLength(6)
  })

  it('ignores a failure to fetch the last order', async () => {
    const broken = () => Response.json({ errors: [{ code: 'internal', message: 'x' }] }, { status: 500 })
    await open(({ path }) => (path === lastOrder ? broken() : null))
    await submit()
    expect(screen.queryByRole('heading', { level: 1, name: /Bedankt/ })).toBeNull()
  })

  it('allows no order without a price', async () => {
    let isBroken = true
    const broken = () => Response.json({ errors: [{ code: 'internal', message: 'x' }] }, { status: 500 })
    const { user, sent } = await open(({ path }) =>
      isBroken && path === refills.quote.path ? broken() : null,
    )
    const button = await screen.findByRole('button', { name: 'Bestellen met betalingsplicht' })
    expect(await screen.findByText(/Wij kunnen de prijs nu niet tonen/)).toBeTruthy()
    await user.click(button)
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    expect(await screen.findByText(/71,40/)).toBeTruthy()
  })
})
