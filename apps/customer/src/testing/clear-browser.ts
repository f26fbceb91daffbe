import { setLocale } from '@brine/messages/app-runtime'
import { beforeAll } from 'vitest'

/** A worker keeps its page from file to file: each finds it as a first visit in Dutch would. */
beforeAll(() => {
  if (typeof document === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  setLocale('nl', { reload: false })
})
