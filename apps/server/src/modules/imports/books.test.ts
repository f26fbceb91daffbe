import { officeCustomers } from '@brine/contract/office/customers'
import { ImportKind } from '@brine/contract/office/imports'
import { officeOrders } from '@brine/contract/office/orders'
import { planning } from '@brine/contract/office/planning'
import { officeProducts } from '@brine/contract/office/products'
import { routeOptimization } from '@brine/contract/office/route-optimization'
import { countLockWaits } from '@brine/testkit/lock-waits'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fresh, head, type Importing, startImporting } from './testing.ts'

let world: World
let books: Importing
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
})
afterAll(() => world.close())

it('an import of drivers creates their depots, changes them, and changes nothing when repeated', async () => {
  const columns =
    'external_id;name;depot;depot_postal_code;depot_city;capacity_kg;shift_start;shift_end;weekdays'
  const file = [
    columns,
    'C1;Koen;Mons;7000;Mons;1.200,0;8u30;17:00;1-5',
    'C2;Wim;Gent;;;900;8:00;16:00;1 3',
  ].join('\n')
  expect(await books.run('drivers', file)).toMatchObject({ state: 'done', created: 2 })
  const drivers = () =>
    world.db
      .selectFrom('drivers')
      .innerJoin('driver_weekdays', 'driver_id', 'drivers.id')
      .select([
        'name',
        'capacity_kg',
        'shift_start',
        ({ fn }) => fn.agg<string>('array_agg', ['weekday']).as('days'),
      ])
      .where('external_id', 'is not', null)
      .groupBy('drivers.id')
      .orderBy('external_id')
      .execute()
  expect(await drivers()).toMatchObject([
    { capacity_kg: 1200, shift_start: 510, days: [1, 2, 3, 4, 5] },
    { days: [1, 3] },
  ])
  const mons = world.db.selectFrom('depots').selectAll().where('name', '=', 'Mons')
  expect(await mons.execute()).toMatchObject([
    { postal_code: '7000', city_name: 'Mons', location_precision: 'place' },
  ])
  expect(await books.run('drivers', file)).toMatchObject({ unchanged: 2, updated: 0 })
  expect(await books.run('drivers', file.replace('1 3', '1 5'))).toMatchObject({ unchanged: 1, updated: 1 })
  expect((await drivers())[1]?.days).toEqual([1, 5])
  const { id } = await books.run(
    'drivers',
    `${columns}\nC3;An;Nergens;;;900;17:00;8:00;1-5\nC4;An;Nergens;;;9;8:00;17:00;8`,
  )
  expect(await books.found(id)).toEqual(['2 shift_end shift_ends_first', '3 weekdays not_weekdays'])
})

it('an import that changes a driver changes the planned days: nobody publishes what they saw before it', async () => {
  const columns = 'external_id;name;depot;depot_postal_code;capacity_kg;shift_start;shift_end;weekdays'
  const file = `${columns}\nR1;Rik;Gent;9000;900;8:00;17:00;1-5`
  await books.run('drivers', file)
  const { id: rik } = await world.db
    .selectFrom('drivers')
    .select('id')
    .where('external_id', '=', 'R1')
    .executeTakeFirstOrThrow()
  const [params, published] = [{ date: '2026-12-01' }, { date: '2026-12-02' }]
  for (const { date } of [params, published]) await bookStop(world, date, rik, ghent)
  const { headers } = books
  await publishDay(world, published.date, headers)
  const revisionOf = async (day: typeof params) =>
    (await world.call(planning.day, { params: day }, { headers })).body.version
  const [before, ofPublished] = [await revisionOf(params), await revisionOf(published)]
  // neither a line without changes nor a driver who is new
  await books.run('drivers', `${file}\nR2;An;Gent;9000;900;8:00;17:00;1-5`)
  expect(await revisionOf(params)).toBe(before)
  await books.run('drivers', file.replace(';900;', ';400;'))
  const publish = (revision: number) =>
    world.call(routeOptimization.publish, { params, body: { version: revision } }, { headers })
  expect((await publish(before)).code).toBe('changed_meanwhile')
  expect((await publish(await revisionOf(params))).code).toBeNull()
  expect(await revisionOf(published)).toBe(ofPublished)
})

