import type { DeliveryReport } from '@brine/contract/driver/driver-days'
import { customerTimeline as officeTimeline } from '@brine/contract/office/customer-timeline'
import { officeForecasts as calls } from '@brine/contract/office/forecasts'
import { addDays } from '@brine/planning/dates'
import { publishDay } from '@brine/testkit/publish'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Home, missed, startDriverDay } from '../driver/testing.ts'

let day: Awaited<ReturnType<typeof startDriverDay<'lieve' | 'bart' | 'mia' | 'noor'>>>
let customer: number
let office: { cookie: string }
const today = '2026-11-24'
beforeAll(async () => {
  day = await startDriverDay({ lieve: {}, bart: {}, mia: {}, noor: {} })
  office = await day.world.staffHeaders({ name: 'Tom Claes', roles: ['planner'] })
  const refill = day.world.db.selectFrom('refills').select('customer_id').where('id', '=', day.home.lieve.id)
  customer = (await refill.executeTakeFirstOrThrow()).customer_id
})
afterAll(() => day.world.close())

const params = (id = customer) => ({ id })
const read = async (id?: number) =>
  (await day.world.call(calls.read, { params: params(id) }, { headers: office })).body
const known = { tank_kg: 60, hardness_fh: 30, regeneration_g: 1200 }
const change = (revision: number, people: number | null = null, people_since: string | null = null) =>
  day.world.call(
    calls.change,
    { params: params(), body: { version: revision, ...known, people, people_since } },
    { headers: office },
  )
const stored = () =>
  day.world.db.selectFrom('run_out_forecasts').selectAll().where('customer_id', '=', customer).execute()

/** A delivered refill of earlier books. */
async function deliver(daysAgo: number, kg: number): Promise<void> {
  await day.world.db
    .insertInto('refills')
    .values({
      ...{ customer_id: customer, date: addDays(today, -daysAgo), slots: ['morning'], packs: kg / 8, kg },
      ...{ state: 'delivered', price_cents: 1000, vat_rate: 21 },
      ...{ created_at: day.world.now(), action_at: day.world.now() },
    })
    .execute()
}

/** The level that counts once a report of today is applied, in percent; null without one. */
async function levelAfterReport(home: Home, report: Partial<DeliveryReport>): Promise<number | null> {
  expect((await day.send(day.reportOf(home, report))).body).toEqual({ refusal: null })
  return (await read((await day.customerOf(home)).id)).level?.percent ?? null
}

