import { expect, test } from '@playwright/test'
import { languageOf } from './language.ts'
import { foreign, server } from './origins.ts'
import { fillInSignIn } from './sign-in.ts'

test.describe('S27 a redirect', () => {
  const targets = {
    'without a scheme': '//evil.example',
    'with a backslash': '/\\evil.example',
    'to a script': 'javascript:alert(1)',
    'to another origin': foreign,
    'with backslashes in disguise': '/%5c%5cevil.example',
  }
  for (const [way, target] of Object.entries(targets))
    test(`${way} goes home`, async ({ page, locale }) => {
      const language = languageOf(locale)
      await page.goto(`/auth?redirect=${encodeURIComponent(target)}`)
      await fillInSignIn(page, 'lieve@demo.example', language)
      await expect(page).toHaveURL(`${server}/account`)
    })
})

test('R22 Back from sign-in leads to the page before, however often it failed', async ({ page, locale }) => {
  const language = languageOf(locale)
  for (const path of ['/', '/account', '/saltblocks']) {
    await page.goto('/experiences')
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\?redirect=/)
    await page.goBack()
    await expect(page).toHaveURL(/\/experiences$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/auth\?redirect=/)
  }
  await page.goto('/experiences')
  await page.goto(`/auth?force_lang=${language}`)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await fillInSignIn(page, 'nobody@demo.example', language, 'not my password')
    await expect(page).toHaveURL(/\/auth\?redirect=%2Faccount$/)
    await expect(page.getByRole('alert').first()).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/experiences$/)
})
