import { expect, it } from 'vitest'
import { countQueues, hasUpcomingMoment } from './rules.ts'

it('the open queue counts new and replied requests', () => {
  expect(
    countQueues([
      { state: 'new', count: 2 },
      { state: 'replied', count: 3 },
      { state: 'closed', count: 4 },
    ]),
  ).toEqual({ open: 5, waiting: 0, planned: 0, closed: 4 })
})

it.each([
  ['no day', null, false],
  ['yesterday', '2026-11-20', false],
  ['today, until its end', '2026-11-21', true],
  ['tomorrow', '2026-11-22', true],
])('hasUpcomingMoment checks the agreed day: %s', (_, agreed_date, expected) => {
  expect(hasUpcomingMoment({ agreed_date }, new Date('2026-11-21T22:30:00Z'))).toBe(expected)
})
