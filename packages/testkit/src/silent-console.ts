import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

/**
 * Fails a test whose screen complains in the console: React says there which elements a browser would rearrange, which keys
 * are missing and which props do nothing.
 */
const complaints: string[] = []

/** React asks a test to wait by `act`. These tests wait for what the screen shows, so it is no finding, and it comes by chance. */
const TEST_ADVICE = /\bact(\(|` )/

beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    console[level] = (...words: unknown[]) => {
      const complaint = format(...words)
      if (!TEST_ADVICE.test(complaint)) complaints.push(complaint)
    }
})

afterEach(() => {
  const found = complaints.splice(0)
  // a report of many tests shows only the message
  expect(found, found.join('\n')).toEqual([])
})
