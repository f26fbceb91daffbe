import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startCredit } from './testing-credit.ts'

const credit = startCredit()
const { bookings, granted, order, use, within } = credit

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
    void (await write(referral).execute(credit.db))

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
