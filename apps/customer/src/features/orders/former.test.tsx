import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type PaymentsWorld, startPayments } from '../../../../server/src/modules/payments/testing.ts'
import { openPortal } from '../../testing/portal.tsx'

let given: PaymentsWorld
beforeAll(async () => {
  given = await startPayments()
  vi.useFakeTimers({ toFake: ['Date'], now: given.world.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await given.world.close()
})
afterEach(cleanup)

const plain = (element: Element | null) => (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')
const fact = (term: string) => plain(screen.getByText(term).nextElementSibling)

it('a former document is above the history, and is paid as an order is, without a document to open', async () => {
  const former = await given.oweFormer(12_900, { former_communication: '090933755493' })
  const { user } = await openPortal({
    ...{ world: given.world, email: former.email, path: '/orders', language: 'nl' },
  })
  const table = within(await screen.findByRole('table', { name: 'Openstaande facturen van vroeger' }))
  const row = within(table.getByRole('row', { name: /Factuur 2026\/0311/ }))
  for (const text of ['11/10/2026', '11 dagen te laat']) row.getByText(text)
  expect(plain(row.getByText(/129,00/))).toBe('€ 129,00')
  // what is late is said above, with its own number
  expect(screen.getByText(/Factuur 2026\/0311.*10 november 2026/)).toBeTruthy()
  expect(screen.queryByText(new RegExp(former.number))).toBeNull()
  await user.click(row.getByRole('link', { name: 'Betalen 2026/0311' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Nog niet betaald' })).toBeTruthy()
  expect(screen.getByText('Factuur 2026/0311')).toBeTruthy()
  expect(screen.getByText(/11 oktober 2026/)).toBeTruthy()
  expect(fact('Bedrag')).toBe('€ 129,00')
  expect(fact('Gestructureerde mededeling')).toBe('+++090/9337/55493+++')
  expect(screen.getByRole('img', { name: /QR-code/ })).toBeTruthy()
  expect(screen.getByText(/Het document zelf staat hier niet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull()
})

it('a former document that is paid is not shown with what is open, and its page says so in French', async () => {
  const former = await given.oweFormer(4850)
  await given.world.db
    .updateTable('receivables')
    .set({ paid_cents: 4850 })
    .where('id', '=', former.id)
    .execute()
  const opened = { world: given.world, email: former.email, language: 'fr' } as const
  const { router } = await openPortal({ ...opened, path: '/orders' })
  expect(await screen.findByText('Pas encore de commandes')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Anciennes factures à payer' })).toBeNull()
  await router.navigate(`/orders/${former.number}`)
  expect(await screen.findByText('Facture 2026/0312')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /Code QR/ })).toBeNull()
  expect(screen.getByText(/Le document lui-même ne figure pas ici/)).toBeTruthy()
})
