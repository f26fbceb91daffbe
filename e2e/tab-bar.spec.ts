import { expect, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { openAs } from './sign-in.ts'

const say = { locale: 'nl' } as const
/** The last page is the shortest one. */
const paths = ['/account', '/saltblocks', '/orders', '/referrals', '/support', '/page-not-found']
/** A phone, and windows that are higher than a short page and than every page. */
const sizes = [
  { width: 390, height: 844 },
  { width: 767, height: 1400 },
  { width: 390, height: 5000 },
]

test('R51 the tab bar stays at the bottom of the window, on short and long pages', async ({ page }) => {
  await openAs(page, 'lieve@demo.example', '/account', 'nl')
  const bar = page.getByRole('navigation', { name: m['shell.quick_menu']({}, say) })
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const size of sizes)
      await test.step(`${path} in ${size.width} by ${size.height}`, async () => {
        await page.setViewportSize(size)
        for (const to of ['top', 'end'] as const) {
          await page.evaluate((edge) => scrollTo(0, edge === 'top' ? 0 : document.body.scrollHeight), to)
          const box = await bar.boundingBox()
          expect(box && Math.round(box.y + box.height), `at the ${to}`).toBe(size.height)
        }
      })
  }
})
