import type { Page } from '@playwright/test'

/**
 * Where the file of the window that an act opens comes from: a browser that can show it goes there, one that cannot
 * saves it. Closes the window.
 */
export async function openedBy(page: Page, open: () => Promise<void>): Promise<string> {
  // listens from the window's first moment: the file may be there before the act has returned
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
