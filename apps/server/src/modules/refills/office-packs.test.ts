import { driverDays } from '@brine/contract/driver/driver-days'
import { officeCustomers } from '@brine/contract/office/customers'
import { planning } from '@brine/contract/office/planning'
import { officeRefills as office } from '@brine/contract/office/refills'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

/** The Monday of the delivery. The clock says Saturday, so that the household is too late to change it. */
const DATE = '2026-11-23'
let world: World
let planner: { cookie: string }
let support: { cookie: string }
let driver: number
let id: number
let email: string
beforeEach(async () => {
  await world?.close()
  world = await startWorld()
  await insertPrice(world.db)
  planner = await world.staffHeaders({ name: 'Amélie', roles: ['planner'] })
  support = await world.staffHeaders({ name: 'Bram', roles: ['support'] })
  driver = await insertDriver(world.db, 100)
  const refill = await bookStop(world, DATE, driver, ghent)
  const found = await world.db
    .selectFrom('refills')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['customers.id', 'email_address'])
    .where('refills.id', '=', refill)
    .executeTakeFirstOrThrow()
  id = found.id
  email = found.email_address ?? ''
})
afterAll(() => world.close())

const next = async () =>
  (await world.call(officeCustomers.read, { params: { id } }, { headers: planner })).body.next_delivery
const change = async (packs: number, more = {}, headers = support) =>
  world.call(
    office.changePacks,
    { params: { id }, body: { packs, version: (await next())?.version ?? 0, ...more } },
    { headers },
  )
const quote = async (packs: number) =>
  (await world.call(office.packsQuote, { params: { id }, query: { packs } }, { headers: planner })).body
const wish = { reason: 'customer' } as const
const entries = () =>
  world.db
    .selectFrom('audit_entries')
    .select(['staff_name', 'details'])
    .where('action', '=', 'refill.packs_changed')
    .execute()

describe('the packs of an open delivery, on the telephone', () => {
  it('are changed by the office after the cut-off of the household, with an audit entry and the mail', async () => {
    expect(await quote(8)).toEqual({
      ...{ problems: [], fits: true },
      quote: expect.objectContaining({ packs: 8, price: 95.2 }),
    })
    expect((await change(8, { price: 95.2 })).body.delivery).toMatchObject({
      date: DATE,
      packs: 8,
      price: 95.2,
    })
    expect(await next()).toMatchObject({ packs: 8, kg: 64, price: 95.2, state: 'booked' })
    expect((await world.mails(email)).at(-1)?.subject).toMatch(/gewijzigd/)
    // the same number again is no change
    await change(8)
    expect(await entries()).toEqual([{ staff_name: 'Bram', details: { packs: 8 } }])
  })

  it('are those of the delivery that the staff member saw', async () => {
    expect((await change(8, { version: 7 })).code).toBe('changed_meanwhile')
    expect((await change(20)).code).toBe('packs_do_not_fit')
    const unknown = { params: { id: 999_999 }, body: { packs: 8, version: 1 } }
    expect((await world.call(office.changePacks, unknown, { headers: support })).status).toBe(404)
    expect(await next()).toMatchObject({ packs: 6 })
    expect(await entries()).toEqual([])
  })

  it('change on a published day by a planner only, and the driver reads the number', async () => {
    await bookStop(world, DATE, driver, { ...ghent, latitude: 51.2 }, { kg: 8 })
    await publishDay(world, DATE, planner)
    const order = async () =>
      (await world.call(planning.day, { params: { date: DATE } }, { headers: planner })).body.routes
        .flatMap(({ stops }) => stops)
        .map(({ refill_id, kg }) => [refill_id, kg])
    const before = await order()
    expect((await change(8)).code).toBe('day_published')
    expect((await change(8, wish)).code).toBe('day_published')
    expect((await change(8, {}, planner)).code).toBe('day_published')
    expect((await change(8, wish, planner)).code).toBeNull()
    expect(await order()).toEqual(before.map(([stop, kg]) => [stop, kg === 48 ? 64 : kg]))
    expect(await entries()).toEqual([{ staff_name: 'Amélie', details: { packs: 8, reason: 'customer' } }])
    const headers = await world.staffHeaders({ roles: ['driver'], driver_id: driver })
    const [day] = (await world.call(driverDays.days, {}, { headers })).body.days
    expect(day).toMatchObject({ kg: 72, changes: [{ kind: 'order', packs: 8, reason: 'customer' }] })
  })

  it('overload a published van only if the planner was warned of it', async () => {
    await publishDay(world, DATE, planner)
    expect((await quote(14)).problems).toEqual(['capacity'])
    expect((await change(14, wish, planner)).code).toBe('packs_do_not_fit')
    expect((await change(14, { ...wish, accepts: ['capacity'] }, planner)).code).toBeNull()
    // less is never a problem
    expect((await quote(13)).problems).toEqual([])
    expect((await change(13, wish, planner)).code).toBeNull()
    expect(await next()).toMatchObject({ packs: 13, kg: 104 })
  })

  it('are said to break a promise to another customer before anything is read out, and do not change', async () => {
    // at the second house shortly before noon, which ends its half day
    await world.db
      .updateTable('drivers')
      .set({ capacity_kg: 5000, shift_start: 11 * 60 + 15 })
      .execute()
    const promised = await bookStop(world, DATE, driver, ghent, { slots: ['morning'] })
    await world.db.updateTable('stops').set({ position: 9 }).where('refill_id', '=', promised).execute()
    const packs = 60
    await publishDay(world, DATE, planner)
    expect(await quote(packs)).toMatchObject({ fits: false })
    expect((await change(packs, { ...wish, accepts: ['window'] }, planner)).code).toBe('packs_do_not_fit')
    expect(await next()).toMatchObject({ packs: 6 })
  })

  it('stay as they were after the customer withdrew, without a price to read out', async () => {
    await world.db.updateTable('refills').set({ withdrawn_at: world.now() }).execute()
    expect(await next()).toMatchObject({ withdrawn: true })
    const asked = { params: { id }, query: { packs: 8 } }
    expect((await world.call(office.packsQuote, asked, { headers: planner })).code).toBe('day_published')
    expect((await change(8)).code).toBe('day_published')
  })

  it('stay as they were once the day is over', async () => {
    await publishDay(world, DATE, planner)
    world.pass(3 * 86_400)
    planner = await world.staffHeaders({ roles: ['planner'] })
    expect((await change(8, wish, planner)).code).toBe('day_published')
  })
})
