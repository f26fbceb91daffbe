import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { home } from '../packages/contract/src/customer/home.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { followRequests } from './quiet.ts'
import { fillInSignIn, openAs, signOut } from './sign-in.ts'
import { watch } from './watch.ts'

const DAY_MS = 86_400_000
const say = { locale: 'nl' } as const
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Counts the session calls of the page, and its arrivals at sign-in. */
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
      // each step is a new page that does not know the error of its clock yet
      await page.goto(path)
      await expect(heading(page, title)).toBeVisible()
    }
    expect(counted.signIns).toBe(0)
    // a page refreshes at most once, before the first answer corrects its clock
    expect(counted.refreshes).toBeLessThanOrEqual(4)
  })

test('S70 without storage: signed in until the page closes', async ({ page }) => {
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
  await signOut(page, 'nl')
  await expect(heading(page, m['auth.title']({}, say))).toBeVisible()
  await page.goto('/account')
  await expect(heading(page, m['auth.title']({}, say))).toBeVisible()
  expect(errors).toEqual([])
})

test.describe('S70 a damaged token', () => {
  const damage = (page: Page, values: Record<string, string>) =>
    page.evaluate((given) => {
      for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
    }, values)

  test('is replaced silently', async ({ page }) => {
    await openAs(page, 'lieve@demo.example', '/account', 'nl')
    for (const token of ['half a tok', 'a.b.c', '', '{"id":1}']) {
      await damage(page, { token: token || 'x' })
      await page.goto('/orders')
      await expect(heading(page, m['orders.title']({}, say))).toBeVisible()
    }
  })

  test('leads to sign-in once, when the other token is damaged as well', async ({ page }) => {
    const untilQuiet = followRequests(page.context())
    await openAs(page, 'lieve@demo.example', '/account', 'nl')
    await expect(page.getByRole('main')).toContainText('lieve@demo.example')
    // a call of this page would meet the damaged token as well
    await untilQuiet()
    // no token is left to refresh with
    await damage(page, { token: 'half a tok', refresh_token: 'nothing', INSTALLATION_PLACED: 'perhaps' })
    const counted = count(page)
    await page.goto('/orders')
    await expect(heading(page, m['auth.title']({}, say))).toBeVisible()
    expect(counted).toEqual({ refreshes: 1, signIns: 1 })
    await fillInSignIn(page, 'lieve@demo.example', 'nl')
    await expect(heading(page, m['orders.title']({}, say))).toBeVisible()
  })
})

/** Keeps the app from starting. @returns a function that lets it start */
async function holdApp(page: Page): Promise<() => void> {
  let letStart = () => {}
  const held = new Promise<void>((resolve) => {
    letStart = resolve
  })
  await page.route('**/static/config.json', async (route) => {
    await held
    await route.continue()
  })
  return letStart
}

test('a press on the drawn page counts, although the app starts later', async ({ page, request }) => {
  const findings = await watch(page)
  const { email } = await findCustomer(request, 'nl')
  const letStart = await holdApp(page)
  await page.goto('/auth')
  await page.getByLabel(m['auth.email']({}, say)).fill(email)
  const password = page.getByLabel(m['auth.password']({}, say), { exact: true })
  await password.fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: m['auth.submit']({}, say), exact: true }).click()
  await expect(page).toHaveURL(/\/auth$/)
  letStart()
  await expect(page).toHaveURL(/\/account$/)
  expect(findings).toEqual([])
})

test('a browser that hides its times from pages: the drawn page starts all the same', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/auth')
  const password = page.getByLabel(m['auth.password']({}, say), { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: m['auth.show_password']({}, say) }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

test('early input stays, also when the page then changes its language', async ({ page }) => {
  const findings = await watch(page)
  // a slow device may render again before the app hydrates the page
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
  const letStart = await holdApp(page)
  await page.goto('/auth')
  await page.getByLabel(m['auth.email']({}, say)).fill('anne@post.example')
  letStart()
  await expect(heading(page, m['auth.title']({}, { locale: 'fr' }))).toBeVisible()
  await expect(page.getByLabel(m['auth.email']({}, { locale: 'fr' }))).toHaveValue('anne@post.example')
  expect(findings).toEqual([])
})

test('an opened page asks for its data before its app starts, and does not ask again', async ({ page }) => {
  const findings = await watch(page)
  const data = page.getByRole('main').getByText('lieve@demo.example')
  await openAs(page, 'lieve@demo.example', '/account', 'nl')
  await expect(data).toBeVisible()
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith(home.read.path)) asked.push(sent.url())
  })
  const letStart = await holdApp(page)
  const answered = page.waitForResponse((response) => response.url().endsWith(home.read.path))
  await page.reload()
  expect((await answered).status()).toBe(200)
  letStart()
  await expect(data).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
  expect(findings).toEqual([])
})
