import { expect, it } from 'vitest'
import { checkCompletionDay, orderState } from './rules.ts'

const orderedAt = new Date('2026-11-02T09:00:00Z')
const now = new Date('2026-11-21T15:30:00Z')

it.each(['2026-11-02', '2026-11-21'])('work is done from the day of the order until today: %s', (day) => {
  expect(() => checkCompletionDay(day, orderedAt, now)).not.toThrow()
})

it.each(['2026-11-01', '2026-11-22', '2026-11-31'])('no work is done on %s', (day) => {
  expect(() => checkCompletionDay(day, orderedAt, now)).toThrow('invalid_request')
})

it.each([
  ['draft', { draft: true, document_at: null, cancelled_at: null }],
  ['open', { draft: false, document_at: null, cancelled_at: null }],
  ['done', { draft: false, document_at: now, cancelled_at: null }],
  ['cancelled', { draft: false, document_at: null, cancelled_at: now }],
])('reads the state %s from the dates of an order', (state, dates) => {
  expect(orderState(dates)).toBe(state)
})
