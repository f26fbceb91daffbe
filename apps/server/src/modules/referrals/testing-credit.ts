import { insertCustomerAt } from '@brine/testkit/supplier'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database, Queries } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { createReferralsService, type ReferralsService } from './service.ts'

/**
 * A database, and for each test a new customer who invites others. Call it once in a file: it starts and ends with the
 * tests.
 */
export function startCredit() {
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
  return {
    get db() {
      return db
    },
    get referrals() {
      return referrals
    },
    get sender() {
      return sender
    },
    ...{ invite, order, accept, release, use, granted, bookings, within },
  }
}
