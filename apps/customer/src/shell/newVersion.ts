import { isOptionalUnderway } from './optional.ts'

/** When this tab last reloaded for a new version, milliseconds since 1970. */
const KEY = 'reloaded'
/** A second reload within this time would not help either, in milliseconds. */
const MIN_RELOAD_INTERVAL_MS = 60_000

/** Reloads the page, once, when code that it asks for is gone because a new version has been deployed. */
export function reloadOnNewVersion(page: Window): void {
  page.addEventListener('vite:preloadError', (event) => {
    // a blocker of trackers may have taken it, and a reload would not bring it back
    if (isOptionalUnderway()) return
    // not gone, but out of reach: a reload would put the browser's own error in the place of the app
    if (!page.navigator.onLine) return
    try {
      if (Date.now() - Number(page.sessionStorage.getItem(KEY)) < MIN_RELOAD_INTERVAL_MS) return
      page.sessionStorage.setItem(KEY, String(Date.now()))
    } catch {
      // without a memory there would be no end to it
      return
    }
    event.preventDefault()
    page.location.reload()
  })
}
