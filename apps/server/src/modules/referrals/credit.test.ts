import { insertCustomerAt } from '@brine/testkit/supplier'
import { describe, expect, it } from 'vitest'
import { startCredit } from './testing-credit.ts'

const credit = startCredit()
const { accept, bookings, granted, invite, order, release, use } = credit
const left = async () => (await credit.referrals.creditOf(credit.db, credit.sender)).map(({ cents }) => cents)
async function stateOf(referral: number): Promise<string> {
  const found = await credit.db
    .selectFrom('referrals')
    .select('state')
    .where('id', '=', referral)
    .executeTakeFirstOrThrow()
  return found.state
}
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

  it('keeps the oldest credit of an order that became cheaper, whoever was invited first', async () => {
    const [invitedFirst, grantedFirst] = [await invite(), await granted()]
    await accept(invitedFirst)
    const refill = await order()
    expect(await use(refill, 7140)).toEqual([5000, 2140])
    expect(await credit.within((tx) => credit.referrals.releaseCredit(tx, refill, 5000))).toBe(2140)
    expect([await stateOf(grantedFirst), await stateOf(invitedFirst)]).toEqual([
      'discount_received',
      'accepted',
    ])
    expect(await left()).toEqual([5000])
  })

  it('belongs to its sender only', async () => {
    await granted()
    const other = (await insertCustomerAt(credit.db)).id
    expect(await credit.referrals.creditOf(credit.db, other)).toEqual([])
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
