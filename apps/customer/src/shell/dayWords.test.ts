import { expect, it } from 'vitest'
import { dayWords, timeOfDay } from './dayWords.ts'

it('says a day in Dutch', () => {
  expect(dayWords('2026-03-13', 'nl')).toEqual({
    weekday: 'vrijdag',
    shortWeekday: 'vr',
    day: '13',
    month: 'maart 2026',
    date: '13 maart',
    short: 'vrijdag 13 maart',
    full: 'vrijdag 13 maart 2026',
  })
})

it('says a day in French, and counts the first', () => {
  expect(dayWords('2026-03-13', 'fr')).toMatchObject({ weekday: 'vendredi', month: 'mars 2026' })
  expect(dayWords('2026-05-01', 'fr')).toMatchObject({ short: 'vendredi 1er mai', date: '1er mai', day: '1' })
  expect(dayWords('2026-05-01', 'nl').short).toBe('vrijdag 1 mei')
})

it('says a time of the day in one piece', () => {
  expect(timeOfDay('09:42:10', 'nl')).toBe('9:42')
  expect(timeOfDay('09:42', 'fr')).toBe('9\u00a0h\u00a042')
})
