import { expect, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { tabTo } from './keyboard.ts'
import { languageOf } from './language.ts'
import { expectMailed } from './mailbox.ts'
import { openAs } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

// axe must not report elements that are still fading in
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a customer asks for a technician with the keyboard only', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const findings = await watch(page)
  const stage = (name: string) => page.getByRole('heading', { level: 1, name })
  const control = (role: 'button' | 'radio' | 'textbox', name: string | RegExp) =>
    page.getByRole('main').getByRole(role, { name }).first()

  await openAs(page, email, '/support', language)

  await test.step('where: arrow keys choose, Enter continues', async () => {
    await expect(stage(m['support.title_heading']({}, say))).toBeVisible()
    await expectAccessible(page)
    await tabTo(control('radio', /./))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', 'malfunction')
    await tabTo(control('button', m['common.next']({}, say)))
    await page.keyboard.press('Enter')
  })

  await test.step("what: in the customer's own words", async () => {
    await expect(stage(m['support.detail_heading']({}, say))).toBeFocused()
    await tabTo(control('radio', /./))
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', 'custom')
    await expectAccessible(page)
    await tabTo(control('textbox', new RegExp(m['support.describe']({}, say))))
    await page.keyboard.type('Het tikt. Il fait tic-tac.')
    await tabTo(control('button', m['common.next']({}, say)))
    await page.keyboard.press('Enter')
  })

  await test.step('when: two days, one of them removed', async () => {
    await expect(stage(m['support.appointment_heading']({}, say))).toBeFocused()
    await expect(page.getByRole('application')).toBeVisible()
    const list = page.getByRole('region', { name: m['form.appointment.moments']({}, say) })
    const add = m['form.appointment.add']({}, say)
    await tabTo(control('button', add))
    await page.keyboard.press('Enter')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(control('button', add))
    await page.keyboard.press('Space')
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await tabTo(control('button', new RegExp(m['form.appointment.remove']({}, say))))
    await page.keyboard.press('Enter')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByRole('button')).toBeFocused()
    await tabTo(control('button', m['support.submit']({}, say)))
    await page.keyboard.press('Enter')
  })

  await test.step('the page and a mail confirm it', async () => {
    await expect(stage(m['support.posted_heading']({}, say))).toBeFocused()
    await expect(page.getByText(m['form.support.notify_success']({}, say))).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Het tikt.')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expectAccessible(page)
    await expectMailed(page.context().request, email)
  })

  expect(findings).toEqual([])
})

test('a customer who moves house gets from the account page to a request', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  await openAs(page, email, '/account', language)
  await page.getByRole('link', { name: m['account.contact']({}, say) }).click()
  await expect(page.getByRole('textbox')).toHaveValue(m['support.about_address']({}, say))
  await page.getByRole('button', { name: m['common.back']({}, say) }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', 'custom')
})

test('a customer without a device proposes a day for the installation', async ({ page, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const findings = await watch(page)
  await openAs(page, 'bart@demo.example', '/proposal', language)
  const again = page.getByRole('button', { name: m['proposal.propose_again']({}, say) })
  const add = page.getByRole('button', { name: m['form.appointment.add']({}, say) })
  await expect(again.or(add)).toBeVisible()
  // the journeys of all languages and widths share this customer
  if (await again.isVisible()) {
    await again.click()
    await page
      .getByRole('button', { name: new RegExp(m['form.appointment.remove']({}, say)) })
      .first()
      .click()
  }
  await expect(page.getByRole('application')).toBeVisible()
  await add.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: m['proposal.submit_propose']({}, say) }).click()
  await expect(page.getByRole('heading', { name: m['proposal.waiting_title']({}, say) })).toBeFocused()
  await expectAccessible(page)
  expect(findings).toEqual([])
})
