import { addDays } from '@brine/planning/dates'
import { expect, it } from 'vitest'
import { type DiskMeasurement, daysUntilFull } from './disk-forecast.ts'

const GB = 1_000_000_000
const today = '2026-11-21'
const size = 200 * GB

/** Measurements of the last days, today's last. @param used of each day */
const measured = (used: readonly number[], total_bytes = size): DiskMeasurement[] =>
  used.map((used_bytes, index) => ({
    ...{ day: addDays(today, index - used.length + 1), used_bytes, total_bytes },
  }))
const days = (count: number, usedOf: (day: number) => number) =>
  measured([...Array(count).keys()].map(usedOf))
const full = (measurements: readonly DiskMeasurement[], used_bytes = 158 * GB) =>
  daysUntilFull(measurements, { used_bytes, total_bytes: size })

it('a disk that fills by 1 GB a day, with 42 GB left, is full in 42 days', () => {
  expect(full(days(28, (day) => (130 + day) * GB))).toBe(42)
})

it('nothing is said of fewer than seven days', () => {
  const filling = (count: number) => full(days(count, (day) => (150 + day) * GB))
  expect([filling(0), filling(1), filling(6)]).toEqual([null, null, null])
  expect(filling(7)).toBe(42)
})

it('days without a measurement count as days', () => {
  const everyOther = days(28, (day) => (130 + day) * GB).filter((_, index) => index % 2 === 0)
  expect(full(everyOther)).toBe(42)
})

it('nothing is said of a disk that does not fill, empties, or fills in years', () => {
  expect(full(days(28, () => 158 * GB))).toBeNull()
  expect(full(days(28, (day) => (190 - day) * GB))).toBeNull()
  expect(full(days(28, (day) => 157 * GB + day * 50_000_000))).toBeNull()
})

it('a file of one week does not make it fill, and hides not how it fills', () => {
  const withFile = (perDay: number) =>
    days(28, (day) => (130 + day * perDay + (day >= 20 && day < 27 ? 40 : 0)) * GB)
  expect(full(withFile(0))).toBeNull()
  expect(Math.abs((full(withFile(1)) ?? 0) - 42)).toBeLessThan(12)
})

it('measurements of another disk do not count, and a size that varies a little does', () => {
  const used = [...Array(14).keys()].map((day) => (10 + day) * GB)
  expect(full(measured(used, 50 * GB))).toBeNull()
  const varied = days(14, (day) => (140 + day) * GB).map((row, index) => ({
    ...row,
    total_bytes: size + (1 + (index % 2)) * GB,
  }))
  expect(full(varied)).toBe(42)
})

it('a disk without room is full today', () => {
  expect(
    full(
      days(28, (day) => (172 + day) * GB),
      size,
    ),
  ).toBe(0)
})
