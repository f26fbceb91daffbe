import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatIban, isIban, plainIban } from './iban.ts'

/** The examples of the registry of SWIFT. */
const examples = [
  'BE68539007547034',
  'NL91ABNA0417164300',
  'FR1420041010050500013M02606',
  'LU280019400644750000',
]

it('S87 an account number is known by its check digits', () => {
  for (const iban of examples) expect(isIban(iban), iban).toBe(true)
  for (const iban of [
    '',
    'BE',
    'BE68 5390 0754 7034',
    'be68539007547034',
    'BE6853900754703',
    'BE00539007547034',
  ])
    expect(isIban(iban), iban).toBe(false)
})

it('S87 one wrong digit is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const [iban = ''] = examples
      const wrong = (Number(iban[at]) + more) % 10
      expect(isIban(iban.slice(0, at) + wrong + iban.slice(at + 1))).toBe(false)
    }),
  )
})

it('is typed in groups, and shown so', () => {
  expect(plainIban(' be68 5390.0754-7034 ')).toBe('BE68539007547034')
  expect(formatIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
})
