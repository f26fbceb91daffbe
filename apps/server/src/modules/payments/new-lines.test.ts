import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparisonOf, findNewLines, hasSingleEnds, type StoredLine } from './new-lines.ts'
import { identifyLines, type Statement } from './statement.ts'

const iban = 'BE71096123456769'

/** A statement of equal payments by their amounts, which nothing but the amount tells apart. */
const statementOf = (openingCents: number | null, amounts: readonly number[], datedOn = '2026-11-20') => ({
  ...{ iban, number: '231', datedOn, openingCents, format: 'coda' as const },
  closingCents: openingCents === null ? null : amounts.reduce((sum, cents) => sum + cents, openingCents),
  lines: amounts.map((amountCents) => ({
    ...{ bookedOn: '2026-11-20', amountCents, name: '', iban: '', message: '' },
    ...{ communication: null, reference: '' },
  })),
})

const relationOf = (statement: ReturnType<typeof statementOf>, other: ReturnType<typeof statementOf>) =>
  comparisonOf(statement)({ ...other, hasSingleEnds: hasSingleEnds(other), number: '232' })

it('two statements are apart where one begins with the balance with which the other ends', () => {
  const first = statementOf(10_000, [500, 900])
  expect(relationOf(statementOf(11_400, [500]), first)).toBe('apart')
  expect(relationOf(first, statementOf(11_400, [500]))).toBe('apart')
  expect(relationOf(statementOf(11_500, [500]), first)).toBe('doubtful')
  expect(relationOf(statementOf(null, [500]), first)).toBe('doubtful')
  expect(relationOf(statementOf(11_400, [500]), statementOf(null, [500]))).toBe('doubtful')
})

it('two statements are not apart where their balances may be the same by chance', () => {
  const netZero = statementOf(10_000, [500, -500])
  expect(relationOf(netZero, netZero)).toBe('same')
  // the day of which the other one is the second part: its balance comes back before its end
  expect(relationOf(statementOf(15_000, [5000]), statementOf(10_000, [5000, 5000, -5000]))).toBe('doubtful')
  // the day of which the other one is the second part: it has the balance at which that begins
  expect(relationOf(statementOf(0, [-500, -500]), statementOf(-500, [-500, 500, 500]))).not.toBe('apart')
  // a week that holds the day: the balance comes back to the one at which they seem to meet
  const day = statementOf(10_000, [500])
  expect(relationOf(statementOf(10_500, [-500, 500, 300]), day)).toBe('same')
  expect(relationOf(statementOf(9700, [300, 500, -500]), day)).toBe('same')
  // the same end, and the same beginning
  expect(relationOf(statementOf(10_500, [-500, 500]), day)).toBe('doubtful')
  expect(relationOf(statementOf(10_000, [500, -500]), day)).toBe('doubtful')
  expect(relationOf(statementOf(10_000, [500, 900]), day)).toBe('same')
  // three files of a day have one number, and the second of them was between the two
  expect(comparisonOf(statementOf(17_000, [500]))({ ...day, hasSingleEnds: true })).toBe('doubtful')
  // both list their newest line first: 900, 500, -500 were the first three, and the last two of them come again
  expect(relationOf(statementOf(10_900, [300, -500, 500]), statementOf(10_000, [-500, 500, 900]))).not.toBe(
    'apart',
  )
  // what is after another one in its balance is dated before it
  expect(relationOf(statementOf(10_500, [900], '2026-11-19'), day)).toBe('doubtful')
  expect(relationOf(statementOf(9000, [1000], '2026-11-21'), day)).toBe('doubtful')
})

it('a statement without balances is recognized by its number', () => {
  const statement = statementOf(null, [500])
  const stored = { ...statement, hasSingleEnds: hasSingleEnds(statement) }
  expect(comparisonOf(statement)(stored)).toBe('same')
  expect(comparisonOf(statement)({ ...stored, format: 'camt' })).toBe('doubtful')
  expect(comparisonOf(statement)({ ...stored, datedOn: '2026-11-21' })).toBe('doubtful')
})

/** Imports statements one after the other. @returns by amount, how many lines are stored */
function importAll(statements: readonly (Statement & { readonly format: 'camt' | 'coda' })[]) {
  const stored: StoredLine[] = []
  const counts = new Map<number, number>()
  for (const statement of statements) {
    const { format, number, datedOn, openingCents, closingCents } = statement
    for (const line of findNewLines(statement, identifyLines(statement), stored).lines) {
      const [{ content } = { content: '' }] = identifyLines({ iban, lines: [line] })
      const count = (counts.get(line.amountCents) ?? 0) + 1
      counts.set(line.amountCents, count)
      const { fingerprint } = line
      expect(stored.map((other) => other.fingerprint)).not.toContain(fingerprint)
      stored.push({
        ...{
          fingerprint,
          isNamed: fingerprint !== line.contentHash,
          format,
          number,
          ...{ openingCents, closingCents },
          hasSingleEnds: hasSingleEnds(statement),
          datedOn,
        },
        equal: { content, ordinal: count },
      })
    }
  }
  return counts
}

const countsOf = (amounts: readonly number[]) => {
  const counts = new Map<number, number>()
  for (const cents of amounts) counts.set(cents, (counts.get(cents) ?? 0) + 1)
  return counts
}

/** Few amounts, so that many payments are equal. */
const payments = fc.array(fc.constantFrom(500, 700, 900), { minLength: 1, maxLength: 12 })
const formats = fc.constantFrom('camt' as const, 'coda' as const)

it('two statements of an account, one after the other, have each payment once', () => {
  const part = fc.tuple(formats, payments)
  fc.assert(
    fc.property(part, part, ([firstFormat, firstAmounts], [secondFormat, secondAmounts]) => {
      const first = { ...statementOf(10_000, firstAmounts), format: firstFormat }
      const second = { ...statementOf(first.closingCents, secondAmounts), format: secondFormat }
      const expected = countsOf([...firstAmounts, ...secondAmounts])
      expect(importAll([first, second, first, second])).toEqual(expected)
      expect(importAll([second, first, second])).toEqual(expected)
    }),
  )
})

it.each([
  ['in either format, without references', formats, fc.constant(false)],
  ['in one format, with and without references', fc.constant('camt' as const), fc.boolean()],
])('no payment is there twice, whatever parts of the account the files have, %s', (_, format, isNamed) => {
  // with what is taken back, so that balances come back as well
  const movement = fc.record({ cents: fc.constantFrom(500, 700, -500), isNamed })
  const movements = fc.array(movement, { minLength: 1, maxLength: 12 })
  const part = fc.record({ format, from: fc.nat(12), length: fc.nat(12) })
  fc.assert(
    fc.property(movements, fc.array(part, { maxLength: 8 }), fc.boolean(), (given, parts, isNewestFirst) => {
      const amounts = given.map(({ cents }) => cents)
      const statements = parts.map(({ format, from, length }) => {
        const before = amounts.slice(0, from).reduce((sum, cents) => sum + cents, 0)
        const statement = { ...statementOf(before, amounts.slice(from, from + length)), format }
        const lines = statement.lines.map((line, index) => {
          const reference = given[from + index]?.isNamed ? `R${from + index}` : ''
          return { ...line, reference }
        })
        return { ...statement, lines: isNewestFirst ? lines.toReversed() : lines }
      })
      const actual = countsOf(amounts)
      for (const [cents, count] of importAll(statements))
        expect(count).toBeLessThanOrEqual(actual.get(cents) ?? 0)
    }),
    { numRuns: 1000 },
  )
})
