import { expect, type Page } from '@playwright/test'
import { languageOf } from './language.ts'
import type { Visitor } from './screens/screen.ts'
import { test } from './screens/walk.ts'

const isLoaded = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** Scrolls to a part of the page: 1 is its end. @returns the position */
async function scrollTo(page: Page, part: number): Promise<number> {
  // a visitor who acts ends the scrolling that follows a reload
  await page.keyboard.press('Shift')
  return page.evaluate((share) => {
    const { scrollHeight, clientHeight } = document.documentElement
    window.scrollTo(0, Math.round((scrollHeight - clientHeight) * share))
    return Math.round(scrollY)
  }, part)
}

test('R43 a typed address opens at its top, and Back returns to the former position', async ({
  visitors,
}) => {
  const page = await visitors.open('customer')
  await page.goto('/account')
  await isLoaded(page)
  const position = await scrollTo(page, 0.6)
  expect(position).toBeGreaterThan(100)
  for (const path of ['/orders', '/account']) {
    await page.goto(path)
    await isLoaded(page)
    expect(await scrolled(page), path).toBe(0)
  }
  for (let back = 0; back < 2; back += 1) await page.goBack()
  await isLoaded(page)
  await expect.poll(() => scrolled(page)).toBe(position)
  await page.close()
})

const reloaded: readonly (readonly [Visitor, string])[] = [
  ['waiting', '/proposal'],
  ['customer', '/account'],
  ['customer', '/orders'],
  ['guest', '/experiences'],
]

test('R43 reloading keeps the position, although the content comes later', async ({ visitors, locale }) => {
  // holds the answers until the page stands without them
  for (const [visitor, path] of reloaded)
    await test.step(`${path} in ${languageOf(locale)}`, async () => {
      const page = await visitors.open(visitor)
      await page.goto(path)
      await isLoaded(page)
      await page.route('**/api/**', async (route) => {
        await page.getByRole('heading', { level: 1 }).waitFor()
        // a reload also ends the page whose frame is awaited here
        await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined)
        await route.continue()
      })
      for (const part of [0.3, 1]) {
        const position = await scrollTo(page, part)
        for (let time = 0; time < 3; time += 1) {
          await page.reload()
          await isLoaded(page)
          await expect.poll(() => scrolled(page), `${part} of the page`).toBe(position)
        }
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.close()
    })
})
