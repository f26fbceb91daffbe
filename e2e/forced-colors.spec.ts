import { expect } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { languageOf } from './language.ts'
import { test } from './screens/walk.ts'

test('R56 the primary button differs from the others in forced colours', async ({ visitors, locale }) => {
  const say = { locale: languageOf(locale) }
  const page = await visitors.open('customer')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/account')
  const look = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name })
      .evaluate((button) => {
        const { color, backgroundColor } = getComputedStyle(button)
        return { color, backgroundColor }
      })
  const primary = await look(m['account.edit']({}, say))
  const other = await look(m['account.change_password']({}, say))
  expect(primary.backgroundColor).not.toBe(other.backgroundColor)
  expect(primary.color).not.toBe(primary.backgroundColor)
  await page.close()
})
