import { expect, it } from 'vitest'
import { gramsText, isOne } from './words.ts'

it('counts in each language', () => {
  expect([isOne(1, 'nl'), isOne(0, 'nl'), isOne(0, 'fr'), isOne(2, 'fr')]).toEqual([true, false, true, false])
})

it('says CO2 in grams below a kilogram, and in kilograms with one decimal from there', () => {
  expect(gramsText(280, 'nl')).toBe('280\u00a0g')
  expect(gramsText(1120, 'nl')).toBe('1,1\u00a0kg')
})
