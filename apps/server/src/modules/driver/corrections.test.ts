import { randomUUID } from 'node:crypto'
import { orders } from '@brine/contract/customer/orders'
import type { DeliveryReport } from '@brine/contract/driver/driver-days'
import { officeCustomers } from '@brine/contract/office/customers'
import { planning } from '@brine/contract/office/planning'
import { reportedDeliveries } from '@brine/contract/office/reported-deliveries'
import type { World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATE, type DriverDay, type Home, missed, startDriverDay } from './testing.ts'

type Name =
  | 'fewer'
  | 'back'
  | 'friend'
  | 'again'
  | 'wrong'
  | 'late'
  | 'office'
  | 'race'
  | 'offline'
  | 'called'
  | 'repeat'
  | 'erased'

let day: DriverDay<Name>
let world: World
let home: DriverDay<Name>['home']
beforeAll(async () => {
  day = await startDriverDay({
    ...{ fewer: {}, back: {}, friend: { hasCredit: true }, again: {}, wrong: {}, late: {}, office: {} },
    ...{ race: {}, offline: {}, called: {}, repeat: {}, erased: {} },
  })
  ;({ world, home } = day)
  // room for every change of a quantity
  await world.db.updateTable('driver_days').set({ capacity_kg: 2000 }).where('date', '=', DATE).execute()
})
afterAll(() => world.close())

const withdrawn = { outcome: 'withdrawn', kg: null, salt_level: null } as const
const correct = (of: Home, given: Partial<DeliveryReport>, id = randomUUID()) =>
  day.send(day.reportOf(of, { note: 'Verkeerde stop.', ...given, corrects: true }), id)
const read = async ({ id }: Home) =>
  (await world.call(reportedDeliveries.read, { params: { refill_id: String(id) } }, { headers: day.office }))
    .body
const correctByOffice = async (of: Home, given: object, revision?: number) =>
  world.call(
    reportedDeliveries.correct,
    {
      params: { refill_id: String(of.id) },
      body: {
        ...{ outcome: 'missed', packs: null, reason: 'wrong_outcome', note: '' },
        ...given,
        version: revision ?? (await read(of)).version,
      },
    },
    { headers: day.office },
  )
const orderOf = async ({ email }: Home) => {
  const { token } = await world.startSession(email)
  return (await world.call(orders.list, {}, { token })).body[0]
}
const owed = ({ id }: Home) =>
  world.db
    .selectFrom('receivables')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('amount_cents')
    .where('orders.refill_id', '=', id)
    .execute()
const lastMail = async ({ email }: Home) => {
  const mail = (await world.mails(email)).at(-1)
  return `${mail?.subject}\n${mail?.text}`.replace(/[\u00a0\u202f]/g, ' ')
}

