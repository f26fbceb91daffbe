import { randomUUID } from 'node:crypto'
import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { officeCustomers } from '@brine/contract/office/customers'
import { planning } from '@brine/contract/office/planning'
import { unresolvedDeliveries } from '@brine/contract/office/unresolved-deliveries'
import type { World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATE, type DriverDay, type Home, missed, startDriverDay } from './testing.ts'

type Name =
  | 'more'
  | 'lieve'
  | 'friend'
  | 'jean'
  | 'away'
  | 'twice'
  | 'late'
  | 'dog'
  | 'withdrawn'
  | 'settled'
  | 'open'

let day: DriverDay<Name>
let world: World
let home: DriverDay<Name>['home']
let reportOf: DriverDay<Name>['reportOf']
let send: DriverDay<Name>['send']
let choose: DriverDay<Name>['choose']
let customerOf: DriverDay<Name>['customerOf']
let lastOrder: DriverDay<Name>['lastOrder']
let listActionsOn: DriverDay<Name>['listActionsOn']
let planner: { cookie: string }
beforeAll(async () => {
  day = await startDriverDay({
    lieve: {},
    friend: { hasCredit: true },
    jean: { language: 'fr' },
    more: {},
    away: {},
    twice: {},
    late: {},
    dog: {},
    withdrawn: {},
    settled: {},
    open: {},
  })
  ;({ world, home, reportOf, send, choose, customerOf, lastOrder, listActionsOn, office: planner } = day)
})
afterAll(() => world.close())

