import { expect, type Page, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { withConfig } from './configured.ts'
import { look, nothing, stored } from './cookie-notice.ts'
import { analytics, banner, service } from './cookieSettings.ts'
import { languageOf } from './language.ts'
import { expectAccessible, watch } from './watch.ts'

// a first-time visitor
test.use({ storageState: { cookies: [], origins: [] } })

/** Records the requests of the browser, and the counts that reach the service. */
async function listen(page: Page) {
  const requested: string[] = []
  const counted: Record<string, unknown>[] = []
  // the tracker ignores automated browsers, unless the page declares a test
  await page.addInitScript(() => Object.assign(window, { __plausible: true }))
  page.on('request', (request) => requested.push(request.url()))
  await page.route(`${service}/**`, (route) => {
    counted.push(route.request().postDataJSON())
    return route.fulfill({ status: 202, body: 'ok', headers: { 'access-control-allow-origin': '*' } })
  })
  return { requested, counted, code: () => requested.filter((url) => /\/pageViewCounter-/.test(url)) }
}

test('S45 the first page view, without a choice', async ({ page, locale, baseURL }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const findings = await watch(page)
  await withConfig(page, { cookies: banner })
  const { requested } = await listen(page)
  // delayed until the page without it has been checked
  const { promise: isLooked, resolve: looked } = Promise.withResolvers<void>()
  await page.route('**/CookieNotice-*.js', async (route) => {
    await isLooked
    await route.continue()
  })
  const notice = page.getByRole('region', { name: m['cookies.title_nothing']({}, say) })
  const entry = page.getByRole('contentinfo').getByRole('button', { name: m['shell.cookies']({}, say) })

  await test.step('says what is stored, and neither covers nor moves content', async () => {
    await page.goto(`/auth?force_lang=${language}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const storageOf = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, label, a')].map((part) => part.getBoundingClientRect()),
      )
    const before = JSON.stringify(await storageOf())
    looked()
    await expect(notice).toContainText(m['cookies.count_nothing']({}, say))
    expect(await stored(page)).toEqual(nothing)
    expect(await page.context().cookies()).toEqual([])
    expect(requested.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([])
    expect(JSON.stringify(await storageOf())).toBe(before)
    await expectAccessible(page)
  })

  await test.step('is first in the tab order, and does not take the focus', async () => {
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.keyboard.press('Tab')
    await expect(notice.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(notice).toBeHidden()
    expect(await stored(page)).toEqual({ ...nothing, local: ['cookie_choice', 'language'] })
  })

  await test.step('appears once, and stays available in the footer', async () => {
    await page.reload()
    await expect(entry).toBeVisible()
    await entry.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(notice).toBeHidden()
    await dialog.getByRole('button', { name: m['cookies.more']({}, say) }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(8)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(entry).toBeFocused()
  })

  expect(findings).toEqual([])
})

test('S45 a choice about analytics, and its change', async ({ page, locale, baseURL }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const findings = await watch(page, [/422.*check_link/])
  await withConfig(page, { analytics, cookies: banner })
  const { requested, counted, code } = await listen(page)
  const notice = page.getByRole('region', { name: m['cookies.title']({}, say) })
  const accept = m['cookies.accept']({}, say)
  const refuse = m['cookies.refuse']({}, say)
  const change = async (answer: string) => {
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: m['shell.cookies']({}, say) })
      .click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: answer }).click()
    await expect(page.getByText(m['cookies.saved']({}, say))).toBeVisible()
  }
  const pages = () => counted.map(({ u }) => u)

  await test.step('stores nothing and contacts no other host before the choice', async () => {
    await page.goto(`/experiences?force_lang=${language}`)
    await expect(notice).toBeVisible()
    expect(await stored(page)).toEqual(nothing)
    expect(requested.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([])
    expect(code()).toEqual([])
  })

  await test.step('shows refusing beside accepting, with the same look', async () => {
    await expectAccessible(page)
    const [one, other] = [
      notice.getByRole('button', { name: accept }),
      notice.getByRole('button', { name: refuse }),
    ]
    expect(await look(other)).toEqual(await look(one))
    await other.click()
    await expect(notice).toBeHidden()
    await page.goto('/auth/reset')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toBeHidden()
    expect([code(), counted]).toEqual([[], []])
  })

  await test.step('counts pages by their kind only, after consent', async () => {
    await change(accept)
    await expect.poll(pages).toEqual([`${baseURL}/auth/reset`])
    await page.goto('/auth/activate/a-token-of-nobody?email=lieve@demo.example')
    await expect.poll(pages).toEqual([`${baseURL}/auth/reset`, `${baseURL}/auth/activate/:token`])
    expect(JSON.stringify(counted)).not.toMatch(/a-token-of-nobody|lieve/)
    expect(await stored(page)).toEqual({ ...nothing, local: ['cookie_choice', 'language'] })
  })

  await test.step('stops counting after withdrawal', async () => {
    await change(refuse)
    await page.goto('/experiences')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(pages()).toHaveLength(2)
    expect(await stored(page)).toEqual({ ...nothing, local: ['cookie_choice', 'language'] })
  })

  expect(findings).toEqual([])
})
