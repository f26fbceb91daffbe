import { expect, it } from 'vitest'
import { clockTime, dayAndMonth, dayInWords, dayWords, timeOfDay, weekdayName } from './dayWords.ts'

it('formats a day in Dutch', () => {
  expect(dayWords('2026-03-13', 'nl')).toEqual({
    weekday: 'vrijdag',
    shortWeekday: 'vr',
    day: '13',
    month: 'maart 2026',
    date: '13 maart',
    brief: '13 mrt',
    dated: '13 maart 2026',
    short: 'vrijdag 13 maart',
    full: 'vrijdag 13 maart 2026',
  })
})

it('formats a day in French, with "1er" for the first', () => {
  expect(dayWords('2026-03-13', 'fr')).toMatchObject({ weekday: 'vendredi', month: 'mars 2026' })
  expect(dayWords('2026-05-01', 'fr')).toMatchObject({ short: 'vendredi 1er mai', date: '1er mai', day: '1' })
  expect(dayWords('2026-05-01', 'nl').short).toBe('vrijdag 1 mei')
})

it('formats a time without breaking spaces', () => {
  expect(timeOfDay('09:42:10', 'nl')).toBe('9:42')
  expect(timeOfDay('09:42', 'fr')).toBe('9\u00a0h\u00a042')
})

it('formats a whole day, with and without its year', () => {
  expect(dayInWords('2026-03-10', 'nl')).toBe('dinsdag 10 maart 2026')
  expect(dayAndMonth('2026-05-01', 'fr')).toBe('vendredi 1er mai')
})

it('names the days of the week from Monday to Sunday', () => {
  expect([1, 7].map((weekday) => weekdayName(weekday, 'nl', 'long'))).toEqual(['maandag', 'zondag'])
  expect(weekdayName(2, 'fr', 'short')).toBe('mar.')
})

it('formats minutes after midnight as a time', () => {
  expect([500, 5, 1440].map(clockTime)).toEqual(['8:20', '0:05', '0:00'])
})
