import { expect, it } from 'vitest'
import { gramsText, isOne } from './saltWords.ts'

it('follows the plural rules of each language', () => {
  expect([isOne(1, 'nl'), isOne(0, 'nl'), isOne(0, 'fr'), isOne(2, 'fr')]).toEqual([true, false, true, false])
})

it('shows CO2 in grams below a kilogram, and otherwise in kilograms with one decimal', () => {
  expect(gramsText(280, 'nl')).toBe('280\u00a0g')
  expect(gramsText(1120, 'nl')).toBe('1,1\u00a0kg')
})
