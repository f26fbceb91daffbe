import 'fake-indexeddb/auto'
import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drafts } from './drafts.ts'
import { begin, forget, wasSignedIn } from './session.ts'

const staffMember = { id: 7, language: 'nl' } as SignedInStaff

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  forget()
  vi.useRealTimers()
})

it('knows who is signed in for as long as the page is open, and so keeps what is typed', () => {
  begin(staffMember)
  vi.advanceTimersByTime(3_600_000)
  expect(wasSignedIn()).toBe(true)
  drafts.write('note', 'Belt terug')
  expect(drafts.read('note')).toBe('Belt terug')
})
