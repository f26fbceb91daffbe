import { refills } from '@brine/contract/customer/refills'
import { importSources } from '@brine/contract/office/import-sources'
import { countLockWaits } from '@brine/testkit/lock-waits'
import { publishDay } from '@brine/testkit/publish'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Importing, startImporting } from './testing.ts'
import { agreedTests, columns, fileOf } from './testing-agreed.ts'

let world: World
let books: Importing
let agreed: ReturnType<typeof agreedTests>
let planner: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
  agreed = agreedTests(world)
  planner = await world.staffHeaders({ roles: ['planner'] })
  await insertPrice(world.db)
  // on Saturday 21 November; Wim drives from Monday to Friday
  await insertDriver(world.db, 900)
})
afterAll(() => world.close())

const importFile = (file: string) => books.run('agreed_deliveries', file)
const newCustomer = (given: Parameters<World['createCustomer']>[0] = {}) => agreed.newCustomer(given)
const stopsOf = (date: string) => agreed.stopsOf(date, planner)
const lastOrder = (email: string) => agreed.lastOrder(email)

it('an agreed delivery is an open order in the route of its day, without a mail, and is imported once', async () => {
  const [numbered, mailed] = [await newCustomer(), await newCustomer({ external_id: null })]
  const file = fileOf(
    `A-1;${numbered.id};24/11/2026;4;;wim;morning;De poort is open.;40,00`,
    // neither a number nor a driver: known by customer and day, and planned where it fits best
    `;${mailed.email.toUpperCase()};24/11/2026;;16;;;;`,
  )
  expect(await books.run('agreed_deliveries', file, true)).toMatchObject({ state: 'checked', created: 2 })
  expect(await stopsOf('2026-11-24')).toEqual([])
  expect(await importFile(file)).toMatchObject({ state: 'done', created: 2, bad_lines: 0 })

  expect(await stopsOf('2026-11-24')).toEqual(
    expect.arrayContaining([
      { driver: 'Wim', kg: 32, packs: 4 },
      { driver: 'Wim', kg: 16, packs: 2 },
    ]),
  )
  expect(await lastOrder(numbered.email)).toMatchObject({
    completed: false,
    delivery: {
      ...{ date: '2026-11-24', packs: 4, kg: 32, price: 40, slots: ['morning'] },
      comment: 'De poort is open.',
    },
  })
  // the price of today: 11.90 EUR a pack
  expect(await lastOrder(mailed.email)).toMatchObject({
    delivery: { packs: 2, price: 23.8, slots: ['morning', 'afternoon'] },
  })
  for (const { email } of [numbered, mailed]) expect(await world.mails(email)).toEqual([])

  expect(await importFile(file)).toMatchObject({ state: 'done', created: 0, unchanged: 2 })
  expect(await stopsOf('2026-11-24')).toHaveLength(2)
  // what the customer changed since stays as well, also when the day is over
  const { token } = await world.startSession(numbered.email)
  expect((await world.call(refills.cancel, {}, { token })).code).toBeNull()
  expect(await importFile(file)).toMatchObject({ state: 'done', created: 0, unchanged: 2 })
  expect(await stopsOf('2026-11-24')).toHaveLength(1)
  const changed = await importFile(file.replaceAll('24/11', '25/11'))
  expect(changed).toMatchObject({ state: 'refused', created: 0 })
  expect(await books.found(changed.id)).toEqual(['2 external_id already_placed', '3 customer open_order'])
})

