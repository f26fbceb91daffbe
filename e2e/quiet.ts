import { type BrowserContext, expect, type Request } from '@playwright/test'

const QUIET_MS = 500

/**
 * Follows the requests of all pages of a browser from now on. Playwright's `networkidle` waits a minute for the configuration,
 * which the browser fetches anew behind a stored answer (stale-while-revalidate).
 * @returns waits until no request has been underway for half a second
 */
export function followRequests(context: BrowserContext): () => Promise<void> {
  const underway = new Set<Request>()
  let lastChange = performance.now()
  const following = (change: (request: Request) => void) => (request: Request) => {
    if (request.url().endsWith('/static/config.json')) return
    change(request)
    lastChange = performance.now()
  }
  const begin = following((request) => underway.add(request))
  const end = following((request) => underway.delete(request))
  context.on('request', begin)
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return () => expect.poll(() => underway.size === 0 && performance.now() - lastChange > QUIET_MS).toBe(true)
}
