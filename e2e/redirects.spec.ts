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
