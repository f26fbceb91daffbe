import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { photoNamed } from './photo.ts'
import { fillInSignIn, openAs } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

const phone = { width: 390, height: 844 }
/** The pages of a customer whose device is placed. */
const pages = [
  '/account',
  '/account/edit',
  '/account/password',
  '/saltblocks',
  '/orders',
  '/referrals',
  '/experiences',
  '/proposal',
  '/support?step=detail',
]

type Say = { locale: 'nl' | 'fr' }
const main = (page: Page) => page.getByRole('main')
const stage = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const comment = (page: Page, say: Say) => main(page).getByLabel(m['form.appointment.comment']({}, say))

/** Fills in the wizard up to its last step: a leak, tomorrow, a remark. */
async function fillIn(page: Page, say: Say): Promise<void> {
  await main(page).locator('[value=malfunction]').check()
  await button(page, m['common.next']({}, say)).click()
  await main(page).locator('[value=malfunction_leak]').check()
  await button(page, m['common.next']({}, say)).click()
  await expect(stage(page, m['support.appointment_heading']({}, say))).toBeFocused()
  await button(page, m['form.appointment.add']({}, say)).click()
  await comment(page, say).fill('In de kelder. À la cave.')
}

async function expectFilledIn(page: Page, say: Say): Promise<void> {
  await expect(stage(page, m['support.appointment_heading']({}, say))).toBeVisible()
  await expect(comment(page, say)).toHaveValue('In de kelder. À la cave.')
  await expect(
    main(page).getByRole('button', { name: new RegExp(m['form.appointment.remove']({}, say)) }),
  ).toHaveCount(1)
}

/** Ends the customer's session on the server, as if it had expired. */
async function endSession(page: Page, api: APIRequestContext): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const ended = await api.delete('/auth/api/accounts/session', {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(ended.ok()).toBe(true)
}

test('R42 help is one tap from every page of a phone', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  await page.setViewportSize(phone)
  const findings = await watch(page)
  const { email } = await findCustomer(request, language)
  await openAs(page, email, '/account', language)
  const tabs = page.getByRole('navigation', { name: m['shell.quick_menu']({}, say) })
  const help = tabs.getByRole('link', { name: m['shell.nav_help']({}, say) })
  for (const path of pages)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(help).toBeInViewport({ ratio: 1 })
      await help.click()
      await expect(stage(page, m['support.title_heading']({}, say))).toBeVisible()
      const call = page.getByRole('link', { name: m['support.leak_call']({}, say) })
      await expect(call).toBeInViewport({ ratio: 1 })
      await expect(call).toHaveAttribute('href', /^tel:\+\d+$/)
    })
  await expectAccessible(page)
  await page.getByRole('button', { name: m['shell.menu']({}, say) }).click()
  const menu = page.getByRole('dialog', { name: m['shell.main_menu']({}, say) })
  await expect(menu.getByRole('link', { name: m['shell.nav_help']({}, say) })).toBeInViewport({ ratio: 1 })
  expect(findings).toEqual([])
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
  await fillIn(page, say)
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
  await desk.getByRole('button', { name: language.toUpperCase() }).click()
  await desk.getByRole('link', { name: `${customer.firstName} ${customer.lastName}` }).click()
  const sheet = desk.getByRole('article')
  await sheet.getByRole('textbox', { name: m['office.requests.answer']({}, say) }).fill('Hoeveel? Combien ?')
  await sheet.getByRole('button', { name: m['office.requests.send']({}, say) }).click()
  await expect(sheet.getByText('Hoeveel? Combien ?')).toBeVisible()
  await context.close()

  // on phones the tab, on wide screens the help box
  const unread = page
    .getByRole('link', { name: new RegExp(m['shell.unread_one']({}, say)) })
    .filter({ visible: true })
  await page.goto('/orders')
  await expect(unread).toBeVisible()
  await expectAccessible(page)
  await unread.click()
  const answer = main(page).getByText('Hoeveel? Combien ?')
  await expect(answer).toBeVisible()
  await expect(main(page).getByText(m['support.request_unread']({}, say))).toBeVisible()
  await answer.scrollIntoViewIfNeeded()
  await expect(unread).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(main(page).getByText(m['support.request_answered']({}, say))).toBeVisible()
  await expect(unread).toHaveCount(0)
  expect(findings).toEqual([])
})

