import { createStorage } from '@brine/app-kit/storage'
import { expect, it } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'

it('stores values in local storage', () => {
  const local = new MemoryStorage()
  const storage = createStorage(() => local)
  storage.set('token', 'a')
  expect(local.items.get('token')).toBe('a')
  storage.remove('token')
  expect(storage.get('token')).toBeNull()
})

it('keeps values in memory that local storage refuses', () => {
  const storage = createStorage(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  storage.set('token', 'a')
  expect(storage.get('token')).toBe('a')
  storage.remove('token')
  expect(storage.get('token')).toBeNull()
})

it('returns to local storage as soon as writing works again', () => {
  const local = new MemoryStorage()
  const storage = createStorage(() => local)
  local.isBlocked = true
  storage.set('token', 'a')
  local.isBlocked = false
  storage.set('token', 'b')
  local.setItem('token', 'written by another tab')
  expect(storage.get('token')).toBe('written by another tab')
})
