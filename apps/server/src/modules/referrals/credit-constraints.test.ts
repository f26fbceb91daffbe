import { insertCustomerAt } from '@brine/testkit/supplier'
import { type RawBuilder, sql } from 'kysely'
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
/** Uses the sender's credit for an order of this price. @returns cents taken off */
const use = (refill: number, price: number) =>
  within(async (tx) => {
    const credit = await referrals.creditWithin(await referrals.creditOf(tx, sender), price)
    await referrals.useCredit(tx, refill, credit)
    return credit.map(({ cents }) => cents)
  })
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

describe('the database refuses', () => {
  const entries =
    (...rows: [booking: string, refill: number | null, account: string, cents: number][]) =>
    async (referral: number) => {
      const values = rows.map(
        ([booking, refill, account, cents]) =>
          sql`(${referral}, ${booking}, ${refill}::bigint, ${account}, ${cents}, now())`,
      )
      await within((tx) =>
        sql`insert into referral_entries (referral_id, booking, refill_id, account, amount_cents, booked_at)
          values ${sql.join(values)}`.execute(tx),
      )
    }
  const on = (write: (referral: number) => RawBuilder<unknown>) => async (referral: number) =>
    void (await write(referral).execute(db))

  it.each<[string, (referral: number) => Promise<void>, string]>([
    [
      'a second grant',
      entries(['granted', null, 'reward', -5000], ['granted', null, 'customer', 5000]),
      'once',
    ],
    [
      'to change a row',
      on((id) => sql`update referral_entries set amount_cents = 1 where referral_id = ${id}`),
      'only grows',
    ],
    ['to delete one', on((id) => sql`delete from referral_entries where referral_id = ${id}`), 'only grows'],
    ['to empty the ledger', on(() => sql`truncate referral_entries`), 'only grows'],
  ])('%s', async (_, write, reason) => {
    const referral = await granted()
    const before = await bookings(referral)
    await expect(write(referral)).rejects.toThrow(reason)
    expect(await bookings(referral)).toEqual(before)
  })

  it.each<[string, [string, number][], string]>([
    ['one side of a booking', [['customer', -5000]], 'does not sum to zero'],
    [
      'sides that differ',
      [
        ['customer', -5000],
        ['delivery', 4999],
      ],
      'does not sum to zero',
    ],
    [
      'more than there is',
      [
        ['customer', -5001],
        ['delivery', 5001],
      ],
      'overdrawn',
    ],
    [
      'a use that gives',
      [
        ['customer', 5000],
        ['delivery', -5000],
      ],
      'overdrawn',
    ],
  ])('%s', async (_, sides, reason) => {
    const referral = await granted()
    const refill = await order()
    const write = entries(
      ...sides.map(
        ([account, cents]) => ['used', refill, account, cents] as [string, number, string, number],
      ),
    )
    await expect(write(referral)).rejects.toThrow(reason)
    expect(await bookings(referral)).toHaveLength(2)
  })

  it('to give back more than an order took, or twice', async () => {
    const referral = await granted()
    const [refill, other] = [await order(), await order()]
    await use(refill, 4000)
    const giveBack = (of: number, cents: number) =>
      entries(['released', of, 'delivery', -cents], ['released', of, 'customer', cents])(referral)
    await expect(giveBack(refill, 4001)).rejects.toThrow('overdrawn')
    await expect(giveBack(other, 1000)).rejects.toThrow('overdrawn')
    await giveBack(refill, 4000)
    await expect(giveBack(refill, 4000)).rejects.toThrow('once')
  })
})
