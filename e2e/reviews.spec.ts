import { type Browser, expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { chooseOfficeLanguage } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

/** Opens a page in another visitor's browser. */
async function another(browser: Browser, locale: string | undefined, page: Page): Promise<Page> {
  const context = await browser.newContext({ locale: locale ?? 'nl-BE', viewport: page.viewportSize() })
  return context.newPage()
}

test("a customer's review is published by the office", async ({ page, browser, request, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const findings = await watch(page)
  const title = `${language === 'nl' ? 'Zacht water' : 'De l’eau douce'} ${Date.now()}`
  const answer = language === 'nl' ? 'Dank u wel!' : 'Un grand merci !'

  await test.step('the customer writes it', async () => {
    await page.goto(`/experiences?force_lang=${language}`)
    await page.getByRole('link', { name: m['experiences.sign_in']({}, say) }).click()
    await page.getByLabel(m['auth.email']({}, say)).fill(email)
    await page.getByLabel(m['auth.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: m['experiences.open']({}, say) }).click()
    await page.getByRole('radio', { name: m['experiences.star_other']({ stars: 5 }, say) }).check()
    await page.getByRole('textbox', { name: m['experiences.review_title']({}, say) }).fill(title)
    await page
      .getByRole('textbox', { name: m['experiences.review_text']({}, say) })
      .fill('Geen kalk meer. Plus de calcaire.')
    await page.getByRole('button', { name: m['experiences.submit']({}, say) }).click()
    await expect(page.getByRole('article').first()).toContainText(m['experiences.status_pending']({}, say))
  })

  const visitor = await another(browser, locale, page)
  const visitorFindings = await watch(visitor)
  await test.step('other visitors do not see it yet', async () => {
    await visitor.goto(`/experiences?force_lang=${language}`)
    await expect(visitor.getByRole('article').first()).toBeVisible()
    await expect(visitor.getByText(title)).toHaveCount(0)
  })

  const desk = await another(browser, locale, page)
  const deskFindings = await watch(desk, [/401 \(Unauthorized\).*session/])
  const sheet = desk.getByRole('article', { name: title })
  await test.step('the office finds it in the queue, answers it, and publishes it by keyboard', async () => {
    await desk.goto('/office/reviews')
    await desk.getByLabel(m['office.common.email']({}, say)).fill('admin@demo.example')
    await desk.getByLabel(m['office.access.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
    await chooseOfficeLanguage(desk, language)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(m['office.reviews.title']({}, say))
    await expectAccessible(desk)
    await desk.getByRole('link', { name: title }).click()
    await expect(sheet.getByRole('heading', { name: title })).toBeFocused()
    await expectAccessible(desk)
    await sheet.getByRole('button', { name: m['office.reviews.answer_write']({}, say) }).click()
    await desk.keyboard.type(answer)
    await sheet.getByRole('button', { name: m['office.reviews.answer_save']({}, say) }).click()
    await expect(
      sheet.getByRole('button', { name: m['office.reviews.answer_change']({}, say) }),
    ).toBeFocused()
    await desk.keyboard.press(m['office.reviews.key_decline']({}, say))
    await expect(desk.getByRole('dialog')).toBeVisible()
    await expectAccessible(desk)
    await desk.keyboard.press('Escape')
    await desk.keyboard.press(m['office.reviews.key_approve']({}, say))
    await expect(desk.getByText(m['office.reviews.is_approved']({}, say))).toBeVisible()
    await expect(desk.getByRole('link', { name: title })).toHaveCount(0)
  })

  await test.step('every visitor reads it, with the answer', async () => {
    await visitor.reload()
    const shown = visitor.getByRole('article').filter({ hasText: title })
    await expect(shown).toContainText(answer)
    await expectAccessible(visitor)
  })

  await test.step('the author sees that it is published', async () => {
    await page.reload()
    const own = page.getByRole('article').filter({ hasText: title })
    await expect(own).toContainText(m['experiences.status_approved']({}, say))
    await expect(own).toContainText(answer)
  })

  await test.step('the office withdraws it with a reason, which the author reads', async () => {
    await desk.getByRole('link', { name: m['office.reviews.queue_approved']({}, say) }).click()
    await desk.getByRole('link', { name: title }).click()
    await sheet.getByRole('button', { name: m['office.reviews.withdraw']({}, say) }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByText(m['office.reviews.reason_advertising']({}, say)).click()
    await dialog.getByRole('button', { name: m['office.reviews.decline']({}, say) }).click()
    await expect(desk.getByText(m['office.reviews.is_declined']({}, say))).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('article').first()).toBeVisible()
    await expect(visitor.getByText(title)).toHaveCount(0)
    await page.reload()
    const own = page.getByRole('article').filter({ hasText: title })
    await expect(own).toContainText(m['experiences.declined_advertising']({}, say))
    await expectAccessible(page)
  })
  expect([...findings, ...visitorFindings, ...deskFindings]).toEqual([])
  await visitor.context().close()
  await desk.context().close()
})
