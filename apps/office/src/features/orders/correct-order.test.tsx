import { officeOrders } from '@brine/contract/office/orders'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const plain = (text: string | null | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ')

/** A completed repair of two lines, 133.10 EUR. */
async function completedOrder() {
  const email = await world.createCustomer()
  const { id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  const headers = await world.staffHeaders({ roles: ['sales'] })
  const line = { product_id: null, vat_rate: 21 }
  const lines = [
    { ...line, item: 'labour' as const, description: '', quantity: 1, unit_price_cents: 12_100 },
    { ...line, item: 'free' as const, description: 'Dichting', quantity: 2, unit_price_cents: 605 },
  ]
  const body = { type: 'repair' as const, vat_reason: null, lines }
  const { number } = (await world.call(officeOrders.create, { params: { id }, body }, { headers })).body
  const done = { version: 0, date: '2026-11-21' }
  await world.call(officeOrders.complete, { params: { number }, body: done }, { headers })
  const read = async () => (await world.call(officeOrders.read, { params: { number } }, { headers })).body
  return { number, read, headers, lines }
}

it('a completed order is corrected: its lines are there, the difference stands before the button, a reason is asked', async () => {
  const { number, read } = await completedOrder()
  const { user } = await openOffice({ world, roles: ['sales'], path: `/orders/${number}` })
  await user.click(await screen.findByRole('button', { name: 'Corrigeren' }))
  const second = within(await screen.findByRole('group', { name: 'Regel 2' }))
  const quantity = second.getByLabelText<HTMLInputElement>(/^Aantal/)
  expect(quantity.value).toBe('2')
  await user.click(button('Corrigeren'))
  expect(await screen.findByText('Er is niets veranderd.')).toBeTruthy()
  expect(screen.getByText('Kies waarom u dit verbetert')).toBeTruthy()
  await user.clear(quantity)
  await user.type(quantity, '1')
  const difference = await screen.findByText(/^Totaal tot nu/)
  expect(plain(difference.textContent)).toBe(
    'Totaal tot nu € 133,10, nieuw totaal € 127,05: verschil € -6,05',
  )
  expect(screen.getByText(/^Er komt een nieuw document; .* te veel betaald\.$/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(/^Waarom verbetert u dit/), 'Teruggenomen goederen')
  await user.type(screen.getByLabelText(/^Toelichting/), 'één dichting')
  await user.click(button('Corrigeren'))
  const line = await screen.findByText(new RegExp(`^${number}-2 van 21-11-2026 vervangt ${number},`))
  expect(plain(line.textContent)).toContain(
    '€ 127,05 in plaats van € 133,10: Teruggenomen goederen, één dichting',
  )
  expect(await read()).toMatchObject({ price_cents: 12_705, corrections: [{ reason: 'returned' }] })
  // the order can be corrected again
  expect(button('Corrigeren')).toBeTruthy()
})

it('a whole order is credited, in French', async () => {
  const { number, read } = await completedOrder()
  const { user } = await openOffice({ world, roles: ['sales'], path: `/orders/${number}`, language: 'fr' })
  await user.click(await screen.findByRole('button', { name: 'Corriger' }))
  await user.click(await screen.findByRole('radio', { name: /^Tout créditer/ }))
  expect(screen.queryByRole('group', { name: 'Ligne 1' })).toBeNull()
  expect(plain((await screen.findByText(/^Total jusqu’ici/)).textContent)).toContain('différence -133,10 €')
  await user.selectOptions(screen.getByLabelText(/^Pourquoi corrigez-vous/), 'Geste commercial')
  await user.click(button('Tout créditer'))
  expect(await screen.findByText('Annulée')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Corriger' })).toBeNull()
  expect(await read()).toMatchObject({ state: 'cancelled', corrections: [{ price_cents: 0 }] })
})

it('says when somebody else corrected the order first, and keeps what was typed', async () => {
  const { number, read, headers, lines } = await completedOrder()
  const { user } = await openOffice({ world, roles: ['sales'], path: `/orders/${number}` })
  await user.click(await screen.findByRole('button', { name: 'Corrigeren' }))
  const first = within(await screen.findByRole('group', { name: 'Regel 1' }))
  const price = first.getByLabelText<HTMLInputElement>(/^Prijs per stuk/)
  await user.clear(price)
  await user.type(price, '100')
  await user.selectOptions(screen.getByLabelText(/^Waarom verbetert u dit/), 'Verkeerde prijs')
  const body = { version: 1, vat_reason: null, lines: lines.slice(1), reason: 'gesture' as const, note: '' }
  await world.call(officeOrders.correct, { params: { number }, body }, { headers })
  await user.click(button('Corrigeren'))
  expect(await screen.findByText(/^Iemand anders wijzigde deze bestelling/)).toBeTruthy()
  expect(price.value).toBe('100')
  await waitFor(() => expect(button('Corrigeren').getAttribute('aria-busy')).toBeNull())
  await user.click(button('Corrigeren'))
  await waitFor(async () => expect((await read()).price_cents).toBe(11_210))
})

it('nobody is offered a correction that the server refuses', async () => {
  const { number } = await completedOrder()
  await world.db.updateTable('orders').set({ type: 'installations' }).where('number', '=', number).execute()
  await openOffice({ world, roles: ['support'], path: `/orders/${number}` })
  expect(await screen.findByText(/^Afgerond op/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Corrigeren' })).toBeNull()
})
