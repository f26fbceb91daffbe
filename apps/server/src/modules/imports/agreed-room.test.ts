import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkFile } from './check-file.ts'
import { createImporters } from './importers.ts'
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
  await insertDriver(world.db, 40)
})
afterAll(() => world.close())

it('the check leaves each delivery in its route, also the one that has the number of a line', async () => {
  const [first, second, third, fourth] = [
    await agreed.newCustomer(),
    await agreed.newCustomer(),
    await agreed.newCustomer(),
    await agreed.newCustomer(),
  ]
  await books.run('agreed_deliveries', fileOf(`;${first.id};24/11/2026;1;;;;;`))
  await books.run('agreed_deliveries', fileOf(`;${second.id};24/11/2026;1;;;;;`))
  expect(await agreed.deliveriesOf(second.id)).toMatchObject([{ id: 2 }])
  // line 2 takes the rest of the van
  const file = fileOf(`;${third.id};24/11/2026;3;;;;;`, `;${fourth.id};24/11/2026;1;;;;;`)
  const check = await books.run('agreed_deliveries', file, true)
  expect(await books.found(check.id)).toEqual(['3 date no_room'])
})

it('a bad line of a household does not make another one of it bad', async () => {
  const [past, holiday] = [await agreed.newCustomer(), await agreed.newCustomer()]
  const { id, good_lines } = await books.run(
    'agreed_deliveries',
    fileOf(
      `;${past.id};20/11/2026;4;;;;;`,
      `;${past.id};26/11/2026;4;;;;;`,
      `;${holiday.id};27/11/2026;3;25;;;;`,
      `;${holiday.id};30/11/2026;4;;;;;`,
    ),
    true,
  )
  expect(await books.found(id)).toEqual(['2 date not_upcoming', '4 kg not_packs'])
  expect(good_lines).toBe(2)
})

it('the lines are fitted once, while the transaction of the file stays in use', async () => {
  const [first, second] = [await agreed.newCustomer(), await agreed.newCustomer()]
  let statements = 0
  const statementsOfLines: number[] = []
  const { agreed_deliveries: importer } = createImporters({
    clock: { now: world.now },
    locate: () => ({ ...ghent, precision: 'place' }),
    payments: { readCommunication: () => null },
    planning: { reviseDays: async () => undefined },
    refills: {
      checkAgreed: async () => new Map(),
      async fitAgreed(_, deliveries, onDelivery) {
        for (const _ of deliveries) {
          const before = statements
          await onDelivery()
          statementsOfLines.push(statements - before)
        }
        return new Map(deliveries.map(({ key }) => [key, key === 2 ? ('no_room' as const) : { driverId: 1 }]))
      },
      bookAgreed: async () => null,
    },
  })
  const { bad } = await world.db.transaction().execute((tx) => {
    const counted = tx.withPlugin({
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return checkFile(counted, {
      ...{ importer, mapping: null, today: '2026-11-21', decisions: null, report: async () => undefined },
      file: Buffer.from(fileOf(`;${first.id};26/11/2026;4;;;;;`, `;${second.id};26/11/2026;4;;;;;`)),
    })
  })
  expect(bad.map(({ line }) => line)).toEqual([2])
  // an idle one would be ended after 30 s
  expect(statementsOfLines).toEqual([1, 1])
})
