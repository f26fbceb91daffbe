import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Importing, startImporting } from './testing.ts'
import { agreedTests, fileOf } from './testing-agreed.ts'

let world: World
let books: Importing
let agreed: ReturnType<typeof agreedTests>
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
  agreed = agreedTests(world)
  await insertPrice(world.db)
  // on Saturday 21 November; Wim drives from Monday to Friday
  await insertDriver(world.db, 900)
})
afterAll(() => world.close())

const importFile = (file: string) => books.run('agreed_deliveries', file)
const pastHead = 'external_id;customer;date;kg;price'
const importPast = (...lines: string[]) => books.run('deliveries', [pastHead, ...lines].join('\n'))
/** The days and states of what a customer has. */
const daysOf = async (id: string) =>
  (await agreed.deliveriesOf(id)).map(({ date, state }) => `${date} ${state}`)

it('the number of a delivery of another customer is taken, in both directions', async () => {
  const [first, second] = [await agreed.newCustomer(), await agreed.newCustomer()]
  await importPast(`L-1;${first.id};18/06/2026;32;47,60`)
  const taken = await importFile(fileOf(`L-1;${second.id};24/11/2026;4;;;;;`))
  expect(taken.state).toBe('refused')
  expect(await books.found(taken.id)).toEqual(['2 external_id number_taken'])

  expect(await importFile(fileOf(`A-1;${second.id};24/11/2026;4;;;;;`))).toMatchObject({ created: 1 })
  const past = await importPast(`A-1;${first.id};17/06/2026;32;47,60`)
  expect(past.state).toBe('refused')
  expect(await books.found(past.id)).toEqual(['2 external_id number_taken'])
  expect(await daysOf(second.id)).toEqual(['2026-11-24 booked'])
})

it('a line that was imported stays known when its customer is erased', async () => {
  const { id } = await agreed.newCustomer()
  const file = fileOf(`C-1;${id};24/11/2026;4;;;;;`)
  await importFile(file)
  await world.db
    .updateTable('customers')
    .set({ erased_at: world.now() })
    .where('external_id', '=', id)
    .execute()
  expect(await importFile(file)).toMatchObject({ state: 'done', created: 0, unchanged: 1 })
})

it('a past delivery is left out by its number, and by customer and day, but not beside a cancelled order', async () => {
  const [numbered, unnumbered, cancelled] = [
    await agreed.newCustomer(),
    await agreed.newCustomer(),
    await agreed.newCustomer(),
  ]
  const file = fileOf(
    `N-1;${numbered.id};24/11/2026;4;;;;;`,
    `;${unnumbered.id};24/11/2026;4;;;;;`,
    `N-3;${cancelled.id};25/11/2026;4;;;;;`,
  )
  await importFile(file)
  expect(await agreed.cancel(cancelled.email)).toBeNull()
  world.pass(5 * 24 * 60 * 60)
  books = await startImporting(world)
  const lines = [
    `N-1;${numbered.id};24/11/2026;32;47,60`,
    // the old program gave it a number later
    `N-2;${unnumbered.id};24/11/2026;32;47,60`,
    `N-3;${cancelled.id};26/11/2026;32;47,60`,
    `N-4;${numbered.id};18/06/2026;32;47,60`,
  ]
  expect(await importPast(...lines)).toMatchObject({ state: 'done', created: 2, skipped: 2 })
  expect(await daysOf(numbered.id)).toEqual(['2026-06-18 delivered', '2026-11-24 booked'])
  expect(await daysOf(unnumbered.id)).toEqual(['2026-11-24 booked'])
  expect(await daysOf(cancelled.id)).toEqual(['2026-11-25 cancelled', '2026-11-26 delivered'])
  // both files again change nothing
  expect(await importPast(...lines)).toMatchObject({ state: 'done', created: 0, unchanged: 2, skipped: 2 })
  expect(await importFile(file)).toMatchObject({ state: 'done', created: 0, unchanged: 3 })
  expect(await daysOf(cancelled.id)).toHaveLength(2)
})
