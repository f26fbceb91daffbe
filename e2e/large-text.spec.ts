import { expect, test } from '@playwright/test'
import { findCustomerWhoOwes } from './demo-customers.ts'
import { expectReflow } from './reflow.ts'
import { openAs } from './sign-in.ts'

/** As who chooses very large letters in the settings of Chromium: 24 pixels instead of 16. */
test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24'] }),
    { scope: 'worker' },
  ],
})

const pages = [
  ...(['/account', '/account/edit', '/saltblocks', '/orders', '/support', '/referrals'] as const),
  ...(['/experiences', '/automatic', '/account/password', '/account/privacy'] as const),
  '/page-not-found',
]

for (const language of ['nl', 'fr'] as const)
  test(`very large letters of the browser cut nothing off a phone, and break no word of a title, in ${language}`, async ({
    page,
    request,
  }) => {
    const { email } = await findCustomerWhoOwes(request, language)
    await page.goto(`/auth?force_lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectReflow(page, 390)
    await openAs(page, email, '/account', language)
    // the header does not stay when the page scrolls
    await expect(page.getByRole('banner').locator('a[href="/referrals"]')).toBeVisible()
    for (const path of pages)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectReflow(page, 390)
        await expect(page.getByRole('banner').getByRole('link').first()).toBeInViewport({ ratio: 1 })
      })
  })
