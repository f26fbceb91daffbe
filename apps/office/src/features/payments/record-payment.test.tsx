import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type PaymentsWorld, startPayments } from '../../../../server/src/modules/payments/testing.ts'
import { openOffice } from '../../testing/office.tsx'

let given: PaymentsWorld
beforeEach(async () => {
  given = await startPayments()
  // the browser must have the same date as the server
  vi.useFakeTimers({ toFake: ['Date'], now: given.world.now() })
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  expect(await given.findDifferences()).toEqual([])
  await given.world.close()
})

const open = (path: string, language: 'nl' | 'fr' = 'nl') =>
  openOffice({ world: given.world, roles: ['sales'], path, language })
const dialog = async () => within(await screen.findByRole('dialog'))
const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')
const record = (number: string, unpaid_cents: number, amount_cents = unpaid_cents) =>
  given.world.call(
    recordedPayments.record,
    {
      params: { number },
      body: { unpaid_cents, amount_cents, kind: 'cash', day: '2026-11-21', note: '' },
    },
    { headers: given.sales },
  )

it('who paid in cash at the door is no longer late', async () => {
  const { number } = await given.owe(7140, { due_on: '2026-11-10' })
  const { user } = await open('/payments?pile=overdue')
  await user.click(await screen.findByRole('button', { name: `Noteer een betaling van ${number}` }))
  const form = await dialog()
  expect(plain(form.getByText(/Anne Peeters, nog te betalen/))).toContain('€ 71,40')
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Bedrag/ }).value).toBe('71,40')
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Dag/ }).value).toBe('21-11-2026')
  await user.click(form.getByRole('button', { name: 'Noteer' }))
  expect(form.getByText('Kies hoe er betaald is.')).toBeTruthy()
  expect(form.queryByRole('option', { name: 'Terugbetaald' })).toBeNull()
  await user.selectOptions(form.getByRole('combobox', { name: /Hoe betaald/ }), 'Contant')
  await user.click(form.getByRole('button', { name: 'Noteer' }))
  expect(await screen.findByText('De betaling is genoteerd')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: number })).toBeNull())
})

it('what does not fit is said at its field: too much, a day before the document, no note', async () => {
  const { number } = await given.owe(7140)
  const { user } = await open('/payments?pile=open')
  await user.click(await screen.findByRole('button', { name: `Noteer een betaling van ${number}` }))
  const form = await dialog()
  await user.selectOptions(
    form.getByRole('combobox', { name: /Hoe betaald/ }),
    'Kwijtgescholden of afgeboekt',
  )
  const [amount, day] = [
    form.getByRole('textbox', { name: /Bedrag/ }),
    form.getByRole('textbox', { name: /^Dag/ }),
  ]
  await user.clear(amount)
  await user.type(amount, '71,41')
  await user.clear(day)
  await user.type(day, '20-11-2026')
  await user.click(form.getByRole('button', { name: 'Noteer' }))
  expect(plain(form.getByText(/Meer dan/))).toBe('Meer dan € 71,40 kan niet.')
  expect(form.getByText('Kies een dag van 21-11-2026 tot en met vandaag.')).toBeTruthy()
  expect(form.getByText('Vul dit in.')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '2')
  await user.clear(day)
  // the server knows what day it is
  await user.type(day, '22-11-2026')
  await user.type(form.getByRole('textbox', { name: /Nota/ }), 'kleingeld')
  await user.click(form.getByRole('button', { name: 'Noteer' }))
  expect(await form.findByText('Kies een dag van 21-11-2026 tot en met vandaag.')).toBeTruthy()
  await user.clear(day)
  await user.type(day, '21-11-2026')
  await user.click(form.getByRole('button', { name: 'Noteer' }))
  const row = await screen.findByRole('row', { name: new RegExp(number) })
  await waitFor(() => expect(plain(row)).toContain('nog € 69,40'))
  expect(plain(row)).toContain('€ 2,00 afgeboekt')
})

it('a payment that somebody else recorded meanwhile is not recorded twice', async () => {
  const { number } = await given.owe(7140)
  const { user } = await open('/payments?pile=open')
  await user.click(await screen.findByRole('button', { name: `Noteer een betaling van ${number}` }))
  const form = await dialog()
  await record(number, 7140)
  await user.selectOptions(form.getByRole('combobox', { name: /Hoe betaald/ }), 'Contant')
  await user.click(form.getByRole('button', { name: 'Noteer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await given.world.db.selectFrom('payments').select('id').execute()).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('link', { name: number })).toBeNull())
})

it('the page of the order says how it was paid, and a wrong payment is removed with its reason, in French', async () => {
  const { number } = await given.owe(7140)
  await record(number, 7140, 5000)
  const { user } = await open(`/orders/${number}`, 'fr')
  const card = within(await screen.findByRole('region', { name: 'Paiements' }))
  expect(plain(card.getByRole('row', { name: /En espèces/ }))).toContain(
    '21-11-2026En espècespar Katrien50,00 €',
  )
  expect(plain(card.getByText(/encore à payer/))).toBe('21,40 € encore à payer')
  await user.click(card.getByRole('button', { name: /Supprimer/ }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Supprimer' }))
  expect(form.getByText('Choisissez pourquoi vous modifiez ceci')).toBeTruthy()
  await user.selectOptions(form.getByRole('combobox'), 'Erreur de saisie')
  await user.click(form.getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByText('Rien n’est encore payé.')).toBeTruthy()
  expect(plain(card.getByText(/encore à payer/))).toBe('71,40 € encore à payer')
})

it('the audit log says what was recorded, and why it was removed', async () => {
  const { number } = await given.owe(7140)
  const { payments } = (await record(number, 7140, 5000)).body
  const params = { number, id: payments[0]?.id ?? 0 }
  const body = { unpaid_cents: 2140, reason: 'typed_wrongly' } as const
  await given.world.call(recordedPayments.remove, { params, body }, { headers: given.sales })
  await openOffice({ world: given.world, roles: ['administrator'], path: '/audit?kind=order' })
  const entry = async (words: string) => plain((await screen.findByText(words)).closest('tr'))
  expect(await entry('Betaling genoteerd')).toContain('op 21-11-2026, Contant, € 50,00')
  expect(await entry('Genoteerde betaling verwijderd')).toContain(
    'op 21-11-2026, Verkeerd ingevuld, Contant, € 50,00',
  )
})

it('an overpayment is paid back from the page of the order', async () => {
  const { number, id } = await given.owe(7140)
  await record(number, 7140)
  // the document was corrected
  await given.world.db.updateTable('receivables').set({ amount_cents: 6000 }).where('id', '=', id).execute()
  const { user } = await open(`/orders/${number}`)
  const card = within(await screen.findByRole('region', { name: 'Betalingen' }))
  await user.click(card.getByRole('button', { name: 'Noteer een betaling' }))
  const form = await dialog()
  expect(form.queryByRole('option', { name: 'Contant' })).toBeNull()
  await user.selectOptions(form.getByRole('combobox', { name: /Hoe betaald/ }), 'Terugbetaald')
  await user.click(form.getByRole('button', { name: 'Noteer' }))
  expect(plain(await card.findByRole('row', { name: /Terugbetaald/ }))).toContain('-11,40')
  await waitFor(() => expect(card.queryByText(/te veel betaald/)).toBeNull())
})

it('who may not read payments sees none on the page of an order', async () => {
  const { number } = await given.owe(7140)
  await openOffice({ world: given.world, roles: ['support'], path: `/orders/${number}` })
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(number) })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Betalingen' })).toBeNull()
})
