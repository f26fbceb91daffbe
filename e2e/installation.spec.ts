import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { isoDayOf } from '../packages/contract/src/dates.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { m as server } from '../packages/messages/generated/server/messages.js'
import { findSigned } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { expectMailed } from './mailbox.ts'
import { chooseOfficeLanguage, openAs } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

/** Advances the clock before the page gets the focus again, so that its cached answers are stale. */
async function comeBack(page: Page, minutesLater: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + minutesLater * 60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

test("an installation goes from signed to placed, and the customer's open page follows", async ({
  page,
  browser,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const customer = findSigned()
  const name = `${customer.firstName} ${customer.lastName}`
  const findings = await watch(page)
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')

  await test.step('the customer is sent to its progress and proposes a day', async () => {
    await openAs(page, customer.email, '/proposal', language)
    await expect(heading).toHaveText(m['proposal.title_name']({ name: customer.firstName }, say))
    await main.getByRole('button', { name: m['form.appointment.add']({}, say) }).click()
    await main.getByRole('button', { name: m['proposal.submit_propose']({}, say) }).click()
    await expect(main.getByRole('button', { name: m['proposal.propose_again']({}, say) })).toBeVisible()
    await expectAccessible(page)
  })

  const context = await browser.newContext({ locale: locale ?? 'nl-BE', viewport: page.viewportSize() })
  const desk = await context.newPage()
  const deskFindings = await watch(desk, [/401 \(Unauthorized\).*session/])
  // by its name, because the first customer of the list is shown until the link is followed
  const sheet = desk.getByRole('article', { name })
  await test.step('the office finds it first in the queue, has called, and agrees on that day', async () => {
    await desk.goto('/office/installations')
    await desk.getByLabel(m['office.common.email']({}, say)).fill('support@demo.example')
    await desk.getByLabel(m['office.access.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await desk.keyboard.press('Enter')
    await chooseOfficeLanguage(desk, language)
    await desk.getByRole('link', { name }).click()
    await sheet.locator('[name=date_called]').fill(isoDayOf(new Date()))
    await sheet
      .getByRole('region', { name: m['office.common.proposed']({}, say) })
      .getByRole('button')
      .first()
      .click()
    await expectAccessible(desk)
    await sheet.getByRole('button', { name: m['office.common.save']({}, say) }).click()
    await expect(desk.getByText(m['office.installations.saved']({}, say))).toBeVisible()
  })

  const day = await sheet.locator('[name=installation_date]').inputValue()
  await test.step('the customer gets a mail, and its open page shows the day', async () => {
    const subject = server['mail.installation_planned.subject']({}, { locale: customer.language })
    await expectMailed(page.context().request, subject)
    await comeBack(page, 2)
    await expect(main.getByText(m['proposal.install_planned']({}, say))).toBeVisible()
    await expect(main).toContainText(day)
    await expectAccessible(page)
  })

  await test.step('the office records that the device is placed', async () => {
    await sheet.getByRole('button', { name: m['office.installations.place_device']({}, say) }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.locator('[name=installation_date]').fill(isoDayOf(new Date()))
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: m['office.installations.place_device']({}, say) }).click()
    await expect(desk.getByText(m['office.installations.device_placed']({}, say))).toBeVisible()
  })

  await test.step("the customer's open page shows it, and the portal is open", async () => {
    await comeBack(page, 4)
    await expect(heading).toHaveText(m['proposal.title_done']({}, say))
    await expectAccessible(page)
    await page.goto('/saltblocks')
    await expect(heading).toHaveText(m['salt.title']({}, say))
  })
  expect([...findings, ...deskFindings]).toEqual([])
  await context.close()
})
