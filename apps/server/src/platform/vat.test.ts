import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mainRateOf, netOf, vatParts } from './vat.ts'

const line = fc.record({
  vat_rate: fc.constantFrom(0, 6, 12, 21),
  quantity: fc.integer({ min: 1, max: 1000 }),
  unit_price_cents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
})

it('R75 the parts of all rates add up to the price, to the cent', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
      const parts = vatParts(lines)
      const price = lines.reduce(
        (sum, { quantity, unit_price_cents }) => sum + quantity * unit_price_cents,
        0,
      )
      expect(parts.reduce((sum, { net_cents, vat_cents }) => sum + net_cents + vat_cents, 0)).toBe(price)
      expect(parts.map(({ vat_rate }) => vat_rate)).toEqual(
        [...new Set(lines.map(({ vat_rate }) => vat_rate))].sort((a, b) => b - a),
      )
      for (const { vat_rate, gross_cents, net_cents, vat_cents } of parts) {
        expect([net_cents, vat_cents].every(Number.isSafeInteger)).toBe(true)
        // at most half a cent beside the exact VAT, whatever the number of lines
        expect(Math.abs(vat_cents - (gross_cents * vat_rate) / (100 + vat_rate))).toBeLessThanOrEqual(
          0.5 + 1e-6,
        )
      }
    }),
  )
})

it('R75 takes VAT off at the rate of each line', () => {
  const lines = [
    { vat_rate: 6, quantity: 1, unit_price_cents: 14_900 },
    { vat_rate: 21, quantity: 2, unit_price_cents: 6400 },
    { vat_rate: 21, quantity: 1, unit_price_cents: -800 },
  ]
  expect(vatParts(lines)).toEqual([
    { vat_rate: 21, gross_cents: 12_000, net_cents: 9917, vat_cents: 2083 },
    { vat_rate: 6, gross_cents: 14_900, net_cents: 14_057, vat_cents: 843 },
  ])
  expect(mainRateOf(lines)).toBe(6)
})

it.each([0, 6, 12, 21])('R75 takes as much off a credit note as off its invoice, at %i percent', (rate) => {
  const cents = Array.from({ length: 5000 }, (_, index) => index + 1)
  expect(cents.filter((price) => netOf(-price, rate) !== -netOf(price, rate))).toEqual([])
})
