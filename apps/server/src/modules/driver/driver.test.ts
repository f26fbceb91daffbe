import { randomUUID } from 'node:crypto'
import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { driverDays as calls, type DeliveryReport } from '@brine/contract/driver/driver-days'
import { officeAudit } from '@brine/contract/office/audit'
import { officeCustomers } from '@brine/contract/office/customers'
import { planning } from '@brine/contract/office/planning'
import { routeOptimization } from '@brine/contract/office/route-optimization'
import { unresolvedDeliveries } from '@brine/contract/office/unresolved-deliveries'
import { acceptReferralOf } from '@brine/testkit/accept-referral'
import { picture, readPhoto, upload } from '@brine/testkit/photos'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The Tuesday after the Saturday of the tests. */
const DATE = '2026-11-24'
const TEN = new Date(`${DATE}T09:00:00Z`)

interface Home {
  readonly email: string
  readonly id: number
}

let world: World
let driverId: number
let headers: { cookie: string }
let planner: { cookie: string }
const home: Record<
  'lieve' | 'friend' | 'jean' | 'away' | 'twice' | 'late' | 'stays' | 'dog' | 'photo',
  Home
> = Object.create(null)

beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  driverId = await insertDriver(world.db, 900)
  for (const name of ['lieve', 'friend', 'jean', 'away', 'twice', 'late', 'stays', 'dog', 'photo'] as const)
    home[name] = await order(name)
  planner = await world.staffHeaders({ roles: ['planner', 'administrator'] })
  const published = { params: { date: DATE }, body: { routing_id: null } }
  expect((await world.call(routeOptimization.publish, published, { headers: planner })).status).toBe(200)
  world.pass((TEN.getTime() - world.now().getTime()) / 1000)
  headers = await world.staffHeaders({ roles: ['driver'], driver_id: driverId })
  planner = await world.staffHeaders({ roles: ['planner', 'administrator', 'support'] })
})
afterAll(() => world.close())

const customerOf = ({ email }: Home) =>
  world.db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name'])
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()

let homes = 0

/** A household orders 6 packs, 48 kg, for the day of the tests. */
async function order(name: string): Promise<Home> {
  homes += 1
  const language = name === 'jean' ? 'fr' : 'nl'
  const customer = { latitude: 51.05 + homes / 1000, longitude: 3.72, refill_packs: 6, language } as const
  const email = await world.createCustomer(customer)
  if (name === 'friend') await acceptReferralOf(world, email)
  await choose(email, DATE)
  const refills = world.db.selectFrom('refills').select('id').orderBy('id', 'desc')
  return { email, id: (await refills.executeTakeFirstOrThrow()).id }
}

async function choose(email: string, date?: string) {
  const { token } = await world.startSession(email)
  const open = (await world.call(refills.lastOrder, {}, { token })).body.completed === false
  const offered = (await world.call(refills.offeredDates, {}, { token })).body
  const moment = offered.find((offer) => offer.date === (date ?? offer.date))
  if (!moment) throw new Error(`${date} was not offered`)
  const body = { date: moment.date, driver_id: moment.driver_id, comment: '', slots: ['morning' as const] }
  const answer = await world.call(open ? refills.change : refills.order, { body }, { token })
  expect(answer.code).toBe(null)
  return moment
}

const reportOf = ({ id }: Home, given: Partial<DeliveryReport> = {}): DeliveryReport => ({
  ...{ refill_id: id, date: DATE, outcome: 'delivered', kg: 48, salt_level: 25, note: '' },
  made_at: world.now().getTime(),
  ...given,
})
const send = (body: DeliveryReport, report_id = randomUUID(), by = headers) =>
  world.call(calls.report, { params: { report_id }, body }, { headers: by })
const missed = { outcome: 'missed', kg: null, salt_level: null } as const

const lastOrder = async ({ email }: Home) => {
  const { token } = await world.startSession(email)
  return (await world.call(refills.lastOrder, {}, { token })).body
}
const ordersOf = async ({ email }: Home) => {
  const { token } = await world.startSession(email)
  const listed = (await world.call(orders.list, {}, { token })).body
  const suffix = listed[0]?.download_url
  const document = suffix ? await world.call(orders.document, { params: { suffix } }, { token }) : null
  return { listed, document }
}
const lastMail = async ({ email }: Home) => {
  const mail = (await world.mails(email)).at(-1)
  return `${mail?.subject}\n${mail?.text}`.replace(/[\u00a0\u202f]/g, ' ')
}
const kept = async ({ id }: Home) =>
  world.db
    .selectFrom('delivery_reports')
    .select(['outcome', 'kg', 'salt_level', 'note', 'refusal'])
    .where('refill_id', '=', id)
    .orderBy('id')
    .execute()
