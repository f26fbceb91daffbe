import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { withdrawFrom } from '../../../../../packages/testkit/src/withdrawn-order.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
let email: string
let number: string
let count = 0
beforeAll(async () => {
  world = await startWorld()
  vi.useFakeTimers({ toFake: ['Date'], now: world.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})
beforeEach(async () => {
  count += 1
  number = `26-${String(7000 + count)}`
  email = await world.createCustomer()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** An order of 71.40 EUR that is owed. @param due_on YYYY-MM-DD */
async function owe(
  due_on: string,
  paid_cents = 0,
  source: 'earlier' | 'written_off' = 'earlier',
): Promise<void> {
  const customer = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id: customer_id } = await customer.executeTakeFirstOrThrow()
  const at = '2026-11-20T09:00:00Z'
  const { id: order_id } = await world.db
    .insertInto('orders')
    .values({
      ...{ number, customer_id, type: 'orders', price_cents: 7140, vat_rate: 21 },
      ...{ ordered_at: at, created_at: at, document_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { order_id, position: 0, item: 'salt_pack', quantity: 6, unit_price_cents: 1190 } as const
  await world.db.insertInto('order_lines').values(line).execute()
  const { id: receivable_id } = await world.db
    .insertInto('receivables')
    .values({ order_id, customer_id, amount_cents: 7140, paid_cents, due_on, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = { booked_on: '2026-11-21', source, created_at: at } as const
  if (paid_cents > 0)
    await world.db
      .insertInto('payments')
      .values({ receivable_id, amount_cents: paid_cents, ...payment })
      .execute()
}

const open = (path: string, language: 'nl' | 'fr' = 'nl') => openPortal({ world, email, path, language })
const plain = (element: Element) => (element.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')
const fact = (term: string) => plain(screen.getByText(term).nextElementSibling ?? document.body)

it('an open order is paid from the history: the same facts in words, to copy, and as a code', async () => {
  await owe('2026-12-04')
  const { user } = await open('/orders')
  const row = within(await screen.findByRole('row', { name: new RegExp(number) }))
  expect(row.getByText('te betalen tegen 4 december')).toBeTruthy()
  await user.click(row.getByRole('link', { name: `Betalen ${number}` }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Nog te betalen' })).toBeTruthy()
  expect(fact('Bedrag')).toBe('€ 71,40')
  expect(fact('Rekeningnummer (IBAN)')).toBe('BE71 0961 2345 6769')
  expect(fact('Op naam van')).toBe('Clairsel bv')
  const communication = fact('Gestructureerde mededeling')
  expect(communication).toMatch(/^\+{3}\d{3}\/\d{4}\/\d{5}\+{3}$/)
  const code = screen.getByRole('img', {
    name: /QR-code voor een overschrijving van €.71,40 aan Clairsel bv/,
  })
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M/)
  await user.click(screen.getByRole('button', { name: 'Kopieer de mededeling' }))
  expect(await navigator.clipboard.readText()).toBe(communication)
  await user.click(screen.getByRole('button', { name: 'Kopieer het rekeningnummer' }))
  expect(await navigator.clipboard.readText()).toBe('BE71096123456769')
  await user.click(screen.getByRole('button', { name: 'Kopieer het bedrag' }))
  expect(await navigator.clipboard.readText()).toBe('71,40')
  expect(plain(screen.getByRole('row', { name: /6 × Pak zoutblokken/ }))).toContain('€ 11,90 per stuk')
  expect(plain(screen.getByRole('row', { name: /waarvan 21% btw/ }))).toContain('€ 12,39')
})

it('the code is saved as a picture, for apps that read pictures', async () => {
  await owe('2026-12-04')
  const { user } = await open(`/orders/${number}`)
  URL.createObjectURL = () => 'blob:code'
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(await screen.findByRole('button', { name: 'Bewaar de QR-code' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.contexts[0]).toMatchObject({ download: `${number}.png` })
})

it('an order that was written off is in order, and nobody says that it was paid', async () => {
  await owe('2026-11-15', 7140, 'written_off')
  const { router } = await open('/orders')
  const row = within(await screen.findByRole('row', { name: new RegExp(number) }))
  expect(row.getByText('in orde')).toBeTruthy()
  expect(screen.queryByText(/betaald/i)).toBeNull()
  await router.navigate(`/orders/${number}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Volledig in orde' })).toBeTruthy()
  expect(screen.getByText(/hoeft u niets meer te betalen/)).toBeTruthy()
  expect(screen.queryByText(/betaald/i)).toBeNull()
})

it('an overdue order asks first whether it was paid, in French', async () => {
  await owe('2026-11-15')
  await open(`/orders/${number}`, 'fr')
  expect(await screen.findByRole('heading', { level: 1, name: 'Pas encore payé' })).toBeTruthy()
  expect(screen.getByText('6 jours de retard')).toBeTruthy()
  expect(screen.getByText(/Avez-vous déjà payé ces derniers jours/)).toBeTruthy()
  expect(screen.getByText(/Appelez-nous au/).querySelector('a')?.textContent).toBe('081 00 56 78')
})

it('the history says what is owed in all once a payment is late, and the payment shows the other orders', async () => {
  await owe('2026-12-04')
  const due = number
  number = `${number}-2`
  await owe('2026-11-15', 4000)
  const { user } = await open('/orders')
  const title = await screen.findByText(/documenten staan nog open/)
  expect(plain(title)).toBe('2 documenten staan nog open, samen € 102,80')
  expect(
    screen.getByText(`Bestelling ${number} was te betalen tegen 15 november 2026.`, { exact: false }),
  ).toBeTruthy()
  await user.click(screen.getByRole('link', { name: `Betalen ${due}` }))
  const others = within(await screen.findByRole('region', { name: 'Uw andere bestellingen' }))
  expect(others.getByRole('row', { name: new RegExp(number) })).toBeTruthy()
  expect(others.queryByRole('row', { name: new RegExp(`${due}(?!-)`) })).toBeNull()
  await user.click(others.getByRole('link', { name: 'Alle bestellingen' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bestellingen' })).toBeTruthy()
})

it('the history says nothing in all while no payment is late', async () => {
  await owe('2026-12-04')
  await open('/orders')
  await screen.findByRole('row', { name: new RegExp(number) })
  expect(screen.queryByText(/staat nog open/)).toBeNull()
})

it('a part that was paid is taken off', async () => {
  await owe('2026-12-04', 4000)
  await open(`/orders/${number}`)
  await screen.findByRole('heading', { level: 1, name: 'Nog te betalen' })
  expect(fact('Bedrag')).toBe('€ 31,40')
  expect(plain(screen.getByText(/is al betaald/))).toBe('€ 40,00 is al betaald.')
})

it('a paid order says when, and no longer how; its document stays', async () => {
  await owe('2026-12-04', 7140)
  await open(`/orders/${number}`)
  expect(await screen.findByText('betaald op 21 november 2026')).toBeTruthy()
  // somebody may look it up years later
  expect(screen.getByText('Het document van 20 november 2026 is volledig in orde.')).toBeTruthy()
  expect(screen.queryByText('Zo betaalt u')).toBeNull()
  expect(screen.getByRole('button', { name: /^PDF/ })).toBeTruthy()
})

it('a document that was made weeks after the delivery says both days', async () => {
  await owe('2026-12-04')
  await world.db
    .updateTable('orders')
    .set({ done_on: '2026-11-05', done_on_serial: 1 })
    .where('number', '=', number)
    .execute()
  await open(`/orders/${number}`)
  await screen.findByText('Het document van 20 november 2026. U hebt tijd tot 4 december 2026.')
  expect(plain(screen.getByText(/, geleverd/))).toBe(`Bestelling ${number}, geleverd 5 nov`)
})

it('the history shows no states where nothing is owed', async () => {
  await open('/orders')
  await screen.findByText('Nog geen bestellingen')
  expect(screen.queryByText('Betaling')).toBeNull()
})

it('R75 the bill has the VAT of each rate', async () => {
  await owe('2026-12-04')
  const order = world.db.selectFrom('orders').select('id').where('number', '=', number)
  await world.db
    .insertInto('order_lines')
    .values({
      ...{ order_id: (await order.executeTakeFirstOrThrow()).id, position: 1, item: 'labour', quantity: 1 },
      ...{ unit_price_cents: 10_600, vat_rate: 6 },
    })
    .execute()
  await open(`/orders/${number}`)
  const bill = await screen.findByRole('table')
  const vat = within(bill).getAllByRole('row', { name: /btw/i })
  expect(vat.map(plain).slice(-2)).toEqual([
    expect.stringMatching(/21%.*€ 12,39$/),
    expect.stringMatching(/6%.*€ 6,00$/),
  ])
})

it('an order that was withdrawn from is not asked to be paid', async () => {
  await owe('2026-11-13')
  const correct = await withdrawFrom(world, number)
  await open('/orders')
  const row = within(await screen.findByRole('row', { name: new RegExp(number) }))
  expect(row.getByText('Herroepen')).toBeTruthy()
  expect(row.queryByRole('link', { name: /Betalen/ })).toBeNull()
  expect(screen.queryByText(/te laat|nog open/)).toBeNull()

  // what was used is asked for by the corrected document
  cleanup()
  await correct()
  await open('/orders')
  expect(await screen.findByRole('link', { name: `Betalen ${number}` })).toBeTruthy()
})

it('the page of an order that was withdrawn from says what follows in place of how to pay', async () => {
  await owe('2026-11-13')
  const correct = await withdrawFrom(world, number)
  await open(`/orders/${number}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Wij kregen uw herroeping' })).toBeTruthy()
  expect(screen.getByText(/^Op zaterdag 21 november 2026 om .* U hoeft nu niets te betalen/)).toBeTruthy()
  expect(screen.getByText(/hoe de blokken terugkomen/)).toBeTruthy()
  expect(screen.getByText('Herroepen')).toBeTruthy()
  expect(screen.queryByText(/Zo betaalt u|te laat|Betaalde u de voorbije dagen/)).toBeNull()

  cleanup()
  await correct()
  await open(`/orders/${number}`)
  expect(await screen.findByText('Zo betaalt u')).toBeTruthy()
  expect(screen.queryByText('Herroepen')).toBeNull()
})

it('an order that was withdrawn from is not offered below another payment, nor at home', async () => {
  await owe('2026-11-13')
  await withdrawFrom(world, number)
  const withdrawn = number
  number = `${number}-2`
  await owe('2026-12-04')
  await open(`/orders/${number}`)
  const others = within(await screen.findByRole('region', { name: 'Uw andere bestellingen' }))
  const row = within(others.getByRole('row', { name: new RegExp(withdrawn) }))
  expect(row.getByText('Herroepen')).toBeTruthy()
  expect(others.queryByRole('link', { name: /Betalen/ })).toBeNull()
  expect(others.queryByText(/te laat/)).toBeNull()

  cleanup()
  await world.db.updateTable('orders').set({ document_at: null }).where('number', '=', number).execute()
  await open('/account')
  const last = within(await screen.findByRole('region', { name: 'Uw laatste document' }))
  expect(last.getByText('Herroepen')).toBeTruthy()
  expect(last.queryByRole('link', { name: /betalen/i })).toBeNull()
  expect(screen.queryByText(/te laat/)).toBeNull()
})

it.each([
  ['nl', 'Geen betaling gevonden', 'Alle bestellingen', 'Opnieuw proberen'],
  ['fr', 'Aucun paiement trouvé', 'Toutes les commandes', 'Réessayer'],
] as const)(
  'says in %s that an order of another account has no payment here',
  async (language, none, all, retry) => {
    await owe('2026-12-04')
    email = await world.createCustomer()
    await open(`/orders/${number}`, language)
    expect(await screen.findByText(none)).toBeTruthy()
    expect(screen.getByRole('link', { name: all }).getAttribute('href')).toBe('/orders')
    expect(screen.queryByRole('button', { name: retry })).toBeNull()
  },
)
