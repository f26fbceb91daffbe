import type { Page } from '@playwright/test'

/**
 * The URL of the file in the window that `open` opens. A browser that can show the file navigates to it, another one
 * downloads it. Closes the window.
 */
export async function openedBy(page: Page, open: () => Promise<void>): Promise<string> {
  // listens as soon as the window exists, because the file may arrive before `open` returns
  const source = page.waitForEvent('popup').then(async (opened) => {
    const address = await Promise.any([
      opened.waitForURL(/^blob:/).then(() => opened.url()),
      opened.waitForEvent('download').then((download) => download.url()),
    ])
    await opened.close()
    return address
  })
  await open()
  return source
}
