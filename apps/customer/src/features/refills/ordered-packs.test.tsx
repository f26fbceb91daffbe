import { installModal } from '@brine/ui/jsdomModal'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enabledButton } from '../../testing/enabled.ts'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'
import { orderSalt, startSaltCustomer } from '../../testing/salt.ts'

installModal()
const home = startSaltCustomer()
// a Friday, so that the order of this Saturday can be changed
beforeEach(() => orderSalt(home.world, home.email, { date: '2026-11-27' }))

const open = (disturb?: Disturbance, language: 'nl' | 'fr' = 'nl') =>
  openPortal({ ...home, path: '/saltblocks', language, ...(disturb ? { disturb } : {}) })
const action = () => screen.findByRole('button', { name: 'Aantal pakken wijzigen' })
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /pakken van 2 blokken/ })
const isPut = ({ method }: { method: string }) => method === 'PUT'
const setCapacity = (kg: number) => home.world.db.updateTable('drivers').set({ capacity_kg: kg }).execute()

describe('a customer who wants another number of packs', () => {
  it('sees the price of the order follow, confirms it, and reads the changed order', async () => {
    const { user, sent } = await open()
    await user.click(await action())
    expect((await field()).value).toBe('6')
    const submit = await enabledButton('Wijziging bevestigen')
    await home.world.db.updateTable('product_prices').set({ price_cents: 2000 }).execute()
    await user.click(screen.getByRole('button', { name: 'Eén pak meer' }))
    await user.click(screen.getByRole('button', { name: 'Eén pak meer' }))
    // not before the price of what is ordered is known
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    expect(await screen.findByText(/^€\s95,20$/)).toBeTruthy()
    await user.click(await enabledButton('Wijziging bevestigen'))
    expect(await screen.findByText('Uw levering is gewijzigd')).toBeTruthy()
    expect(await screen.findByText(/8 pakken, 64\skg/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(screen.getByText(/^€\s95,20$/)).toBeTruthy()
    expect(document.activeElement).toBe(await action())
    expect(sent.filter(isPut).map(({ body }) => body)).toEqual([{ packs: 8, price: 95.2 }])
    await home.world.db.updateTable('product_prices').set({ price_cents: 1190 }).execute()
  })

  it('keeps what was typed when the van has no room, and reads what to do instead', async () => {
    const { user } = await open(undefined, 'fr')
    await setCapacity(60)
    await user.click(await screen.findByRole('button', { name: 'Modifier le nombre de paquets' }))
    const packs = await screen.findByRole<HTMLInputElement>('textbox', { name: /paquets de 2 blocs/ })
    await user.clear(packs)
    await user.type(packs, '9')
    await screen.findByText(/107,10/)
    await user.click(await enabledButton('Confirmer la modification'))
    expect(
      (await screen.findAllByText(/Choisissez-en moins, ou choisissez d’abord un autre jour/)).length,
    ).toBe(2)
    expect(packs.value).toBe('9')
    expect(screen.getByText(/6 paquets, 48\skg/)).toBeTruthy()
    await setCapacity(900)
  })

  it('finds the number again after going back, but not after keeping the order as it is', async () => {
    const { user, router, sent } = await open()
    await user.click(await action())
    await user.clear(await field())
    await user.type(await field(), '7')
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    await user.click(await action())
    expect((await field()).value).toBe('7')
    await user.click(screen.getByRole('button', { name: 'Niets wijzigen' }))
    // the same button closes a form that is still open
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    await user.click(await action())
    expect((await field()).value).toBe('6')
    await user.click(await enabledButton('Wijziging bevestigen'))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(sent.filter(isPut)).toEqual([])
  })

  it('sends again under the same key after a lost answer', async () => {
    let isDown = true
    const { user, sent } = await open(({ method }) =>
      method === 'PUT' && isDown ? Promise.reject(new TypeError('offline')) : null,
    )
    await user.click(await action())
    await user.clear(await field())
    await user.type(await field(), '8')
    await user.click(await enabledButton('Wijziging bevestigen'))
    expect((await screen.findAllByText('Wijzigen mislukt')).length).toBeGreaterThan(0)
    expect((await field()).value).toBe('8')
    isDown = false
    await user.click(await enabledButton('Wijziging bevestigen'))
    expect(await screen.findByText('Uw levering is gewijzigd')).toBeTruthy()
    const keys = sent.filter(isPut).map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('is offered it only while the delivery can be changed', async () => {
    await home.world.db.updateTable('refills').set({ state: 'missed' }).execute()
    await open()
    await screen.findByRole('button', { name: 'Een nieuwe dag kiezen' })
    expect(screen.queryByRole('button', { name: 'Aantal pakken wijzigen' })).toBeNull()
  })
})
