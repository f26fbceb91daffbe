import { expect, it } from 'vitest'
import { briefEuros, decimal, euros, groupedNumber, listInWords, percentage, wholeEuros } from './amounts.ts'

it('formats a price in the Belgian way', () => {
  expect(euros(47.9, 'nl')).toBe('€\u00a047,90')
  expect(euros(47.9, 'fr')).toBe('47,90\u00a0€')
})

it('shows cents only for fractional amounts', () => {
  expect(briefEuros(50, 'nl')).toBe('€\u00a050')
  expect(briefEuros(47.6, 'fr')).toBe('47,60\u00a0€')
})

it('formats a whole amount without cents', () => {
  expect(wholeEuros(50, 'nl')).toBe('€\u00a050')
  expect(wholeEuros(50, 'fr')).toBe('50\u00a0€')
})

it('formats numbers in the Belgian way', () => {
  expect(groupedNumber(1368, 'nl')).toBe('1.368')
  expect([decimal(4.54, 'fr'), decimal(5, 'nl')]).toEqual(['4,5', '5'])
  expect(percentage(40, 'nl')).toBe('40%')
})

it('joins names', () => expect(listInWords(['An', 'Bo', 'Cis'], 'nl')).toBe('An, Bo en Cis'))