const listActionsOn = async ({ id }: Home) => {
  const { entries } = (
    await world.call(
      officeAudit.list,
      { query: { kind: 'refill', search: String(id) } },
      { headers: planner },
    )
  ).body
  return entries.map(({ act: action }) => action).reverse()
}

describe('the day of a driver', () => {
  const days = async (by = headers) => (await world.call(calls.days, {}, { headers: by })).body

  it('is the own published route, in order, with what is needed at the door', async () => {
    const { driver_name, today, days: found } = await days()
    expect([driver_name, today]).toEqual(['Wim', DATE])
    expect(found.map(({ date }) => date)).toEqual([DATE])
    const [day] = found
    expect(day?.stops.map(({ refill_id }) => refill_id).sort()).toEqual(
      Object.values(home)
        .map(({ id }) => id)
        .sort(),
    )
    const starts = day?.stops.map((stop) => stop.starts) ?? []
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(day?.stops[0]).toMatchObject({ packs: 6, kg: 48, phones: ['0470 00 00 00'], state: 'booked' })
  })

  it('is nobody else’s: not another driver’s, and not that of who drives for nobody', async () => {
    const other = await insertDriver(world.db, 900)
    const stranger = await world.staffHeaders({ roles: ['driver'], driver_id: other })
    expect(await days(stranger)).toEqual({ driver_name: 'Wim', today: DATE, days: [] })
    const unlinked = await world.staffHeaders({ roles: ['driver'] })
    expect(await days(unlinked)).toEqual({ driver_name: null, today: DATE, days: [] })
    expect((await world.call(calls.days, {}, { headers: planner })).code).toBe('not_allowed')
  })

  it('has no route that is not published yet', async () => {
    await world.db.updateTable('driver_days').set({ published_at: null }).where('date', '=', DATE).execute()
    expect((await days()).days).toEqual([])
    await world.db
      .updateTable('driver_days')
      .set({ published_at: world.now() })
      .where('date', '=', DATE)
      .execute()
  })
})

describe('a delivery that is reported', () => {
  it('completes the order: its document is there, salt can be ordered again, the household is told, once', async () => {
    expect((await ordersOf(home.lieve)).listed).toMatchObject([{ download_url: null }])
    const id = randomUUID()
    const made_at = TEN.getTime() - 60_000
    const report = reportOf(home.lieve, { note: 'Naast het toestel gezet.', made_at })
    const both = await Promise.all([send(report, id), send(report, id)])
    expect(both.map(({ body }) => body)).toEqual([{ refusal: null }, { refusal: null }])
    expect((await send({ ...report, kg: 8 }, id)).body).toEqual({ refusal: null })
    expect(await lastOrder(home.lieve)).toMatchObject({
      ...{ completed: true, delivery: null, action_timestamp: '24-11-2026 09:59:00' },
    })
    const { listed, document } = await ordersOf(home.lieve)
    expect(listed).toMatchObject([{ price: 71.4, download_url: listed[0]?.id }])
    expect(document?.status).toBe(200)
    expect(await kept(home.lieve)).toEqual([
      { outcome: 'delivered', kg: 48, salt_level: 25, note: 'Naast het toestel gezet.', refusal: null },
    ])
    expect(await listActionsOn(home.lieve)).toEqual(['refill.delivered'])
    const mails = await world.mails(home.lieve.email)
    expect(mails.filter(({ subject }) => subject === 'Uw zout is geleverd')).toHaveLength(1)
    expect(await lastMail(home.lieve)).toContain('€ 71,40')
    await choose(home.lieve.email)
    expect((await send(report, id)).body).toEqual({ refusal: null })
  })

  it('costs less where fewer packs were brought, and gives credit back that is not needed', async () => {
    await send(reportOf(home.friend, { kg: 24 }))
    expect((await ordersOf(home.friend)).listed).toMatchObject([{ price: 0 }])
    const lines = await world.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['item', 'quantity', 'unit_price_cents'])
      .where('refill_id', '=', home.friend.id)
      .orderBy('position')
      .execute()
    expect(lines).toEqual([
      { item: 'salt_pack', quantity: 3, unit_price_cents: 1190 },
      { item: 'referral_discount', quantity: 1, unit_price_cents: -3570 },
    ])
    expect(await lastMail(home.friend)).toContain('U bestelde 6 pakken')
    const { token } = await world.startSession(home.friend.email)
    expect((await world.call(refills.quote, {}, { token })).body).toMatchObject({ discount: 14.3 })
  })

  it('tells in French', async () => {
    await send(reportOf(home.jean))
    expect(await lastMail(home.jean)).toMatch(/^Votre sel est livré\n.*le mardi 24 novembre 2026/s)
  })
})

