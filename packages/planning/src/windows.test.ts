import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slots } from './testing/arbitraries.ts'
import { earliestStart, latestStart, windowsOf } from './windows.ts'

test("uses the half days of the customer's page", () => {
  expect(windowsOf({ slots: ['morning'] })).toEqual([{ from: 480, to: 720 }])
  expect(windowsOf({ slots: ['afternoon'] })).toEqual([{ from: 720, to: 900 }])
  expect(windowsOf({ slots: ['afternoon'], afternoonFrom: 660 })).toEqual([{ from: 660, to: 900 }])
  expect(windowsOf({ slots: ['afternoon', 'morning'], afternoonFrom: 660 })).toEqual([{ from: 480, to: 900 }])
  expect(windowsOf({ slots: ['morning', 'afternoon'], afternoonFrom: 780 })).toEqual([
    { from: 480, to: 720 },
    { from: 780, to: 900 },
  ])
})

test('waits for a slot, and reports an arrival that is too late', () => {
  const windows = windowsOf({ slots: ['morning', 'afternoon'], afternoonFrom: 780 })
  expect([400, 500, 720, 721, 900, 901].map((arrival) => earliestStart(windows, arrival))).toEqual([
    480,
    500,
    720,
    780,
    900,
    Number.POSITIVE_INFINITY,
  ])
  expect([1000, 800, 779, 600, 479].map((limit) => latestStart(windows, limit))).toEqual([
    900,
    800,
    720,
    600,
    Number.NEGATIVE_INFINITY,
  ])
})

test('the latest start is the last arrival that starts in time', () => {
  const minute = fc.integer({ min: 400, max: 1000 })
  fc.assert(
    fc.property(
      slots,
      fc.constantFrom(660, 720, 780),
      minute,
      minute,
      (chosen, afternoonFrom, arrival, limit) => {
        const windows = windowsOf({ slots: chosen, afternoonFrom })
        expect(earliestStart(windows, arrival) <= limit).toBe(arrival <= latestStart(windows, limit))
      },
    ),
  )
})
