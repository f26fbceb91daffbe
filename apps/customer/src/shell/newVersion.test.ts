import { expect, it, vi } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { reloadOnNewVersion } from './newVersion.ts'

/** A page whose code can be reported missing. `missCode` returns whether the page handled it. */
function openPage({ onLine = true, isBlocked = false } = {}) {
  const reload = vi.fn()
  const sessionStorage = new MemoryStorage()
  sessionStorage.isBlocked = isBlocked
  const page = Object.assign(new EventTarget(), {
    navigator: { onLine },
    sessionStorage,
    location: { reload },
  })
  reloadOnNewVersion(page as unknown as Window)
  const missCode = () => !page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  return { missCode, reload }
}

it('reloads once for missing code, and not repeatedly', () => {
  const { missCode, reload } = openPage()
  expect(missCode()).toBe(true)
  expect(missCode()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['there is no connection', { onLine: false }],
  ['storage is blocked', { isBlocked: true }],
])('does not reload when %s', (_, circumstances) => {
  const { missCode, reload } = openPage(circumstances)
  expect(missCode()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