test('R45 Back goes through the wizard; leaving and reloading lose nothing', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const findings = await watch(page)
  await openAs(page, email, '/support', language)
  await fillIn(page, say)

  await test.step('Back and forward', async () => {
    await page.goBack()
    await expect(stage(page, m['support.detail_heading']({}, say))).toBeFocused()
    await expect(main(page).locator('[value=malfunction_leak]')).toBeChecked()
    await expectAccessible(page)
    await page.goBack()
    await expect(stage(page, m['support.title_heading']({}, say))).toBeFocused()
    await expect(main(page).locator('[value=malfunction]')).toBeChecked()
    await page.goForward()
    await page.goForward()
    await expectFilledIn(page, say)
  })

  await test.step('a reload, and photos that it loses', async () => {
    const photo = photoNamed('lek.png')
    await main(page).getByLabel(m['support.photos_add']({}, say)).setInputFiles(photo)
    await expect(main(page).getByText(m['support.photo_sent']({}, say), { exact: true })).toBeVisible()
    await page.reload()
    await expectFilledIn(page, say)
    await expect(main(page).getByText(m['support.photos_lost']({}, say))).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('another page and Back', async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: m['shell.nav_referrals']({}, say) })
      .click()
    await expect(stage(page, m['support.appointment_heading']({}, say))).toBeHidden()
    await page.goBack()
    await expectFilledIn(page, say)
  })

  await test.step('entering by a link begins anew and offers the request', async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: m['shell.ask_technician']({}, say) })
      .click()
    await expect(stage(page, m['support.title_heading']({}, say))).toBeVisible()
    await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0)
    await expectAccessible(page)
    await button(page, m['support.earlier_resume']({}, say)).click()
    await expectFilledIn(page, say)
  })
  expect(findings).toEqual([])
})

test('S71 a session that ends in the middle of a form keeps the form (R45)', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  await openAs(page, email, '/support', language)
  await fillIn(page, say)
  await expect(
    main(page).getByRole('textbox', { name: m['form.appointment.street']({}, say) }),
  ).not.toHaveValue('')
  await endSession(page, request)
  await button(page, m['support.submit']({}, say)).click()
  await expect(stage(page, m['auth.title']({}, say))).toBeVisible()
  await fillInSignIn(page, email, language)
  await expectFilledIn(page, say)

  await test.step('the review too', async () => {
    await page.goto('/experiences')
    await page.getByRole('button', { name: m['experiences.open']({}, say) }).click()
    const review = page.getByRole('textbox', { name: m['experiences.review_text']({}, say) })
    await review.fill('Zacht. Doux.')
    await page.reload()
    await expect(review).toHaveValue('Zacht. Doux.')
  })

  await test.step('signing out removes all of it', async () => {
    const kept = () => page.evaluate(() => sessionStorage.getItem('drafts'))
    expect(await kept()).toContain('Doux')
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: m['shell.sign_out']({}, say) })
      .click()
    await expect(stage(page, m['auth.title']({}, say))).toBeVisible()
    expect(await kept()).toBeNull()
  })
})

test('R45 photos go with the first message', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const findings = await watch(page)
  await openAs(page, email, '/support', language)
  await fillIn(page, say)
  const photo = photoNamed('lek.png')
  await main(page).getByLabel(m['support.photos_add']({}, say)).setInputFiles([photo, photo])
  await button(page, m['support.submit']({}, say)).click()
  await expect(stage(page, m['support.posted_heading']({}, say))).toBeFocused()
  const own = page.getByRole('region', { name: m['support.requests']({}, say) })
  await expect(own.getByRole('img', { name: m['photos.name']({ number: 2, count: 2 }, say) })).toBeVisible()
  await expectAccessible(page)
  expect(findings).toEqual([])
})
