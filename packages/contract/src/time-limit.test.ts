import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { timeLimit } from './time-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('aborts when the time is over, and not before', () => {
  const { signal } = timeLimit(20_000)
  vi.advanceTimersByTime(19_999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})

it('aborts with the signal of the caller, also where it was aborted before', () => {
  const caller = new AbortController()
  const { signal } = timeLimit(20_000, caller.signal)
  expect(signal.aborted).toBe(false)
  caller.abort()
  expect(signal.aborted).toBe(true)
  expect(timeLimit(20_000, caller.signal).signal.aborted).toBe(true)
})

it('leaves nothing behind once it has ended', () => {
  const caller = new AbortController()
  const { signal, end } = timeLimit(20_000, caller.signal)
  end()
  expect(vi.getTimerCount()).toBe(0)
  caller.abort()
  expect(signal.aborted).toBe(false)
})
