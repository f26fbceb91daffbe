import { expect, it, vi } from 'vitest'
import { reloadOnNewVersion } from './newVersion.ts'
import { isOptionalUnderway, optional } from './optional.ts'

/** A page that can be told that code of it could not be fetched; gives what came of that. */
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

it('gives the code, or undefined where it cannot be had', async () => {
  expect(await optional(async () => 'code')).toBe('code')
  expect(await optional(() => Promise.reject(new TypeError('blocked')))).toBeUndefined()
  expect(isOptionalUnderway()).toBe(false)
})

it('reloads once for a page that is gone with an older version', () => {
  const { reload, lose } = page()
  lose()
  lose()
  expect(reload).toHaveBeenCalledOnce()
})

it('S64 does not reload for code that can be done without', async () => {
  const { reload, lose } = page()
  await optional(async () => {
    lose()
    throw new TypeError('blocked')
  })
  expect(reload).not.toHaveBeenCalled()
})
