import { expect, it } from 'vitest'
import { savingWords } from './savingWords.ts'
import { isOne } from './words.ts'

it('counts in each language', () => {
  expect([isOne(1, 'nl'), isOne(0, 'nl'), isOne(0, 'fr'), isOne(2, 'fr')]).toEqual([true, false, true, false])
})

it('says a saving rounded down, in kilometres and kilograms', () => {
  expect(savingWords({ saved_km: 4.9, saved_co2_g: 1372 }, 'nl')).toEqual({
    distance: '4\u00a0km',
    weight: '1,3\u00a0kg',
  })
})

it('says small savings in metres and grams', () => {
  expect(savingWords({ saved_km: 0.69, saved_co2_g: 193 }, 'nl')).toEqual({
    distance: '600\u00a0m',
    weight: '150\u00a0g',
  })
  expect(savingWords({ saved_km: 0.3, saved_co2_g: 84 }, 'fr')).toEqual({
    distance: '300\u00a0m',
    weight: '80\u00a0g',
  })
})

it('claims nothing where there is nothing to claim', () => {
  expect(savingWords({ saved_km: 0.09, saved_co2_g: 25 }, 'nl')).toBeUndefined()
  expect(savingWords({ saved_km: 3, saved_co2_g: 0 }, 'nl')?.weight).toBeUndefined()
})
