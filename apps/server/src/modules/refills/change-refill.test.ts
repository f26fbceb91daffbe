import { orders } from '@brine/contract/customer/orders'
import { type OfferedDate, refills } from '@brine/contract/customer/refills'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAILY_LIMITS } from '../../platform/limits/daily-limit.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
})
afterAll(() => world.close())

const ghent = { latitude: 51.05, longitude: 3.72, refill_packs: 6 }
let driver: number
let email: string
let token: string
beforeEach(async () => {
  for (const table of ['orders', 'stops', 'refills', 'driver_days', 'driver_weekdays', 'drivers'] as const)
    await world.db.deleteFrom(table).execute()
  driver = await insertDriver(world.db, 900)
  email = await world.createCustomer(ghent)
  token = (await world.startSession(email)).token
})

type Slots = ('morning' | 'afternoon')[]
const both: Slots = ['morning', 'afternoon']
const nl = { 'accept-language': 'nl' }
const selected = ({ date, driver_id }: OfferedDate, given: { comment?: string; slots?: Slots } = {}) => ({
  body: { date, driver_id, comment: 'De garage is open.', slots: both, ...given },
})

async function offered(bearer = token): Promise<OfferedDate[]> {
  return (await world.call(refills.offeredDates, {}, { token: bearer, headers: nl })).body
}

/**
 * Orders on the best date that can still be changed, and returns it with another date. The clock says Saturday, which
 * is too late to change Monday.
 */
async function ordered(bearer = token): Promise<{ first: OfferedDate; other: OfferedDate }> {
  const [first, other] = (await offered(bearer)).filter(({ date }) => date > '2026-11-24')
  if (!first || !other) throw new Error('nothing offered')
  const { status } = await world.call(refills.order, selected(first), { token: bearer, headers: nl })
  expect(status).toBe(201)
  return { first, other }
}

const change = (moment: OfferedDate, given: Parameters<typeof selected>[1] = {}, headers = {}) =>
  world.call(refills.change, selected(moment, given), { token, headers: { ...nl, ...headers } })
const cancel = (headers = {}) => world.call(refills.cancel, {}, { token, headers: { ...nl, ...headers } })
const subjects = async () => (await world.mails(email)).map(({ subject }) => subject)
const stops = () => world.db.selectFrom('stops').select(['driver_id', 'date', 'slots', 'position']).execute()

/** Runs work at a moment (UTC) with a valid session, and sets the clock back. */
async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
  const seconds = (Date.parse(moment) - world.now().getTime()) / 1000
  const before = token
  world.pass(seconds)
  try {
    token = (await world.startSession(email)).token
    return await work()
  } finally {
    world.pass(-seconds)
    token = before
  }
}

