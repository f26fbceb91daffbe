import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { camtFile } from '../../../../../packages/testkit/src/statements.ts'
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
  openOffice({ world: given.world, roles: ['sales', 'administrator'], path, language })
const dialog = async () => within(await screen.findByRole('dialog'))
const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')

it('has a page with what it says, where a payment is recorded and removed', async () => {
  const former = await given.oweFormer(12_900, { former_communication: '090933755493' })
  const { user } = await open('/payments?pile=overdue')
  await user.click(await screen.findByRole('link', { name: '2026/0311' }))
  await screen.findByRole('heading', { level: 1, name: 'Factuur 2026/0311' })
  const facts = within(screen.getByRole('region', { name: 'Factuur uit het vorige programma' }))
  for (const fact of ['11-10-2026', '10-11-2026', '+++090/9337/55493+++']) facts.getByText(fact)
  expect(facts.getByRole('link', { name: 'Anne Peeters' }).getAttribute('href')).toContain(
    `/customers/${former.customerId}`,
  )
  await user.click(screen.getByRole('button', { name: 'Noteer een betaling' }))
  const form = await dialog()
  form.getByText(/2026\/0311/)
  await user.selectOptions(form.getByRole('combobox', { name: /Hoe betaald/ }), 'Contant')
  await user.click(form.getByRole('button', { name: 'Noteer' }))
  const payments = within(await screen.findByRole('table', { name: /2026\/0311/ }))
  expect(plain(payments.getByRole('cell', { name: /129,00$/ }))).toBe('€ 129,00')
  await user.click(payments.getByRole('button', { name: /^Verwijder/ }))
  const removal = await dialog()
  await user.selectOptions(removal.getByRole('combobox'), 'Verkeerd ingevuld')
  await user.click(removal.getByRole('button', { name: /^Verwijder/ }))
  expect(await screen.findByText('Er is nog niets betaald.')).toBeTruthy()
  cleanup()
  await open('/audit?kind=former_document')
  const removed = await screen.findByText('Genoteerde betaling van een vroegere factuur verwijderd')
  expect(removed).toBeTruthy()
  expect(screen.getAllByText('Vroegere factuur 2026/0311')).toHaveLength(2)
  const [link] = screen.getAllByRole('link', { name: 'Anne Peeters' })
  expect(link?.getAttribute('href')).toContain(`/payments/former/${former.number}`)
})

it('is named by its own number where a line pays it, and before a reminder is sent', async () => {
  await given.oweFormer(12_900, { last_name: 'Claeys' })
  await given.importFile(camtFile({ lines: [{ cents: 12_900, message: 'factuur 2026-0311', name: 'X' }] }))
  await open('/payments')
  expect(await screen.findByRole('button', { name: /2026\/0311/ })).toBeTruthy()
  expect(screen.getByText('“factuur 2026-0311” noemt 2026/0311')).toBeTruthy()
  expect(document.body.textContent).not.toContain('former.')
  cleanup()
  const { user } = await open('/payments?pile=overdue')
  await user.click(await screen.findByRole('checkbox', { name: /2026\/0311/ }))
  await user.click(screen.getByRole('button', { name: 'Herinnering sturen' }))
  await user.click((await dialog()).getByRole('button', { name: 'Stuur 1 herinnering' }))
  expect(await screen.findByText('1 herinnering verstuurd')).toBeTruthy()
})

it('is on the page of its customer, below the orders', async () => {
  const former = await given.oweFormer(12_900)
  await open(`/customers/${former.customerId}`, 'fr')
  const table = within(await screen.findByRole('table', { name: 'Factures du programme précédent' }))
  expect(table.getByRole('link', { name: '2026/0311' }).getAttribute('href')).toContain(
    `/payments/former/${former.number}`,
  )
  expect(table.getByText(/10-11-2026/)).toBeTruthy()
})

it('an address without such a document says so', async () => {
  const { number } = await given.owe(7140)
  await open(`/payments/former/${number}`)
  expect(await screen.findByText('Deze factuur is er niet')).toBeTruthy()
})
