import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { expectFocusVisible, tabTo } from './keyboard.ts'
import { languageOf } from './language.ts'
import { commentField, foldOf } from './salt-form.ts'
import { watch } from './watch.ts'

// One phone and one desktop, because the keys are the same in both languages.

/** Replaces the text of the focused field. */
async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

test('a customer without a mouse signs in, orders salt, corrects its name and signs out', async ({
  page,
  request,
  locale: visited,
}) => {
  const language = languageOf(visited)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const findings = await watch(page, [/401 \(Unauthorized\).*authorize/])
  const { keyboard } = page
  const main = page.getByRole('main')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const link = (name: string) => main.getByRole('link', { name })

  await test.step('sign-in: the first Tab stop skips the header, and the first wrong field gets the focus', async () => {
    await page.goto(`/saltblocks?force_lang=${language}`)
    await expect(heading(m['auth.title']({}, say))).toBeVisible()
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name: m['shell.skip']({}, say) })).toBeFocused()
    await expectFocusVisible(page)
    await keyboard.press('Enter')
    await tabTo(main.getByLabel(m['auth.email']({}, say)))
    await keyboard.press('Enter')
    await expect(main.getByLabel(m['auth.email']({}, say))).toBeFocused()
    await expect(main.getByLabel(m['auth.email']({}, say))).toHaveAccessibleDescription(
      m['auth.error_missing_email']({}, say),
    )
    await keyboard.type(email)
    await keyboard.press('Enter')
    const password = main.getByLabel(m['auth.password']({}, say), { exact: true })
    await expect(password).toBeFocused()
    await keyboard.type('not my password')
    await keyboard.press('Enter')
    await expect(main.getByRole('alert')).toBeVisible()
    await expect(password).toBeFocused()
    await write(page, DEMO_PASSWORD)
    await keyboard.press('Enter')
    await expect(heading(m['salt.title']({}, say))).toBeFocused()
  })

  await test.step('salt: arrow keys choose the date, a part of the day is missing, then the order succeeds', async () => {
    await tabTo(main.getByRole('radio', { checked: true }))
    await keyboard.press('ArrowRight')
    await expect(main.getByRole('radio', { checked: true })).toBeFocused()
    await expectFocusVisible(page)
    const [morning, afternoon] = [main.getByRole('checkbox').first(), main.getByRole('checkbox').last()]
    await tabTo(foldOf(page, m['salt.slots_fold']({}, say)))
    await keyboard.press('Enter')
    await tabTo(morning)
    await keyboard.press('Space')
    await tabTo(afternoon)
    await keyboard.press('Space')
    await tabTo(button(m['salt.submit']({}, say)))
    await keyboard.press('Enter')
    await expect(morning).toBeFocused()
    await expectFocusVisible(page)
    await keyboard.press('Space')
    await tabTo(foldOf(page, m['salt.comment']({}, say)))
    await keyboard.press('Enter')
    await tabTo(commentField(page, language))
    await keyboard.type('De garage is open. Le garage est ouvert.')
    await tabTo(button(m['salt.submit']({}, say)))
    await keyboard.press('Enter')
    await expect(heading(m['salt.thanks']({}, say))).toBeFocused()
  })

  await test.step('the menu leads to the account, and on a phone returns the focus when it closes', async () => {
    const opener = page.getByRole('button', { name: m['shell.menu']({}, say) })
    if (await opener.isVisible()) {
      await tabTo(opener, 'Shift+Tab')
      await keyboard.press('Enter')
      await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
      await keyboard.press('Escape')
      await expect(opener).toBeFocused()
      await keyboard.press('Enter')
    }
    const menu = page.getByRole('navigation', { name: m['shell.main_menu']({}, say) })
    const account = menu.getByRole('link', { name: m['shell.nav_account']({}, say) })
    await tabTo(account, (await opener.isVisible()) ? 'Tab' : 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(heading(m['account.title']({}, say))).toBeFocused()
  })

  await test.step('the name: the first wrong field gets the focus, leaving asks for confirmation, then it is saved', async () => {
    await tabTo(link(m['account.edit']({}, say)))
    await keyboard.press('Enter')
    await expect(heading(m['form.account_info.title']({}, say))).toBeFocused()
    const first = main.getByRole('textbox', { name: m['account.first_name']({}, say) })
    await tabTo(first)
    await write(page, ' ')
    await tabTo(main.getByRole('textbox', { name: m['account.mobile']({}, say) }))
    await write(page, 'geen')
    await keyboard.press('Enter')
    await expect(first).toBeFocused()
    await expectFocusVisible(page)
    await write(page, 'Noor')
    await keyboard.press('Enter')
    await expect(main.getByRole('textbox', { name: m['account.mobile']({}, say) })).toBeFocused()
    await write(page, '0470 00 00 00')
    await tabTo(link(m['common.back']({}, say)))
    await keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(
      question.getByRole('button', { name: m['form.account_info.unsaved_stay']({}, say) }),
    ).toBeFocused()
    await expectFocusVisible(page)
    await keyboard.press('Tab')
    await keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(link(m['common.back']({}, say))).toBeFocused()
    await tabTo(button(m['form.account_info.submit']({}, say)), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page.getByText(m['form.account_info.notify_success']({}, say))).toBeVisible()
    await expect(button(m['form.account_info.submit']({}, say))).toBeFocused()
    await tabTo(link(m['common.back']({}, say)))
    await keyboard.press('Enter')
    await expect(heading(m['account.title']({}, say))).toBeFocused()
    await expect(main).toContainText('Noor')
  })

  await test.step('signing out leads to sign-in', async () => {
    // the message covers the end of a phone's page until it disappears
    await expect(page.getByText(m['form.account_info.notify_success']({}, say))).toBeHidden()
    await tabTo(page.getByRole('contentinfo').getByRole('button', { name: m['shell.sign_out']({}, say) }))
    await keyboard.press('Enter')
    await expect(heading(m['auth.title']({}, say))).toBeFocused()
  })
  expect(findings).toEqual([])
})
