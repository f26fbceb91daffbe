import { expect, it } from 'vitest'
import { ourDays } from './our-days.ts'

/** Best first, on Saturday 21 November 2026: 10 working days end on 4 December. */
const offered = ['2026-12-18', '2026-12-03', '2026-12-10', '2026-11-25', '2026-12-08'].map((date) => ({
  date,
}))
const days = (safe: string | null) => ourDays(offered, '2026-11-21', safe).map(({ date }) => date)

it('soon comes before near, and what comes later is as early as possible', () => {
  expect(days(null)).toEqual(['2026-12-03', '2026-11-25', '2026-12-08', '2026-12-10', '2026-12-18'])
  expect(days('2027-02-01')).toEqual(days(null))
})

it('the last safe day counts, where one is offered until then', () => {
  expect(days('2026-11-30')).toEqual(['2026-11-25', '2026-12-03', '2026-12-08', '2026-12-10', '2026-12-18'])
  expect(days('2026-11-20')).toEqual(['2026-11-25', '2026-12-03', '2026-12-08', '2026-12-10', '2026-12-18'])
})
