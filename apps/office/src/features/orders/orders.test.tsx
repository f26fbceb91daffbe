import { officeOrders } from '@brine/contract/office/orders'
import { officeProducts } from '@brine/contract/office/products'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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
    .select(['number', 'price_cents', 'draft', 'document_at', 'revision', 'vat_reason'])
    .where('customer_id', '=', customer)
    .executeTakeFirst()

/** Products of the catalogue: a device at 21%, and work. */
async function enterProducts(): Promise<void> {
  const headers = await world.staffHeaders({ roles: ['sales'] })
  for (const [kind, code, name_nl, price_cents] of [
    ['device', 'DU-2', 'Toestel Duo', 189_000],
    ['work', 'PL-1', 'Plaatsing', 33_000],
  ] as const) {
    const body = { kind, code, name_nl, name_fr: `${name_nl} (fr)`, vat_rate: 21, sold: true, salt: null }
    const { id, version } = (await world.call(officeProducts.create, { body }, { headers })).body
    const price = { version, valid_from: '2026-11-21', price_cents }
    await world.call(officeProducts.setPrice, { params: { id }, body: price }, { headers })
  }
}
const inLine = (number: number) => within(screen.getByRole('group', { name: `Regel ${number}` }))

it('R75 an order is chosen from the catalogue, each line with its price and VAT rate, and completed', async () => {
  await enterProducts()
  const id = await createCustomer('Els')
  const { user, router } = await openOffice({ world, roles: ['sales'], path: `/customers/${id}` })
  await user.click(await screen.findByRole('link', { name: 'Nieuwe bestelling' }))
  await screen.findByRole('heading', { level: 1, name: 'Nieuwe bestelling voor Els Peeters' })
  // nothing is chosen for the staff member
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await user.click(button('Als ontwerp bewaren'))
  expect(await screen.findByText('Kies wat voor bestelling dit is.')).toBeTruthy()
  expect(screen.getByText('Vul een bedrag in, bijvoorbeeld 129,50.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Installatie' }))
  const first = inLine(1)
  const vat = first.getByLabelText<HTMLSelectElement>(/^Btw/)
  expect(vat.value).toBe('21')
  await user.selectOptions(
    first.getByLabelText('Product'),
    await first.findByRole('option', { name: 'Toestel Duo (DU-2)' }),
  )
  expect(first.getByLabelText<HTMLInputElement>(/^Omschrijving/).value).toBe('Toestel Duo')
  const price = first.getByLabelText<HTMLInputElement>(/^Prijs per stuk/)
  expect([price.value, vat.value]).toEqual(['1890,00', '21'])
  await user.clear(price)
  await user.type(price, '1.800')
  expect(first.getByText(/^In de prijslijst: €\s1\.890,00$/)).toBeTruthy()
  await user.click(button('Regel toevoegen'))
  const second = inLine(2)
  await user.type(second.getByLabelText(/^Omschrijving/), 'Plaatsing in de kelder')
  await user.type(second.getByLabelText(/^Prijs per stuk/), '106')
  await user.selectOptions(second.getByLabelText(/^Btw/), '6%')
  await user.click(button('Als ontwerp bewaren'))
  expect(await screen.findByText(/^6% btw geldt alleen met deze reden/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('checkbox', { name: /ouder dan tien jaar, en het werk is inbegrepen/ }))
  expect(screen.getByText(/€\s1\.906,00/)).toBeTruthy()
  await user.click(button('Als ontwerp bewaren'))
  expect(await screen.findByText('Alleen het kantoor ziet dit ontwerp.')).toBeTruthy()
  const order = await stored(id)
  expect(order).toMatchObject({ price_cents: 190_600, draft: true, vat_reason: 'dwelling_over_ten_years' })
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
  expect(screen.getByText(/^6%\sbtw: €\s100,00 zonder btw, €\s6,00 btw$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bestelling annuleren' })).toBeNull()
  expect(await stored(id)).toMatchObject({ draft: false, document_at: expect.any(Date) })
})

it('the form keeps its draft after a change by another staff member', async () => {
  const id = await createCustomer('Jan')
  const headers = await world.staffHeaders({ roles: ['sales'] })
  const body = {
    type: 'repair' as const,
    vat_reason: null,
    lines: [
      {
        ...{ item: 'call_out' as const, product_id: null, description: '', quantity: 1 },
        ...{ unit_price_cents: 4500, vat_rate: 21 },
      },
    ],
  }
  const { number } = (await world.call(officeOrders.create, { params: { id }, body }, { headers })).body
  const { user } = await openOffice({ world, roles: ['support'], path: `/orders/${number}`, language: 'fr' })
  const price = await screen.findByLabelText<HTMLInputElement>(/^Prix unitaire/)
  expect(screen.getByLabelText<HTMLSelectElement>(/^TVA/).selectedOptions[0]?.textContent).toBe('21\u00a0%')
  await user.clear(price)
  await user.type(price, '55')
  await world.call(officeOrders.change, { params: { number }, body: { version: 0, ...body } }, { headers })
  // an order with unsaved changes cannot be completed
  expect(screen.queryByRole('button', { name: 'Terminer' })).toBeNull()
  await user.click(button('Enregistrer'))
  await waitFor(async () => expect((await stored(id))?.revision).toBe(1))
  expect((await screen.findAllByText(/vient de changer/)).length).toBeGreaterThan(0)
  expect(price.value).toBe('55')
  expect(await screen.findByText(/^Quelqu’un d’autre a modifié cette commande/)).toBeTruthy()
  // support may enter maintenance and repairs only
  expect(screen.getAllByRole('radio', { name: /^(Entretien|Réparation)$/ })).toHaveLength(2)
  expect(screen.queryByRole('radio', { name: 'Devis' })).toBeNull()
  await waitFor(() => expect(button('Enregistrer').getAttribute('aria-busy')).toBeNull())
  await user.click(button('Enregistrer'))
  await waitFor(async () => expect((await stored(id))?.price_cents).toBe(5500))
})

it('a line that is removed leaves the focus to the button that adds one', async () => {
  const id = await createCustomer('Bas')
  const { user } = await openOffice({ world, roles: ['sales'], path: `/customers/${id}/orders/new` })
  await user.click(await screen.findByRole('button', { name: 'Regel toevoegen' }))
  await user.click(button('Regel 2 weghalen'))
  expect(document.activeElement).toBe(button('Regel toevoegen'))
})

it('an order that is cancelled leaves the focus to its heading, with the buttons gone', async () => {
  const id = await createCustomer('Wim')
  const headers = await world.staffHeaders({ roles: ['sales'] })
  const line = { item: 'free' as const, product_id: null, description: 'Nazicht', quantity: 1 }
  const lines = [{ ...line, unit_price_cents: 4500, vat_rate: 21 }]
  const body = { type: 'repair' as const, vat_reason: null, lines }
  const { number } = (await world.call(officeOrders.create, { params: { id }, body }, { headers })).body
  const { user } = await openOffice({ world, roles: ['sales'], path: `/orders/${number}` })
  await user.click(await screen.findByRole('button', { name: 'Bestelling annuleren' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Bestelling annuleren' }))
  await screen.findByText('Geannuleerd')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('a completed order whose document was made later says both days', async () => {
  const at = new Date('2026-11-20T09:00:00Z')
  const order = { number: '26-8001', type: 'repair' as const, price_cents: 8500, vat_rate: 21 }
  const days = { ordered_at: at, created_at: at, document_at: at, done_on: '2026-11-05', done_on_serial: 1 }
  const customer_id = await createCustomer('Nora')
  await world.db
    .insertInto('orders')
    .values({ ...order, ...days, customer_id })
    .execute()
  await openOffice({ world, roles: ['sales'], path: '/orders/26-8001' })
  await screen.findByText(/^Afgerond op 05-11-2026, document van 20-11-2026\./)
})

it('support reads a quote, without buttons that the server refuses', async () => {
  const id = await createCustomer('Rik')
  const headers = await world.staffHeaders({ roles: ['sales'] })
  const line = { item: 'free' as const, product_id: null, description: 'Toestel', quantity: 1 }
  const lines = [{ ...line, unit_price_cents: 90_000, vat_rate: 21 }]
  const body = { type: 'proposal' as const, vat_reason: null, lines }
  const { number } = (await world.call(officeOrders.create, { params: { id }, body }, { headers })).body
  await openOffice({ world, roles: ['support'], path: `/orders/${number}` })
  expect(await screen.findByText('Alleen de verkoop wijzigt een offerte of een installatie.')).toBeTruthy()
  expect(screen.getByText('Toestel')).toBeTruthy()
  for (const name of ['Bewaren', 'Offerte vrijgeven', 'Bestelling annuleren'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

describe('R75 an edited order', () => {
  const openDraft = async (first_name: string) => {
    const id = await createCustomer(first_name)
    const headers = await world.staffHeaders({ name: 'Ingrid Maes', roles: ['sales'] })
    const line = { item: 'free' as const, product_id: null, description: 'Nazicht', quantity: 1 }
    const lines = [{ ...line, unit_price_cents: 4500, vat_rate: 21 }]
    const body = { type: 'repair' as const, vat_reason: null, lines }
    const { number } = (await world.call(officeOrders.create, { params: { id }, body }, { headers })).body
    const opened = { world, signedIn: headers, path: `/orders/${number}` }
    const office = await openOffice(opened)
    const field = await screen.findByLabelText<HTMLInputElement>(/^Omschrijving/)
    await office.user.type(field, ' en dichting')
    return { ...office, id, opened }
  }
  const typed = () => screen.getByLabelText<HTMLInputElement>(/^Omschrijving/).value
  const asked = () => screen.findByRole('alertdialog', { name: 'Weggaan zonder te bewaren?' })

  it('asks before a link or signing out loses it, and keeps it otherwise', async () => {
    const { user, router, id } = await openDraft('Mia')
    await user.click(screen.getByRole('link', { name: /Mia/ }))
    await user.click(within(await asked()).getByRole('button', { name: 'Op de pagina blijven' }))
    expect(typed()).toBe('Nazicht en dichting')
    await user.click(button('Afmelden'))
    await user.click(within(await asked()).getByRole('button', { name: 'Op de pagina blijven' }))
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    await user.click(screen.getByRole('link', { name: /Mia/ }))
    await user.click(within(await asked()).getByRole('button', { name: 'Weggaan zonder te bewaren' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${id}`))
    await router.navigate(-1)
    // the customer's page is left, and the order's shows its field
    await waitFor(() => expect(typed()).toBe('Nazicht'))
  })

  it('survives a reload, and asks nothing once it is saved', async () => {
    const { opened } = await openDraft('Ward')
    cleanup()
    const { user, router } = await openOffice({ ...opened, isReload: true })
    await screen.findByLabelText(/^Omschrijving/)
    expect(typed()).toBe('Nazicht en dichting')
    await user.click(button('Bewaren'))
    await screen.findByRole('button', { name: 'Afronden' })
    await user.click(screen.getByRole('link', { name: /Ward/ }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/customers/))
    expect(sessionStorage.getItem('office_drafts')).toBeNull()
  })

  it('is gone after signing out', async () => {
    const { user, router } = await openDraft('Tom')
    await user.click(button('Afmelden'))
    await user.click(within(await asked()).getByRole('button', { name: 'Weggaan zonder te bewaren' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
    expect(sessionStorage.getItem('office_drafts')).toBeNull()
  })
})
