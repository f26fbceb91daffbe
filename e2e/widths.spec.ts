import { expect, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { expectLargeText } from './reflow.ts'
import { openAs } from './sign-in.ts'

/** The kinds of navigation per width: menu at the side, behind a button, as tabs at the bottom. */
const widths = [
  { width: 1280, side: true, button: false, tabs: false },
  { width: 991, side: true, button: false, tabs: false },
  { width: 990, side: false, button: true, tabs: false },
  { width: 768, side: false, button: true, tabs: false },
  { width: 767, side: false, button: true, tabs: true },
  { width: 320, side: false, button: true, tabs: true },
]

test('letters twice as large make no page wider than the screen, and no text is cut off (WCAG 1.4.4)', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const { email } = await findCustomer(request, language)
  await openAs(page, email, '/account', language)
  for (const path of [
    '/account',
    '/saltblocks',
    '/support',
    '/orders',
    '/referrals',
    '/experiences',
    '/automatic',
    '/proposal',
    '/account/privacy',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectLargeText(page)
    })
})

test('the menu is at the side from 991 pixels, behind a button below, and also as tabs below 768', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language } as const
  const { email } = await findCustomer(request, language)
  await openAs(page, email, '/account', language)
  await expect(page.getByRole('heading', { level: 1, name: m['account.title']({}, say) })).toBeVisible()

  for (const { width, side, button, tabs } of widths)
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const menu = page.getByRole('navigation', { name: m['shell.main_menu']({}, say) })
      await expect(menu).toBeVisible({ visible: side })
      const opener = page.getByRole('banner').getByRole('button', { name: m['shell.menu']({}, say) })
      await expect(opener).toBeVisible({ visible: button })
      const bottom = page.getByRole('navigation', { name: m['shell.quick_menu']({}, say) })
      await expect(bottom).toBeVisible({ visible: tabs })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    })
})

test('the form before sign-in begins at the same height on a short and on a tall screen', async ({
  page,
}) => {
  await page.goto('/auth')
  const title = page.getByRole('heading', { level: 1 })
  const tops: (number | undefined)[] = []
  for (const height of [700, 1600]) {
    await page.setViewportSize({ width: 390, height })
    // the fonts decide where the sentence above breaks
    await page.evaluate(() => document.fonts.ready)
    tops.push((await title.boundingBox())?.y)
  }
  expect(tops[0]).toBeGreaterThan(0)
  expect(tops[1]).toBe(tops[0])
})