describe('the salt of a customer', () => {
  it('is unknown before the first delivery', async () => {
    expect(await read()).toEqual({
      ...{ version: 0, tank_kg: null, hardness_fh: null, regeneration_g: null },
      ...{ residents: [], level: null, forecast: null },
    })
  })

  it('is forecast from the deliveries, and stored for all customers at night', async () => {
    for (const daysAgo of [300, 200, 100]) await deliver(daysAgo, 40)
    await day.world.runDaily('forecast-run-outs')
    const { forecast } = await read()
    const [row] = await stored()
    expect(row).toMatchObject({ early: forecast?.early, late: forecast?.late, computed_on: today })
    expect(forecast).toMatchObject({ tank_kg: 50 })
    expect((forecast?.early ?? '') < (forecast?.late ?? '')).toBe(true)
  })

  it('follows what the office enters', async () => {
    const before = await read()
    const answer = await change(0, 6, addDays(today, -10))
    expect(answer.body).toMatchObject({ version: 1, ...known, residents: [{ people: 6 }] })
    const more = (await change(1, 1, addDays(today, -500))).body
    expect(more.residents.map(({ people }) => people)).toEqual([1, 6])
    expect((more.forecast?.late ?? '') < (before.forecast?.late ?? '')).toBe(true)
    expect((await stored())[0]).toMatchObject({ late: more.forecast?.late })
    expect((await change(1)).code).toBe('changed_meanwhile')
    expect((await change(2, 2, addDays(today, 1))).code).toBe('invalid_request')
  })

  it('begins anew with the level that a driver sees', async () => {
    const before = await read()
    const answer = await day.send(day.reportOf(day.home.lieve, { salt_level: 40 }))
    expect(answer.body).toEqual({ refusal: null })
    const after = await read()
    expect(after).toMatchObject({ level: { date: '24-11-2026', percent: 40 }, forecast: { tank_kg: 60 } })
    expect(after.forecast?.stock_kg).toBe(60)
    expect((after.forecast?.early ?? '') > (before.forecast?.late ?? '')).toBe(true)
    expect((await stored())[0]).toMatchObject({ early: after.forecast?.early, refill_kg: 48 })
  })

  it('forgets the level of a mistaken report, and keeps it when the quantity alone is corrected', async () => {
    const { bart } = day.home
    const { id } = await day.customerOf(bart)
    const levelAfter = (report: Partial<DeliveryReport>) => levelAfterReport(bart, report)
    const takenBack = { outcome: 'withdrawn', kg: null, salt_level: null, corrects: true } as const
    expect(await levelAfter({ ...missed, salt_level: 80 })).toBe(80)
    expect(await levelAfter(takenBack)).toBeNull()
    expect(await levelAfter({ salt_level: 75 })).toBe(75)
    await levelAfter(takenBack)
    expect(await levelAfter({ salt_level: null })).toBeNull()
    const { entries } = (
      await day.world.call(officeTimeline.list, { params: { id }, query: {} }, { headers: office })
    ).body
    expect(entries.find(({ kind }) => kind === 'delivered')).toMatchObject({ refill: { level: null } })
    expect(await levelAfter({ salt_level: 30, corrects: true })).toBe(30)
    expect(await levelAfter({ kg: 40, salt_level: null, corrects: true })).toBe(30)
  })

  it('keeps the level of an outcome that the driver corrects by mistake and back', async () => {
    const { mia } = day.home
    const levelAfter = (report: Partial<DeliveryReport>) => levelAfterReport(mia, report)
    expect(await levelAfter({ salt_level: 30 })).toBe(30)
    expect(await levelAfter({ ...missed, corrects: true })).toBeNull()
    // as the dialog on the driver's page, which asks for no level
    expect(await levelAfter({ salt_level: null, corrects: true })).toBe(30)
    expect(await levelAfter({ ...missed, corrects: true })).toBeNull()
    // a delivery of its own is no correction: what was seen before was another tank
    expect(await levelAfter({ salt_level: null })).toBeNull()
    expect(await levelAfter({ kg: 40, salt_level: null, corrects: true })).toBeNull()
  })

  it('is for the office, and of known customers only', async () => {
    const driver = await day.world.call(calls.read, { params: params() }, { headers: day.headers })
    expect([driver.status, (await day.world.call(calls.read, { params: params() })).status]).toEqual([
      403, 401,
    ])
    const nobody = await day.world.call(calls.read, { params: { id: 99_999 } }, { headers: office })
    expect(nobody.status).toBe(404)
  })

  it('keeps the level that was seen on a day, whatever is corrected of a later one', async () => {
    const { noor } = day.home
    const { id } = await day.customerOf(noor)
    const { world } = day
    await day.send(day.reportOf(noor, { ...missed, salt_level: 80 }))
    const level = (await read(id)).level
    expect(level).toEqual({ date: '24-11-2026', percent: 80 })
    const { date } = await day.choose(noor.email)
    await publishDay(world, date, day.office)
    world.pass((Date.parse(`${date}T10:00:00Z`) - world.now().getTime()) / 1000)
    const headers = await world.staffHeaders({ roles: ['driver'], driver_id: day.driverId })
    const send = async (report: Partial<DeliveryReport>) => {
      const body = day.reportOf(noor, { date, salt_level: null, ...report })
      expect((await day.send(body, undefined, headers)).body).toEqual({ refusal: null })
    }
    await send({})
    await send({ outcome: 'withdrawn', kg: null, corrects: true })
    office = await day.signInOffice()
    expect((await read(id)).level).toEqual(level)
  })
})