describe('changing an open order', () => {
  it('moves it to another offered date, with half days and comment, and removes the old stop', async () => {
    const { first, other } = await ordered()
    const { status, body } = await change(other, { slots: ['morning'], comment: 'Bel aan.' })
    expect(status).toBe(200)
    expect(body.delivery).toMatchObject({
      date: other.date,
      slots: ['morning'],
      comment: 'Bel aan.',
      price: 71.4,
    })
    expect((await world.call(refills.lastOrder, {}, { token })).body).toEqual(body)
    expect(await stops()).toEqual([
      { driver_id: other.driver_id, date: other.date, slots: ['morning'], position: 0 },
    ])
    expect(first.date).not.toBe(other.date)
  })

  it('offers the current day as if its stop were free, and marks offers for a change', async () => {
    await world.db.updateTable('drivers').set({ capacity_kg: 48 }).execute()
    const { first } = await ordered()
    expect((await offered()).map(({ date }) => date)).toContain(first.date)
    const stranger = (await world.startSession(await world.createCustomer(ghent))).token
    expect((await offered(stranger)).map(({ date }) => date)).not.toContain(first.date)
    const marked = world.db.selectFrom('offers').select('for_change').where('for_change', '=', true)
    expect(await marked.execute()).toHaveLength(1)
  })

  it('keeps the day if only half days or comment change', async () => {
    await world.db.updateTable('drivers').set({ capacity_kg: 48 }).execute()
    const { first } = await ordered()
    const { body } = await change(first, { slots: ['afternoon'], comment: '' })
    expect(body.delivery).toMatchObject({ date: first.date, slots: ['afternoon'], comment: '' })
    expect(await stops()).toMatchObject([{ date: first.date, slots: ['afternoon'] }])
  })

  it('stores each choice with the offer that it was chosen from', async () => {
    const { first } = await ordered()
    const other = (await offered()).find(({ date }) => date > '2026-11-24' && date !== first.date)
    if (!other) throw new Error('nothing else offered')
    await change(other)
    const log = await world.db
      .selectFrom('offers')
      .innerJoin('customers', 'customers.id', 'offers.customer_id')
      .select(['chosen_date', 'for_change'])
      .where('email_address', '=', email)
      .orderBy('offers.id')
      .execute()
    expect(log).toEqual([
      { chosen_date: first.date, for_change: false },
      { chosen_date: other.date, for_change: true },
    ])
  })

  it('sends a mail, and none if nothing changed', async () => {
    const { first, other } = await ordered()
    await change(other)
    expect((await subjects()).at(-1)).toMatch(/^Uw zoutlevering is gewijzigd: \w+dag \d+ \w+ 2026$/)
    const mailCount = (await subjects()).length
    expect((await change(other)).status).toBe(200)
    expect(await subjects()).toHaveLength(mailCount)
    expect(first.date).not.toBe(other.date)
  })

  it('S19: accepts only what was offered to this customer', async () => {
    const { first } = await ordered()
    const refused = await change({ ...first, date: '2026-12-25' })
    expect([refused.status, refused.code]).toEqual([422, 'invalid_date'])
    const far = await insertDriver(world.db, 900, { latitude: 50.2, longitude: 5.6 })
    expect((await change({ ...first, driver_id: far }, { comment: '' })).code).toBe('invalid_date')
    expect(await stops()).toMatchObject([{ date: first.date }])
  })

  it('changes comment and half day of a delivery whose day is further than the offers, with its driver', async () => {
    const { first } = await ordered()
    // agreed in the program before
    const date = '2027-02-15'
    await world.db.insertInto('driver_days').values({ driver_id: first.driver_id, date }).execute()
    await world.db.updateTable('stops').set({ date }).execute()
    await world.db.updateTable('refills').set({ date }).execute()
    const kept = await change({ ...first, date }, { slots: ['afternoon'], comment: 'Bel aan.' })
    expect([kept.status, kept.body.delivery]).toMatchObject([
      200,
      { date, slots: ['afternoon'], comment: 'Bel aan.' },
    ])
    expect(await stops()).toMatchObject([{ date, driver_id: first.driver_id, slots: ['afternoon'] }])
    // another day that far is not offered, nor is another driver
    expect((await change({ ...first, date: '2027-02-16' })).code).toBe('invalid_date')
    const other = await insertDriver(world.db, 900)
    expect((await change({ ...first, date, driver_id: other })).code).toBe('invalid_date')
  })

  it('offers its own day last where no offer reaches it, so that the comment alone can change', async () => {
    const { first } = await ordered()
    const eve = new Date(Date.parse(`${first.date}T08:00:00Z`) - 24 * 3_600_000).toISOString()
    await at(eve, async () => {
      const own = (await offered()).at(-1)
      expect(own).toMatchObject({ date: first.date, driver_id: first.driver_id, extra_km: null, saved_km: 0 })
      const kept = await change(own as OfferedDate, { comment: 'Code 1234.' })
      expect(kept.body.delivery).toMatchObject({ date: first.date, comment: 'Code 1234.' })
      expect(await stops()).toMatchObject([{ date: first.date, driver_id: first.driver_id }])
    })
  })

  it('does not offer its own day where the driver is away, or the day is published', async () => {
    const { first } = await ordered()
    const eve = new Date(Date.parse(`${first.date}T08:00:00Z`) - 24 * 3_600_000).toISOString()
    const days = async () => (await offered()).map(({ date }) => date)
    await at(eve, async () => {
      expect(await days()).toContain(first.date)
      await world.db.updateTable('driver_days').set({ closed: true }).execute()
      expect(await days()).not.toContain(first.date)
      await world.db.updateTable('driver_days').set({ closed: false, published_at: world.now() }).execute()
      expect(await days()).not.toContain(first.date)
    })
  })

  it('S51: keeps the old stop if another customer took the new day', async () => {
    await world.db.updateTable('drivers').set({ capacity_kg: 48 }).execute()
    const { first, other } = await ordered()
    const stranger = (await world.startSession(await world.createCustomer(ghent))).token
    await offered(stranger)
    await world.call(refills.order, selected(other), { token: stranger })
    const refused = await change(other)
    expect([refused.status, refused.code]).toEqual([409, 'date_taken'])
    const last = await world.call(refills.lastOrder, {}, { token })
    expect(last.body.delivery?.date).toBe(first.date)
    expect((await subjects()).filter((subject) => subject.includes('gewijzigd'))).toEqual([])
  })

  it('S72: counts a change to what the order is already, because each key is stored', async () => {
    const { first } = await ordered()
    const again = (key: number) => change(first, {}, { 'idempotency-key': `unchanged-${key}` })
    for (let key = 1; key <= DAILY_LIMITS.order_change; key += 1) expect((await again(key)).status).toBe(200)
    expect((await again(DAILY_LIMITS.order_change + 1)).code).toBe('daily_limit')
    const stored = world.db.selectFrom('idempotency_keys').select('key').where('key', 'like', 'unchanged-%')
    expect(await stored.execute()).toHaveLength(DAILY_LIMITS.order_change)
    expect((await again(1)).status).toBe(200)
  })

  it('S52: answers a repeat under the same key as the first, and refuses another body', async () => {
    const { first, other } = await ordered()
    const headers = { 'idempotency-key': 'c4a4ce' }
    const once = await change(other, {}, headers)
    expect((await change(other, {}, headers)).text).toBe(once.text)
    expect((await change(first, {}, headers)).code).toBe('idempotency_key_reused')
    expect((await subjects()).filter((subject) => subject.includes('gewijzigd'))).toHaveLength(1)
  })
})

