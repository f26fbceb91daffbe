import { expect, type Page, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { fillInSignIn, openAs } from './sign-in.ts'
import { watch } from './watch.ts'

const DAY_MS = 86_400_000
const say = { locale: 'nl' } as const
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Counts what the page asks of the session, and how often it stands at sign-in. */
function count(page: Page) {
  const counted = { refreshes: 0, signIns: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('/accounts/refresh')) counted.refreshes += 1
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).pathname === '/auth') counted.signIns += 1
  })
  return counted
}

for (const [name, off] of [
  ['behind', -DAY_MS],
  ['ahead', DAY_MS],
] as const)
  test(`S69 a device whose clock is a day ${name}: signed in once, and no loop`, async ({
    context,
    page,
  }) => {
    await context.clock.setSystemTime(Date.now() + off)
    await openAs(page, 'lieve@demo.example', '/account', 'nl')
    await expect(page.getByRole('main')).toContainText('lieve@demo.example')
    const counted = count(page)
    for (const [path, title] of [
      ['/orders', m['orders.title']({}, say)],
      ['/referrals', m['referrals.title']({}, say)],
      ['/saltblocks', m['salt.title']({}, say)],
      ['/account', m['account.title']({}, say)],
    ] as const) {
      // each a page that knows nothing yet of how wrong its clock is
      await page.goto(path)
      await expect(heading(page, title)).toBeVisible()
    }
    expect(counted.signIns).toBe(0)
    // a page asks once at most, before the first answer has told it the time
    expect(counted.refreshes).toBeLessThanOrEqual(4)
  })

test('S70 where nothing can be stored: signed in until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse, configurable: true })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/orders')
  await fillInSignIn(page, 'lieve@demo.example', 'nl')
  await expect(heading(page, m['orders.title']({}, say))).toBeVisible()
  await page
    .getByRole('navigation', { name: m['shell.quick_menu']({}, say) })
    .getByRole('link', { name: m['shell.nav_account_short']({}, say) })
    .click()
  await expect(page.getByRole('main')).toContainText('lieve@demo.example')
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: m['shell.sign_out']({}, say) })
    .click()
  await expect(heading(page, m['auth.title']({}, say))).toBeVisible()
  await page.goto('/account')
  await expect(heading(page, m['auth.title']({}, say))).toBeVisible()
  expect(errors).toEqual([])
})

test.describe('S70 a token that is damaged', () => {
  const damage = (page: Page, values: Record<string, string>) =>
    page.evaluate((given) => {
      for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
    }, values)

  test('is replaced, and nobody notices', async ({ page }) => {
    await openAs(page, 'lieve@demo.example', '/account', 'nl')
    for (const token of ['half a tok', 'a.b.c', '', '{"id":1}']) {
      await damage(page, { token: token || 'x' })
      await page.goto('/orders')
      await expect(heading(page, m['orders.title']({}, say))).toBeVisible()
    }
  })

  test('leads to sign-in, once, when the other is damaged as well', async ({ page }) => {
    await openAs(page, 'lieve@demo.example', '/account', 'nl')
    // it has nothing left to ask
    await expect(page.getByRole('main')).toContainText('lieve@demo.example')
    await damage(page, { token: 'half a tok', refresh_token: 'nothing', INSTALLATION_PLACED: 'perhaps' })
    const counted = count(page)
    await page.goto('/orders')
    await expect(heading(page, m['auth.title']({}, say))).toBeVisible()
    expect(counted).toEqual({ refreshes: 1, signIns: 1 })
    await fillInSignIn(page, 'lieve@demo.example', 'nl')
    await expect(heading(page, m['orders.title']({}, say))).toBeVisible()
  })
})

test('what is typed before the app is there stays, also where it comes in another language', async ({
  page,
}) => {
  const findings = await watch(page)
  // a slow device may draw again before the app has taken the page over
  await page.addInitScript(() => {
    localStorage.setItem('language', 'fr')
    const draw = window.requestAnimationFrame.bind(window)
    let isFirst = true
    window.requestAnimationFrame = (work) => {
      if (!isFirst) return draw(work)
      isFirst = false
      queueMicrotask(() => work(performance.now()))
      return 0
    }
  })
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/static/config.json', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/auth')
  await page.getByLabel(m['auth.email']({}, say)).fill('anne@post.example')
  letCome()
  await expect(heading(page, m['auth.title']({}, { locale: 'fr' }))).toBeVisible()
  await expect(page.getByLabel(m['auth.email']({}, { locale: 'fr' }))).toHaveValue('anne@post.example')
  expect(findings).toEqual([])
})
