import { expect, it } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { createStorage } from './storage.ts'

it('keeps what it is given in local storage', () => {
  const local = new MemoryStorage()
  const storage = createStorage(() => local)
  storage.set('token', 'a')
  expect(local.items.get('token')).toBe('a')
  storage.remove('token')
  expect(storage.get('token')).toBeNull()
})

it('remembers until the page closes what local storage refuses', () => {
  const storage = createStorage(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  storage.set('token', 'a')
  expect(storage.get('token')).toBe('a')
  storage.remove('token')
  expect(storage.get('token')).toBeNull()
})

it('goes back to local storage once that can be written again', () => {
  const local = new MemoryStorage()
  const storage = createStorage(() => local)
  local.isBlocked = true
  storage.set('token', 'a')
  local.isBlocked = false
  storage.set('token', 'b')
  local.setItem('token', 'written by another tab')
  expect(storage.get('token')).toBe('written by another tab')
})