describe('R68 a driver on the same day', () => {
  it('corrects the kilograms: order, document, debt and mail follow', async () => {
    await day.send(day.reportOf(home.fewer))
    expect((await correct(home.fewer, { kg: 24 })).body).toEqual({ refusal: null })
    const order = await orderOf(home.fewer)
    expect(order).toMatchObject({ price: 35.7, download_url: `/${order?.id}` })
    expect(await owed(home.fewer)).toEqual([{ amount_cents: 3570 }])
    const mail = await lastMail(home.fewer)
    expect(mail).toMatch(/^Rechtzetting: uw zoutlevering van dinsdag 24 november 2026/)
    expect(mail).toContain('€ 35,70')
    expect(mail).toContain(`Het document ${order?.id}-2 vervangt het vorige`)
    expect(await day.listActionsOn(home.fewer)).toEqual(['refill.delivered', 'refill.report_corrected'])
    // more than before, of what was ordered
    expect((await correct(home.fewer, { kg: 48 })).body).toEqual({ refusal: null })
    expect(await orderOf(home.fewer)).toMatchObject({ price: 71.4 })
    expect(await lastMail(home.fewer)).toContain(`${order?.id}-3`)
  })

  it('takes a delivery back: the order is open, nothing is owed, and a credit note replaces the document', async () => {
    await day.send(day.reportOf(home.back, { kg: 24 }))
    expect((await correct(home.back, withdrawn)).body).toEqual({ refusal: null })
    expect(await day.lastOrder(home.back)).toMatchObject({
      ...{ completed: false, delivery: { packs: 6, kg: 48, price: 71.4, date: DATE } },
    })
    expect(await owed(home.back)).toEqual([{ amount_cents: 0 }])
    const order = await orderOf(home.back)
    expect(order).toMatchObject({ price: 71.4, download_url: `/${order?.id}` })
    expect(await lastMail(home.back)).toContain(`met de creditnota ${order?.id}-2`)
    const { token } = await world.startSession(home.back.email)
    const suffix = String(order?.id)
    const file = await world.call(orders.document, { params: { suffix } }, { token })
    expect(file.status).toBe(200)
    expect((await world.call(orders.payments, {}, { token })).body).toEqual([])
    const { routes } = (await world.call(planning.day, { params: { date: DATE } }, { headers: day.office }))
      .body
    const stop = routes.flatMap(({ stops }) => stops).find(({ refill_id }) => refill_id === home.back.id)
    expect(stop).toMatchObject({ state: 'booked', packs: 6, kg: 48 })
    // and is delivered later that day, with a document of its own
    expect((await day.send(day.reportOf(home.back))).body).toEqual({ refusal: null })
    expect(await owed(home.back)).toEqual([{ amount_cents: 7140 }])
    expect(await lastMail(home.back)).toMatch(/^Uw zout is geleverd/)
  })

  it('gives the credit of a friend back as it was used', async () => {
    await day.send(day.reportOf(home.friend, { kg: 24 }))
    expect(await orderOf(home.friend)).toMatchObject({ price: 0 })
    await correct(home.friend, missed)
    expect(await day.lastOrder(home.friend)).toMatchObject({ delivery: { price: 21.4, discount: 50 } })
    await correct(home.friend, { kg: 48 })
    expect(await orderOf(home.friend)).toMatchObject({ price: 21.4 })
    const { rows } = await world.db
      .selectFrom('referral_entries')
      .select(({ fn }) => fn.sum<number>('amount_cents').as('cents'))
      .where('refill_id', '=', home.friend.id)
      .where('account', '=', 'delivery')
      .execute()
      .then((found) => ({ rows: found }))
    expect(Number(rows[0]?.cents)).toBe(5000)
  })

  it('changes nothing about a customer who was erased', async () => {
    await day.send(day.reportOf(home.erased))
    const { id, first_name, last_name } = await day.customerOf(home.erased)
    const input = { params: { id }, body: { version: 0, name: `${first_name} ${last_name}` } }
    expect((await world.call(officeCustomers.erase, input, { headers: day.office })).code).toBeNull()
    expect((await correct(home.erased, { ...missed, note: 'Anne was weg' })).body).toEqual({
      refusal: 'moved',
    })
    const refill = world.db.selectFrom('refills').select('state').where('id', '=', home.erased.id)
    expect(await refill.execute()).toEqual([{ state: 'delivered' }])
    expect(await world.dump()).not.toContain('Anne was weg')
  })

  it('does not take back what the customer has ordered again after', async () => {
    await day.send(day.reportOf(home.again))
    await day.choose(home.again.email)
    expect((await correct(home.again, withdrawn)).body).toEqual({ refusal: 'ordered_again' })
    expect((await correctByOffice(home.again, {})).code).toBe('ordered_again')
    expect((await correct(home.again, { kg: 40 })).body).toEqual({ refusal: null })
  })

  it('corrects nothing at another stop, no impossible quantity, and takes back only by a correction', async () => {
    await day.send(day.reportOf(home.wrong))
    expect((await correct(home.wrong, { kg: 12 })).body).toEqual({ refusal: 'part_packs' })
    expect((await correct(home.wrong, { date: '2026-11-25' })).body).toEqual({ refusal: 'moved' })
    expect((await day.send(day.reportOf(home.wrong, withdrawn))).code).toBe('invalid_request')
    expect(await orderOf(home.wrong)).toMatchObject({ price: 71.4 })
  })

  it('repeats a correction without effect, and corrects to the same without another mail', async () => {
    await day.send(day.reportOf(home.repeat))
    const id = randomUUID()
    const both = await Promise.all([correct(home.repeat, missed, id), correct(home.repeat, missed, id)])
    expect(both.map(({ body }) => body)).toEqual([{ refusal: null }, { refusal: null }])
    await correct(home.repeat, missed)
    const mails = await world.mails(home.repeat.email)
    expect(mails.filter(({ subject }) => subject?.startsWith('Rechtzetting'))).toHaveLength(1)
    for (const kg of [40, 40]) expect((await correct(home.repeat, { kg })).body).toEqual({ refusal: null })
    expect(await world.mails(home.repeat.email)).toHaveLength(mails.length + 1)
  })
})

