import { CallError } from '@brine/contract/client'
import type { WireError } from '@brine/contract/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const words: WireError[] = [{ code: 'any', message: 'Any.' }]

/** The number of attempts of a failing call within a minute, and the time of the last one. */
async function attempts(error: Error): Promise<{ times: number; after: number }> {
  const start = Date.now()
  const asked: number[] = []
  const fetching = createQueryClient().fetchQuery({
    queryKey: ['any'],
    // fetchQuery does not retry by default
    retry: createQueryClient().getDefaultOptions().queries?.retry ?? false,
    queryFn: () => {
      asked.push(Date.now() - start)
      throw error
    },
  })
  const failing = expect(fetching).rejects.toBe(error)
  await vi.advanceTimersByTimeAsync(60_000)
  await failing
  return { times: asked.length, after: asked.at(-1) ?? 0 }
}

it.each([0, 429, 502, 503, 504])('S66 tries three times before it reports a failure: %d', async (status) => {
  expect(await attempts(new CallError(status, [], null))).toEqual({ times: 3, after: 1_500 })
})

it.each([400, 401, 403, 404, 409, 422, 500])('S66 accepts a %d as an answer', async (status) => {
  expect((await attempts(new CallError(status, words, null))).times).toBe(1)
})

it('S66 waits as long as Retry-After says, up to ten seconds', async () => {
  expect(await attempts(new CallError(503, words, 5))).toEqual({ times: 3, after: 10_000 })
  expect((await attempts(new CallError(429, words, 11))).times).toBe(1)
})

it('does not report its own error as a network failure', async () => {
  expect((await attempts(new TypeError('a fault'))).times).toBe(1)
})
