import { beforeEach, expect, it } from 'vitest'
import { createDrafts } from './drafts.ts'
import { keptAttempt } from './keptAttempt.ts'

const MINUTE_MS = 60_000

let items = new Map<string, string>()
let now = 0
beforeEach(() => {
  items = new Map()
  now = Date.parse('2026-12-01T09:00:00Z')
})

/** Opens the form on a page of its own, as after a reload. */
function openForm(owner = 'anne') {
  const tab = {
    get: (key: string) => items.get(key) ?? null,
    set: (key: string, value: string) => void items.set(key, value),
    remove: (key: string) => void items.delete(key),
  }
  return keptAttempt(createDrafts({ tab, owner: () => owner, now: () => now }), 'attempt:message', () => now)
}

const question = { text: 'Is er al nieuws?' }

it('keeps its key on another page, for the same content', () => {
  const key = openForm().keyFor(question)
  now += 59 * MINUTE_MS
  expect(openForm().keyFor(question)).toBe(key)
  expect(openForm().keyFor({ text: 'Is er nieuws?' })).not.toBe(key)
})

it('begins anew after an answer of the server, after an hour, and for somebody else', () => {
  const first = openForm().keyFor(question)
  openForm().settle()
  const second = openForm().keyFor(question)
  expect(second).not.toBe(first)
  now += 60 * MINUTE_MS
  const third = openForm().keyFor(question)
  expect(third).not.toBe(second)
  expect(openForm('bert').keyFor(question)).not.toBe(third)
})
