import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { withConfig } from './configured.ts'
import { analytics, banner, service } from './cookieSettings.ts'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { signOut } from './sign-in.ts'
import { watch } from './watch.ts'

// a first-time visitor
test.use({ storageState: { cookies: [], origins: [] } })

test('S64 dead or blocked analytics has no effect', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const findings = await watch(page, [/stats\.clairsel\.example/, /pageViewCounter-/])
  await withConfig(page, { analytics, cookies: banner })
  await page.addInitScript(() => Object.assign(window, { __plausible: true }))
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const signIn = async () => {
    await page.goto(`/auth?force_lang=${language}`)
    const accept = page.getByRole('button', { name: m['cookies.accept']({}, say) })
    if (loads === 1) await accept.click()
    await page.getByLabel(m['auth.email']({}, say)).fill(email)
    await page.getByLabel(m['auth.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: m['auth.submit']({}, say), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: m['account.title']({}, say) })).toBeVisible()
  }

  await test.step('the service does not answer', async () => {
    const asked = page.waitForRequest(`${service}/**`)
    await page.route(`${service}/**`, (route) => route.abort('connectionrefused'))
    await signIn()
    await asked
    expect(loads).toBe(1)
  })

  await test.step('the code of the counter does not load', async () => {
    await page.route('**/pageViewCounter-*', (route) => route.abort('blockedbyclient'))
    await signOut(page, language)
    await expect(page.getByRole('heading', { level: 1, name: m['auth.title']({}, say) })).toBeVisible()
    const blocked = page.waitForRequest('**/pageViewCounter-*')
    await signIn()
    await blocked
    // one new page per request, and no other
    expect(loads).toBe(2)
  })

  expect(findings).toEqual([])
})
