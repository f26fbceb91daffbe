import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { chooseOfficeLanguage } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

test('the office finds a customer by a misspelt name and reads the whole record', async ({
  page,
  locale,
}) => {
  const language = locale?.startsWith('fr') ? 'fr' : 'nl'
  const say = { locale: language } as const
  const findings = await watch(page, [/401 \(Unauthorized\).*session/])

  await test.step('with the keyboard only', async () => {
    await page.goto('/office/customers')
    await page.getByLabel(m['office.common.email']({}, say)).fill('support@demo.example')
    await page.getByLabel(m['office.access.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await chooseOfficeLanguage(page, language)
    await page.getByRole('searchbox').fill('lieve vandenbrouke')
    const found = page.getByRole('link', { name: /^Lieve Vandenbroucke/ })
    // the customers opened last are listed until the search has finished
    await expect(page.getByRole('region', { name: m['office.customers.list_found']({}, say) })).toBeVisible()
    await expect(found).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('searchbox').press('ArrowDown')
    await expect(found).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await test.step('writes nothing of the search into the address', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lieve Vandenbroucke')
    await expect(page).toHaveURL(/\/office\/customers\/\d+$/)
    await expect(page.getByRole('region', { name: m['office.common.orders']({}, say) })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('creates a customer, and sends the activation mail again', async () => {
    await page.getByRole('link', { name: m['office.customers.search']({}, say) }).click()
    await page.getByRole('button', { name: m['office.customers.new']({}, say) }).click()
    const dialog = page.getByRole('dialog')
    const typed = {
      ...{ first_name: 'Nora', last_name: 'Zeebroeck', email: `nora.${language}.${Date.now()}@post.example` },
      ...{ street: 'Veldstraat', number: '3', postal_code: '9000', city_name: 'Gent' },
    }
    for (const [name, text] of Object.entries(typed)) await dialog.locator(`input[name="${name}"]`).fill(text)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: m['office.customers.create']({}, say) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora Zeebroeck')
    await page.getByRole('button', { name: m['office.customers.activation_send']({}, say) }).click()
    await expect(page.getByText(m['office.customers.activation_is_sent']({}, say))).toBeVisible()
  })
  expect(findings).toEqual([])
})
