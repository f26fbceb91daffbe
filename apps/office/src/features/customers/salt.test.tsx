import { refills } from '@brine/contract/customer/refills'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeProducts } from '@brine/contract/office/products'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ghent, insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
let sales: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  sales = await world.staffHeaders({ roles: ['sales'] })
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
})
afterAll(() => world.close())
afterEach(cleanup)

async function enterBags(): Promise<number> {
  const sizes = { pack_kg: 25, blocks_per_pack: 1, packs_per_layer: 4, min_packs: 1 }
  const names = { code: 'ZZ-25', name_nl: 'Zout in zakken', name_fr: 'Sel en sacs' }
  const body = { ...names, kind: 'salt' as const, vat_rate: 21, sold: true, salt: sizes }
  const { id, version } = (await world.call(officeProducts.create, { body }, { headers: sales })).body
  const price = { version, valid_from: '2026-11-21', price_cents: 2100 }
  await world.call(officeProducts.setPrice, { params: { id }, body: price }, { headers: sales })
  return id
}

it('the office chooses the salt of a customer and the usual packs, and the next order follows', async () => {
  const bags = await enterBags()
  const email = await world.createCustomer({ ...ghent, refill_packs: 6 })
  const { token } = await world.startSession(email)
  const customer = world.db
    .selectFrom('customers')
    .select(['id', 'revision'])
    .where('email_address', '=', email)
  const { id, revision } = await customer.executeTakeFirstOrThrow()
  const { user } = await openOffice({ world, roles: ['support'], path: `/customers/${id}` })
  expect(await screen.findByText('6 × 8 kg')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Zout aanpassen' }))
  const dialog = within(await screen.findByRole('dialog'))
  const packs = dialog.getByLabelText(/^Pakken per levering/)
  await user.selectOptions(dialog.getByLabelText('Zout'), 'Zout in zakken (ZZ-25)')
  await user.clear(packs)
  await user.type(packs, '61')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(dialog.getByText('Van 1 tot 60.')).toBeTruthy()
  expect(document.activeElement).toBe(packs)
  await user.clear(packs)
  await user.type(packs, '2')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('2 × 25 kg')).toBeTruthy()
  expect((await world.call(refills.quote, {}, { token })).body).toMatchObject({ packs: 2, kg: 50, price: 42 })
  // neither a product that is no salt, nor one that does not exist
  const body = { version: revision + 1, salt_product_id: bags + 99 }
  const refused = await world.call(officeCustomers.correct, { params: { id }, body }, { headers: sales })
  expect(JSON.parse(refused.text).errors).toMatchObject([
    { code: 'invalid_request', field: 'salt_product_id' },
  ])
})