it('what no longer fits into a van is a bad line, and the others are placed', async () => {
  await world.db
    .updateTable('drivers')
    .set({ name: 'Koen', external_id: 'C-2' })
    .where('id', '=', await insertDriver(world.db, 40))
    .execute()
  const [first, second, third, fourth] = [
    await newCustomer(),
    await newCustomer(),
    await newCustomer(),
    await newCustomer(),
  ]
  const file = fileOf(
    `B-1;${first.id};26/11/2026;4;;Koen;;;`,
    `B-2;${second.id};26/11/2026;4;;C-2;;;`,
    // another driver has room
    `B-3;${third.id};26/11/2026;4;;;;;`,
    `B-4;${fourth.id};26/11/2026;250;;;;;`,
  )
  const { good, wrong } = await books.counted(file, {
    ...{ kind: 'agreed_deliveries' },
    columns: columns.split(';').map((column) => ({ column, field: column as 'customer', values: [] })),
  })
  // the count before the check does not look at the vans
  expect([good, wrong]).toEqual([4, 0])
  const check = await books.run('agreed_deliveries', file, true)
  expect(check).toMatchObject({ state: 'refused', good_lines: 2 })
  expect(await books.found(check.id)).toEqual(['3 driver no_room', '5 date no_room'])
  expect(await importFile(file)).toMatchObject({ state: 'refused' })
  expect(await stopsOf('2026-11-26')).toEqual([])
  const { id, ...run } = await books.runGood('agreed_deliveries', file)
  expect(run).toMatchObject({ state: 'done', created: 2, bad_lines: 2, good_lines: 2 })
  expect((await stopsOf('2026-11-26')).map(({ driver }) => driver).sort()).toEqual(['Koen', 'Wim'])
  const said = await books.linesOf(id, 'fr')
  expect(said[1]?.problems).toMatchObject([{ reason: 'no_room', suggestion: { code: 'another_day' } }])
  expect(said[0]?.problems).toMatchObject([
    {
      value: 'C-2',
      message: expect.stringContaining('chez ce chauffeur'),
      suggestion: { code: 'day_or_driver' },
    },
  ])
})

it('each reason why a delivery cannot be placed is that of its line', async () => {
  await publishDay(world, '2026-12-01', planner)
  const [ordinary, twice] = [await newCustomer(), await newCustomer()]
  const [unplaced, unlocated] = [
    await newCustomer({ placed: false }),
    await newCustomer({ latitude: null, longitude: null }),
  ]
  const ended = await newCustomer({ relation_ended_at: world.now(), relation_end_reason: 'moved' })
  const line = (
    date: string,
    given: Partial<Record<'id' | 'packs' | 'kg' | 'driver' | 'half' | 'price', string>> = {},
  ) =>
    [
      `;${given.id ?? ordinary.id}`,
      date,
      given.packs ?? '4',
      given.kg ?? '',
      given.driver ?? '',
      given.half ?? '',
      '',
      given.price ?? '',
    ].join(';')
  const expected: readonly [line: string, problem: string][] = [
    [line('27/11/2026', { id: 'K-none' }), 'customer unknown_customer'],
    [line('21/11/2026'), 'date not_upcoming'],
    // more than 120 days ahead
    [line('22/03/2027'), 'date not_upcoming'],
    [line('25/12/2026'), 'date holiday'],
    [line('28/11/2026'), 'date no_driver'],
    [line('28/11/2026', { driver: 'Wim' }), 'driver no_driver'],
    [line('01/12/2026'), 'date day_published'],
    [line('27/11/2026', { driver: 'Jan' }), 'driver unknown_driver'],
    [line('27/11/2026', { half: 'evening' }), 'half_day not_half_day'],
    [line('27/11/2026', { packs: '' }), 'packs missing'],
    [line('27/11/2026', { packs: '', kg: '30' }), 'kg not_packs'],
    [line('27/11/2026', { kg: '40' }), 'kg not_packs'],
    [line('27/11/2026', { price: '47,61' }), 'price uneven_price'],
    [line('27/11/2026', { id: unplaced.id }), 'customer not_placed'],
    [line('27/11/2026', { id: unlocated.id }), 'customer no_location'],
    [line('27/11/2026', { id: ended.id }), 'customer customer_ended'],
  ]
  for (const [bad, problem] of expected) {
    const { state, id } = await importFile(fileOf(bad))
    expect([state, await books.found(id)], bad).toEqual(['refused', [`2 ${problem}`]])
  }
  const published = await importFile(fileOf(line('01/12/2026', { driver: 'Wim' })))
  expect(await books.linesOf(published.id)).toMatchObject([
    { problems: [{ reason: 'day_published', suggestion: { code: 'open_customer' } }] },
  ])
  // a household has one open order: the first of its days
  const both = await importFile(
    fileOf(line('30/11/2026', { id: twice.id }), line('27/11/2026', { id: twice.email })),
  )
  expect(await books.linesOf(both.id)).toMatchObject([
    { line: 2, problems: [{ column: 'customer', reason: 'repeated', suggestion: { line: 3 } }] },
  ])
})

