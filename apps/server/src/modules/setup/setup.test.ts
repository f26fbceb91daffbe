import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refills } from '@brine/contract/customer/refills'
import { officeFirm } from '@brine/contract/office/firm'
import { officeFleet } from '@brine/contract/office/fleet'
import { officeProducts } from '@brine/contract/office/products'
import { officeSetup } from '@brine/contract/office/setup'
import { testFirm } from '@brine/testkit/firm'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readShippedConfig } from '../../platform/web/app-config.ts'

let world: World
let headers: { cookie: string }
beforeEach(async () => {
  world = await startWorld({ demo: false })
  headers = await world.staffHeaders({ roles: ['administrator'] })
})
afterEach(() => world.close())

const read = async () => (await world.call(officeSetup.read, {}, { headers })).body
const inState = async (state: 'needed' | 'later') =>
  (await read()).steps.filter((one) => one.state === state).map(({ step }) => step)

it('an empty firm needs what its first delivery needs', async () => {
  const { offers, facts } = await read()
  expect(offers).toBe(false)
  expect(facts).toMatchObject({ vat_number: null, phones: [], depots: [], drivers: 0, products: 0 })
  expect(facts).toMatchObject({ sells_salt: false, customers: 0, staff: 1, invited: 0, sends_mail: true })
  expect(await inState('needed')).toEqual(['firm', 'phone', 'depots', 'drivers', 'products'])
  expect(await inState('later')).toEqual(['customers'])
})

it('each step is done once its data is entered, and offers begin with the last', async () => {
  await world.call(officeFirm.change, { body: { version: 0, ...testFirm } }, { headers })
  expect(await inState('needed')).toEqual(['depots', 'drivers', 'products'])
  // its terms exist in Dutch only
  expect(await inState('later')).toEqual(['legal', 'customers'])
  await insertDriver(world.db, 900)
  expect(await inState('needed')).toEqual(['products'])
  const product = await insertPrice(world.db)
  await world.createCustomer()
  await world.createStaff({ password_hash: null })
  const { offers, facts } = await read()
  expect([offers, facts.depots, facts.drivers, facts.customers]).toEqual([true, ['Gent'], 1, 1])
  expect(await inState('needed')).toEqual([])
  expect(await inState('later')).toEqual(['legal', 'staff'])
  await world.db.updateTable('product_prices').set({ valid_from: '2030-01-01' }).execute()
  expect((await read()).offers).toBe(false)
  await world.db.updateTable('products').set({ sold: false }).where('id', '=', product).execute()
  expect(await inState('needed')).toEqual(['products'])
})

it('the calls of the pages alone lead from an empty database to offered dates with prices', async () => {
  const as = { headers }
  await world.call(officeFirm.change, { body: { version: 0, ...testFirm } }, as)
  const depot = { name: 'Gent', street: 'Zoutkaai 12', postal_code: '9000', city_name: 'Gent' }
  const { id: depot_id } = (await world.call(officeFleet.createDepot, { body: depot }, as)).body
  const driver = {
    ...{ name: 'Wim', mobile_number: null, depot_id, zone: null, last_day: null, weekdays: [1, 2, 3, 4, 5] },
    ...{ shift_start: 480, shift_end: 960, van: { name: '1-ZKA-041', capacity_kg: 900, co2_g_per_km: 280 } },
  }
  await world.call(officeFleet.createDriver, { body: driver }, as)
  const salt = { pack_kg: 8, blocks_per_pack: 2, packs_per_layer: 10, min_packs: 1 }
  const blocks = { code: 'ZB', name_nl: 'Zoutblokken', name_fr: 'Blocs de sel', vat_rate: 21, sold: true }
  const created = await world.call(officeProducts.create, { body: { kind: 'salt', ...blocks, salt } }, as)
  const { id, version: revision } = created.body
  const { token } = await world.startSession(await world.createCustomer({ ...ghent }))
  const dates = () => world.call(refills.offeredDates, {}, { token })
  expect((await dates()).body).toEqual([])
  expect((await world.call(refills.quote, {}, { token })).code).toBe('no_price')
  const price = { version: revision, valid_from: '2026-11-21', price_cents: 1190 }
  await world.call(officeProducts.setPrice, { params: { id }, body: price }, as)
  expect((await read()).offers).toBe(true)
  expect((await dates()).body.length).toBeGreaterThan(0)
  expect((await world.call(refills.quote, {}, { token })).body.price).toBeGreaterThan(0)
})

it('does not count drivers who have left', async () => {
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  await world.db.updateTable('drivers').set({ left_at: '2026-11-22' }).execute()
  expect((await read()).offers).toBe(true)
  await world.db.updateTable('drivers').set({ left_at: '2026-11-21' }).execute()
  expect([(await read()).offers, await inState('needed')]).toEqual([false, ['firm', 'phone', 'drivers']])
})

it('staff are not complete while a driver who works has nobody to see the route', async () => {
  const driver_id = await insertDriver(world.db, 900)
  expect([(await read()).facts.unlinked_drivers, await inState('later')]).toEqual([1, ['customers', 'staff']])
  const planner = await world.createStaff({ roles: ['planner'], driver_id })
  expect((await read()).facts.unlinked_drivers).toBe(1)
  await world.db
    .updateTable('staff')
    .set({ roles: ['driver'] })
    .where('email_address', '=', planner)
    .execute()
  expect([(await read()).facts.unlinked_drivers, await inState('later')]).toEqual([0, ['customers']])
})

it('what the operator’s file says is neither missing nor half translated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brine-setup-'))
  const CONFIG_FILE = join(folder, 'config.json')
  const { brand, ...shipped } = await readShippedConfig()
  const page = { nl: 'https://clairsel.example/nl', fr: 'https://clairsel.example/fr' }
  const legal = { privacy: page, cookies: page, terms: page }
  await writeFile(CONFIG_FILE, JSON.stringify({ ...shipped, brand: { iban: brand.iban, legal } }))
  const other = await startWorld({ demo: false, env: { CONFIG_FILE } })
  const as = { headers: await other.staffHeaders({ roles: ['administrator'] }) }
  const entered = { ...testFirm, iban: null, terms_url_nl: page.nl, terms_url_fr: null }
  await other.call(officeFirm.change, { body: { version: 0, ...entered } }, as)
  const { steps, facts } = (await other.call(officeSetup.read, {}, as)).body
  await other.close()
  await rm(folder, { recursive: true })
  expect(facts).toMatchObject({ iban: brand.iban, half_translated: [] })
  expect(steps.filter(({ state }) => state === 'later').map(({ step }) => step)).toEqual(['customers'])
})
