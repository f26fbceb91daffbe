import { insertCustomerAt } from '@brine/testkit/supplier'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Queries } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { createReferralsService, type ReferralsService } from './service.ts'

const now = new Date('2026-03-06T09:00:00Z')

let database: Database
let db: Queries
let referrals: ReferralsService
let sender: number
beforeAll(async () => {
  database = await testDatabase(20)
  db = database.db
  referrals = createReferralsService({ db, clock: { now: () => now } })
})
afterAll(() => database.close())
beforeEach(async () => {
  sender = (await insertCustomerAt(db)).id
})

let invited = 0
async function invite(customer_id = sender): Promise<number> {
  invited += 1
  const hash = Buffer.alloc(32, invited)
  const times = { created_at: now, changed_at: now }
  const { id } = await db
    .insertInto('referrals')
    .values({ customer_id, email_hash: hash, refusal_token_hash: hash, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** A delivered salt order, since a customer can have only one open order. */
async function order(customer_id = sender): Promise<number> {
  const { id } = await db
    .insertInto('refills')
    .values({
      ...{ customer_id, state: 'delivered', date: '2026-03-10', slots: ['morning'], packs: 6, kg: 48 },
      ...{ price_cents: 7140, vat_rate: 21, created_at: now, action_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const within = <T>(work: (transaction: Queries) => Promise<T>) => db.transaction().execute(work)
const accept = (referral: number) => within((tx) => referrals.accept(tx, referral))
const release = (refill: number) => within((tx) => referrals.releaseCredit(tx, refill))
/** Uses the sender's credit for an order of this price. @returns cents taken off */
const use = (refill: number, price: number) =>
  within(async (tx) => {
    const credit = await referrals.creditWithin(await referrals.creditOf(tx, sender), price)
    await referrals.useCredit(tx, refill, credit)
    return credit.map(({ cents }) => cents)
  })
const left = async () => (await referrals.creditOf(db, sender)).map(({ cents }) => cents)
async function stateOf(referral: number): Promise<string> {
  const found = await db
    .selectFrom('referrals')
    .select('state')
    .where('id', '=', referral)
    .executeTakeFirstOrThrow()
  return found.state
}
async function granted(): Promise<number> {
  const referral = await invite()
  await accept(referral)
  return referral
}
const bookings = (referral: number) =>
  db
    .selectFrom('referral_entries')
    .select(['booking', 'account', 'amount_cents'])
    .where('referral_id', '=', referral)
    .orderBy('id')
    .execute()

describe('the credit of a referral', () => {
  it('is granted once, used by an order, and given back by its cancellation, always with two sides', async () => {
    const referral = await invite()
    expect([await left(), await stateOf(referral)]).toEqual([[], 'pending'])
    expect(await accept(referral)).toBe(true)
    expect(await accept(referral)).toBe(false)
    expect([await left(), await stateOf(referral)]).toEqual([[5000], 'accepted'])
    const refill = await order()
    expect(await use(refill, 7140)).toEqual([5000])
    expect([await left(), await stateOf(referral)]).toEqual([[], 'discount_received'])
    expect(await use(await order(), 7140)).toEqual([])
    expect(await release(refill)).toBe(5000)
    expect(await release(refill)).toBe(0)
    expect([await left(), await stateOf(referral)]).toEqual([[5000], 'accepted'])
    expect(await bookings(referral)).toEqual([
      { booking: 'granted', account: 'reward', amount_cents: -5000 },
      { booking: 'granted', account: 'customer', amount_cents: 5000 },
      { booking: 'used', account: 'customer', amount_cents: -5000 },
      { booking: 'used', account: 'delivery', amount_cents: 5000 },
      { booking: 'released', account: 'delivery', amount_cents: -5000 },
      { booking: 'released', account: 'customer', amount_cents: 5000 },
    ])
  })

  it('takes off no more than the price, and keeps the rest for the next order', async () => {
    const referral = await granted()
    const [small, next] = [await order(), await order()]
    expect(await use(small, 4760)).toEqual([4760])
    expect([await left(), await stateOf(referral)]).toEqual([[240], 'discount_received'])
    expect(await use(next, 7140)).toEqual([240])
    expect(await left()).toEqual([])
    // a part of the credit stays used
    expect(await release(small)).toBe(4760)
    expect([await left(), await stateOf(referral)]).toEqual([[4760], 'discount_received'])
    expect(await release(next)).toBe(240)
    expect([await left(), await stateOf(referral)]).toEqual([[5000], 'accepted'])
  })

  it('adds up over several referrals, and the oldest is used first', async () => {
    const [first, second] = [await granted(), await granted()]
    const refill = await order()
    expect(await use(refill, 7140)).toEqual([5000, 2140])
    expect([await stateOf(first), await stateOf(second)]).toEqual(['discount_received', 'discount_received'])
    expect(await left()).toEqual([2860])
    expect(await release(refill)).toBe(7140)
    expect(await left()).toEqual([5000, 5000])
  })

  it('belongs to its sender only', async () => {
    await granted()
    const other = (await insertCustomerAt(db)).id
    expect(await referrals.creditOf(db, other)).toEqual([])
  })
})

describe('S53: in parallel', () => {
  const fifty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, work))

  it('50 acceptances grant 50 EUR once', async () => {
    const referral = await invite()
    const answers = await fifty(() => accept(referral))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await left()).toEqual([5000])
  })

  it('50 cancellations give the credit back once', async () => {
    await granted()
    const refill = await order()
    await use(refill, 7140)
    const answers = await fifty(() => release(refill))
    expect(answers.filter((cents) => cents === 5000)).toHaveLength(1)
    expect(answers.filter((cents) => cents === 0)).toHaveLength(49)
    expect(await left()).toEqual([5000])
  })

  it('50 independent orders use the credit once, and the database refuses the others', async () => {
    const referral = await granted()
    const refills = await Promise.all(Array.from({ length: 50 }, () => order()))
    const ended = await Promise.allSettled(refills.map((refill) => use(refill, 7140)))
    expect(ended.flatMap((end) => (end.status === 'fulfilled' ? end.value : []))).toEqual([5000])
    for (const end of ended)
      if (end.status === 'rejected') expect(String(end.reason)).toContain('is overdrawn')
    expect(await bookings(referral)).toHaveLength(4)
  })
})
