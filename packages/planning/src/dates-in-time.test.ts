import { expect, it } from 'vitest'
import { datesInTime } from './dates-in-time.ts'

const days = (...dates: string[]) => dates.map((date) => ({ date }))
/** Best first. */
const offered = days('2026-12-24', '2026-12-04', '2026-12-08', '2026-12-02')

it('keeps the dates before the salt may run out, best first', () => {
  expect(datesInTime(offered, '2026-12-08')).toEqual(days('2026-12-04', '2026-12-08', '2026-12-02'))
})

it('keeps the soonest three when all are late, best first', () => {
  expect(datesInTime(offered, '2026-11-30')).toEqual(days('2026-12-04', '2026-12-08', '2026-12-02'))
  expect(datesInTime(days('2026-12-24'), '2026-11-30')).toEqual(days('2026-12-24'))
  expect(datesInTime([], '2026-11-30')).toEqual([])
})