const ordersOf = async ({ email }: Home) => {
  const { token } = await world.startSession(email)
  const listed = (await world.call(orders.list, {}, { token })).body
  const suffix = listed[0]?.download_url?.slice(1)
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

describe('a reported delivery', () => {
  it('completes the order with its document, allows a new order, and mails the customer once', async () => {
    expect((await ordersOf(home.lieve)).listed).toMatchObject([{ download_url: null }])
    const id = randomUUID()
    const made_at = world.now().getTime() - 60_000
    const report = reportOf(home.lieve, { note: 'Naast het toestel gezet.', made_at })
    const both = await Promise.all([send(report, id), send(report, id)])
    expect(both.map(({ body }) => body)).toEqual([{ refusal: null }, { refusal: null }])
    expect((await send({ ...report, kg: 8 }, id)).body).toEqual({ refusal: null })
    expect(await lastOrder(home.lieve)).toMatchObject({
      ...{ completed: true, delivery: null, action_timestamp: '24-11-2026 09:59:00' },
    })
    const { listed, document } = await ordersOf(home.lieve)
    expect(listed).toMatchObject([{ price: 71.4, download_url: `/${listed[0]?.id}` }])
    expect(document?.status).toBe(200)
    expect(await kept(home.lieve)).toEqual([
      { outcome: 'delivered', kg: 48, salt_level: 25, note: 'Naast het toestel gezet.', refusal: null },
    ])
    expect(await listActionsOn(home.lieve)).toEqual(['refill.delivered'])
    const mails = await world.mails(home.lieve.email)
    expect(mails.filter(({ subject }) => subject === 'Uw zout is geleverd')).toHaveLength(1)
    const mail = await lastMail(home.lieve)
    expect(mail).toContain('€ 71,40')
    expect(mail).toContain('overschrijving, ten laatste op dinsdag 8 december 2026')
    expect(mail).toMatch(/BE\d\d \d{4} \d{4} \d{4}/)
    expect(mail).toMatch(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/)
    expect(mail).toContain(`/orders/${listed[0]?.id}`)
    await choose(home.lieve.email)
    expect((await send(report, id)).body).toEqual({ refusal: null })
  })

  it('costs less when fewer packs were delivered, and returns unneeded credit', async () => {
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
    expect(await lastMail(home.friend)).not.toContain('overschrijving')
    const { token } = await world.startSession(home.friend.email)
    expect((await world.call(refills.quote, {}, { token })).body).toMatchObject({ discount: 14.3 })
  })

  it('R61 costs more when more packs were delivered than ordered, as far as the van has room', async () => {
    const dayOf = () => world.db.updateTable('driver_days').where('date', '=', DATE)
    const { kg } = await world.db
      .selectFrom('refills')
      .select(({ fn }) => fn.sum<number>('kg').as('kg'))
      .where('state', '=', 'booked')
      .where('date', '=', DATE)
      .where('id', '<>', home.more.id)
      .executeTakeFirstOrThrow()
    // beside what the other customers are still to get
    await dayOf()
      .set({ capacity_kg: Number(kg) + 64 })
      .execute()
    expect((await send(reportOf(home.more, { kg: 72 }))).body).toEqual({ refusal: 'wrong_quantity' })
    const unresolved = (await world.call(unresolvedDeliveries.list, {}, { headers: planner })).body
    expect(unresolved.find(({ refill_id }) => refill_id === home.more.id)?.why).toBe('wrong_quantity')
    expect((await send(reportOf(home.more, { kg: 64 }))).body).toEqual({ refusal: null })
    await dayOf().set({ capacity_kg: 900 }).execute()
    expect((await ordersOf(home.more)).listed).toMatchObject([{ price: 95.2 }])
    expect(await lastMail(home.more)).toContain('U nam meer pakken dan u bestelde (besteld: 6).')
  })

  it('mails in French', async () => {
    await send(reportOf(home.jean))
    expect(await lastMail(home.jean)).toMatch(/^Votre sel est livré\n.*le mardi 24 novembre 2026/s)
  })
})

describe('a customer who is not at home', () => {
  it('is not asked for another day after a withdrawal: the order is cancelled', async () => {
    const { withdrawn } = home
    await world.db
      .updateTable('refills')
      .set({ withdrawn_at: world.now() })
      .where('id', '=', withdrawn.id)
      .execute()
    const before = await world.mails(withdrawn.email)
    expect((await send(reportOf(withdrawn, missed))).body).toEqual({ refusal: null })
    expect(await world.mails(withdrawn.email)).toEqual(before)
    expect(await lastOrder(withdrawn)).toMatchObject({ completed: null, delivery: null })
  })

  it('keeps the order, and chooses another day or cancels', async () => {
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
    // the driver returned without knowing of the new date: the salt was delivered, and the office must settle it
    expect((await send(reportOf(home.away))).body).toEqual({ refusal: 'moved' })
    expect(await lastOrder(home.away)).toMatchObject({ completed: false })
    expect(await kept(home.away)).toMatchObject([{ refusal: null }, { refusal: 'moved', kg: 48 }])
    expect(await listActionsOn(home.away)).toEqual(['refill.missed', 'refill.report_kept'])
    const { token } = await world.startSession(home.away.email)
    expect((await world.call(refills.cancel, {}, { token })).status).toBe(200)
  })

  it('can be at home when the driver returns on the same day', async () => {
    await send(reportOf(home.twice, missed))
    expect((await send(reportOf(home.twice, missed))).body).toEqual({ refusal: 'missed_already' })
    expect((await send(reportOf(home.twice))).body).toEqual({ refusal: null })
    expect((await send(reportOf(home.twice, missed))).body).toEqual({ refusal: 'delivered_already' })
    expect(await lastOrder(home.twice)).toMatchObject({ completed: true })
  })

  it('can cancel, which removes the stop from the day', async () => {
    await send(reportOf(home.late, missed))
    const { token } = await world.startSession(home.late.email)
    expect((await world.call(refills.cancel, {}, { token })).status).toBe(200)
    expect((await send(reportOf(home.late))).body).toEqual({ refusal: 'moved' })
  })
})

describe('a stored report', () => {
  it('cannot be changed, not even by the database’s owner', async () => {
    const rows = world.db.deleteFrom('delivery_reports').where('refill_id', '=', home.lieve.id)
    await expect(rows.execute()).rejects.toThrow('only grows')
    const change = world.db.updateTable('delivery_reports').set({ kg: 8 })
    await expect(change.execute()).rejects.toThrow('only grows')
  })

  it('is in the export of the customer, and loses its texts at the erasure', async () => {
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

describe('the list of unresolved deliveries', () => {
  it('contains missed, unreported and not applied deliveries', async () => {
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
    planner = await day.signInOffice()
    expect(await of(home.dog)).toMatchObject([{ why: 'unreported', date: chosen.date }])
    world.pass(-seconds)
    planner = await day.signInOffice()
  })

  it('contains each stop once, and no report that a later one of it settled', async () => {
    const of = async ({ id }: Home) =>
      (await world.call(unresolvedDeliveries.list, {}, { headers: planner })).body
        .filter(({ refill_id }) => refill_id === id)
        .map(({ why, note, refused }) => ({ why, note, refused }))
    const note = 'Kwart pak.'
    const partPacks = (of: Home) => send(reportOf(of, { kg: 12, note }))
    for (const either of [home.settled, home.open]) {
      expect((await partPacks(either)).body).toEqual({ refusal: 'part_packs' })
      expect(await of(either)).toEqual([{ why: 'wrong_quantity', note }])
    }
    // the next day, the office can report it: that is the row that stays, with what the driver reported
    world.pass(86_400)
    planner = await day.signInOffice()
    expect(await of(home.open)).toEqual([{ why: 'unreported', note, refused: 'wrong_quantity' }])
    world.pass(-86_400)
    planner = await day.signInOffice()
    await send(reportOf(home.settled, { ...missed, note: 'Niemand.' }))
    expect(await of(home.settled)).toEqual([{ why: 'missed', note: 'Niemand.' }])
    // a report after the one that was applied is not settled by it, and is not a second stop either
    await partPacks(home.settled)
    expect(await of(home.settled)).toEqual([{ why: 'missed', note, refused: 'wrong_quantity' }])
    await send(reportOf(home.open, missed))
    await choose(home.open.email)
    expect(await of(home.open)).toEqual([])
  })
})
