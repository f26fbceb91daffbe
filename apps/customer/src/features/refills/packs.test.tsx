import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { enabledButton } from '../../testing/enabled.ts'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'
import { orderSalt, startSaltCustomer } from '../../testing/salt.ts'

const home = startSaltCustomer()

const open = (disturb?: Disturbance, language: 'nl' | 'fr' = 'nl') =>
  openPortal({ ...home, path: '/saltblocks', language, ...(disturb ? { disturb } : {}) })

const cards = () => screen.getAllByRole<HTMLInputElement>('radio')
const submit = () => enabledButton('Bestellen met betalingsplicht')

describe('R61 the number of packs', () => {
  const packs = () =>
    screen.findByRole<HTMLInputElement>('textbox', { name: 'Hoeveel pakken van 2 blokken?' })
  const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
    user.click(screen.getByRole('button', { name }))

  it('is stepped or typed, the price follows, and it is ordered', async () => {
    const { user, sent } = await open()
    const button = await submit()
    const spoken = screen.getByText(/^€\s71,40$/).closest('[aria-live=polite]') ?? button
    await press(user, 'Eén pak meer')
    await press(user, 'Eén pak meer')
    expect((await packs()).value).toBe('8')
    // not before the price of what is ordered is known
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const price = await screen.findByText(/^€\s95,20$/)
    // the same region spoke before, so only the change is spoken
    expect(spoken.contains(price)).toBe(true)
    await user.clear(await packs())
    await user.type(await packs(), '10')
    expect(await screen.findByText(/^€\s119,00$/)).toBeTruthy()
    await press(user, 'Eén pak minder')
    expect(await screen.findByText(/^€\s107,10$/)).toBeTruthy()
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await user.click(button)
    await screen.findByRole('heading', { level: 1, name: /Bedankt/ })
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ packs: 9 })
    expect(await screen.findByText(/9 pakken, 72\skg/)).toBeTruthy()
  })

  it('has the days that have room for it, and says when there is none', async () => {
    // room for one delivery of 48 kg, not for ten packs
    await home.world.db.updateTable('drivers').set({ capacity_kg: 60 }).execute()
    const { user } = await open()
    await submit()
    await user.clear(await packs())
    await user.type(await packs(), '10')
    const notice = await screen.findByText('Voor zoveel pakken is er nu geen dag vrij')
    expect(notice.closest('[role=status]')?.textContent).toContain('09 000 12 34')
    await user.clear(await packs())
    await user.type(await packs(), '6')
    await waitFor(() => expect(cards().length).toBeGreaterThan(0))
    await home.world.db.updateTable('drivers').set({ capacity_kg: 900 }).execute()
  })

  it('is called the usual one for who has ordered before, and only then', async () => {
    await open()
    const words = async () =>
      document.getElementById((await packs()).getAttribute('aria-describedby') ?? '')?.textContent
    expect(await words()).toMatch(/^48\skg $/)
    cleanup()
    await orderSalt(home.world, home.email)
    await home.world.db.updateTable('refills').set({ state: 'delivered' }).execute()
    await open()
    await packs()
    await waitFor(async () => expect(await words()).toMatch(/^48\skg gewoonlijk$/))
  })

  it('cannot be lower than the smallest delivery', async () => {
    await home.world.db.updateTable('products').set({ min_packs: 5 }).execute()
    const { user } = await open()
    await submit()
    await press(user, 'Eén pak minder')
    expect((await packs()).value).toBe('5')
    expect(screen.getByRole('button', { name: 'Eén pak minder' }).getAttribute('aria-disabled')).toBe('true')
    await user.clear(await packs())
    await user.type(await packs(), '2')
    await user.tab()
    expect((await packs()).value).toBe('5')
    await home.world.db.updateTable('products').set({ min_packs: 1 }).execute()
  })
})
