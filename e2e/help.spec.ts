import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { followRequests } from './quiet.ts'
import { expectLargeText } from './reflow.ts'
import { button, fillInRequest, main, stage } from './request-form.ts'
import { screens } from './screens/all.ts'
import { stubAnswers } from './screens/answers.ts'
import { pagesOf, reachScreen } from './screens/screen.ts'
import { chooseOfficeLanguage, openAs } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

const phone = { width: 390, height: 844 }
/** The pages of a customer whose device is placed. Those that a mail opens have the telephone instead. */
const pages = pagesOf('customer', screens).filter(({ path }) => !path.startsWith('/auth/'))

test('R42 help is one tap from every page of a phone', async ({ page, request, locale, browserName }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  await page.setViewportSize(phone)
  const findings = await watch(page)
  const { email } = await findCustomer(request, language)
  const untilQuiet = followRequests(page.context())
  await openAs(page, email, '/account', language)
  const tabs = page.getByRole('navigation', { name: m['shell.quick_menu']({}, say) })
  const help = tabs.getByRole('link', { name: m['shell.nav_help']({}, say) })
  for (const { path, stubs = [] } of pages)
    await test.step(path, async () => {
      await stubAnswers(page, stubs, language)
      // in Firefox a page that is still starting ends the next navigation
      if (browserName === 'firefox') await untilQuiet()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(help).toBeInViewport({ ratio: 1 })
      await help.click()
      await expect(stage(page, m['support.title_heading']({}, say))).toBeVisible()
      const call = page.getByRole('link', { name: m['support.leak_call']({}, say) })
      await expect(call).toBeInViewport({ ratio: 1 })
      await expect(call).toHaveAttribute('href', /^tel:\+\d+$/)
      await page.unrouteAll({ behavior: 'wait' })
    })
  await expectAccessible(page)
  await page.getByRole('button', { name: m['shell.menu']({}, say) }).click()
  const menu = page.getByRole('dialog', { name: m['shell.main_menu']({}, say) })
  await expect(menu.getByRole('link', { name: m['shell.nav_help']({}, say) })).toBeInViewport({ ratio: 1 })
  expect(findings).toEqual([])
})

test('R42 a visitor can call from every page of a phone', async ({ page, locale }) => {
  const language = languageOf(locale)
  await page.setViewportSize(phone)
  await page.goto(`/auth?force_lang=${language}`)
  // the title is drawn by the server; the app keeps the language later, and then takes it out of the address
  await expect(page).toHaveURL(/\/auth$/)
  for (const screen of pagesOf('guest', screens))
    await test.step(screen.path, async () => {
      await reachScreen(page, screen, language)
      const call = page.locator('a[href^="tel:+"]').filter({ visible: true }).first()
      await call.scrollIntoViewIfNeeded()
      await expect(call).toBeInViewport({ ratio: 1 })
      await page.unrouteAll({ behavior: 'wait' })
    })
})

test('R42 help is the telephone for a customer who waits for the device', async ({ page, locale }) => {
  const language = languageOf(locale)
  await page.setViewportSize(phone)
  await openAs(page, 'bart@demo.example', '/proposal', language)
  const tabs = page.getByRole('navigation', { name: m['shell.quick_menu']({}, { locale: language }) })
  const call = tabs.getByRole('link')
  await expect(call).toBeInViewport({ ratio: 1 })
  await expect(call).toHaveAttribute('href', /^tel:\+\d+$/)
  await expectAccessible(page)
})

test('R42 a badge announces the answer of the office until it is read', async ({
  page,
  browser,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const customer = await findCustomer(request, language)
  const findings = await watch(page)
  await openAs(page, customer.email, '/support', language)
  await fillInRequest(page, say)
  await button(page, m['support.submit']({}, say)).click()
  await expect(stage(page, m['support.posted_heading']({}, say))).toBeVisible()

  const context = await browser.newContext({
    locale: locale ?? 'nl-BE',
    viewport: { width: 1280, height: 900 },
  })
  const desk = await context.newPage()
  await desk.goto('/office/requests')
  await desk.getByLabel(m['office.common.email']({}, say)).fill('support@demo.example')
  await desk.getByLabel(m['office.access.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await chooseOfficeLanguage(desk, language)
  await desk.getByRole('link', { name: `${customer.firstName} ${customer.lastName}` }).click()
  const sheet = desk.getByRole('article')
  // until then the page shows the first request
  await expect(sheet.getByRole('heading', { level: 2 }).first()).toBeFocused()
  const write = sheet.getByRole('textbox', { name: m['office.requests.answer']({}, say) })
  await write.fill('Hoeveel? Combien ?')
  await sheet.getByRole('button', { name: m['office.requests.send']({}, say) }).click()
  // the text field holds the same words until the server has them
  await expect(write).toHaveValue('')
  await expect(sheet.getByText('Hoeveel? Combien ?')).toBeVisible()
  await context.close()

  // on phones the tab, on wide screens the help box
  const unread = page
    .getByRole('link', { name: new RegExp(m['shell.unread_one']({}, say)) })
    .filter({ visible: true })
  await page.goto('/orders')
  await expect(unread).toBeVisible()
  await expectAccessible(page)
  await expectLargeText(page)
  await unread.click()
  const answer = main(page).getByText('Hoeveel? Combien ?')
  await expect(answer).toBeVisible()
  await expect(main(page).getByText(m['support.request_unread']({}, say))).toBeVisible()
  await answer.scrollIntoViewIfNeeded()
  await expect(unread).toHaveCount(0)
  await expectLargeText(page)
  await expectAccessible(page)
  await page.reload()
  await expect(main(page).getByText(m['support.request_answered']({}, say))).toBeVisible()
  await expect(unread).toHaveCount(0)
  expect(findings).toEqual([])
})
