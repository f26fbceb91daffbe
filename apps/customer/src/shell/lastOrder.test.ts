import type { LastOrder } from '@brine/contract/customer/refills'
import { expect, it } from 'vitest'
import { isOpen } from './lastOrder.ts'

const never: LastOrder = { completed: null, created: null, action_timestamp: null, delivery: null }
const open: LastOrder = { ...never, completed: false, created: '09-03-2026 09:42:00' }

it('recognises an open order', () => {
  expect(isOpen(open)).toBe(true)
  expect(isOpen({ ...open, completed: true })).toBe(false)
  expect(isOpen({ ...open, created: null })).toBe(false)
  expect(isOpen(never)).toBe(false)
  expect(isOpen(undefined)).toBe(false)
})
