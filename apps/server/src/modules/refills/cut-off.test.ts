import { expect, test } from 'vitest'
import { createCutOff } from './cut-off.ts'

const at = (now: string) =>
  createCutOff({ workdays: 1, time: { hour: 12, minute: 0 } }, { now: () => new Date(now) })
const planned = (date: string, published_at: Date | null = null) => ({ date, published_at })

test('the cut-off is noon in Brussels on the working day before, in winter and in summer', () => {
  expect(at('2026-11-21T09:00:00Z')(planned('2026-11-26'))).toEqual(new Date('2026-11-25T11:00:00Z'))
  expect(at('2026-06-01T09:00:00Z')(planned('2026-06-11'))).toEqual(new Date('2026-06-10T10:00:00Z'))
})

test('the cut-off skips weekends and holidays', () => {
  // a Monday, then the Tuesday after Easter Monday
  expect(at('2026-11-21T09:00:00Z')(planned('2026-11-30'))).toEqual(new Date('2026-11-27T11:00:00Z'))
  expect(at('2026-04-01T09:00:00Z')(planned('2026-04-07'))).toEqual(new Date('2026-04-03T10:00:00Z'))
})

test('an order is closed at the cut-off itself, and as soon as the day is published', () => {
  expect(at('2026-11-25T10:59:59Z')(planned('2026-11-26'))).not.toBeNull()
  expect(at('2026-11-25T11:00:00Z')(planned('2026-11-26'))).toBeNull()
  expect(at('2026-11-21T09:00:00Z')(planned('2026-11-26', new Date('2026-11-21T08:00:00Z')))).toBeNull()
})
