import { addDays } from '@brine/planning/dates'
import { expect, it } from 'vitest'
import type { Result } from './archive.ts'
import { simulateAutomatic } from './automatic.ts'
import { automaticReportOf } from './automatic-report.ts'
import { FIRMS } from './firms.ts'
import type { Run } from './run.ts'
import { TankCustomer } from './tank-customers.ts'

const TODAY = '2027-01-04'
const automaticRun = {
  ...{ firm: 'hamlet', policy: 'ours', cards: 6, seed: 3, iterations: 300 },
  ...{ oddsRatio: 2, waiting: 0.05, automatic: 50, drives: 2 },
} satisfies Run

it('a customer waits in the pool from the day on which the tank has room until a delivery is booked', () => {
  let refills = 0
  for (let index = 0; index < 20; index += 1) {
    const customer = new TankCustomer(1, index, true)
    customer.liveUntil(TODAY)
    for (let days = 0; days < 120; days += 1) {
      const today = addDays(TODAY, days)
      customer.live()
      const refill = customer.refillOn(addDays(today, 5), today)
      if (!refill) continue
      expect(refill.from <= addDays(today, 5)).toBe(true)
      customer.isServed = true
      expect(customer.refillOn(addDays(today, 5), today)).toBeUndefined()
      const kg = customer.receive(today, refill.kg)
      expect(kg).toBeLessThanOrEqual(refill.kg)
      refills += 1
    }
  }
  expect(refills).toBeGreaterThan(10)
  const ordering = new TankCustomer(1, 0, false)
  ordering.liveUntil(TODAY)
  expect(ordering.refillOn(addDays(TODAY, 100), TODAY)).toBeUndefined()
})

it('delivers to those who order and to those who leave the day to the firm', () => {
  const { tanks, windows, stops } = simulateAutomatic(automaticRun)
  if (!tanks || !windows) throw new Error('nothing was counted')
  const { automatic, ordering, noDay } = tanks
  expect(automatic.years / ordering.years).toBeCloseTo(1, 1)
  expect(Math.min(automatic.deliveries, ordering.deliveries)).toBeGreaterThan(10)
  // those of the last day are driven, but received on the next
  expect(automatic.deliveries + ordering.deliveries).toBeLessThanOrEqual(stops)
  expect(noDay).toBeLessThan(automatic.deliveries / 4)
  expect(windows.count).toBe(2 * stops)
})

it('reports kilometres and run-outs by the share of automatic customers', () => {
  const [, small] = FIRMS
  if (!small) throw new Error('no small firm')
  const made = (automatic: number, policy: Run['policy'], kmPerStop: number): Result => ({
    run: { ...automaticRun, firm: 'small', automatic, policy },
    outcome: {
      ...{ kmPerStop, kgCo2PerStop: 3, waitDays: 10, withoutDate: 0, stops: 100, labels: {}, provinces: {} },
      windows: { count: 100, held: 96, minutes: 12_000 },
      tanks: {
        automatic: { runOuts: 1, years: automatic, deliveries: 50, kg: 800 },
        ordering: { runOuts: 5, years: 100 - automatic, deliveries: 50, kg: 1200 },
        noDay: 2,
      },
    },
  })
  const report = automaticReportOf(small, [made(25, 'ours', 15), made(0, 'random', 20)])
  expect(report).toContain('| random | 1 | 20.00 |  | 20.0 | 100.0 |  | 5.00 |  | 96.0 | 120 |')
  expect(report).toContain(
    '| 25% automatic | 1 | 15.00 | −25.0% | 20.0 | 75.0 | 4.00 | 6.67 | 4.0 | 96.0 | 120 |',
  )
})
