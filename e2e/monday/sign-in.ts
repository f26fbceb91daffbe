import { expect, type Page } from '@playwright/test'
import { totpOf } from '../../apps/server/src/modules/staff/testing-authenticator.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { expectAccessible } from '../watch.ts'
import type { Journey } from './journey.ts'

export const PASSWORD = 'drie gewone woorden'
/** The period of a code of an authenticator app. A code works once. */
export const CODE_PERIOD_MS = 30_000

/** Opens the link of an invitation: password, authenticator app, recovery codes. @returns the secret of the app */
export async function useInvitation(
  { say, now, shoot }: Journey,
  page: Page,
  link: string,
  picture: string,
): Promise<string> {
  await page.goto(link)
  const field = (name: string) => page.locator(`input[name="${name}"]`)
  await field('password').fill(PASSWORD)
  await field('repeat_password').fill(PASSWORD)
  const secret = await page.locator('code').first().innerText()
  await field('code').fill(totpOf(secret, new Date(now())))
  await expectAccessible(page)
  await shoot(page, picture)
  await field('code').press('Enter')
  await expect(page.getByRole('heading', { name: m['office.access.codes_title']({}, say) })).toBeFocused()
  await shoot(page, `${picture}-codes`)
  await page.getByText(m['office.access.codes_kept']({}, say)).click()
  await page.getByRole('button', { name: m['office.access.codes_done']({}, say) }).click()
  await expect(page.getByRole('navigation', { name: m['office.shell.menu']({}, say) })).toBeVisible()
  return secret
}

/** Leaves the office. */
export async function signOut({ say }: Journey, page: Page): Promise<void> {
  await page.getByRole('button', { name: m['office.shell.sign_out']({}, say) }).click()
  await expect(page.locator('input[name="email"]')).toBeVisible()
}

/** Signs in to the office with password and app, after the session has ended. The next code of the app: that of now may be used. */
export async function signInAgain(
  { now }: Journey,
  page: Page,
  { email, secret }: { email: string; secret: string },
): Promise<void> {
  const field = (name: string) => page.locator(`input[name="${name}"]`)
  await page.goto('/office')
  await field('email').fill(email)
  await field('password').fill(PASSWORD)
  await field('password').press('Enter')
  await field('code').fill(totpOf(secret, new Date(now() + CODE_PERIOD_MS)))
  await field('code').press('Enter')
  await expect(page.getByRole('navigation')).not.toHaveCount(0)
}
