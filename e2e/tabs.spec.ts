import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { followRequests } from './quiet.ts'
import { fillInSignIn, openAs, signOut } from './sign-in.ts'

const say = { locale: 'nl' } as const
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const refreshes = (context: BrowserContext) => {
  const found: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/accounts/refresh')) found.push(request.url())
  })
  return found
}

/** Makes the token expire, as in a page that slept for more than ten minutes. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const [head, body = '', signature] = (localStorage.getItem('token') ?? '').split('.')
    const payload = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/')))
    const old = btoa(JSON.stringify({ ...payload, issuedAt: payload.issuedAt - 3_600 }))
    localStorage.setItem('token', [head, old.replace(/\+/g, '-').replace(/\//g, '_'), signature].join('.'))
  })

/** Waits until a page has no pending calls, because a page that is left earlier must repeat them. */
async function expectAtRest(page: Page, title: string, untilQuiet: () => Promise<void>): Promise<void> {
  await expect(heading(page, title)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await untilQuiet()
}

test('S67 R91 five tabs that wake with an expired token all continue', async ({ context, page }) => {
  const pages = ['/account', '/orders', '/referrals', '/support', '/experiences']
  const titles = [
    m['account.title']({}, say),
    m['orders.title']({}, say),
    m['referrals.title']({}, say),
    m['support.title_heading']({}, say),
    m['experiences.title']({}, say),
  ]
  const untilQuiet = followRequests(context)
  await openAs(page, 'lieve@demo.example', '/account', 'nl')
  await expect(page.getByRole('main')).toContainText('lieve@demo.example')
  const tabs = [page]
  for (const path of pages.slice(1)) {
    const tab = await context.newPage()
    await tab.goto(path)
    tabs.push(tab)
  }
  // the last opened tab may still be loading
  for (const [index, tab] of tabs.entries()) await expectAtRest(tab, titles[index] ?? '', untilQuiet)
  const asked = refreshes(context)
  await expireToken(page)
  // all at once, each on a page that has to load data
  await Promise.all(tabs.map((tab, index) => tab.goto(pages[(index + 1) % 5] ?? '/account')))
  for (const [index, tab] of tabs.entries())
    await expectAtRest(tab, titles[(index + 1) % 5] ?? '', untilQuiet)
  // then another page each, with the new tokens
  await Promise.all(tabs.map((tab) => tab.goto('/account')))
  for (const tab of tabs) await expect(tab.getByRole('main')).toContainText('lieve@demo.example')
  expect(asked.length).toBeGreaterThanOrEqual(1)
  expect(asked.length).toBeLessThanOrEqual(5)
})

test('S68 sign-out in one tab: the other tabs go to sign-in by themselves', async ({ context, page }) => {
  await openAs(page, 'lieve@demo.example', '/account', 'nl')
  await expect(page.getByRole('main')).toContainText('lieve@demo.example')
  const other = await context.newPage()
  await other.goto('/orders')
  await expect(heading(other, m['orders.title']({}, say))).toBeVisible()
  const reading = await context.newPage()
  await reading.goto('/experiences')
  await expect(reading.getByRole('banner')).toContainText('Lieve')

  await signOut(page, 'nl')
  await expect(heading(other, m['auth.title']({}, say))).toBeVisible()
  await expect(other).toHaveURL(/redirect=%2Forders/)
  // a public page stays, without data of the customer
  await expect(reading.getByRole('banner')).not.toContainText('Lieve')
  await expect(heading(reading, m['experiences.title']({}, say))).toBeVisible()

  // signing in again in one tab also continues the waiting tab
  await fillInSignIn(page, 'jean@demo.example', 'nl')
  await expect(heading(other, m['orders.title']({}, say))).toBeVisible()
  await expect(other.getByRole('banner')).toContainText('Jean-Marc')
  await expect(reading.getByRole('banner')).toContainText('Jean-Marc')
})

test('S68 another user in one tab: the other tabs show no data of the former user', async ({
  context,
  page,
  request,
}) => {
  await openAs(page, 'lieve@demo.example', '/account', 'nl')
  await expect(page.getByRole('main')).toContainText('lieve@demo.example')
  const other = await context.newPage()
  await other.goto('/account/edit')
  await other.getByLabel(m['account.mobile']({}, say)).fill('0470 11 11 11')

  const answer = await request.post('/auth/api/accounts/authorize', {
    data: { email: 'jean@demo.example', password: DEMO_PASSWORD, platform: 'client_dashboard' },
  })
  // as the page of an activation link does
  await page.evaluate(
    ({ token, refresh_token, installation_placed }) => {
      localStorage.setItem('refresh_token', refresh_token)
      localStorage.setItem('INSTALLATION_PLACED', String(installation_placed))
      localStorage.setItem('token', token)
    },
    await answer.json(),
  )
  await expect(other.getByRole('main')).toContainText('jean@demo.example')
  await expect(other).toHaveURL(/\/account$/)
  await expect(other.getByRole('banner')).toContainText('Jean-Marc')
  await expect(other.getByText('0470 11 11 11')).toHaveCount(0)
})

test('S70 a tab that is closed while it refreshes its tokens: the next tab continues', async ({
  context,
  page,
}) => {
  const untilQuiet = followRequests(context)
  await openAs(page, 'lieve@demo.example', '/account', 'nl')
  // a call that is still to come would refresh the tokens before the page is left
  await expectAtRest(page, m['account.title']({}, say), untilQuiet)
  await expireToken(page)
  const rotated = new Promise<void>((resolve) => {
    page.route('**/accounts/refresh', async (route) => {
      // the server has rotated the token, but the answer is lost
      await route.fetch()
      resolve()
    })
  })
  const leaving = page.goto('/orders').catch(() => undefined)
  await rotated
  await page.close()
  await leaving

  const next = await context.newPage()
  await next.goto('/orders')
  await expect(heading(next, m['orders.title']({}, say))).toBeVisible()
  await next.goto('/account')
  await expect(next.getByRole('main')).toContainText('lieve@demo.example')
})
