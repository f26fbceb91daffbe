import type { Page } from '@playwright/test'

/** Where the file of a new window came from: a browser that can show it goes there, one that cannot saves it. */
export async function sourceOf(opened: Page): Promise<string> {
  return Promise.any([
    opened.waitForURL(/^blob:/).then(() => opened.url()),
    opened.waitForEvent('download').then((download) => download.url()),
  ])
}
