import { expect, it } from 'vitest'
import { calendarDate } from './calendarDate.ts'

/** Saturday 21 November 2026, 10:00 in Belgium. */
const now = new Date('2026-11-21T09:00:00Z')
const nl = (moment: string) => calendarDate(moment, now, 'nl')
const fr = (moment: string) => calendarDate(moment, now, 'fr')

it('names today and yesterday, with the time', () => {
  expect(nl('21-11-2026 09:05')).toBe('Vandaag om 9:05')
  expect(nl('20-11-2026 23:59')).toBe('Gisteren om 23:59')
  expect(fr('21-11-2026 09:05')).toBe('Aujourd’hui à 9\u00a0h\u00a005')
  expect(fr('20-11-2026 00:00')).toBe('Hier à 0\u00a0h\u00a000')
})

it('names the weekday up to six days back', () => {
  expect(nl('19-11-2026 14:30')).toBe('Afgelopen donderdag om 14:30')
  expect(nl('15-11-2026 08:00')).toBe('Afgelopen zondag om 8:00')
  expect(fr('19-11-2026 14:30')).toBe('Jeudi dernier à 14\u00a0h\u00a030')
})

it('gives the date of older and of future moments', () => {
  expect(nl('14-11-2026 23:59')).toBe('14/11/2026')
  expect(fr('28-08-2024 10:00')).toBe('28/08/2024')
  expect(nl('22-11-2026 00:00')).toBe('22/11/2026')
})

it('counts days of the Belgian calendar, also across a daylight saving change', () => {
  // 00:30 on 22 November in Belgium, still the 21st in UTC
  expect(calendarDate('21-11-2026 23:00', new Date('2026-11-21T23:30:00Z'), 'nl')).toBe('Gisteren om 23:00')
  expect(calendarDate('24-10-2026 12:00', new Date('2026-10-26T10:00:00Z'), 'nl')).toBe(
    'Afgelopen zaterdag om 12:00',
  )
})

it('returns a text that is not a date unchanged', () => {
  expect(nl('morgen')).toBe('morgen')
})
