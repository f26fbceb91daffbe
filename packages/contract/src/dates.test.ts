import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatWireDateTime,
  formatWireDay,
  formatWireTimestamp,
  instantOf,
  isoDayOf,
  parseWireDateTime,
  parseWireDay,
} from './dates.ts'

describe('formatting', () => {
  it.each([
    ['2026-01-05T23:30:05Z', '06-01-2026 00:30:05', '2026-01-06'],
    ['2026-07-05T22:30:00Z', '06-07-2026 00:30:00', '2026-07-06'],
    ['2025-12-31T23:00:00Z', '01-01-2026 00:00:00', '2026-01-01'],
    // the clock jumps from 02:00 to 03:00
    ['2026-03-29T00:59:59Z', '29-03-2026 01:59:59', '2026-03-29'],
    ['2026-03-29T01:00:00Z', '29-03-2026 03:00:00', '2026-03-29'],
    // and back from 03:00 to 02:00
    ['2026-10-25T00:30:00Z', '25-10-2026 02:30:00', '2026-10-25'],
    ['2026-10-25T01:30:00Z', '25-10-2026 02:30:00', '2026-10-25'],
  ])('formats %s in Belgian time', (instant, shown, day) => {
    const moment = new Date(instant)
    expect(formatWireTimestamp(moment)).toBe(shown)
    expect(formatWireDateTime(moment)).toBe(shown.slice(0, 16))
    expect(isoDayOf(moment)).toBe(day)
  })

  it('formats an ISO day', () => expect(formatWireDay('2026-02-09')).toBe('09-02-2026'))
})

describe('parsing', () => {
  it.each([
    ['06-01-2026 00:30', '2026-01-05T23:30:00.000Z'],
    ['06-07-2026 00:30:07', '2026-07-05T22:30:07.000Z'],
    // shown twice: the first occurrence counts
    ['25-10-2026 02:30', '2026-10-25T00:30:00.000Z'],
    ['25-10-2026 03:00', '2026-10-25T02:00:00.000Z'],
    // never shown: counted from the change
    ['29-03-2026 02:30', '2026-03-29T01:30:00.000Z'],
  ])('reads %s', (text, instant) => expect(parseWireDateTime(text)?.toISOString()).toBe(instant))

  it.each([
    '',
    '31-02-2026 10:00',
    '01-13-2026 10:00',
    '01-01-2026 24:00',
    '01-01-2026 10:60',
    '2026-01-01 10:00',
    '01-01-2026',
    '01-01-2026 10:00 ',
  ])('rejects %j', (text) => expect(parseWireDateTime(text)).toBeNull())

  it('accepts leap days only in leap years', () => {
    expect(parseWireDay('29-02-2028')).toBe('2028-02-29')
    expect(parseWireDay('29-02-2026')).toBeNull()
    expect(parseWireDay('1-1-2026')).toBeNull()
  })

  it('parses its own output, except in the hour that the clock shows twice', () => {
    const minute = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2090, 0, 1) / 60_000 })
    fc.assert(
      fc.property(minute, (value) => {
        const shown = formatWireDateTime(new Date(value * 60_000))
        const read = parseWireDateTime(shown)
        expect(read && formatWireDateTime(read)).toBe(shown)
        expect([0, 60]).toContain(value - (read?.getTime() ?? 0) / 60_000)
      }),
    )
  })
})

it('returns the instant of a local time', () => {
  expect(instantOf('2026-11-21', 8 * 60).toISOString()).toBe('2026-11-21T07:00:00.000Z')
})
