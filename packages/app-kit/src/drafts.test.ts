import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDrafts } from './drafts.ts'

/** A storage in memory. */
const createMemory = () => {
  const items = new Map<string, string>()
  return {
    items,
    get: (key: string) => items.get(key) ?? null,
    set: (key: string, value: string) => void items.set(key, value),
    remove: (key: string) => void items.delete(key),
  }
}

let shared = createMemory()
let who: string | undefined
let now = 0
beforeEach(() => {
  shared = createMemory()
  who = 'anne'
  now = Date.parse('2026-11-21T09:00:00Z')
})

/** Opens a tab, or reloads it if it has a storage. */
const openTab = (tab = createMemory()) => ({
  tab,
  drafts: createDrafts({ tab, shared, owner: () => who, now: () => now }),
})
afterEach(() => vi.useRealTimers())
const comment = { comment: 'De sleutel ligt onder de mat.' }

it('R45 keeps a draft when the page is reloaded, in its own tab only', () => {
  const { tab, drafts } = openTab()
  drafts.write('salt', comment)
  expect(openTab(tab).drafts.read('salt')).toEqual(comment)
  expect(openTab().drafts.read('salt')).toBeUndefined()
})

it('R45 gives a draft back to the same customer after the session has ended', () => {
  const { tab, drafts } = openTab()
  drafts.write('salt', comment)
  who = undefined
  drafts.follow()
  expect(drafts.read('salt')).toBeUndefined()
  expect(openTab(tab).drafts.read('salt')).toBeUndefined()
  who = 'anne'
  expect(drafts.read('salt')).toEqual(comment)
})

it('R45 removes a draft when another customer signs in', () => {
  const { tab, drafts } = openTab()
  drafts.write('salt', comment)
  who = undefined
  drafts.follow()
  who = 'bart'
  drafts.follow()
  expect(tab.items.size).toBe(0)
  expect(drafts.read('salt')).toBeUndefined()
})

it('R45 removes the drafts of all tabs when the customer signs out', () => {
  const [here, there, asleep] = [openTab(), openTab(), openTab()]
  for (const { drafts } of [here, there, asleep]) drafts.write('salt', comment)
  here.drafts.forget()
  who = undefined
  expect(here.tab.items.size).toBe(0)
  expect(shared.items.size).toBe(0)
  // the session ends there too
  there.drafts.follow()
  expect(there.tab.items.size).toBe(0)
  // the same customer signs in again and types, before the third tab wakes
  who = 'anne'
  here.drafts.write('salt', { comment: 'Nieuw' })
  expect(openTab(asleep.tab).drafts.read('salt')).toBeUndefined()
  expect(asleep.tab.items.size).toBe(0)
  expect(here.drafts.read('salt')).toEqual({ comment: 'Nieuw' })
})

const DAY_MS = 86_400_000

it('R45 forgets a draft seven days after its last change', () => {
  const { tab, drafts } = openTab()
  drafts.write('salt', comment)
  drafts.write('review', { title: 'Goed' })
  now += 6 * DAY_MS
  drafts.write('review', { title: 'Heel goed' })
  now += DAY_MS
  expect(drafts.read('salt')).toBeUndefined()
  expect(drafts.read('review')).toEqual({ title: 'Heel goed' })
  now += 6 * DAY_MS
  // also without a session: the tab was forgotten
  who = undefined
  openTab(tab)
  expect(tab.items.size).toBe(0)
})

it('R45 removes an expired draft from the storage with the next change', () => {
  const { tab, drafts } = openTab()
  drafts.write('salt', comment)
  now += 7 * DAY_MS
  drafts.write('review', { title: 'Goed' })
  expect(tab.items.get('drafts')).not.toContain('sleutel')
})

it('returns the same object until it changes, and calls its listeners after each change', () => {
  const { drafts } = openTab()
  const listener = vi.fn()
  const stop = drafts.subscribe(listener)
  drafts.write('salt', comment)
  expect(listener).toHaveBeenCalledOnce()
  expect(drafts.read('salt')).toBe(drafts.read('salt'))
  stop()
  drafts.write('salt', { comment: '' })
  expect(listener).toHaveBeenCalledOnce()
})

it('removes one draft and keeps the others', () => {
  const { tab, drafts } = openTab()
  drafts.write('salt', comment)
  drafts.write('review', { title: 'Goed' })
  drafts.write('salt', undefined)
  expect(drafts.read('salt')).toBeUndefined()
  expect(drafts.read('review')).toEqual({ title: 'Goed' })
  drafts.write('review', undefined)
  expect(tab.items.size).toBe(0)
})

it.each(['{', 'null', '7', '{"owner":"anne"}', '{"owner":"anne","mark":"a","drafts":null}'])(
  'ignores what is not a set of drafts: %s',
  (text) => {
    const tab = createMemory()
    tab.set('drafts', text)
    expect(openTab(tab).drafts.read('salt')).toBeUndefined()
    expect(tab.items.size).toBe(0)
  },
)

it('keeps nothing without a session', () => {
  who = undefined
  const { tab, drafts } = openTab()
  drafts.write('salt', comment)
  expect(tab.items.size).toBe(0)
  expect(shared.items.size).toBe(0)
})

const MINUTE_MS = 60_000

/** Opens a tab with drafts of people who do not sign in. */
const openVisitorTab = () => {
  const tab = createMemory()
  const options = { prefix: 'visitor_', lifetimeMs: 30 * MINUTE_MS, now: () => Date.now() }
  return { tab, drafts: createDrafts({ ...options, tab, owner: () => 'visitor' }) }
}

it('R45 removes a visitor’s draft from the storage half an hour after its last change, without a visit', () => {
  vi.useFakeTimers()
  const { tab, drafts } = openVisitorTab()
  drafts.write('registration', { first_name: 'Anne' })
  vi.advanceTimersByTime(20 * MINUTE_MS)
  drafts.write('friend', { first_name: 'Louise' })
  vi.advanceTimersByTime(10 * MINUTE_MS)
  expect(tab.items.get('visitor_drafts')).not.toContain('Anne')
  expect(tab.items.get('visitor_drafts')).toContain('Louise')
  vi.advanceTimersByTime(20 * MINUTE_MS)
  expect(tab.items.size).toBe(0)
})

it('R45 stores a visitor’s draft in the tab alone, until it is forgotten', () => {
  const { tab, drafts } = openVisitorTab()
  drafts.write('friend', comment)
  expect([...tab.items.keys()]).toEqual(['visitor_drafts'])
  expect(shared.items.size).toBe(0)
  drafts.forget()
  expect(tab.items.size).toBe(0)
})
