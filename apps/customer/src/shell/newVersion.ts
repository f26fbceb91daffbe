import { isOptionalUnderway } from './optional.ts'

/** The key of the time of this tab's last reload, in milliseconds since 1970. */
const KEY = 'reloaded'
/** The minimum time between two reloads, because a second one would not help sooner. In milliseconds. */
const MIN_RELOAD_INTERVAL_MS = 60_000

/** Reloads the page once when its code is missing because a new version has been deployed. */
export function reloadOnNewVersion(page: Window): void {
  page.addEventListener('vite:preloadError', (event) => {
    // a tracker blocker may have blocked this code, and a reload would not help
    if (isOptionalUnderway()) return
    // offline, the code is only unreachable; a reload would replace the app with the browser's error page
    if (!page.navigator.onLine) return
    if (!mayReload(page)) return
    event.preventDefault()
    page.location.reload()
  })
}

/** Whether the page may reload by itself now. Call it right before a reload, because it counts as one. */
export function mayReload({ sessionStorage }: Pick<Window, 'sessionStorage'>): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < MIN_RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    // without storage, the page would reload endlessly
    return false
  }
}
