import { expect, it } from 'vitest'
import { createAttempt } from './attempt.ts'

const counted = () => {
  let count = 0
  return createAttempt(() => `key ${++count}`)
}

it('keeps its key when the same content is repeated', () => {
  const attempt = counted()
  expect(attempt.keyFor({ date: '2026-03-13', comment: '' })).toBe('key 1')
  expect(attempt.keyFor({ date: '2026-03-13', comment: '' })).toBe('key 1')
})

it('creates another key for other content', () => {
  const attempt = counted()
  attempt.keyFor({ date: '2026-03-13' })
  expect(attempt.keyFor({ date: '2026-03-16' })).toBe('key 2')
})

it('creates another key after the server has answered', () => {
  const attempt = counted()
  attempt.keyFor({ date: '2026-03-13' })
  attempt.settle()
  expect(attempt.keyFor({ date: '2026-03-13' })).toBe('key 2')
})

it('creates unique keys', () => {
  const keys = Array.from({ length: 50 }, () => createAttempt().keyFor('x'))
  expect(new Set(keys).size).toBe(50)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})
