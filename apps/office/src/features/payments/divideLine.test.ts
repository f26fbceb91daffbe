import fc from 'fast-check'
import { expect, it } from 'vitest'
import { divideLine } from './divideLine.ts'

const orders = fc
  .array(fc.integer({ min: -5000, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  .map((all) => all.map((unpaid_cents, index) => ({ order: `26-${1000 + index}`, unpaid_cents })))

it('the parts of a payment always add up to it, and none is empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), orders, (cents, owed) => {
      const parts = divideLine(cents, owed)
      expect(parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(cents)
      expect(parts.every(({ amount_cents }) => amount_cents > 0)).toBe(true)
    }),
  )
})

it('each order gets what is unpaid, the last one the rest', () => {
  const two = [
    { order: 'a', unpaid_cents: 9400 },
    { order: 'b', unpaid_cents: 22_000 },
  ]
  expect(divideLine(31_000, two)).toEqual([
    { order: 'a', amount_cents: 9400 },
    { order: 'b', amount_cents: 21_600 },
  ])
  expect(divideLine(9000, two)).toEqual([{ order: 'a', amount_cents: 9000 }])
})
