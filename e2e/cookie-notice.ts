import type { Locator, Page } from '@playwright/test'

/** All data that this browser stores for the portal. */
export const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).filter((key) => key !== 'react-router-scroll-positions'),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }))
export const nothing = { local: ['language'], session: [], cookies: '', databases: 0, caches: 0 }

/** How a button looks: two of equal weight look the same. */
export const look = (button: Locator) =>
  button.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    const { color, backgroundColor, fontSize, fontWeight, borderTopColor, boxShadow } =
      getComputedStyle(element)
    return { width, height, color, backgroundColor, fontSize, fontWeight, borderTopColor, boxShadow }
  })
