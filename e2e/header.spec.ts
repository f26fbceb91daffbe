import { expect, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { openAs } from './sign-in.ts'

/** Width, height, and whether the button is there before the page has scrolled: only under 620 pixels of height. */
const windows = [
  [1366, 768, false],
  [1366, 650, false],
  [1366, 619, true],
  [990, 800, false],
  [820, 1180, false],
  [768, 1024, false],
  [390, 844, false],
  [320, 620, false],
  // a small phone, under the bars of its browser
  [375, 553, true],
  [844, 390, true],
] as const

test('R20 the header’s referrals button is seen as a whole after 64 pixels, at every width', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const { email } = await findCustomer(request, language)
  await openAs(page, email, '/account', language)
  const title = m['account.title']({}, { locale: language })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const button = page.getByRole('banner').locator('a[href="/referrals"]')

  for (const [width, height, isAtOnce] of windows)
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(button).toBeVisible({ visible: isAtOnce })
      await expect(page.getByRole('banner').getByRole('link').first()).toBeInViewport({ ratio: 1 })
      const menu = page.getByRole('banner').getByRole('button')
      if (width < 991) await expect(menu).toBeInViewport({ ratio: 1 })
      // in the row of the logo
      if (width < 991) expect((await menu.boundingBox())?.y).toBeLessThan(25)
      // a page whose cards still load may be too short to scroll, or become so
      if (!isAtOnce)
        await expect
          .poll(async () => {
            await page.evaluate(() => window.scrollTo(0, 66))
            return button.isVisible()
          })
          .toBe(true)
      await expect(button).toBeVisible()
      await expect(button).toBeInViewport({ ratio: 1 })
      const box = await button.boundingBox()
      if (!box) throw new Error('it has no box')
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      // nothing lies over its middle
      const isOnTop = await button.evaluate((link) => {
        const { x, y, width: w, height: h } = link.getBoundingClientRect()
        return link.contains(document.elementFromPoint(x + w / 2, y + h / 2))
      })
      expect(isOnTop).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
})

test('R52 the greeting stands at the edge of the header, before and after scrolling', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const { email } = await findCustomer(request, language)
  await openAs(page, email, '/account', language)
  const title = m['account.title']({}, { locale: language })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const greeting = page.getByRole('banner').getByRole('paragraph')
  await expect(greeting).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const scrolled of [0, 100]) {
    await page.evaluate((y) => window.scrollTo(0, y), scrolled)
    // the header's padding at this width
    await expect.poll(async () => (await greeting.boundingBox())?.x).toBeGreaterThan(1000)
    const box = await greeting.boundingBox()
    expect(box && Math.round(box.x + box.width), `after ${scrolled} pixels`).toBe(1248)
  }
})
