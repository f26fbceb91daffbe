import { expect, it } from 'vitest'
import { completionMoment, orderState } from './rules.ts'

const orderedAt = new Date('2026-11-02T09:00:00Z')
const now = new Date('2026-11-21T15:30:00Z')

it('uses the present moment for an order completed today, and noon for an earlier day', () => {
  expect(completionMoment('2026-11-21', orderedAt, now)).toEqual(now)
  expect(completionMoment('2026-11-03', orderedAt, now)).toEqual(new Date('2026-11-03T11:00:00Z'))
  expect(() => completionMoment('2026-11-01', orderedAt, now)).toThrow('invalid_request')
})

it.each([
  ['draft', { draft: true, document_at: null, cancelled_at: null }],
  ['open', { draft: false, document_at: null, cancelled_at: null }],
  ['done', { draft: false, document_at: now, cancelled_at: null }],
  ['cancelled', { draft: false, document_at: null, cancelled_at: now }],
])('reads the state %s from the dates of an order', (state, dates) => {
  expect(orderState(dates)).toBe(state)
})
