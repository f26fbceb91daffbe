import { expect, it } from 'vitest'
import { dayMoments } from './dayMoments.ts'

it('leaves out evenings, and days that have nothing else', () => {
  expect(
    dayMoments({
      '2026-11-24': ['evening', 'morning'],
      '2026-11-25': ['evening'],
      '2026-11-26': ['afternoon'],
    }),
  ).toEqual({ '2026-11-24': ['morning'], '2026-11-26': ['afternoon'] })
})