describe('R68 the office', () => {
  it('corrects with a reason, and reads all reports', async () => {
    await day.send(day.reportOf(home.office))
    expect((await correctByOffice(home.office, { reason: 'other' })).text).toContain('"note"')
    expect((await correctByOffice(home.office, { outcome: 'delivered' })).text).toContain('"packs"')
    const { version: revision } = await read(home.office)
    const given = { reason: 'other', note: 'Chauffeur belde' }
    expect((await correctByOffice(home.office, given, revision)).status).toBe(204)
    expect(await day.lastOrder(home.office)).toMatchObject({ completed: false, delivery: { missed: true } })
    expect(await lastMail(home.office)).toMatch(/^Rechtzetting.*er was niemand thuis/is)
    expect(await read(home.office)).toMatchObject({
      ...{ state: 'missed', ordered_packs: 6, packs: 6, pack_kg: 8, driver_name: 'Wim' },
      reports: [
        { outcome: 'delivered', kg: 48, corrected_by: null, reason: null },
        { outcome: 'missed', kg: null, corrected_by: 'office', reason: 'other', note: 'Chauffeur belde' },
      ],
    })
    // the same once more: its answer was lost
    expect((await correctByOffice(home.office, given, revision)).status).toBe(204)
    expect((await read(home.office)).reports).toHaveLength(2)
    // of two staff members, the second one is told
    expect((await correctByOffice(home.office, { outcome: 'withdrawn' }, revision)).code).toBe(
      'changed_meanwhile',
    )
  })

  it('has the last word over a correction that a phone sends later, but not over what happens then', async () => {
    await day.send(day.reportOf(home.offline))
    const made_at = world.now().getTime()
    world.pass(60)
    await correctByOffice(home.offline, { outcome: 'withdrawn' })
    const refused = { refusal: 'corrected_by_office' }
    expect((await correct(home.offline, { ...missed, made_at })).body).toEqual(refused)
    expect((await day.send(day.reportOf(home.offline, { ...missed, made_at }))).body).toEqual(refused)
    expect((await read(home.offline)).state).toBe('booked')
    world.pass(60)
    expect((await day.send(day.reportOf(home.offline))).body).toEqual({ refusal: null })
    expect((await correct(home.offline, { kg: 40 })).body).toEqual(refused)
  })

  it('and a driver correct at the same time: one wins, and order, document and debt agree', async () => {
    await day.send(day.reportOf(home.race))
    const { version: revision } = await read(home.race)
    const [office] = await Promise.all([
      correctByOffice(home.race, {}, revision),
      correct(home.race, { kg: 40 }),
    ])
    const { state } = await read(home.race)
    expect(state).toBe(office.status === 204 ? 'missed' : 'delivered')
    expect(await owed(home.race)).toEqual([{ amount_cents: state === 'missed' ? 0 : 5950 }])
    expect((await day.lastOrder(home.race)).completed).toBe(state === 'delivered')
  })

  it('corrects weeks later, which drivers cannot', async () => {
    await day.send(day.reportOf(home.late))
    world.pass(9 * 86_400)
    const by = await world.staffHeaders({ roles: ['driver'], driver_id: day.driverId })
    const late = day.reportOf(home.late, { kg: 40, corrects: true })
    expect((await day.send(late, undefined, by)).body).toEqual({ refusal: 'too_late' })
    const office = await day.signInOffice()
    const params = { refill_id: String(home.late.id) }
    const { version: revision } = (await world.call(reportedDeliveries.read, { params }, { headers: office }))
      .body
    const body = {
      version: revision,
      outcome: 'delivered',
      packs: 5,
      reason: 'wrong_quantity',
      note: '',
    } as const
    expect((await world.call(reportedDeliveries.correct, { params, body }, { headers: office })).status).toBe(
      204,
    )
    expect(await owed(home.late)).toEqual([{ amount_cents: 5950 }])
    expect(await day.lastOrder(home.late)).toMatchObject({ action_timestamp: '24-11-2026 10:02:00' })
    world.pass(-9 * 86_400)
  })
})
