import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { m as server } from '../packages/messages/generated/server/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { expectMailed } from './mailbox.ts'
import { fillInRequest } from './request-form.ts'
import { chooseOfficeLanguage, openAs } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

test('a request goes from new to closed, with answers on both sides', async ({
  page,
  browser,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const customer = await findCustomer(request, language)
  const name = `${customer.firstName} ${customer.lastName}`
  const findings = await watch(page)
  const own = page.getByRole('region', { name: m['support.requests']({}, say) })

  const onePhoto = m['photos.name']({ number: 1, count: 1 }, say)

  await test.step('the customer sends it', async () => {
    await openAs(page, customer.email, '/support', language)
    await fillInRequest(page, say)
    await page.getByRole('button', { name: m['support.submit']({}, say) }).click()
    await expect(own.getByText(m['support.request_new']({}, say))).toBeVisible()
  })

  const context = await browser.newContext({ locale: locale ?? 'nl-BE', viewport: page.viewportSize() })
  const desk = await context.newPage()
  const deskFindings = await watch(desk, [/401 \(Unauthorized\).*session/])
  const sheet = desk.getByRole('article')
  const write = sheet.getByRole('textbox', { name: m['office.requests.answer']({}, say) })
  await test.step('the office finds it, and asks back with the keyboard only', async () => {
    await desk.goto('/office/requests')
    await desk.getByLabel(m['office.common.email']({}, say)).fill('support@demo.example')
    await desk.getByLabel(m['office.access.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
    await chooseOfficeLanguage(desk, language)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(m['office.menu.requests']({}, say))
    await expectAccessible(desk)
    await desk.getByRole('link', { name }).click()
    await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
    await desk.getByRole('button', { name: m['office.requests.take']({}, say) }).focus()
    await desk.keyboard.press(m['office.requests.key_answer']({}, say))
    await expect(write).toBeFocused()
    await expect(write).toHaveValue('')
    await desk.keyboard.type('Hoeveel water is het? Combien d’eau ?')
    await expectAccessible(desk)
    await sheet.getByRole('button', { name: m['office.requests.send']({}, say) }).click()
    // the text field holds the same words until the server has them
    await expect(write).toHaveValue('')
    await expect(sheet.getByText('Hoeveel water is het?')).toBeVisible()
  })

  await test.step('the customer gets a mail, reads the answer on the page, and replies there', async () => {
    const subject = server['mail.support_message.subject']({ id: '' }, say).trim()
    await expectMailed(page.context().request, subject)
    await page.reload()
    await expect(own.getByText('Hoeveel water is het?')).toBeVisible()
    await expectAccessible(page)
    await own.getByRole('textbox', { name: m['support.reply']({}, say) }).fill('Een emmer per uur.')
    const photo = { name: 'lek.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await own.getByLabel(m['support.photos_add']({}, say)).setInputFiles(photo)
    await expect(own.getByText(m['support.photo_sent']({}, say))).toBeVisible()
    await expectAccessible(page)
    await own.getByRole('button', { name: m['support.write_submit']({}, say) }).click()
    await expect(own.getByText(m['support.request_replied']({}, say))).toBeVisible()
    await expect(own.getByText('Een emmer per uur.')).toBeVisible()
    await expect(own.getByRole('img', { name: onePhoto })).toBeVisible()
  })

  await test.step('the office agrees on one of the proposed moments, and closes the request', async () => {
    await desk.reload()
    await expect(sheet.getByText('Een emmer per uur.')).toBeVisible()
    await sheet.getByRole('button', { name: onePhoto }).press('Enter')
    const large = desk.getByRole('dialog', { name: onePhoto })
    await expect(large.getByRole('img')).toBeVisible()
    await expectAccessible(desk)
    await desk.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await sheet
      .getByRole('region', { name: m['office.common.proposed']({}, say) })
      .getByRole('button')
      .first()
      .click()
    await sheet.getByRole('button', { name: m['office.requests.confirm']({}, say) }).click()
    await expect(desk.getByText(m['office.requests.is_planned']({}, say))).toBeVisible()
    await expectAccessible(desk)
    await page.reload()
    await expect(own.getByText(m['support.request_unread']({}, say))).toBeVisible()
    await expect(own.getByText(m['support.request_agreed']({}, say))).toBeVisible()
    await sheet.getByRole('button', { name: m['office.requests.close']({}, say) }).click()
    await expect(desk.getByText(m['office.requests.is_closed']({}, say))).toBeVisible()
  })

  await test.step('the customer sees that it is closed', async () => {
    await page.reload()
    await expect(own.getByText(m['support.request_closed']({}, say))).toBeVisible()
    await own.getByText(m['support.request_closed']({}, say)).click()
    await expect(own.getByText(m['support.write_closed']({}, say))).toBeVisible()
    await expectAccessible(page)
  })
  expect([...findings, ...deskFindings]).toEqual([])
  await context.close()
})