describe('a household that is not at home', () => {
  it('keeps its order, and chooses another day or cancels', async () => {
    expect((await send(reportOf(home.away, missed))).body).toEqual({ refusal: null })
    expect(await lastMail(home.away)).toMatch(/^Er was niemand thuis.*\/saltblocks/s)
    const open = await lastOrder(home.away)
    expect(open).toMatchObject({ completed: false, delivery: { missed: true, date: DATE, price: 71.4 } })
    const board = async () => {
      const { routes } = (await world.call(planning.day, { params: { date: DATE } }, { headers: planner }))
        .body
      return routes.flatMap(({ stops }) => stops).find(({ refill_id }) => refill_id === home.away.id)?.state
    }
    expect(await board()).toBe('missed')
    const chosen = await choose(home.away.email)
    expect(await lastOrder(home.away)).toMatchObject({ delivery: { date: chosen.date, price: 71.4 } })
    expect((await lastOrder(home.away)).delivery).not.toHaveProperty('missed')
    expect(await board()).toBe(undefined)
    // the driver came by once more, without knowing: the salt is there, and the office has to see to it
    expect((await send(reportOf(home.away))).body).toEqual({ refusal: 'moved' })
    expect(await lastOrder(home.away)).toMatchObject({ completed: false })
    expect(await kept(home.away)).toMatchObject([{ refusal: null }, { refusal: 'moved', kg: 48 }])
    expect(await listActionsOn(home.away)).toEqual(['refill.missed', 'refill.report_kept'])
    const { token } = await world.startSession(home.away.email)
    expect((await world.call(refills.cancel, {}, { token })).status).toBe(200)
  })

  it('may be at home when the driver comes back the same day', async () => {
    await send(reportOf(home.twice, missed))
    expect((await send(reportOf(home.twice, missed))).body).toEqual({ refusal: 'missed_already' })
    expect((await send(reportOf(home.twice))).body).toEqual({ refusal: null })
    expect((await send(reportOf(home.twice, missed))).body).toEqual({ refusal: 'delivered_already' })
    expect(await lastOrder(home.twice)).toMatchObject({ completed: true })
  })

  it('can cancel, and its visit is gone from the day', async () => {
    await send(reportOf(home.late, missed))
    const { token } = await world.startSession(home.late.email)
    expect((await world.call(refills.cancel, {}, { token })).status).toBe(200)
    expect((await send(reportOf(home.late))).body).toEqual({ refusal: 'moved' })
  })
})

