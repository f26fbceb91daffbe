import { officeOrders } from '@brine/contract/office/orders'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../packages/testkit/src/world.ts'
import { openOffice } from '../testing/office.tsx'

let world: World
let customerId = 0
beforeAll(async () => {
  world = await startWorld()
  const email = await world.createCustomer({ first_name: 'Griet', last_name: 'Somers' })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  customerId = (await found.executeTakeFirstOrThrow()).id
})
afterAll(() => world.close())
afterEach(cleanup)

const link = (name: string | RegExp) => screen.findByRole('link', { name })
const headingHasFocus = (name: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })))

describe('the heading of a page that opens has the focus', () => {
  it('in the same section', async () => {
    const { user } = await openOffice({ world, roles: ['sales'], path: '/customers' })
    await user.type(await screen.findByRole('searchbox'), 'Somers')
    await link(/^Griet Somers/)
    await user.keyboard('{Enter}')
    await headingHasFocus('Griet Somers')
    await user.click(await link('Nieuwe bestelling'))
    await headingHasFocus('Nieuwe bestelling voor Griet Somers')
  })

  it('also where another heading stood until its record was there', async () => {
    const headers = await world.staffHeaders({ roles: ['sales'] })
    const line = { item: 'free' as const, product_id: null, description: 'Nazicht', quantity: 1 }
    const body = {
      type: 'repair' as const,
      vat_reason: null,
      lines: [{ ...line, unit_price_cents: 4500, vat_rate: 21 }],
    }
    const order = await world.call(officeOrders.create, { params: { id: customerId }, body }, { headers })
    const { number } = order.body
    const { user, router } = await openOffice({ world, roles: ['sales'], path: '/orders' })
    await user.click(await link(String(number)))
    await headingHasFocus(`Herstelling ${number}`)
    await user.click(await link('Griet Somers'))
    await headingHasFocus('Griet Somers')
    await router.navigate('/orders')
    await headingHasFocus('Bestellingen')
  })
})

it('what opens beside a list or over it, by an address of its own, leaves the focus where it was', async () => {
  const { user, router } = await openOffice({ world, roles: ['planner'], path: '/planning/2026-12-01' })
  const next = await link('Volgende dag')
  await user.click(next)
  await waitFor(() => expect(router.state.location.pathname).toBe('/planning/2026-12-02'))
  expect(document.activeElement).toBe(next)
  // the heading stays the same, so the day is said
  const said = screen.getByRole('group', { name: 'Dag kiezen' }).querySelector('[role=status]')
  expect(said?.textContent).toMatch(/^woensdag 2 december/)
  expect(said?.closest('button')).toBeNull()
  await router.navigate('/fleet')
  await headingHasFocus('Wagenpark')
  const fleet = within(screen.getByRole('main'))
  const add = await fleet.findByRole('button', { name: 'Depot toevoegen' })
  await user.click(add)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/fleet\/depots/))
  await screen.findByRole('dialog')
  expect(document.activeElement).toBe(add)
})
