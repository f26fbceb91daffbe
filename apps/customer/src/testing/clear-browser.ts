import { setLocale } from '@brine/messages/app-runtime'
import { afterEach, beforeAll } from 'vitest'

/** A worker reuses its page for several files. This resets the page to its initial state, in Dutch. */
beforeAll(() => {
  if (typeof document === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  setLocale('nl', { reload: false })
})

/** The visitor of the next test is another one. */
afterEach(() => {
  if (typeof document !== 'undefined') sessionStorage.removeItem('visitor_drafts')
})