it.each(['25-0009', 'Q-9'])('an import leaves the order %s that somebody makes meanwhile', async (number) => {
  const { id, line } = fresh()
  await books.run('customers', `${head}\n${line}`)
  const { id: customer_id = 0 } = (await books.customer(id)) ?? {}
  const columns = 'number;customer;type;date;completed_on;vat_rate;item;description;quantity;unit_price'
  const file = `${columns}\n${number};${id};repair;12/06/2025;;21;labour;;1;48`
  const dates = { ordered_at: world.now(), created_at: world.now() }
  const made = { number, customer_id, type: 'repair' as const, price_cents: 9900, vat_rate: 21, ...dates }
  const { imported } = await world.db.transaction().execute(async (tx) => {
    const startImport = async () => {
      const run = books.run('orders', file)
      await expect.poll(() => countLockWaits(world.db)).toBe(1)
      return { imported: run }
    }
    const make = () => tx.insertInto('orders').values(made).execute()
    if (number === 'Q-9') {
      await make()
      return startImport()
    }
    // a customer's order: first the counter, then the order, which never waits for the import
    await tx.insertInto('order_numbers').values({ year: 2025, last: 9 }).execute()
    const started = await startImport()
    await sql`set local lock_timeout = '10ms'`.execute(tx)
    await make()
    return started
  })
  const { state, id: run } = await imported
  expect(state).toBe('refused')
  expect(await books.found(run)).toEqual(['2 number number_taken'])
  const orders = world.db.selectFrom('orders').select(['price_cents', 'imported_hash'])
  expect(await orders.where('number', '=', number).execute()).toEqual([
    { price_cents: 9900, imported_hash: null },
  ])
})

it('imports of orders and deliveries need imported customers, and change nothing when repeated', async () => {
  const { id, line } = fresh()
  await books.run('customers', `${head}\n${line}`)
  const columns = 'number;customer;type;date;completed_on;vat_rate;item;description;quantity;unit_price'
  const lines = [
    `26-0041;${id};maintenance;12/06/2026;18/06/2026;6;maintenance_visit;;1;€ 129,00`,
    `26-0041;${id};maintenance;12/06/2026;18/06/2026;21;free;Reiniging;2;12,5`,
    `Q-7;${id};proposal;2026-01-05;;21;softener;;1;1.890,00`,
  ]
  const file = [columns, ...lines].join('\n')
  expect(await books.run('orders', file)).toMatchObject({ state: 'done', lines: 3, created: 2 })
  expect(await books.run('orders', file)).toMatchObject({ unchanged: 2 })
  expect(await books.run('orders', file.replace('12,5', '13'))).toMatchObject({ updated: 1, unchanged: 1 })
  const { id: number = 0 } = (await books.customer(id)) ?? {}
  const sheet = async () =>
    (await world.call(officeCustomers.read, { params: { id: number } }, { headers: books.headers })).body
  expect((await sheet()).orders).toMatchObject([
    { id: '26-0041', price: 155, date: '12-06-2026 00:00', download_url: '/26-0041' },
    { id: 'Q-7', price: 1890, type: 'proposal', download_url: '/Q-7' },
  ])
  // R75 a line keeps the rate of the file
  const rates = world.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_lines.vat_rate', 'orders.vat_rate as order_rate'])
    .where('number', '=', '26-0041')
    .orderBy('position')
  expect(await rates.execute()).toEqual([
    { vat_rate: 6, order_rate: 6 },
    { vat_rate: 21, order_rate: 6 },
  ])
  // the product's order numbers continue above those of the file
  const { last } = await world.db
    .selectFrom('order_numbers')
    .select('last')
    .where('year', '=', 2026)
    .executeTakeFirstOrThrow()
  expect(last).toBe(41)
  const refused = await books.run(
    'orders',
    [
      columns,
      lines[0],
      lines[1]?.replace('maintenance;', 'repair;'),
      lines[2]?.replace(id, 'K-0'),
      lines[2]?.replace('Q-7', 'Q-8').replace('1.890,00', '-1'),
    ].join('\n'),
  )
  expect(await books.found(refused.id)).toEqual([
    '2 number differs',
    '3 number together',
    '4 customer unknown_customer',
    '5 unit_price out_of_range',
  ])

  const deliveries = `external_id;customer;date;kg;price\nL1;${id};18/06/2026;32;47,60\nL2;${id};1/9/2026;24;`
  expect(await books.run('deliveries', deliveries)).toMatchObject({ created: 2 })
  expect(await books.run('deliveries', deliveries)).toMatchObject({ created: 0, unchanged: 2 })
  const refills = world.db.selectFrom('refills').select(['state', 'kg', 'packs', 'price_cents', 'date'])
  expect(await refills.where('customer_id', '=', number).orderBy('date').execute()).toEqual([
    { state: 'delivered', kg: 32, packs: 4, price_cents: 4760, date: '2026-06-18' },
    { state: 'delivered', kg: 24, packs: 3, price_cents: 0, date: '2026-09-01' },
  ])
})

