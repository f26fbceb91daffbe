import { expect, it } from 'vitest'
import { guaranteeState } from './guarantee.ts'

// 10:00 in Brussels, in winter
const now = new Date('2026-03-13T09:00:00Z')

it('is unavailable if the account has no guarantee', () => {
  expect(guaranteeState(false, now)).toEqual({ kind: 'unavailable' })
})

it('has no moment before the installation', () => {
  expect(guaranteeState(null, now)).toEqual({ kind: 'no_moment' })
})

it('is active until a moment in the future', () => {
  expect(guaranteeState('14-09-2031 00:00', now)).toEqual({ kind: 'active', day: '14-09-2031' })
  expect(guaranteeState('13-03-2026 10:01', now)).toEqual({ kind: 'active', day: '13-03-2026' })
})

it('has expired at and after its moment', () => {
  expect(guaranteeState('14-09-2024 00:00', now)).toEqual({ kind: 'expired', day: '14-09-2024' })
  expect(guaranteeState('13-03-2026 10:00', now)).toEqual({ kind: 'expired', day: '13-03-2026' })
})

it('treats a text that is not a date as unavailable', () => {
  expect(guaranteeState('soon', now)).toEqual({ kind: 'unavailable' })
})
