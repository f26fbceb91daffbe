import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { withConfig } from './configured.ts'
import { look, nothing, stored } from './cookie-notice.ts'
import { analytics, banner } from './cookieSettings.ts'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { followRequests } from './quiet.ts'
import { expectAccessible, watch } from './watch.ts'

// a first-time visitor
test.use({ storageState: { cookies: [], origins: [] } })

test('R47 where nothing is asked, the first page view shows no notice', async ({ page, locale }) => {
  const language = languageOf(locale)
  const untilQuiet = followRequests(page.context())
  for (const path of ['/auth', '/experiences']) {
    await page.goto(`${path}?force_lang=${language}`)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await untilQuiet()
    await expect(
      page.getByRole('region', { name: m['cookies.title_nothing']({}, { locale: language }) }),
    ).toHaveCount(0)
    expect(await stored(page)).toEqual(nothing)
  }
})

/** Small and large phones, upright and lying; a low and a usual desktop. */
const windows = [
  [320, 568],
  [360, 640],
  [390, 664],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 700],
  [1366, 650],
] as const

test('R47 the notice covers nothing of the sign-in form', async ({ page, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  await withConfig(page, { analytics, cookies: banner })
  await page.goto(`/auth?force_lang=${language}`)
  const notice = page.getByRole('region', { name: m['cookies.title']({}, say) })
  await expect(notice).toBeVisible()
  const form = [
    page.getByRole('heading', { level: 1 }),
    page.getByLabel(m['auth.email']({}, say)),
    page.getByLabel(m['auth.password']({}, say), { exact: true }),
    page.getByRole('button', { name: m['auth.submit']({}, say), exact: true }),
  ]
  for (const [width, height] of windows)
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => window.scrollTo(0, 0))
      const above = await notice.boundingBox()
      for (const part of form) {
        const box = await part.boundingBox()
        if (!above || !box) throw new Error('it has no box')
        const isApart = box.y + box.height <= above.y || box.y >= above.y + above.height
        expect(
          isApart,
          `${box.y} to ${box.y + box.height}, notice ${above.y} to ${above.y + above.height}`,
        ).toBe(true)
      }
    })
})

test('S45 the modal notice traps the focus and restores it', async ({ page, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const findings = await watch(page)
  await withConfig(page, { analytics, cookies: { enabled: true, type: 'modal' } })
  await page.goto(`/auth?force_lang=${language}`)
  const dialog = page.getByRole('dialog', { name: m['cookies.title']({}, say) })
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await expectAccessible(page)
  const [accept, refuse] = [m['cookies.accept']({}, say), m['cookies.refuse']({}, say)]
  expect(await look(dialog.getByRole('button', { name: refuse }))).toEqual(
    await look(dialog.getByRole('button', { name: accept })),
  )
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    // between the last and the first control the focus passes through the browser's own controls, as the body
    const where = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
    expect(['DIALOG', 'BODY']).toContain(where)
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await stored(page)).toEqual(nothing)
  await page.reload()
  await dialog.getByRole('button', { name: refuse }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(findings).toEqual([])
})

test('the banner covers neither the focused element nor the tab bar', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  await withConfig(page, { analytics, cookies: banner })
  const notice = page.getByRole('region', { name: m['cookies.title']({}, say) })
  await page.goto(`/account?force_lang=${language}`)
  await expect(notice).toBeVisible()
  await page.getByLabel(m['auth.email']({}, say)).fill(email)
  await page.getByLabel(m['auth.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: m['auth.submit']({}, say), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: m['account.title']({}, say) })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(email)
  await expectAccessible(page)

  const top = async () => (await notice.boundingBox())?.y ?? 0
  const tabBar = page.getByRole('navigation', { name: m['shell.quick_menu']({}, say) })
  if (await tabBar.isVisible()) {
    const box = await tabBar.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(await top()))
  }
  await page.getByRole('main').evaluate((main) => main.focus())
  let reached = 0
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const { bottom } = element.getBoundingClientRect()
      return { name: element.textContent, bottom, isFooter: element.closest('footer') !== null }
    })
    if (!focused) break
    reached += 1
    expect(focused.bottom, focused.name ?? '').toBeLessThanOrEqual(Math.ceil(await top()))
    if (focused.isFooter && reached > 20) break
  }
  expect(reached).toBeGreaterThan(10)
})
