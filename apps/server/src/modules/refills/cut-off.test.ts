import { expect, test } from 'vitest'
import { createCutOff } from './cut-off.ts'

const at = (now: string, workdays = 1) =>
  createCutOff({ changeRule: async () => ({ workdays, time: '12:00' }) }, { now: () => new Date(now) })
const planned = (date: string, published_at: Date | null = null) => ({ date, published_at })

test('the cut-off is noon in Brussels on the working day before, in winter and in summer', async () => {
  expect(await at('2026-11-21T09:00:00Z')(planned('2026-11-26'))).toEqual(new Date('2026-11-25T11:00:00Z'))
  expect(await at('2026-06-01T09:00:00Z')(planned('2026-06-11'))).toEqual(new Date('2026-06-10T10:00:00Z'))
})

test('the cut-off skips weekends and holidays', async () => {
  // a Monday, then a Tuesday after a holiday
  expect(await at('2026-11-21T09:00:00Z')(planned('2026-11-30'))).toEqual(new Date('2026-11-27T11:00:00Z'))
  expect(await at('2025-11-01T09:00:00Z')(planned('2025-11-12'))).toEqual(new Date('2025-11-10T11:00:00Z'))
})

test('the day after an automatic delivery is announced is open, whatever the weekends and the firm say', async () => {
  // a Tuesday after Easter Monday, whose working day before is the Friday; then a Monday, three working days after a Wednesday
  expect(await at('2026-04-02T15:15:00Z')(planned('2026-04-07'))).toEqual(new Date('2026-04-03T21:59:00Z'))
  expect(await at('2026-11-18T16:15:00Z', 3)(planned('2026-11-23'))).toEqual(new Date('2026-11-19T22:59:00Z'))
  const noticeEnds = at('2026-11-19T22:59:00Z', 3)(planned('2026-11-23'))
  expect(await noticeEnds).toBeNull()
})

test('an order is closed at the cut-off itself, and as soon as the day is published', async () => {
  expect(await at('2026-11-25T10:59:59Z')(planned('2026-11-26'))).not.toBeNull()
  expect(await at('2026-11-25T11:00:00Z')(planned('2026-11-26'))).toBeNull()
  expect(await at('2026-11-21T09:00:00Z')(planned('2026-11-26', new Date('2026-11-21T08:00:00Z')))).toBeNull()
})