it('a household that orders while the file is imported keeps its order, and its line is bad', async () => {
  const [first, second] = [await newCustomer(), await newCustomer()]
  const idOf = async ({ id }: { id: string }) => (await books.customer(id))?.id ?? 0
  const file = fileOf(`D-1;${first.id};30/11/2026;4;;;;;`, `D-2;${second.id};30/11/2026;4;;;;;`)
  const { imported } = await world.db.transaction().execute(async (tx) => {
    const rows = tx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', await idOf(first))
    await rows.forUpdate().execute()
    const run = importFile(file)
    await expect.poll(() => countLockWaits(world.db)).toBe(1)
    const ordered = { date: '2026-12-02', slots: ['morning' as const], comment: '', packs: 6, kg: 48 }
    const dates = { created_at: world.now(), action_at: world.now() }
    const customer_id = await idOf(second)
    await world.db
      .insertInto('refills')
      .values({ ...ordered, ...dates, customer_id, price_cents: 7140, vat_rate: 21, state: 'booked' })
      .execute()
    return { imported: run }
  })
  const { id, ...run } = await imported
  expect(run).toMatchObject({ state: 'done', created: 1, bad_lines: 1, good_lines: 1 })
  expect(await books.found(id)).toEqual(['3 customer open_order'])
  expect((await books.listEntries())?.details).toMatchObject({ created: 1, bad_lines: 1 })
  expect(await lastOrder(first.email)).toMatchObject({ delivery: { date: '2026-11-30' } })
  expect(await lastOrder(second.email)).toMatchObject({ delivery: { date: '2026-12-02', packs: 6 } })
})

it('a delivery that was planned here is left out of files of past deliveries', async () => {
  const { id, email } = await newCustomer()
  await importFile(fileOf(`E-1;${id};03/12/2026;3;;;;;`))
  const past = `external_id;customer;date;kg;price\nE-1;${id};18/06/2026;32;47,60\nE-2;${id};17/06/2026;32;47,60`
  expect(await books.run('deliveries', past)).toMatchObject({ state: 'done', created: 1, skipped: 1 })
  expect(await lastOrder(email)).toMatchObject({ delivery: { date: '2026-12-03', packs: 3 } })
})

it('a delivery may be agreed for tomorrow, and for days that no customer is offered yet', async () => {
  world.pass(24 * 60 * 60)
  planner = await world.staffHeaders({ roles: ['planner'] })
  books = await startImporting(world)
  const [soon, late] = [await newCustomer(), await newCustomer()]
  const file = fileOf(`F-1;${soon.id};23/11/2026;4;;;;;`, `F-2;${late.id};15/02/2027;4;;;;;`)
  expect(await importFile(file)).toMatchObject({ state: 'done', created: 2 })
  expect(await stopsOf('2026-11-23')).toHaveLength(1)
  expect(await lastOrder(late.email)).toMatchObject({ delivery: { date: '2027-02-15' } })
})

it.each([
  ['Klantnr;Leverdatum;Aantal pakken;Chauffeur;Dagdeel;Opmerking;Bedrag', 'VM'],
  ['N° client;Date de livraison;Nombre de paquets;Livreur;Demi-journée;Remarque;Montant', 'Matin'],
  ['Customer number;Delivery date;Quantity;Driver;Half day;Remark;Amount', 'am'],
])('the usual names of the columns are recognised: %s', async (header, morning) => {
  const { payload, ...how } = {
    ...{ method: 'POST' as const, url: `${importSources.look.path}?kind=agreed_deliveries` },
    ...{ headers: { 'content-type': 'text/csv', ...books.headers }, payload: `${header}\n;;;;${morning};;` },
  }
  const { columns: found, fields } = (await world.inject({ ...how, payload })).json()
  expect(found.map(({ field }: { field: string }) => field)).toEqual([
    ...['customer', 'date', 'packs', 'driver', 'half_day', 'comment', 'price'],
  ])
  const halves = fields.find(({ field }: { field: string }) => field === 'half_day').words
  expect(halves[0].known_as).toContain(morning.toLowerCase())
})
