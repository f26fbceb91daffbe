import { expect } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { languageOf } from './language.ts'
import type { Text } from './screens/screen.ts'
import { test } from './screens/walk.ts'
import { watch } from './watch.ts'

/** The targets of the menu: text of the item, heading of the page, title of the window. */
const pages: readonly { item: Text; heading: Text; title: Text }[] = [
  { item: m['shell.nav_orders'], heading: m['orders.title'], title: m['orders.title'] },
  { item: m['shell.nav_referrals'], heading: m['referrals.title'], title: m['shell.nav_referrals'] },
  { item: m['shell.nav_account'], heading: m['account.title'], title: m['account.title'] },
]

test('each page opens at its top, with its title in the window and the focus on its heading', async ({
  visitors,
  locale,
}) => {
  const language = languageOf(locale)
  const say = (text: Text) => text({}, { locale: language })
  const page = await visitors.open('customer')
  const findings = await watch(page)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: say(m['account.title']) })).toBeVisible()
  for (const { item, heading, title } of pages) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const menu = page.getByRole('button', { name: say(m['shell.menu']) })
    if (await menu.isVisible()) await menu.click()
    await page
      .getByRole('navigation', { name: say(m['shell.main_menu']) })
      .getByRole('link', { name: say(item) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: say(heading) })).toBeFocused()
    await expect(page).toHaveTitle(`${say(title)} · Clairsel`)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  expect(findings).toEqual([])
  await page.close()
})

test('going back restores the scroll position', async ({ visitors, locale }) => {
  const language = languageOf(locale)
  const page = await visitors.open('customer')
  const findings = await watch(page)
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto('/experiences')
  const last = page.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const left = await scrolled()
  expect(left).toBeGreaterThan(100)

  await page
    .getByRole('link', { name: m['shell.home']({ brand: 'Clairsel' }, { locale: language }) })
    // a pointer click would scroll the page up first
    .dispatchEvent('click')
  await expect(page).toHaveURL(/\/account$/)
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(last).toBeVisible()
  await expect.poll(scrolled).toBe(left)
  expect(findings).toEqual([])
  await page.close()
})
