/**
 * Names the style sheets inside a drawn page in disabled links, which load nothing: they tell the loader of the pages' code that the
 * sheet is there. It would fetch it again, and a sheet that comes later makes the browser choose its fonts again. In the page
 * itself, browsers fetch disabled links as well. A sheet is loaded as a file if the policy of another host has blocked the styles
 * in the page.
 */
export function nameSheets(page: Document): void {
  for (const style of page.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = page.createElement('link')
    const href = style.dataset.href ?? ''
    style.after(Object.assign(link, { disabled: Boolean(style.sheet), rel: 'stylesheet', href }))
  }
}

/** Whether this visitor sees the drawing of a customer's page (see `before-paint` in prerender.ts). */
export const isFramed = (page: Document): boolean => page.documentElement.dataset.shows === 'frame'

/** The longest wait for the first paint: a browser that hides its times from pages never reports it. In milliseconds. */
const LONGEST_WAIT_MS = 1000

/**
 * Waits until a drawn page is painted: from the cache, the app would run before. Does not wait where nothing will be painted: in a
 * hidden tab, or on a page whose drawing is not for this visitor.
 */
export async function whenPainted(root: HTMLElement): Promise<void> {
  const page = root.ownerDocument
  const isShown = root.dataset.page !== undefined || isFramed(page)
  if (!isShown || page.visibilityState === 'hidden') return
  await new Promise<void>((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}
