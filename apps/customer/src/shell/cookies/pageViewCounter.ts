import type { Analytics } from '@brine/contract/analytics'
import { init, track } from '@plausible-analytics/tracker'

/**
 * Starts counting page views with Plausible. Call it once per page load. It stores nothing in the browser.
 * @param isAllowed called before each request, so that a withdrawal of consent applies at once
 * @returns counts one view of a page, given by its pattern in the route table
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
    // a new object, because the tracker adds the referrer, which may contain a token
    transformRequest: ({ u, d, v }) => (isAllowed() ? { n: 'pageview', u, d, v } : null),
  })
  // our own event name: after a "pageview", the tracker would also measure scroll depth and reading time
  return (pattern) => track('visit', { url: location.origin + pattern })
}
