import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, isIsoDay, isoDay as isoDayOf, weekday, yearOf } from './dates.ts'
import { isoDay } from './testing/arbitraries.ts'

test('accepts only existing days', () => {
  expect(isIsoDay('2028-02-29')).toBe(true)
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    // no calendar of a database has it
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    '',
    'x',
  ])
    expect(isIsoDay(text), text).toBe(false)
})

test('crosses months, years, leap days and the change to summer time', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
})

test('counts weekdays from Monday', () => {
  expect(weekday('2026-09-07')).toBe(1)
  expect(weekday('2026-09-13')).toBe(7)
})

test('spells days', () => {
  expect(isoDayOf(2026, 9, 7)).toBe('2026-09-07')
  expect(yearOf('2026-09-07')).toBe(2026)
})

test('addDays inverts daysBetween, and text order is calendar order', () => {
  fc.assert(
    fc.property(isoDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
      const other = addDays(day, days)
      expect(isIsoDay(other)).toBe(true)
      expect(daysBetween(day, other)).toBe(days)
      expect(other > day).toBe(days > 0)
      expect(weekday(addDays(day, 7))).toBe(weekday(day))
    }),
  )
})
