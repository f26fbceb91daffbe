import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { watch } from './watch.ts'

for (const path of ['/styleguide', '/guidelines'])
  test(`${path} is no page of the built app`, async ({ page }) => {
    const findings = await watch(page)
    await page.goto(path)
    await expect(page).toHaveURL(/\/page-not-found$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      m['not_found.title']({}, { locale: 'nl' }),
    )
    expect(findings).toEqual([])
  })

test('the build contains neither code nor texts of the style guide', () => {
  const built = globSync('apps/customer/dist/**/*.{js,json,html}').map((file) => readFileSync(file, 'utf8'))
  expect(built.length).toBeGreaterThan(10)
  for (const trace of [
    'styleguide',
    'guidelines',
    'StyleGuidePage',
    m['guide.rules_title']({}, { locale: 'nl' }),
  ])
    expect(built.filter((content) => content.includes(trace))).toEqual([])
})
