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

async function createCustomer(first_name: string): Promise<number> {
  const email = await world.createCustomer({ first_name })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  return (await found.executeTakeFirstOrThrow()).id
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const stored = (customer: number) =>
  world.db
    .selectFrom('orders')
    .select(['number', 'price_cents', 'draft', 'document_at', 'revision'])
    .where('customer_id', '=', customer)
    .executeTakeFirst()

it('an order is created on the customer’s page, priced and completed', async () => {
  const id = await createCustomer('Els')
  const { user, router } = await openOffice({ world, roles: ['sales'], path: `/customers/${id}` })
  await user.click(await screen.findByRole('link', { name: 'Nieuwe bestelling' }))
  await screen.findByRole('heading', { level: 1, name: 'Nieuwe bestelling voor Els Peeters' })
  await user.click(button('Als ontwerp bewaren'))
  expect(await screen.findByText('Vul een bedrag in, bijvoorbeeld 129,50.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Prijs per stuk/), '1.129,50')
  await user.click(button('Regel toevoegen'))
  const second = within(screen.getByRole('group', { name: 'Regel 2' }))
  await user.type(second.getByLabelText(/^Omschrijving/), 'Korting')
  await user.type(second.getByLabelText(/^Prijs per stuk/), '-29,5')
  expect(screen.getByText(/€\s1\.100,00/)).toBeTruthy()
  await user.click(button('Als ontwerp bewaren'))
  expect(await screen.findByText('Alleen het kantoor ziet dit ontwerp.')).toBeTruthy()
  const order = await stored(id)
  expect(order).toMatchObject({ price_cents: 110_000, draft: true })
  expect(router.state.location.pathname).toBe(`/orders/${order?.number}`)
  await user.click(button('Afronden'))
  const dialog = within(await screen.findByRole('dialog'))
  const date = dialog.getByLabelText<HTMLInputElement>(/Op welke dag/)
  await user.clear(date)
  await user.type(date, '31-11-2026')
  await user.click(dialog.getByRole('button', { name: 'Afronden' }))
  expect(dialog.getByText('Schrijf de dag als 23-11-2026.')).toBeTruthy()
  expect(document.activeElement).toBe(date)
  await user.clear(date)
  await user.type(date, '21-11-2026')
  await user.click(dialog.getByRole('button', { name: 'Afronden' }))
  expect(await screen.findByText(/^Afgerond op 21-11-2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bestelling annuleren' })).toBeNull()
  expect(await stored(id)).toMatchObject({ draft: false, document_at: expect.any(Date) })
})

it('the form keeps its draft after a change by another staff member', async () => {
  const id = await createCustomer('Jan')
  const headers = await world.staffHeaders({ roles: ['sales'] })
  const body = {
    type: 'repair' as const,
    vat_rate: 6 as const,
    lines: [{ item: 'call_out' as const, description: '', quantity: 1, unit_price_cents: 4500 }],
  }
  const { number } = (await world.call(officeOrders.create, { params: { id }, body }, { headers })).body
  const { user } = await openOffice({ world, roles: ['support'], path: `/orders/${number}`, language: 'fr' })
  const price = await screen.findByLabelText<HTMLInputElement>(/^Prix unitaire/)
  await user.clear(price)
  await user.type(price, '55')
  await world.call(officeOrders.change, { params: { number }, body: { version: 0, ...body } }, { headers })
  // an order with unsaved changes cannot be completed
  expect(screen.queryByRole('button', { name: 'Terminer' })).toBeNull()
  await user.click(button('Enregistrer'))
  await waitFor(async () => expect((await stored(id))?.revision).toBe(1))
  expect((await screen.findAllByText(/vient de changer/)).length).toBeGreaterThan(0)
  expect(price.value).toBe('55')
  // support may enter maintenance and repairs only
  expect(screen.getAllByRole('radio', { name: /^(Entretien|Réparation)$/ })).toHaveLength(2)
  expect(screen.queryByRole('radio', { name: 'Devis' })).toBeNull()
  await waitFor(() => expect(button('Enregistrer').getAttribute('aria-busy')).toBeNull())
  await user.click(button('Enregistrer'))
  await waitFor(async () => expect((await stored(id))?.price_cents).toBe(5500))
})