describe('cancelling an open order', () => {
  it('removes the stop, leaves no open order, and offers the day again', async () => {
    await world.db.updateTable('drivers').set({ capacity_kg: 48 }).execute()
    const { first } = await ordered()
    const { status, body } = await cancel()
    expect(status).toBe(200)
    expect(body).toEqual({ completed: null, created: null, action_timestamp: null, delivery: null })
    expect(await stops()).toEqual([])
    expect((await offered()).map(({ date }) => date)).toContain(first.date)
    expect((await world.call(orders.list, {}, { token })).body).toEqual([])
    expect((await subjects()).at(-1)).toMatch(/^Uw zoutlevering van \w+dag \d+ \w+ 2026 is geannuleerd$/)
  })

  it('lets the customer order again, under the next number', async () => {
    await ordered()
    await cancel()
    await ordered()
    const numbers = await world.db
      .selectFrom('orders')
      .select(['number', 'cancelled_at'])
      .orderBy('id')
      .execute()
    expect(numbers.map(({ cancelled_at }) => cancelled_at === null)).toEqual([false, true])
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(2)
  })

  it('S52: cancels once under one key, and leaves the next order alone', async () => {
    await ordered()
    const headers = { 'idempotency-key': 'ca9ce1' }
    const once = await cancel(headers)
    await ordered()
    expect((await cancel(headers)).text).toBe(once.text)
    expect(await stops()).toHaveLength(1)
  })

  it('S50: accepts one of several parallel cancellations', async () => {
    await ordered()
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel()))
    const codes = answers.map(({ status, code }) => code ?? status)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 'no_open_order')).toHaveLength(9)
  })

  it('S16: leaves the orders of other customers alone', async () => {
    await ordered()
    const mine = token
    token = (await world.startSession(await world.createCustomer(ghent))).token
    const moment = (await offered())[0]
    if (!moment) throw new Error('nothing offered')
    expect([(await cancel()).code, (await change(moment)).code]).toEqual(['no_open_order', 'no_open_order'])
    token = mine
    expect(await stops()).toHaveLength(1)
  })
})

describe('an order is closed to the customer', () => {
  it('from the evening of the working day before the delivery on', async () => {
    const moment = (await offered()).find(({ date }) => date === '2026-11-30')
    const other = (await offered()).find(({ date }) => date === '2026-12-04')
    if (!moment || !other) throw new Error('not offered')
    const booked = await world.call(refills.order, selected(moment), { token, headers: nl })
    expect(booked.body.delivery?.changeable_until).toBe('27-11-2026 18:00')
    // Friday 18:00 in Brussels is the cut-off of Monday
    await at('2026-11-27T17:00:00Z', async () => {
      expect((await world.call(refills.lastOrder, {}, { token })).body.delivery?.changeable_until).toBeNull()
      const refused = await cancel()
      expect([refused.status, refused.code]).toEqual([409, 'change_closed'])
      expect(refused.text).toContain('Bel ons')
      expect((await change(other)).code).toBe('change_closed')
    })
    await at('2026-11-27T16:59:00Z', async () => {
      expect((await cancel()).status).toBe(200)
    })
  })

  it('once its day is published to the driver', async () => {
    const { first, other } = await ordered()
    await world.db.updateTable('driver_days').set({ published_at: world.now() }).execute()
    expect((await world.call(refills.lastOrder, {}, { token })).body.delivery?.changeable_until).toBeNull()
    expect([(await cancel()).code, (await change(other)).code]).toEqual(['change_closed', 'change_closed'])
    expect(await stops()).toMatchObject([{ driver_id: driver, date: first.date }])
  })
})
