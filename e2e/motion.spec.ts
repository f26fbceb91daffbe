import { expect, type Page, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { openAs } from './sign-in.ts'

// the other journeys use reduced motion; this one tests motion
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Durations of the tokens in milliseconds, and the names of the running animations. */
const motionOf = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const durations = ['--d-1', '--d-2', '--d-3', '--d-4'].map((token) => style.getPropertyValue(token))
    const running = document.getAnimations().flatMap((each) => (each instanceof CSSAnimation ? [each] : []))
    return {
      durations: durations.map((value) => parseFloat(value) * (value.endsWith('ms') ? 1 : 1000)),
      isMoving: running.length > 0,
    }
  })

test('up to 768 pixels only toasts move, and with reduced motion nothing does', async ({ page, locale }) => {
  const height = 900
  await page.goto(`/experiences?force_lang=${languageOf(locale)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 769, height })
  await expect.poll(() => motionOf(page)).toEqual({ durations: [120, 220, 300, 900], isMoving: true })
  await page.setViewportSize({ width: 768, height })
  await expect.poll(() => motionOf(page)).toEqual({ durations: [0, 0, 300, 0], isMoving: false })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height })
  await expect.poll(() => motionOf(page)).toEqual({ durations: [0, 0, 0, 0], isMoving: false })
})

test('R25 the line of a page that is on its way stands still below 768 pixels', async ({ page, locale }) => {
  const language = languageOf(locale)
  // it never arrives
  await page.route(/\/assets\/PrivacyPage/, () => undefined)
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto(`/experiences?force_lang=${language}`)
  await page.getByRole('contentinfo').locator('a[href="/privacy"]').click()
  await expect(page.getByText(m['shell.loading']({}, { locale: language }))).toBeAttached()
  await expect.poll(async () => (await motionOf(page)).isMoving).toBe(false)
})

test('a tooltip shows the name of an icon button above 768 pixels', async ({ page, locale }) => {
  const language = languageOf(locale)
  const name = m['auth.show_password']({}, { locale: language })
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto(`/auth?force_lang=${language}`)
  const eye = page.getByRole('button', { name })
  const tooltip = eye.locator('[popover]')
  await expect(tooltip).toBeHidden()

  await test.step('for the pointer, which may move onto it', async () => {
    await eye.hover()
    await expect(tooltip).toBeVisible()
    await expect(tooltip).toHaveText(name)
    const [below, above] = await Promise.all([eye.boundingBox(), tooltip.boundingBox()])
    if (!below || !above) throw new Error('both are on the page')
    expect(above.y + above.height).toBeLessThanOrEqual(below.y + 1)
    expect(above.x + above.width).toBeLessThanOrEqual(769)
    await tooltip.hover()
    await expect(tooltip).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(tooltip).toBeHidden()
  })

  await test.step('for keyboard focus, until Escape', async () => {
    await page.getByLabel(m['auth.password']({}, { locale: language }), { exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(eye).toBeFocused()
    await expect(tooltip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
    await expect(eye).toBeFocused()
  })

  await test.step('not at 768 pixels', async () => {
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(tooltip).toBeVisible()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(eye).toBeFocused()
    await expect(tooltip).toBeHidden()
  })
})

test('a tooltip shows for a pointer that is there before the app starts', async ({ page, locale }) => {
  const language = languageOf(locale)
  let start = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await started
    await route.continue()
  })
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto(`/auth?force_lang=${language}`, { waitUntil: 'commit' })
  const eye = page.getByRole('button', { name: m['auth.show_password']({}, { locale: language }) })
  await eye.hover()
  start()
  await expect(eye.locator('[popover]')).toBeVisible()
})

test('a toast is at the bottom right, above the tabs of a phone, and its transitions take 300 ms', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  await openAs(page, email, '/account/edit', language)
  await page.getByRole('textbox', { name: m['account.first_name']({}, say) }).fill('Noor')
  await page.getByRole('button', { name: m['form.account_info.submit']({}, say) }).click()
  const region = page.getByRole('region', { name: m['shell.messages']({}, say) })
  const toast = region.getByRole('status').locator('> *')
  await expect(toast).toContainText(m['form.account_info.notify_success']({}, say))
  // the time is paused while the test reads the position
  await toast.hover()

  await test.step('its position', async () => {
    // at the end of the page, the footer is below the tabs
    await page.evaluate(() => window.scrollTo(0, 0))
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const tabs = page.getByRole('navigation', { name: m['shell.quick_menu']({}, say) })
    const floor = (await tabs.isVisible()) ? ((await tabs.boundingBox())?.y ?? 0) : height
    const edges = async () => {
      const box = await toast.boundingBox()
      return box && { right: width - box.x - box.width, bottom: floor - box.y - box.height }
    }
    // it has arrived when it no longer moves
    await expect.poll(async () => (await edges())?.bottom).toBeGreaterThan(0)
    const { right, bottom } = (await edges()) ?? { right: -1, bottom: -1 }
    expect(right).toBe(16)
    expect(bottom).toBeLessThanOrEqual(24)
    expect(floor < height).toBe(width < 768)
  })

  await test.step('its transition', async () => {
    const style = await toast.evaluate((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element)
      return { transitionProperty, transitionDuration }
    })
    expect(style.transitionProperty).toBe('opacity, translate')
    expect(style.transitionDuration.split(', ')).toEqual(['0.3s', '0.3s'])
    await region.getByRole('button', { name: m['shell.close']({}, say) }).click()
    await expect(toast).toBeHidden()
  })
})
