import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@brine/planning/random'
import { expect, it } from 'vitest'
import { keepResult, keyOf, type Result, readResults } from './archive.ts'
import { chooseDate, type Shown } from './choice.ts'
import { inventCustomer } from './customers.ts'
import { FIRMS } from './firms.ts'
import { PART_NAMES, runsOf, SEEDS, settingOf } from './plan.ts'
import { plotsOf } from './plots.ts'
import { reportOf, windowReportOf } from './report.ts'
import { type Run, simulate } from './run.ts'
import { intervalOf } from './statistics.ts'
import { drawTown, provinceOf } from './towns.ts'

const monday = '2027-01-11'
const calm = { ...inventCustomer(1, 0, 0), impossible: new Set<number>(), taste: () => 0 }
const shown: Shown[] = [
  { date: '2027-01-13', driverId: 1, label: 'other' },
  { date: '2027-01-19', driverId: 1, label: 'suggested' },
]

it.each([
  ['labels outweigh a few days', { oddsRatio: 3, waiting: 0.05 }, '2027-01-19'],
  ['without labels the first day wins', { oddsRatio: 1, waiting: 0.05 }, '2027-01-13'],
  ['waiting outweighs a weak label', { oddsRatio: 1.5, waiting: 0.15 }, '2027-01-13'],
])('a customer chooses: %s', (_, taste, date) => {
  expect(chooseDate(calm, shown, monday, taste)?.date).toBe(date)
})

it('takes no day on which the customer is away', () => {
  const away = { ...calm, impossible: new Set([2]) }
  expect(chooseDate(away, shown, monday, { oddsRatio: 3, waiting: 0 })?.date).toBe('2027-01-13')
  const never = { ...calm, impossible: new Set([1, 2, 3, 4, 5]) }
  expect(chooseDate(never, shown, monday, { oddsRatio: 3, waiting: 0 })).toBeUndefined()
})

it('draws customers from provinces in proportion to inhabitants', () => {
  const random = seededRandom(1)
  const drawn = Array.from({ length: 5000 }, () => provinceOf(drawTown(random).postalCode))
  const share = (province: string) => drawn.filter((each) => each === province).length / drawn.length
  expect(drawn).not.toContain('unknown')
  expect(share('Antwerp')).toBeCloseTo(1930 / 11_790, 1)
  expect(share('Luxembourg')).toBeLessThan(0.05)
})

it('uses Student’s t for the interval of a small sample', () => {
  const { mean, half } = intervalOf([1, 2, 3, 4, 5])
  expect(mean).toBe(3)
  expect(half).toBeCloseTo(1.963, 3)
})

const week: Run = {
  ...{ firm: 'village', policy: 'ours', cards: 6, seed: 3 },
  ...{ iterations: 500, oddsRatio: 2, waiting: 0.05 },
}

it('is deterministic, serves nearly all customers, and gives truthful labels', () => {
  const outcome = simulate(week)
  expect(simulate(week)).toEqual(outcome)
  expect(outcome.withoutDate).toBeLessThan(0.05)
  // So few customers of a village take the worst dates that only the best label differs significantly.
  const { suggested, alternative, other } = outcome.labels
  const others = Math.min(alternative?.ownKm ?? 0, other?.ownKm ?? 0)
  expect(suggested?.ownKm).toBeLessThan(others)
  const random = simulate({ ...week, policy: 'random' })
  expect(outcome.kmPerStop).toBeLessThan(0.9 * random.kmPerStop)
})

it('the arrival windows of the evening before hold at least 95% of the time', () => {
  const { windows } = simulate({ ...week, drives: 5 })
  if (!windows) throw new Error('nothing was driven')
  expect(windows.count).toBeGreaterThan(500)
  expect(windows.held / windows.count).toBeGreaterThan(0.95)
  expect(windows.minutes / windows.count).toBeLessThan(125)
  const [small] = FIRMS
  if (!small) throw new Error('no firm')
  const result = { ...made('ours', 1, 13, []), outcome: { ...made('ours', 1, 13, []).outcome, windows } }
  expect(windowReportOf(small, [result])).toContain(`| ${windows.count} |`)
})

it('simulates each setting once, and random dates once for all odds ratios', () => {
  const runs = FIRMS.flatMap((firm) => PART_NAMES.flatMap((part) => runsOf(part, firm, SEEDS)))
  expect(new Set(runs.map(keyOf)).size).toBe(runs.length)
  const [large] = FIRMS
  const random = runs.filter(
    ({ firm, policy, seed }) => firm === large?.name && policy === 'random' && seed === 11,
  )
  expect(random.map(settingOf)).toEqual([
    'large | random | 2 | 0.05 | 6',
    'large | random | 2 | 0.15 | 6',
    'large | random | 2 | 0.05 | 9',
    'large | random | 2 | 0.05 | all',
    'large | random | 2 | 0.05 | 6 | 0% automatic',
  ])
})

const made = (policy: Run['policy'], seed: number, kmPerStop: number, ownKm: readonly number[]): Result => {
  const [suggested = 0, alternative = 0] = ownKm
  return {
    run: { ...week, firm: 'small', policy, seed },
    outcome: {
      ...{ kmPerStop, kgCo2PerStop: kmPerStop * 0.28, waitDays: 10, withoutDate: 0.01, stops: 100 },
      labels:
        ownKm.length === 0
          ? {}
          : {
              suggested: { taken: 1, ownKm: suggested, routeKm: 9 },
              alternative: { taken: 1, ownKm: alternative, routeKm: 9 },
            },
      provinces: { Antwerp: { waitDays: 9, withoutDate: 0.01 } },
    },
  }
}

it('reports changes against random dates of the same seed, and counts runs with truthful labels', () => {
  const [, small] = FIRMS
  if (!small) throw new Error('no small firm')
  const results = [
    ...[made('random', 1, 20, []), made('random', 2, 10, [])],
    ...[made('ours', 1, 15, [1, 2]), made('ours', 2, 7, [2, 1])],
  ]
  const report = reportOf(small, results)
  // 5 of 20 and 3 of 10
  expect(report).toContain('| 11.00 ± 50.82 | −27.5% ± 31.8 |')
  expect(report).toContain('| 1 of 2 |')
  expect(plotsOf(small, results).get('small-policies')).toContain('11.00 km (−27.5%)')
})

it('continues after an interruption', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'simulation-')), 'results.jsonl')
  expect(readResults(file)).toEqual([])
  const kept = [made('random', 1, 20, []), made('ours', 1, 1 / 3, [1, 2])]
  for (const result of kept) keepResult(file, result)
  expect(readResults(file).map(({ run }) => keyOf(run))).toEqual(kept.map(({ run }) => keyOf(run)))
  expect(readResults(file)[1]?.outcome.kmPerStop).toBe(0.333333)
})
