import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bookExactLines, type Candidate, pickOfAmounts, proposeMatch } from './match-lines.ts'
import { paymentState } from './rules.ts'

const receivable = fc.record({
  amount_cents: fc.integer({ min: 0, max: 1_000_000 }),
  paid_cents: fc.integer({ min: 0, max: 1_000_000 }),
})
const candidates = fc.array(receivable, { minLength: 1, maxLength: 12 }).map((rows) =>
  rows.map(
    (row, id): Candidate => ({
      ...{ ...row, id, number: `26-${1000 + id}`, customer_id: id, last_name: 'Peeters' },
      ...{ communication: String(id).padStart(12, '0'), former_communication: null, former: null },
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
      const bookings = bookExactLines(lines, receivables)
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
    ...{ last_name: id === 12 ? 'De Smet' : 'Peeters', former: id === 17 ? 'F2026/311' : null },
  }))
  const line = { amount_cents: 4760, name: 'DE SMET AN', iban: 'BE68', message: '', communication: null }
  const payersOf = (iban: string) => new Set(iban === 'BE68' ? [115] : [])
  expect(pickOfAmounts([line], unpaid, payersOf, 3)).toEqual([0, 1, 2, 12, 15])
  const unknown = { ...line, iban: '', name: '' }
  expect(pickOfAmounts([unknown], unpaid, payersOf, 3)).toEqual([0, 1, 2])
  // whoever pays it names it
  const named = { ...unknown, message: 'Factuur f2026-311' }
  expect(pickOfAmounts([named], unpaid, payersOf, 3)).toEqual([0, 1, 2, 17])
})

const former = (id: number, cents: number, given: Partial<Candidate> = {}): Candidate => ({
  ...{ id, number: `former.100000000${id}`, former: `2026/031${id}`, customer_id: id, last_name: 'Peeters' },
  ...{ communication: `10000000000${id}`, former_communication: null, amount_cents: cents, paid_cents: 0 },
  ...given,
})
const transfer = (amount_cents: number, given: { message?: string; communication?: string } = {}) => ({
  ...{ id: 1, amount_cents, name: '', iban: '', message: '', communication: null },
  ...given,
})

it('a communication that another program gave to several documents pays the one of its amount, if only one has it', () => {
  const shared = { former_communication: '090933755493' }
  const [first, second, twin] = [former(1, 4000, shared), former(2, 7140, shared), former(3, 7140, shared)]
  const line = transfer(7140, { communication: '090933755493' })
  expect(bookExactLines([line], [first, second])).toMatchObject([{ receivable_id: 2 }])
  // also by ours, which a reminder of before may have named
  const ours = transfer(4000, { communication: first.communication })
  expect(bookExactLines([ours], [first, second])).toMatchObject([{ receivable_id: 1 }])
  expect(bookExactLines([line], [first, second, twin])).toEqual([])
  const proposed = (cents: number) =>
    proposeMatch(transfer(cents, { communication: '090933755493' }), [first, second, twin], new Set())
  expect(proposed(7140)).toMatchObject({ reasons: ['communication'], receivables: [{ id: 2 }] })
  expect(proposed(100)?.receivables).toHaveLength(3)
})

it('a line proposes the former document whose number and amount it has, however the number is typed', () => {
  const candidates = [former(1, 4000), former(2, 7140, { customer_id: 8 })]
  const reasonsFor = (message: string, cents = 7140) =>
    proposeMatch(transfer(cents, { message }), candidates, new Set())?.reasons
  for (const message of ['factuur 2026/0312', 'Fact. 2026-0312 dank u', '20260312', 'nr 2026 0312.'])
    expect(reasonsFor(message), message).toEqual(['number'])
  for (const message of ['12026/0312', '2026/03121', '0312', '2026/0311'])
    expect(reasonsFor(message), message).toBeUndefined()
  // a short number may be there by chance
  expect(reasonsFor('factuur 2026/0312', 7100)).toBeUndefined()
})
