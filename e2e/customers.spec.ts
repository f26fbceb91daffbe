import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/fixed.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { expectAccessible, watch } from './watch.ts'

test('the office finds a customer by a misspelt name and reads everything of them', async ({
  page,
  locale,
}) => {
  const language = locale?.startsWith('fr') ? 'fr' : 'nl'
  const say = { locale: language } as const
  const findings = await watch(page, [/401 \(Unauthorized\).*session/])

  await test.step('by keys alone', async () => {
    await page.goto('/office/customers')
    await page.getByLabel(m['office.email']({}, say)).fill('support@demo.example')
    await page.getByLabel(m['office.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: language.toUpperCase() }).click()
    await page.getByRole('searchbox').fill('lieve vandenbrouke')
    const found = page.getByRole('link', { name: /^Lieve Vandenbroucke/ })
    await expect(found).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('searchbox').press('ArrowDown')
    await expect(found).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await test.step('and nothing of it stands in the address', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lieve Vandenbroucke')
    await expect(page).toHaveURL(/\/office\/customers\/\d+$/)
    await expect(page.getByRole('region', { name: m['office.customer_orders']({}, say) })).toBeVisible()
    await expectAccessible(page)
  })
  expect(findings).toEqual([])
})
