import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bookExactLines, type Candidate, pickOfAmounts } from './match-lines.ts'
import { paymentState } from './rules.ts'

const receivable = fc.record({
  amount_cents: fc.integer({ min: 0, max: 1_000_000 }),
  paid_cents: fc.integer({ min: 0, max: 1_000_000 }),
})
const candidates = fc.array(receivable, { minLength: 1, maxLength: 12 }).map((rows) =>
  rows.map(
    (row, id): Candidate => ({
      ...{ ...row, id, number: `26-${1000 + id}`, customer_id: id, last_name: 'Peeters' },
      communication: String(id).padStart(12, '0'),
    }),
  ),
)

it('bookings add up to their lines, each document is booked once, and is paid then', () => {
  const line = fc.record({
    to: fc.nat(14),
    cents: fc.integer({ min: -1000, max: 1_000_000 }),
    isExact: fc.boolean(),
  })
  fc.assert(
    fc.property(candidates, fc.array(line, { maxLength: 40 }), (receivables, given) => {
      const lines = given.map(({ to, cents, isExact }, id) => {
        const owed = receivables[to]
        const amount_cents = isExact && owed ? owed.amount_cents - owed.paid_cents : cents
        return {
          ...{ id, amount_cents, name: '', iban: '', message: '' },
          communication: owed?.communication ?? null,
        }
      })
      const byCommunication = new Map(receivables.map((row) => [row.communication, row]))
      const bookings = bookExactLines(lines, byCommunication)
      expect(new Set(bookings.map(({ receivable_id }) => receivable_id)).size).toBe(bookings.length)
      for (const { line_id, receivable_id, amount_cents } of bookings) {
        expect(lines[line_id]).toMatchObject({
          amount_cents,
          communication: receivables[receivable_id]?.communication,
        })
        const owed = receivables[receivable_id]
        const after = {
          amount_cents: owed?.amount_cents ?? 0,
          paid_cents: (owed?.paid_cents ?? 0) + amount_cents,
        }
        expect(after.paid_cents).toBe(after.amount_cents)
        expect(paymentState({ ...after, due_on: '2026-01-01' }, '2026-12-31')).toBe('paid')
      }
    }),
  )
})

it('of many receivables of an amount, a line gets all of its payer, and a few others', () => {
  const unpaid = Array.from({ length: 20 }, (_, id) => ({
    ...{ id, customer_id: 100 + id, unpaid_cents: id === 19 ? 900 : 4760 },
    last_name: id === 12 ? 'De Smet' : 'Peeters',
  }))
  const line = { amount_cents: 4760, name: 'DE SMET AN', iban: 'BE68', message: '', communication: null }
  const payersOf = (iban: string) => new Set(iban === 'BE68' ? [115] : [])
  expect(pickOfAmounts([line], unpaid, payersOf, 3)).toEqual([0, 1, 2, 12, 15])
  expect(pickOfAmounts([{ ...line, iban: '', name: '' }], unpaid, payersOf, 3)).toEqual([0, 1, 2])
})
