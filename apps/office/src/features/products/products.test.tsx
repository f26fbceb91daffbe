import { officeProducts } from '@brine/contract/office/products'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(async () => {
  cleanup()
  await world.close()
})

const open = (language: 'nl' | 'fr' = 'nl') =>
  openOffice({ world, roles: ['sales'], path: '/products', language })
const dialog = async () => within(await screen.findByRole('dialog'))
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('R60 the office enters the salt and its price on one page', async () => {
  const { user } = await open()
  expect(await screen.findByText('Er zijn nog geen producten')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Product toevoegen' }))
  const form = await dialog()
  const type = (name: string, text: string) => user.type(form.getByRole('textbox', { name }), text)
  await type('Naam, Nederlands', 'Zoutblokken')
  await type('Naam, Frans', 'Blocs de sel')
  await type('Code', 'ZB-08')
  await type('Kilo per pak', '8')
  await type('Blokken per pak', '2')
  await type('Pakken per laag', '10')
  await user.click(form.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('Zoutblokken heeft geen prijs')).toBeTruthy()
  await user.type(box('Prijs per pak, met btw'), '14,70')
  expect(await screen.findByText(/Zonder btw € 12,15/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Prijs ingeven' }))
  await waitFor(() => expect(screen.queryByText('Zoutblokken heeft geen prijs')).toBeNull())
  expect(await screen.findByText('geldt nu')).toBeTruthy()
  const prices = await world.db.selectFrom('product_prices').select('price_cents').execute()
  expect(prices).toEqual([{ price_cents: 1470 }])
})

describe('a product', () => {
  beforeEach(async () => {
    await insertPrice(world.db)
  })

  it('is changed after its numbers are corrected', async () => {
    const { user } = await open('fr')
    await user.click(await screen.findByRole('button', { name: 'Modifier Blocs de sel' }))
    const form = await dialog()
    const rates = form.getAllByRole('option', { name: /%$/ }).map(({ textContent }) => textContent)
    expect(rates).toEqual(['21\u00a0%'])
    expect(form.getByText('La TVA sur le sel est toujours de 21 %.')).toBeTruthy()
    const kilos = form.getByRole('textbox', { name: 'Kilos par paquet' })
    await user.clear(kilos)
    await user.type(kilos, 'huit')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect(await form.findByText('Indiquez un nombre de 1 à 100.')).toBeTruthy()
    expect(document.activeElement).toBe(kilos)
    await user.clear(kilos)
    await user.type(kilos, '10')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const stored = await world.db.selectFrom('products').select(['pack_kg', 'revision']).execute()
    expect(stored).toEqual([{ pack_kg: 10, revision: 1 }])
  })

  it('has every VAT rate to choose from unless it is salt, which keeps no other rate', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Product toevoegen' }))
    const form = await dialog()
    const rate = () => form.getByRole<HTMLSelectElement>('combobox', { name: 'Btw' })
    const rates = () => [...rate().options].map(({ textContent }) => textContent)
    expect(rates()).toEqual(['21%'])
    await user.selectOptions(form.getByRole('combobox', { name: 'Soort' }), 'Toestel')
    expect(rates()).toEqual(['21%', '12%', '6%', '0%'])
    await user.selectOptions(rate(), '6%')
    await user.selectOptions(form.getByRole('combobox', { name: 'Soort' }), 'Zout')
    expect([rates(), rate().value]).toEqual([['21%'], '21'])
  })

  it('offers the other rate of salt from before until it is corrected', async () => {
    await world.db.updateTable('products').set({ vat_rate: 6 }).execute()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Wijzigen Zoutblokken' }))
    const form = await dialog()
    const rate = form.getByRole<HTMLSelectElement>('combobox', { name: 'Btw' })
    expect([rate.value, [...rate.options].map(({ value }) => value)]).toEqual(['6', ['21', '6']])
    await user.selectOptions(rate, '21%')
    await user.click(form.getByRole('button', { name: 'Bewaren' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await world.db.selectFrom('products').select('vat_rate').execute()).toEqual([{ vat_rate: 21 }])
  })

  it('shows a code that another product has at its field', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Product toevoegen' }))
    const form = await dialog()
    await user.selectOptions(form.getByRole('combobox', { name: 'Soort' }), 'Toestel')
    for (const name of ['Naam, Nederlands', 'Naam, Frans'])
      await user.type(form.getByRole('textbox', { name }), 'Duo')
    await user.type(form.getByRole('textbox', { name: 'Code' }), 'zb')
    await user.click(form.getByRole('button', { name: 'Bewaren' }))
    expect(await form.findByText('Een ander product heeft deze code al.')).toBeTruthy()
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Code' }))
  })

  it('gets a later price, which can be removed again', async () => {
    const [{ id } = { id: 0 }] = await world.db.selectFrom('products').select('id').execute()
    const headers = await world.staffHeaders({ name: 'Els', roles: ['sales'] })
    const body = { version: 0, valid_from: '2099-01-01', price_cents: 1510 }
    await world.call(officeProducts.setPrice, { params: { id }, body }, { headers })
    const { user } = await open()
    expect(await screen.findByText('geldt later')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /15,10 vanaf 01-01-2099 verwijderen/ }))
    const sure = within(await screen.findByRole('alertdialog'))
    await user.click(sure.getByRole('button', { name: 'Prijs verwijderen' }))
    expect(await screen.findByText('De prijs is verwijderd')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('geldt later')).toBeNull())
  })

  it('refuses a price of nothing before it is sent', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Prijs ingeven' }))
    expect(await screen.findByText('Vul een bedrag boven nul in, bijvoorbeeld 14,70.')).toBeTruthy()
    expect(document.activeElement).toBe(box('Prijs per pak, met btw'))
  })
})

it('the price list and the table of products are downloaded, and the next price has its first day', async () => {
  await insertPrice(world.db)
  const [{ id } = { id: 0 }] = await world.db.selectFrom('products').select('id').execute()
  const headers = await world.staffHeaders({ name: 'Els', roles: ['sales'] })
  const body = { version: 0, valid_from: '2099-01-01', price_cents: 1510 }
  await world.call(officeProducts.setPrice, { params: { id }, body }, { headers })
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await open()
  expect((await screen.findByText('vanaf 01-01-2099')).parentElement?.textContent).toContain('15,10')
  for (const name of ['Prijslijst (PDF)', 'CSV']) await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  const names = saved.mock.contexts.map((link) => (link instanceof HTMLAnchorElement ? link.download : ''))
  expect(names.sort()).toEqual([
    expect.stringMatching(/^prijslijst-.*\.pdf$/),
    expect.stringMatching(/^producten-.*\.csv$/),
  ])
  saved.mockRestore()
})
