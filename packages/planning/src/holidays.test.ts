import Holidays from 'date-holidays'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './dates.ts'
import { addWorkdays, easterSunday, holidaysOf, isHoliday, isWorkday, subtractWorkdays } from './holidays.ts'

const belgium = new Holidays('BE')
const publicHolidays = (year: number) =>
  belgium
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10))

const YEARS = Array.from({ length: 21 }, (_, index) => 2020 + index)

test.each(YEARS)('has the ten legal holidays of %i', (year) => {
  expect(holidaysOf(year)).toEqual(publicHolidays(year))
  expect(holidaysOf(year)).toHaveLength(10)
})

test('agrees with date-holidays on every day of 21 years', () => {
  const known = new Set(YEARS.flatMap(publicHolidays))
  for (let days = 0; days <= daysBetween('2020-01-01', '2040-12-31'); days += 1) {
    const day = addDays('2020-01-01', days)
    if (isHoliday(day) !== known.has(day)) expect.fail(day)
  }
})

test('finds the earliest and latest Easter, and Easter of years where naive rules fail', () => {
  expect([1818, 1943, 1954, 1981, 2038, 2049].map(easterSunday)).toEqual([
    '1818-03-22',
    '1943-04-25',
    '1954-04-18',
    '1981-04-19',
    '2038-04-25',
    '2049-04-18',
  ])
})

test('counts workdays over weekends and holidays', () => {
  expect(isWorkday('2026-09-12')).toBe(false)
  expect(isWorkday('2026-09-11')).toBe(true)
  expect(isWorkday('2026-11-11')).toBe(false)
  // Thursday 24 December: Christmas, a weekend, then Monday.
  expect(addWorkdays('2026-12-24', 1)).toBe('2026-12-28')
  expect(addWorkdays('2026-09-07', 5)).toBe('2026-09-14')
  expect(addWorkdays('2026-09-12', 1)).toBe('2026-09-14')
})

test('counts workdays back over weekends and holidays', () => {
  // The Tuesday after Easter: Monday is a holiday, and the weekend comes before it.
  expect(subtractWorkdays('2026-04-07', 1)).toBe('2026-04-03')
  expect(subtractWorkdays('2026-09-15', 1)).toBe('2026-09-14')
  expect(subtractWorkdays('2026-09-14', 2)).toBe('2026-09-10')
  expect(subtractWorkdays('2026-09-13', 0)).toBe('2026-09-13')
})
