import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { m as server } from '../packages/messages/generated/server/messages.js'
import { languageOf } from './language.ts'
import { chooseOfficeLanguage, openAs } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

/** Jean has an open delivery, and reads French. */
const JEAN = 'Jean-Marc Delvaux'

test('the office sees the portal as a customer does, changes nothing, and loses the view when it signs out', async ({
  page,
  context,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const inFrench = { locale: 'fr' } as const
  const findings = await watch(page, [/401 \(Unauthorized\).*session/])
  const own = await context.newPage()

  await test.step('another customer is signed in to the portal in the same browser', async () => {
    await openAs(own, 'lieve@demo.example', '/orders', 'nl')
    await expect(own.getByText('Lieve Vandenbroucke').first()).toBeVisible()
  })

  const view = await test.step('the customer record opens the view in a tab', async () => {
    await page.goto('/office/customers')
    await page.getByLabel(m['office.common.email']({}, say)).fill('support@demo.example')
    await page.getByLabel(m['office.access.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await chooseOfficeLanguage(page, language)
    await page.getByRole('searchbox').fill('jean-marc delvaux')
    await page.getByRole('link', { name: new RegExp(`^${JEAN}`) }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: m['office.customers.view_portal']({}, say) }).click()
    return opened
  })
  const viewFindings = await watch(view, [/403 \(Forbidden\).*selection/, /401 \(Unauthorized\)/])
  const banner = view.getByRole('region', { name: m['view.title']({ name: JEAN }, inFrench) })

  await test.step('the view shows the next delivery, in the customer’s language', async () => {
    await expect(view.getByRole('heading', { level: 1 })).toContainText(m['account.title']({}, inFrench))
    await expect(banner).toBeVisible()
    expect(view.url()).not.toContain('#')
    await view.getByRole('link', { name: m['shell.nav_salt']({}, inFrench) }).click()
    await expect(view.getByRole('heading', { level: 1 })).toHaveText(m['salt.open_title']({}, inFrench))
    await expectAccessible(view)
  })

  await test.step('the view cannot cancel the delivery', async () => {
    await view.getByRole('button', { name: m['salt.cancel_action']({}, inFrench) }).click()
    await view
      .getByRole('alertdialog')
      .getByRole('button', { name: m['salt.cancel_confirm']({}, inFrench) })
      .click()
    // the toast, and the page itself
    await expect(view.getByText(server['error.view_only']({}, inFrench)).first()).toBeVisible()
    await view.reload()
    await expect(view.getByRole('heading', { level: 1 })).toHaveText(m['salt.open_title']({}, inFrench))
    await expect(banner).toBeVisible()
  })

  await test.step("the view ends when the staff member signs out; the other customer's session continues", async () => {
    await page.bringToFront()
    await page.getByRole('button', { name: m['office.shell.sign_out']({}, say), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m['office.access.sign_in']({}, say))
    await view.goto('/orders')
    await expect(view.getByRole('heading', { level: 1 })).toHaveText(m['view.ended']({}, inFrench))
    await expect(view.getByText(JEAN)).toHaveCount(0)
    await expectAccessible(view)
    await own.reload()
    await expect(own.getByText('Lieve Vandenbroucke').first()).toBeVisible()
  })
  expect([...findings, ...viewFindings]).toEqual([])
})
