import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { m as serverTexts } from '../packages/messages/generated/server/messages.js'
import { readPages } from '../packages/testkit/src/pdf.ts'
import { findCustomerWithoutObligations } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { expectMailTo } from './mailbox.ts'
import { server } from './origins.ts'
import { fillInSignIn, openAs } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

const button = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true })

/** Presses a button that downloads a file. @returns its name and content */
async function download(page: Page, name: string, then = async () => {}) {
  const started = page.waitForEvent('download')
  await button(page, name).click()
  await then()
  const file = await started
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** Whether the office finds a customer by the e-mail address. */
async function isFound(office: APIRequestContext, email: string): Promise<boolean> {
  const answer = await office.post('/office/api/customers/search', { data: { text: email } })
  expect(answer.status()).toBe(200)
  const { customers } = (await answer.json()) as { customers: { email_address: string | null }[] }
  return customers.some(({ email_address }) => email_address === email)
}

test('S48 a household downloads its own data, erases its account, and nobody finds it any more', async ({
  page,
  playwright,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const findings = await watch(page, [/401 \(Unauthorized\)|422 \(Unprocessable/])
  const { email, firstName, lastName } = await findCustomerWithoutObligations(request, language)
  const office = await playwright.request.newContext({ baseURL: server })
  await office.post('/office/api/session', {
    data: { email: 'planner@demo.example', password: DEMO_PASSWORD },
  })
  expect(await isFound(office, email)).toBe(true)

  await test.step('the account page leads to the own data', async () => {
    await openAs(page, email, '/account', language)
    await page
      .getByRole('main')
      .getByRole('link', { name: m['privacy_settings.crumb']({}, say) })
      .first()
      .click()
    await expect(
      page.getByRole('heading', { level: 1, name: m['privacy_settings.title']({}, say) }),
    ).toBeVisible()
    await expect(page.getByText(m['privacy_settings.never_copied']({}, say))).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a wrong password downloads nothing, and the right one downloads the data to read', async () => {
    const dialog = page.getByRole('dialog', { name: m['confirm.title']({}, say) })
    const password = dialog.getByLabel(m['auth.password']({}, say), { exact: true })
    const readable = await download(page, m['privacy_settings.copy_pdf']({}, say), async () => {
      await password.fill('geraden')
      await button(dialog, m['confirm.submit']({}, say)).click()
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
      await password.fill(DEMO_PASSWORD)
      await button(dialog, m['confirm.submit']({}, say)).click()
    })
    expect(readable.name).toBe(`${m['privacy_settings.copy_file']({}, say)}.pdf`)
    const text = (await readPages(readable.content)).map((printed) => printed.text).join(' ')
    for (const own of [email, firstName, lastName]) expect(text).toContain(own)
    await expect(dialog).toBeHidden()
    await expect(button(page, m['privacy_settings.copy_pdf']({}, say))).toBeFocused()
  })

  await test.step('the data for another system comes without a further question', async () => {
    const complete = await download(page, m['privacy_settings.copy_json']({}, say))
    expect(complete.name).toBe(`${m['privacy_settings.copy_file']({}, say)}.json`)
    expect(JSON.parse(complete.content.toString()).account).toMatchObject({
      ...{ email_address: email, first_name: firstName, last_name: lastName },
    })
    await expect(page.getByText(m['privacy_settings.never_copied']({}, say))).toBeHidden()
  })

  const erase = button(page, m['privacy_settings.erase_submit']({}, say))
  const question = page.getByRole('alertdialog', { name: m['privacy_settings.erase_question']({}, say) })
  await test.step('keeping the account changes nothing', async () => {
    await erase.click()
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await button(question, m['privacy_settings.erase_keep']({}, say)).click()
    await expect(question).toBeHidden()
    await expect(erase).toBeFocused()
    expect(await isFound(office, email)).toBe(true)
  })

  await test.step('erasing signs out, says so, and writes to the mailbox', async () => {
    await erase.click()
    await button(question, m['privacy_settings.erase_confirm']({}, say)).click()
    await expect(page.getByRole('heading', { level: 1, name: m['auth.title']({}, say) })).toBeVisible()
    await expect(page.getByText(m['privacy_settings.erased']({}, say))).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['cookie_choice', 'language'])
    await expectMailTo(request, email, serverTexts['mail.erased.subject']({ brand: 'Clairsel' }, say))
  })

  await test.step('nobody signs in with it, and the office does not find it', async () => {
    await fillInSignIn(page, email, language)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expect(await isFound(office, email)).toBe(false)
  })
  await office.dispose()
  expect(findings).toEqual([])
})
