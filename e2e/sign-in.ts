import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import type { Language } from '../packages/contract/src/primitives.ts'
import { m } from '../packages/messages/generated/app/messages.js'

/** Opens a page that requires sign-in, and signs in. */
export async function openAs(page: Page, email: string, path: string, locale: Language): Promise<void> {
  await page.goto(`${path}?force_lang=${locale}`)
  await fillInSignIn(page, email, locale)
  await page.waitForURL((url) => url.pathname === new URL(path, url).pathname)
}

/** Fills in the sign-in form and submits it. */
export async function fillInSignIn(page: Page, email: string, locale: Language, password = DEMO_PASSWORD) {
  await page.getByLabel(m['auth.email']({}, { locale })).fill(email)
  await page.getByLabel(m['auth.password']({}, { locale }), { exact: true }).fill(password)
  await page.getByRole('button', { name: m['auth.submit']({}, { locale }), exact: true }).click()
}

/** Presses the button at the end of the page, once no answer can move it between pressing and releasing. */
export async function signOut(page: Page, locale: Language): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: m['shell.sign_out']({}, { locale }) })
    .click()
}

/**
 * Chooses the language of the office after signing in. Its button begins with the code, which other buttons may contain; the
 * page of sign-in has one as well.
 */
export async function chooseOfficeLanguage(desk: Page, locale: Language): Promise<void> {
  await expect(desk.getByRole('banner').locator('a[href="/office/me"]')).toBeVisible()
  await desk.getByRole('button', { name: new RegExp(`^${locale.toUpperCase()} `) }).click()
}
