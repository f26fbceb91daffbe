import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { linkInMail } from './mailbox.ts'
import { fillInSignIn, signOut } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

const NEW_PASSWORD = 'drie gewone woorden'

test('a customer corrects its name and sets a new password by mail', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const findings = await watch(page)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const main = page.getByRole('main')

  await test.step('opens the account form', async () => {
    await page.goto(`/account?force_lang=${language}`)
    await fillInSignIn(page, email, language)
    const edit = main.getByRole('link', { name: m['account.edit']({}, say) })
    // until then the title is that of the page to sign in
    await expect(edit).toBeVisible()
    const [header, title] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      main.getByRole('heading', { level: 1 }).boundingBox(),
    ])
    expect((title?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)).toBeGreaterThan(16)
    await edit.click()
    await expect(heading(m['form.account_info.title']({}, say))).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('asks for confirmation before leaving with an unsaved change', async () => {
    const name = main.getByRole('textbox', { name: m['account.first_name']({}, say) })
    await name.fill('Noor')
    const question = page.getByRole('alertdialog')
    const menu = page.getByRole('button', { name: m['shell.menu']({}, say) })
    if (await menu.isVisible()) {
      // the menu hides the page below, but not what it asks
      await menu.click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: m['shell.nav_orders']({}, say) })
        .click()
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: m['form.account_info.unsaved_stay']({}, say) }).click()
      await expect(question).toBeHidden()
      await page.keyboard.press('Escape')
    }
    await page.goBack()
    await expect(question).toContainText(m['form.account_info.unsaved']({}, say))
    await expectAccessible(page)
    await question.getByRole('button', { name: m['form.account_info.unsaved_stay']({}, say) }).click()
    await expect(name).toHaveValue('Noor')
  })

  await test.step('saves, and the header shows the new name', async () => {
    await main.getByRole('button', { name: m['form.account_info.submit']({}, say) }).click()
    await expect(page.getByText(m['form.account_info.notify_success']({}, say))).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Noor')
    await main.getByRole('link', { name: m['common.back']({}, say) }).click()
    await expect(heading(m['account.title']({}, say))).toBeFocused()
  })

  await test.step('changes the password and stays signed in', async () => {
    await main.getByRole('link', { name: m['account.change_password']({}, say) }).click()
    await page.getByLabel(m['form.change_password.old']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await page.getByLabel(m['form.new_password.password']({}, say), { exact: true }).fill(`${NEW_PASSWORD} 1`)
    await page
      .getByLabel(m['form.change_password.repeat']({}, say), { exact: true })
      .fill(`${NEW_PASSWORD} 1`)
    await expectAccessible(page)
    await main.getByRole('button', { name: m['form.password_reset.submit']({}, say) }).click()
    await expect(heading(m['account.title']({}, say))).toBeVisible()
  })

  await test.step('asks for a link to replace a forgotten password', async () => {
    await signOut(page, language)
    await page.getByRole('link', { name: m['auth.forgot_password']({}, say) }).click()
    await expect(heading(m['form.password_forgotten.title']({}, say))).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(m['auth.email']({}, say)).fill(email)
    await page.getByRole('button', { name: m['form.password_forgotten.submit']({}, say) }).click()
    await expect(heading(m['form.password_forgotten.sent']({}, say))).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('sets a new password with the link of the mail, and signs in with it', async () => {
    await page.goto(await linkInMail(page.context().request, email, '/auth/reset'))
    await expect(heading(m['form.password_reset.title']({}, say))).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(m['form.new_password.password']({}, say), { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel(m['form.new_password.repeat']({}, say), { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: m['form.password_reset.submit']({}, say) }).click()
    await expect(page.getByText(m['form.password_reset.message_success']({}, say))).toBeVisible()
    await main.getByRole('link', { name: m['auth.submit']({}, say) }).click()
    await fillInSignIn(page, email, language, NEW_PASSWORD)
    await expect(heading(m['account.title']({}, say))).toBeVisible()
  })

  expect(findings).toEqual([])
})
