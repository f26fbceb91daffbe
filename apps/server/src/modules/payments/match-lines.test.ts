import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bookExactLines, type Candidate } from './match-lines.ts'
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
