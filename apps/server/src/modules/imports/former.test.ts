import { countLockWaits } from '@brine/testkit/lock-waits'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Importing, startImporting } from './testing.ts'
import { columns, fileOf, listFormer, newDebtor } from './testing-former.ts'

let world: World
let books: Importing
beforeEach(async () => {
  world = await startWorld()
  books = await startImporting(world)
})
afterEach(() => world.close())

const importFile = (file: string) => books.run('former_documents', file)
const stored = () => listFormer(world)

it('what a household still owes comes along once, as a receivable without an order', async () => {
  const [first, second] = [await newDebtor(world), await newDebtor(world, { external_id: null })]
  const file = fileOf(
    `2026/0311;${first.id};12/10/2026;11/11/2026;129,00;79,00;+++090/9337/55493+++`,
    `F 12;${second.email.toUpperCase()};2026-11-01;2026-12-01;;48,50;`,
  )
  expect(await books.run('former_documents', file, true)).toMatchObject({ state: 'checked', created: 2 })
  expect(await stored()).toEqual([])
  expect(await importFile(file)).toMatchObject({ state: 'done', created: 2, bad_lines: 0 })
  const both = [
    {
      ...{ number: '2026/0311', dated_on: '2026-10-12', due_on: '2026-11-11', communication: '090933755493' },
      // what was paid in the program before is a payment, so that sums agree
      ...{ amount_cents: 12_900, paid_cents: 5000, booked: 5000, order_id: null },
    },
    { number: 'F 12', amount_cents: 4850, paid_cents: 0, booked: 0, communication: null },
  ]
  expect(await stored()).toMatchObject(both)
  expect(await importFile(file)).toMatchObject({ state: 'done', created: 0, updated: 0, unchanged: 2 })
  expect(await stored()).toMatchObject(both)
})

it('a payment that is recorded while the file is written is kept, and its line is bad', async () => {
  const { id } = await newDebtor(world)
  const file = fileOf(`F-1;${id};12/10/2026;11/11/2026;129,00;129,00;`)
  await importFile(file)
  const run = await world.db.transaction().execute(async (tx) => {
    const { id: receivable_id } = await tx
      .selectFrom('receivables')
      .select('id')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const sent = await books.send('former_documents', file.replace('129,00;129,00', '129,00;90,00'), false)
    await expect.poll(() => countLockWaits(world.db)).toBe(1)
    await tx
      .insertInto('payments')
      .values({
        receivable_id,
        amount_cents: 2900,
        booked_on: '2026-11-20',
        source: 'cash',
        created_at: world.now(),
      })
      .execute()
    await tx.updateTable('receivables').set({ paid_cents: 2900 }).execute()
    return Number(sent.json().id)
  })
  expect(await books.follow(run)).toMatchObject({ state: 'refused', updated: 0 })
  expect(await books.found(run)).toEqual(['2 number paid_here'])
  expect(await stored()).toMatchObject([{ amount_cents: 12_900, paid_cents: 2900, booked: 2900 }])
})

it('bad lines say what is wrong, and the good ones are imported', async () => {
  const { id } = await newDebtor(world)
  const other = await newDebtor(world)
  await importFile(fileOf(`F-1;${other.id};12/10/2026;11/11/2026;;10,00;`))
  const file = fileOf(
    `F-1;${id};12/10/2026;11/11/2026;;20,00;`,
    `F-2;nobody@post.example;12/10/2026;11/11/2026;;10,00;`,
    `F-3;${id};22/11/2026;12/12/2026;;10,00;`,
    `F-4;${id};12/10/2026;11/10/2026;;10,00;`,
    `F-5;${id};12/10/2026;11/11/2026;9,00;10,00;`,
    `F-6;${id};12/10/2026;11/11/2026;;-10,00;`,
    `F-7;${id};12/10/2026;11/11/2026;;10,00;+++090/9337/55494+++`,
    `F-8;${id};12/10/2026;11/11/2026;;10,00;`,
    `F-8;${id};12/10/2026;11/11/2026;;11,00;`,
    `F-9;${id};12/10/2026;11/11/2026;;10,00;0`,
    // 000000000101 would fit
    `F-10;${id};12/10/2026;11/11/2026;;10,00;101`,
  )
  const checked = await books.run('former_documents', file, true)
  expect(checked).toMatchObject({ state: 'refused', good_lines: 2 })
  expect(await books.found(checked.id)).toEqual([
    '2 number other_document',
    '3 customer unknown_customer',
    '4 date future_date',
    '5 due_on due_first',
    '6 unpaid more_than_total',
    '7 unpaid out_of_range',
    '8 communication not_communication',
    '10 number repeated',
    '12 communication not_communication',
  ])
  expect(await books.runGood('former_documents', file)).toMatchObject({ state: 'done', created: 2 })
  expect((await stored()).map(({ number }) => number)).toEqual(['F-1', 'F-8', 'F-9'])
})

it('what is paid already and what an erased customer owed is left out', async () => {
  const [paid, gone] = [await newDebtor(world), await newDebtor(world)]
  const known = `F-3;${gone.id};12/10/2026;11/11/2026;;10,00;`
  await importFile(fileOf(known))
  await world.db
    .updateTable('customers')
    .set({ erased_at: world.now(), email_address: null, password_hash: null, activated_at: null })
    .where('external_id', '=', gone.id)
    .execute()
  const lines = [
    `F-1;${paid.id};12/10/2026;11/11/2026;10,00;0;`,
    `F-2;${gone.id};12/10/2026;11/11/2026;;10,00;`,
  ]
  expect(await importFile(fileOf(...lines, known))).toMatchObject({
    ...{ state: 'done', created: 0, unchanged: 1, skipped: 2 },
  })
  expect(await importFile(fileOf(known.replace('10,00', '9,00')))).toMatchObject({ updated: 0, skipped: 1 })
  expect(await stored()).toMatchObject([{ number: 'F-3', amount_cents: 1000 }])
})

it('the template has an example of each column, with a communication that is accepted', async () => {
  const answer = await world.inject({
    url: '/office/api/imports/templates/former_documents',
    headers: books.headers,
  })
  expect(answer.body.replaceAll('"', '')).toContain(columns)
  await newDebtor(world, { external_id: 'K-1001' })
  expect(await importFile(answer.body.replace(/^\uFEFF/, ''))).toMatchObject({ state: 'done', created: 1 })
})
