import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

/**
 * Fails a test whose screen complains in the console: React says there which elements a browser would rearrange, which keys
 * are missing and which props do nothing.
 */
const complaints: string[] = []

beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    console[level] = (...words: unknown[]) => void complaints.push(format(...words))
})

afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})
