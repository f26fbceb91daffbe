import type { Analytics } from '@brine/contract/analytics'
import { init, track } from '@plausible-analytics/tracker'

/**
 * Starts counting visits at Plausible; once a page. It stores nothing in the browser.
 * @param isAllowed asked before each request: who withdraws is no longer counted from that moment
 * @returns counts one visit of a page, given by its pattern in the route table
 */
export function startCounting(
  { site, endpoint }: Analytics,
  isAllowed: () => boolean,
): (pattern: string) => void {
  init({
    domain: site,
    endpoint,
    autoCapturePageviews: false,
    bindToWindow: false,
    captureOnLocalhost: true,
    logging: false,
    // made anew: what it would add of its own (the page that led here) may hold a token
    transformRequest: ({ u, d, v }) => (isAllowed() ? { n: 'pageview', u, d, v } : null),
  })
  // by a name of ours: after a "pageview" it would watch how far and how long somebody reads, and send that by itself
  return (pattern) => track('visit', { url: location.origin + pattern })
}
