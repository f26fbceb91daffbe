import { seededRandom } from '@brine/planning/random'
import { expect, it } from 'vitest'
import { chooseDate, type Shown } from './choice.ts'
import { householdOf } from './households.ts'
import { type Run, simulate } from './run.ts'
import { intervalOf } from './statistics.ts'
import { drawTown, provinceOf } from './towns.ts'

const monday = '2027-01-11'
const calm = { ...householdOf(1, 0, 0), impossible: new Set<number>(), taste: () => 0 }
const shown: Shown[] = [
  { date: '2027-01-13', driverId: 1, label: 'other' },
  { date: '2027-01-19', driverId: 1, label: 'suggested' },
]

it.each([
  ['labels outweigh a few days', { oddsRatio: 3, waiting: 0.05 }, '2027-01-19'],
  ['without labels the first day wins', { oddsRatio: 1, waiting: 0.05 }, '2027-01-13'],
  ['waiting outweighs a weak label', { oddsRatio: 1.5, waiting: 0.15 }, '2027-01-13'],
])('a household chooses: %s', (_, taste, date) => {
  expect(chooseDate(calm, shown, monday, taste)?.date).toBe(date)
})

it('takes no day on which nobody is at home', () => {
  const away = { ...calm, impossible: new Set([2]) }
  expect(chooseDate(away, shown, monday, { oddsRatio: 3, waiting: 0 })?.date).toBe('2027-01-13')
  const never = { ...calm, impossible: new Set([1, 2, 3, 4, 5]) }
  expect(chooseDate(never, shown, monday, { oddsRatio: 3, waiting: 0 })).toBeUndefined()
})

it('draws households from the provinces by their inhabitants', () => {
  const random = seededRandom(1)
  const drawn = Array.from({ length: 5000 }, () => provinceOf(drawTown(random).postalCode))
  const share = (province: string) => drawn.filter((each) => each === province).length / drawn.length
  expect(drawn).not.toContain('unknown')
  expect(share('Antwerp')).toBeCloseTo(1930 / 11_790, 1)
  expect(share('Luxembourg')).toBeLessThan(0.05)
})

it('gives the interval of a small sample by Student’s t', () => {
  const { mean, half } = intervalOf([1, 2, 3, 4, 5])
  expect(mean).toBe(3)
  expect(half).toBeCloseTo(1.963, 3)
})

it('lives through the same weeks for the same run, and loses nobody', () => {
  const run: Run = {
    ...{ firm: 'village', policy: 'compact', cards: 6, seed: 3 },
    ...{ iterations: 50, oddsRatio: 2, waiting: 0.05 },
  }
  const outcome = simulate(run)
  expect(simulate(run)).toEqual(outcome)
  expect(outcome.kmPerStop).toBeGreaterThan(0)
  expect(outcome.withoutDate).toBeLessThan(0.2)
  const random = simulate({ ...run, policy: 'random' })
  expect(random.kmPerStop).toBeGreaterThan(outcome.kmPerStop)
}, 60_000)
