import { type OfferedDate, refills } from '@brine/contract/customer/refills'
import { officeCustomers } from '@brine/contract/office/customers'
import { planning } from '@brine/contract/office/planning'
import { officeRefills as office, type PublishedDate } from '@brine/contract/office/refills'
import { addDays } from '@brine/planning/dates'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** A different Monday for each test: the world's day, which is published. */
let date = '2026-11-16'
let world: World
let planner: { cookie: string }
let support: { cookie: string }
let driver: number
let id: number
let email: string
let token: string
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
})
afterAll(() => world.close())

beforeEach(async () => {
  date = addDays(date, 7)
  world.pass((new Date(`${date}T08:00:00Z`).getTime() - world.now().getTime()) / 1000)
  planner = await world.staffHeaders({ name: 'Amélie', roles: ['planner'] })
  support = await world.staffHeaders({ roles: ['support'] })
  await world.db.deleteFrom('driver_weekdays').execute()
  driver = await insertDriver(world.db, 300)
  await bookStop(world, date, driver, ghent)
  await bookStop(world, addDays(date, 7), driver, ghent)
  email = await world.createCustomer({ latitude: 51.05, longitude: 3.72, refill_packs: 6, language: 'fr' })
  token = (await world.startSession(email)).token
  const row = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  id = (await row.executeTakeFirstOrThrow()).id
  expect((await publishDay(world, date, planner)).code).toBeNull()
})

const why = { reason: 'van', note: 'Koppeling stuk' } as const
const offer = async (by = planner) =>
  (await world.call(office.offer, { params: { id } }, { headers: by })).body
const orderOn = ({ date: day, driver_id }: OfferedDate | PublishedDate) => ({
  ...{ date: day, driver_id, comment: '', slots: ['morning', 'afternoon'] as ('morning' | 'afternoon')[] },
})
const book = (target: OfferedDate | PublishedDate, more = {}, by = planner) =>
  world.call(office.book, { params: { id }, body: { ...orderOn(target), ...more } }, { headers: by })
const next = async () =>
  (await world.call(officeCustomers.read, { params: { id } }, { headers: planner })).body.next_delivery
const change = async (target: OfferedDate | PublishedDate, more = {}, by = planner) =>
  world.call(
    office.change,
    { params: { id }, body: { ...orderOn(target), version: (await next())?.version ?? 0, ...more } },
    { headers: by },
  )
const cancel = async (more = {}, by = planner) =>
  world.call(
    office.cancel,
    { params: { id }, body: { version: (await next())?.version ?? 0, ...more } },
    { headers: by },
  )
const shown = async () => (await world.call(refills.lastOrder, {}, { token })).body.delivery
const subjects = async () => (await world.mails(email)).map(({ subject }) => subject)
const changes = async () =>
  (await world.call(planning.day, { params: { date } }, { headers: planner })).body.changes
const first = <T>([one]: readonly T[]): T => {
  if (!one) throw new Error('nothing was offered')
  return one
}

describe('R63 a published day', () => {
  it('gets a stop that a planner adds with a reason, and the customer is mailed the day', async () => {
    const { published } = await offer()
    expect(published).toMatchObject([{ date, driver_id: driver, problems: [] }])
    const today = first(published)
    expect((await book(today)).code).toBe('invalid_date')
    expect((await book(today, why, support)).code).toBe('invalid_date')
    expect((await offer(support)).published).toEqual([])
    expect((await book(today, { reason: 'other' })).code).toBe('invalid_request')
    expect((await book(today, why)).code).toBeNull()
    expect(await shown()).toMatchObject({ date, changeable_until: null })
    expect(await changes()).toMatchObject([
      { driver_id: driver, kind: 'added', reason: 'van', note: why.note },
    ])
    expect(await subjects()).toHaveLength(1)
  })

  it('is overloaded only if the planner was warned of it', async () => {
    await bookStop(world, date, driver, ghent, { kg: 240 })
    const today = first((await offer()).published)
    expect(today.problems).toEqual(['capacity'])
    expect((await book(today, why)).code).toBe('date_taken')
    expect((await book(today, { ...why, accepts: ['capacity'] })).code).toBeNull()
  })

  it('loses a stop to another date: the customer is told by mail that we move it', async () => {
    await book(first((await offer()).published), why)
    const later = first((await offer()).moments)
    expect((await change(later)).code).toBe('day_published')
    expect((await change(later, why, support)).code).toBe('day_published')
    expect((await change(later, why)).code).toBeNull()
    expect(await shown()).toMatchObject({ date: later.date })
    expect((await changes()).map(({ kind }) => kind)).toEqual(['added', 'removed'])
    const [mail] = (await subjects()).filter((subject) =>
      subject.startsWith('Votre livraison de sel change de jour'),
    )
    expect(mail).toBeDefined()
    // and back again
    expect((await change(first((await offer()).published), why)).code).toBeNull()
    expect(await shown()).toMatchObject({ date })
  })

  it('is moved on request of the customer, who reads the confirmation of the own change', async () => {
    await book(first((await offer()).published), why)
    await change(first((await offer()).moments), { reason: 'customer' })
    expect((await subjects()).at(-1)).toMatch(/^Votre livraison de sel est modifiée/)
  })

  it('loses a stop that we cancel: the order has lapsed, and the customer may order anew', async () => {
    await book(first((await offer()).published), why)
    expect((await cancel()).code).toBe('day_published')
    expect((await cancel(why, support)).code).toBe('day_published')
    expect((await cancel(why)).code).toBeNull()
    expect([await shown(), await next()]).toEqual([null, null])
    expect((await subjects()).at(-1)).toMatch(/^Votre livraison de sel du .* n’aura pas lieu$/)
    const mail = (await world.mails(email)).at(-1)?.text.replace(/[\s\u00a0\u202f]+/g, ' ')
    expect(mail).toContain('Votre commande est donc annulée et vous ne payez rien.')
    expect(mail).toMatch(/Commander à nouveau.*\/saltblocks/)
    expect(mail).not.toContain('nouveau jour')
    expect((await changes()).map(({ kind }) => kind)).toEqual(['added', 'removed'])
    const entries = world.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('action', '=', 'refill.cancelled')
    expect(await entries.orderBy('id', 'desc').executeTakeFirst()).toEqual({
      ...{ action: 'refill.cancelled', details: { reason: 'van' } },
    })
    expect((await offer()).moments.length).toBeGreaterThan(0)
  })

  it('stays as it is once it is over', async () => {
    await book(first((await offer()).published), why)
    const { moments } = await offer()
    world.pass(24 * 3600)
    planner = await world.staffHeaders({ roles: ['planner'] })
    expect((await offer()).published).toEqual([])
    expect((await cancel(why)).code).toBe('day_published')
    expect((await change(moments.at(-1) ?? first(moments), why)).code).toBe('day_published')
  })

  it('keeps the order of its other stops', async () => {
    for (const north of [3, 1, 2])
      await bookStop(world, date, driver, { latitude: 51.05 + north / 10, longitude: 3.72 }, { kg: 8 })
    const order = async () =>
      (await world.call(planning.day, { params: { date } }, { headers: planner })).body.routes
        .flatMap(({ stops }) => stops)
        .filter(({ customer_id }) => customer_id !== id)
        .map(({ refill_id }) => refill_id)
    const before = await order()
    expect((await book(first((await offer()).published), why)).code).toBeNull()
    expect(await order()).toEqual(before)
    await cancel(why)
    expect(await order()).toEqual(before)
  })
})
