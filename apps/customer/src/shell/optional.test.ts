import { expect, it, vi } from 'vitest'
import { reloadOnNewVersion } from './newVersion.ts'
import { isOptionalUnderway, optional } from './optional.ts'

/** A page whose code can be reported missing. `reload` records the reloads. */
function page() {
  const reload = vi.fn()
  const target = Object.assign(new EventTarget(), {
    navigator: { onLine: true },
    sessionStorage,
    location: { reload },
  })
  sessionStorage.clear()
  reloadOnNewVersion(target as unknown as Window)
  const lose = () => target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  return { reload, lose }
}

it('returns the code, or undefined if it cannot be loaded', async () => {
  expect(await optional(async () => 'code')).toBe('code')
  expect(await optional(() => Promise.reject(new TypeError('blocked')))).toBeUndefined()
  expect(isOptionalUnderway()).toBe(false)
})

it('reloads once for a page of an older version', () => {
  const { reload, lose } = page()
  lose()
  lose()
  expect(reload).toHaveBeenCalledOnce()
})

it('S64 does not reload for optional code', async () => {
  const { reload, lose } = page()
  await optional(async () => {
    lose()
    throw new TypeError('blocked')
  })
  expect(reload).not.toHaveBeenCalled()
})
