import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { completeOrder, correctOrder, dayBookOf } from './testing-corrections.ts'
import {
  bakery,
  changeFirm,
  createBakery,
  movedFirm,
  nobody,
  renamed,
  successor,
  type TestBakery,
} from './testing-parties.ts'

let world: World
let headers: { cookie: string }
let customer: TestBakery
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['administrator', 'sales'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  customer = await createBakery(world, headers)
  await changeFirm(world, headers)
})

const complete = () => completeOrder({ world, headers, customerId: customer.id })
const correct = async (number: string, given: Parameters<typeof correctOrder>[2] = {}) =>
  expect((await correctOrder({ world, headers }, number, given)).code).toBeNull()
const credit = { lines: [], reason: 'returned' as const }

it('a correction and a credit note go to the business that has the document, also where another one buys now', async () => {
  const [corrected, credited] = [await complete(), await complete()]
  await customer.change(successor)
  await correct(corrected)
  await correct(credited, credit)
  const files = await customer.invoices()
  for (const number of [`${corrected}-2`, `${credited}-2`]) {
    expect(files[number]).toContain('>BE0123456749<')
    expect(files[number]).toContain('>Coupure 12<')
    expect(files[number]).not.toContain('BE0403170701')
  }
  expect(await customer.printed(credited)).toContain('BE 0123.456.749')
  const bookedFor = (await dayBookOf({ world, headers }, corrected)).map(({ vat_number }) => vat_number)
  expect(bookedFor).toEqual(['BE 0123.456.749', 'BE 0123.456.749'])

  // also what corrects the correction, and the other one keeps its own
  await correct(corrected, { version: 2, lines: [], reason: 'returned' })
  expect(await customer.printed(corrected)).toContain('Coupure 12')
  const again = await complete()
  await customer.change(bakery)
  await correct(again)
  expect(await customer.printed(again)).toContain('Zonneveld Brood nv')
})

it('a correction for who is no business any more takes back what the business deducted', async () => {
  const number = await complete()
  await customer.change(nobody)
  await correct(number)
  expect((await customer.invoices())[`${number}-2`]).toContain('>BE0123456749<')
})

it('a correction for who was no business has the private person, and no electronic invoice', async () => {
  await customer.change(nobody)
  const number = await complete()
  await customer.change(renamed)
  await correct(number)
  const printed = await customer.printed(number)
  expect(printed).toContain('Lieve Claes')
  expect(printed).not.toContain('Zonneveld Brood nv')
  const other = await complete()
  expect(Object.keys(await customer.invoices())).not.toContain(`${number}-2`)
  expect(Object.keys(await customer.invoices())).toContain(other)
})

it('a correction has the seller of the document, where another firm sells now', async () => {
  const number = await complete()
  await changeFirm(world, headers, { ...movedFirm, vat_number: 'BE 0403.170.701' })
  await correct(number)
  const second = (await customer.invoices())[`${number}-2`]
  expect(second).toContain('>BE0123456749<')
  expect(second).toContain('>Havenlaan 3<')
  expect(await customer.printed(await complete())).toContain('Kaai 99')
})

it('a document has the firm as it is stored, also on a node that does not know yet that it changed', async () => {
  await complete()
  await sql`alter table firm disable trigger firm_changed`.execute(world.db)
  await world.db.updateTable('firm').set({ street: 'Sas 5' }).execute()
  const numbers = [await complete(), await complete()]
  await correct(numbers[1] ?? '')
  await sql`alter table firm enable trigger firm_changed`.execute(world.db)
  for (const number of numbers) expect(await customer.printed(number)).toContain('Sas 5')
})
