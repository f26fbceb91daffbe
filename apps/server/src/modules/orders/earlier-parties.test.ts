import { officeCustomers } from '@brine/contract/office/customers'
import { officeInvoices } from '@brine/contract/office/electronic-invoices'
import { startWorld, type World } from '@brine/testkit/world'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { namelessBrand } from '../../platform/firm/brand.ts'
import { storedSellerOf } from './parties.ts'
import { completeOrder, correctOrder } from './testing-corrections.ts'
import { changeFirm, createBakery, movedFirm, nobody, successor, type TestBakery } from './testing-parties.ts'

let world: World
let headers: { cookie: string }
let customer: TestBakery
beforeAll(async () => {
  world = await startWorld({ demo: false })
  headers = await world.staffHeaders({ roles: ['administrator', 'sales'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  customer = await createBakery(world, headers)
})

const complete = () => completeOrder({ world, headers, customerId: customer.id })
const buyers = () =>
  world.db.selectFrom('buyers').selectAll().where('customer_id', '=', customer.id).orderBy('id').execute()

it('the file of a period needs the number of the firm, unless its documents keep one', async () => {
  const ask = async () => {
    const url = `${officeInvoices.ofPeriod.path}?from=2026-11-01&to=2026-12-31`
    return world.inject({ method: 'GET', url, headers })
  }
  const number = await complete()
  expect((await ask()).json().errors[0].code).toBe('vat_number_missing')
  const seller = storedSellerOf({
    ...namelessBrand('https://zilt.example'),
    companyNumber: 'BE 0123.456.749',
  })
  await world.db.transaction().execute(async (tx) => {
    await sql`alter table document_parties disable trigger document_parties_kept`.execute(tx)
    const created = tx
      .insertInto('sellers')
      .values({ content: { ...seller } })
      .returning('id')
    const { id: seller_id } = await created.executeTakeFirstOrThrow()
    await tx.updateTable('document_parties').set({ seller_id }).execute()
    await sql`alter table document_parties enable trigger document_parties_kept`.execute(tx)
  })
  const files = unzipSync((await ask()).rawPayload)
  expect(strFromU8(files[`${number}.xml`] ?? new Uint8Array())).toContain('>zilt.example<')
})

it('a document of a firm that has not entered its data yet has them once they are there', async () => {
  const number = await complete()
  await changeFirm(world, headers)
  expect(await customer.printed(number)).toContain('Zilt bv')
  expect((await customer.invoices())[number]).toContain('>Havenlaan 3<')
  // and from then on documents keep them
  const later = await complete()
  await changeFirm(world, headers, movedFirm)
  expect(await customer.printed(later)).toContain('Havenlaan 3')
})

it('documents of which no parties were kept have the firm of today, and the customer until a change', async () => {
  await changeFirm(world, headers)
  const number = await customer.insertEarlier()
  await changeFirm(world, headers, movedFirm)
  const texts = ['Zilt en Zout nv', 'Kaai 99', 'Bakkerij Zonneveld bv', 'Coupure 12']
  for (const text of texts) expect(await customer.printed(number)).toContain(text)
  expect(await buyers()).toEqual([])

  await customer.change({ ...successor })
  await customer.change({ language: 'fr' })
  for (const text of texts) expect(await customer.printed(number)).toContain(text)
  expect(await customer.printed(number)).toContain('Herstelbon')
  expect((await customer.invoices())[number]).toContain('>BE0123456749<')
  expect(await buyers()).toHaveLength(1)
  // what corrects it goes to who has it
  expect((await correctOrder({ world, headers }, number, { version: 0 })).code).toBeNull()
  expect((await customer.invoices())[`${number}-2`]).toContain('>BE0123456749<')
})

it('a change of something else keeps nothing, and neither does a customer without documents', async () => {
  await customer.insertEarlier()
  await world.db
    .updateTable('customers')
    .set({ telephone_number: '+3259001122', refill_packs: 3 })
    .where('id', '=', customer.id)
    .execute()
  const other = await createBakery(world, headers)
  await other.change(successor)
  expect(
    await world.db
      .selectFrom('buyers')
      .select('id')
      .where('customer_id', 'in', [customer.id, other.id])
      .execute(),
  ).toEqual([])
})

it('an erasure keeps no private person of an earlier document, and empties who was kept', async () => {
  await customer.change(nobody)
  await customer.insertEarlier()
  const erase = async () => {
    const params = { id: customer.id }
    const { version, account } = (await world.call(officeCustomers.read, { params }, { headers })).body
    const body = { version, name: account.name }
    expect((await world.call(officeCustomers.erase, { params, body }, { headers })).status).toBe(204)
  }
  const withoutChange = customer
  await erase()
  expect(await buyers()).toEqual([])

  customer = await createBakery(world, headers)
  await customer.change(nobody)
  await customer.insertEarlier()
  await customer.change({ address: 'Vismarkt' })
  expect(await buyers()).toMatchObject([{ last_name: 'Claes', address: 'Coupure' }])
  await erase()
  expect(await buyers()).toMatchObject([{ last_name: '', address: '' }])
  expect(withoutChange.id).not.toBe(customer.id)
})

it('a buyer is only emptied, and nothing deletes one', async () => {
  await complete()
  const update = (columns: Record<string, string | null>) =>
    world.db.updateTable('buyers').set(columns).where('customer_id', '=', customer.id).execute()
  for (const columns of [
    { city_name: 'Brugge' },
    { first_name: 'Jan' },
    { company_name: '' },
    { language: 'fr' },
  ])
    await expect(update(columns)).rejects.toThrow('buyers are only emptied')
  const deleted = world.db.deleteFrom('buyers').where('customer_id', '=', customer.id)
  await expect(deleted.execute()).rejects.toThrow('buyers are only emptied')
  await update({ first_name: '' })
  expect(await buyers()).toMatchObject([{ first_name: '', last_name: 'Claes' }])
})

it('at night empties also a private buyer of whom only a number or a town is left', async () => {
  await customer.change({ ...nobody, first_name: '', last_name: '', address: '' })
  await complete()
  await world.db
    .updateTable('customers')
    .set({ erased_at: world.now() })
    .where('id', '=', customer.id)
    .execute()
  await world.runDaily('empty-buyers-of-erased')
  expect(await buyers()).toMatchObject([{ address_number: '', postal_code: '', city_name: '' }])
})