describe('a report', () => {
  it('is the business of who drives that route alone, on that day, of what was ordered', async () => {
    const { stays } = home
    const other = await insertDriver(world.db, 900)
    const stranger = await world.staffHeaders({ roles: ['driver'], driver_id: other })
    const unlinked = await world.staffHeaders({ roles: ['driver'] })
    expect((await send(reportOf(stays), undefined, stranger)).body).toEqual({ refusal: 'moved' })
    expect((await send(reportOf(stays), undefined, unlinked)).code).toBe('driver_unknown')
    expect((await send(reportOf(stays), undefined, planner)).code).toBe('not_allowed')
    expect((await send(reportOf(stays, { date: '2026-11-25' }))).body).toEqual({ refusal: 'moved' })
    expect((await send(reportOf(stays, { kg: 56 }))).body).toEqual({ refusal: 'wrong_quantity' })
    expect((await send(reportOf(stays, { kg: 12 }))).body).toEqual({ refusal: 'wrong_quantity' })
    expect((await send(reportOf(stays, { kg: null }))).code).toBe('invalid_request')
    expect((await send(reportOf({ ...stays, id: 999_999 }))).code).toBe('not_found')
    world.pass(-24 * 3600)
    const early = await world.staffHeaders({ roles: ['driver'], driver_id: driverId })
    expect((await send(reportOf(stays), undefined, early)).body).toEqual({ refusal: 'too_early' })
    world.pass(24 * 3600)
    expect(await lastOrder(stays)).toMatchObject({ completed: false })
  })

  it('is somebody else’s number: it is as if it were not there', async () => {
    const id = randomUUID()
    await send(reportOf(home.stays, { kg: 56 }), id)
    const otherStaff = await world.staffHeaders({ roles: ['driver'], driver_id: driverId })
    expect((await send(reportOf(home.stays), id, otherStaff)).code).toBe('not_found')
  })

  it('stays as it was written, also against the database’s owner', async () => {
    const rows = world.db.deleteFrom('delivery_reports').where('refill_id', '=', home.lieve.id)
    await expect(rows.execute()).rejects.toThrow('only grows')
    const change = world.db.updateTable('delivery_reports').set({ kg: 8 })
    await expect(change.execute()).rejects.toThrow('only grows')
  })

  it('has one photo, of who made it; the office sees it where it sees the visit', async () => {
    const id = randomUUID()
    const content = await picture(60, 40).jpeg().toBuffer()
    const sendPhoto = (payload = content, by = headers) =>
      upload(world, { method: 'PUT', path: calls.photo.path.replace(':report_id', id) }, by, payload)
    expect(await sendPhoto()).toMatchObject({ status: 404 })
    await send(reportOf(home.photo, missed), id)
    const otherStaff = await world.staffHeaders({ roles: ['driver'], driver_id: driverId })
    expect(await sendPhoto(content, otherStaff)).toMatchObject({ status: 404 })
    expect(await sendPhoto(Buffer.from('geen foto'))).toMatchObject({ code: 'photo_unreadable' })
    expect([await sendPhoto(), await sendPhoto()]).toMatchObject([{ status: 204 }, { status: 204 }])
    expect(await listActionsOn(home.photo)).toEqual(['refill.missed', 'refill.photographed'])
    const listed = (await world.call(unresolvedDeliveries.list, {}, { headers: planner })).body
    const photo = listed.find(({ refill_id }) => refill_id === home.photo.id)?.photo ?? ''
    const day = (await world.call(planning.day, { params: { date: DATE } }, { headers: planner })).body
    const stop = day.routes.flatMap(({ stops }) => stops).find(({ refill_id }) => refill_id === home.photo.id)
    expect(stop).toMatchObject({ photo })
    const { id: customerId } = await customerOf(home.photo)
    const sheet = await world.call(officeCustomers.read, { params: { id: customerId } }, { headers: planner })
    expect(sheet.body.events.find(({ kind }) => kind === 'missed')).toMatchObject({ photo })
    const { token } = await world.startSession(home.photo.email)
    expect((await readPhoto(world, photo, planner)).statusCode).toBe(200)
    for (const by of [token, headers])
      expect((await readPhoto(world, photo, by)).statusCode).toBe(by === token ? 404 : 403)
  })

  it('is in the export of the household, and loses its words when it is erased', async () => {
    const { email } = home.lieve
    const { id, last_name, first_name } = await customerOf(home.lieve)
    const file = await world.call(officeCustomers.export, { params: { id } }, { headers: planner })
    expect(JSON.parse(file.text)).toMatchObject({
      delivery_reports: [{ outcome: 'delivered', kg: 48, salt_level: 25, note: 'Naast het toestel gezet.' }],
    })
    const { token } = await world.startSession(email)
    await world.call(refills.cancel, {}, { token })
    const erase = { params: { id }, body: { version: 0, name: `${first_name} ${last_name}` } }
    expect((await world.call(officeCustomers.erase, erase, { headers: planner })).status).toBe(204)
    expect(await kept(home.lieve)).toMatchObject([{ note: '', salt_level: 25 }])
  })
})

describe('what the office has to see to', () => {
  it('is who was not at home, what nobody reported, and what could not be applied', async () => {
    const list = async () => (await world.call(unresolvedDeliveries.list, {}, { headers: planner })).body
    await send(reportOf(home.dog, { ...missed, note: 'Hond in de tuin.' }))
    const of = async ({ id }: Home) => (await list()).filter(({ refill_id }) => refill_id === id)
    expect(await of(home.dog)).toMatchObject([
      { why: 'missed', date: DATE, driver_name: 'Wim', note: 'Hond in de tuin.', phones: ['0470 00 00 00'] },
    ])
    const chosen = await choose(home.dog.email)
    expect(await of(home.dog)).toEqual([])
    expect(await of(home.away)).toMatchObject([{ why: 'kept' }])
    const seconds = (Date.parse(chosen.date) - world.now().getTime()) / 1000 + 2 * 86_400
    world.pass(seconds)
    planner = await world.staffHeaders({ roles: ['planner', 'administrator', 'support'] })
    expect(await of(home.dog)).toMatchObject([{ why: 'unreported', date: chosen.date }])
    world.pass(-seconds)
    planner = await world.staffHeaders({ roles: ['planner', 'administrator', 'support'] })
  })
})