it('an order that the office completed is left out of later files, and gets its electronic invoice', async () => {
  const { id, line } = fresh()
  await books.run('customers', `${head}\n${line}`)
  const company = { company_name: 'Bakkerij Peeters bv', vat_number: '0123456749' }
  await world.db.updateTable('customers').set(company).where('external_id', '=', id).execute()
  const columns = 'number;customer;type;date;completed_on;vat_rate;item;description;quantity;unit_price'
  const open = `R-77;${id};repair;12/06/2026;;21;free;Herstelling;1;129,00`
  const other = `R-78;${id};repair;12/06/2026;;21;free;Nazicht;1;50,00`
  await books.run('orders', [columns, open, other].join('\n'))
  const headers = await world.staffHeaders({ roles: ['sales', 'support', 'administrator'] })
  const params = { number: 'R-77' }
  const { version: revision } = (await world.call(officeOrders.read, { params }, { headers })).body
  const body = { version: revision, date: '2026-11-20' }
  expect((await world.call(officeOrders.complete, { params, body }, { headers })).code).toBeNull()

  const later = [columns, open.replace('129,00', '140,00'), other.replace('50,00', '60,00')].join('\n')
  expect(await books.run('orders', later)).toMatchObject({ state: 'done', updated: 1, skipped: 1 })
  const found = (await world.call(officeOrders.read, { params }, { headers })).body
  expect(found).toMatchObject({ state: 'done', completed: '20-11-2026', price_cents: 12900 })
  const { id: customerId = 0 } = (await books.customer(id)) ?? {}
  const { orders } = (
    await world.call(officeCustomers.read, { params: { id: customerId } }, { headers: books.headers })
  ).body
  expect(orders).toMatchObject([
    { id: 'R-78', price: 60 },
    { id: 'R-77', price: 129, download_url: '/R-77', has_invoice: true },
  ])
})

it('the files name the salt of a customer and of a delivery by its code', async () => {
  const product = { kind: 'salt' as const, name_nl: 'Zak', name_fr: 'Sac', vat_rate: 21, sold: true }
  const salt = { pack_kg: 25, blocks_per_pack: 1, packs_per_layer: 4, min_packs: 1 }
  const sales = await world.staffHeaders({ roles: ['sales'] })
  const { id: productId } = (
    await world.call(officeProducts.create, { body: { ...product, code: 'ZZ-25', salt } }, { headers: sales })
  ).body
  const { id, line } = fresh()
  await books.run('customers', `${head};salt\n${line};zz-25`)
  const customers = world.db.selectFrom('customers').select(['id', 'salt_product_id'])
  const found = await customers.where('external_id', '=', id).executeTakeFirstOrThrow()
  expect(found.salt_product_id).toBe(productId)
  // a file without the column, or with an empty cell, leaves the salt
  expect(await books.run('customers', `${head}\n${line}`)).toMatchObject({ updated: 1 })
  expect((await customers.where('external_id', '=', id).executeTakeFirst())?.salt_product_id).toBe(productId)
  const deliveries = `external_id;customer;date;kg;salt\nLS;${id};18/06/2026;50;ZZ-25`
  expect(await books.run('deliveries', deliveries)).toMatchObject({ created: 1 })
  const refills = world.db.selectFrom('refills').select(['packs', 'product_id'])
  expect(await refills.where('customer_id', '=', found.id).executeTakeFirst()).toEqual({
    ...{ packs: 2, product_id: productId },
  })
  const refused = await books.run('deliveries', deliveries.replace('ZZ-25', 'ZZ-26'))
  expect(await books.found(refused.id)).toEqual(['2 salt unknown_salt'])
})

it('every example file can be imported', async () => {
  for (const kind of ImportKind.options) {
    const { body } = await world.inject({
      url: `/office/api/imports/templates/${kind}`,
      headers: books.headers,
    })
    expect(await books.run(kind, body)).toMatchObject({ state: 'done', created: 1 })
  }
})
