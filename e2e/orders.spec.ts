import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { linkInMail } from './mailbox.ts'
import { openedBy } from './opened.ts'
import { openAs } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

test('a customer looks at its orders', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const findings = await watch(page)
  await openAs(page, email, '/orders', language)
  const heading = page.getByRole('heading', { level: 1, name: m['orders.title']({}, say) })
  await expect(heading).toBeVisible()
  const main = page.getByRole('main')
  const pdf = main.getByRole('button', { name: m['orders.pdf']({}, say) })
  const empty = main.getByRole('heading', { name: m['orders.empty']({}, say) })
  await expect(pdf.first().or(empty)).toBeVisible()
  await expectAccessible(page)

  if (await pdf.first().isVisible()) {
    await test.step('opens a document in a new window, from a blob', async () => {
      expect(await openedBy(page, () => pdf.first().click())).toMatch(/^blob:/)
    })
  }
  expect(findings).toEqual([])
})

test('a customer refers a person, who opts out of invitations', async ({ page, browser, request, locale }, {
  project,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const invitedEmail = `friend.${project.name}@mail.example`
  const findings = await watch(page)
  await openAs(page, email, '/referrals', language)
  const field = page.getByLabel(m['referrals.email']({}, say))
  await expect(field).toBeVisible()

  await test.step('refuses an address without an at sign, with a message', async () => {
    await field.fill('friend')
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(m['form.referral.error_email']({}, say))
    await expectAccessible(page)
  })

  await test.step('lists the new invitation first', async () => {
    await field.fill(invitedEmail)
    await page.keyboard.press('Enter')
    const row = page.getByRole('row', { name: invitedEmail })
    await expect(row).toContainText(m['referrals.state_in_progress']({}, say))
    await expect(field).toHaveValue('')
    await expectAccessible(page)
  })

  await test.step('the invited person opts out with a button, without an account', async () => {
    const link = await linkInMail(request, invitedEmail, '/refuse')
    const other = await browser.newContext({ locale: locale ?? 'nl-BE' })
    const referralsPage = await other.newPage()
    const referralsFindings = await watch(referralsPage)
    await referralsPage.goto(`${link}?force_lang=${language}`)
    await expectAccessible(referralsPage)
    await referralsPage.getByRole('button', { name: m['refuse.submit']({}, say) }).click()
    await expect(referralsPage.getByText(m['refuse.done']({}, say))).toBeVisible()
    await expectAccessible(referralsPage)
    expect(referralsFindings).toEqual([])
    await other.close()
  })
  expect(findings).toEqual([])
})

test('a visitor reads reviews, signs in, and writes one with the keyboard only', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const findings = await watch(page)
  await page.goto(`/experiences?force_lang=${language}`)
  await expect(page.getByRole('heading', { level: 1, name: m['experiences.title']({}, say) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: m['experiences.sign_in']({}, say) }).click()
  await page.getByLabel(m['auth.email']({}, say)).fill(email)
  await page.getByLabel(m['auth.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/experiences$/)

  await test.step('opens the form, which reports missing fields', async () => {
    await expect(page.getByRole('heading', { level: 1, name: m['experiences.title']({}, say) })).toBeFocused()
    await page.getByRole('button', { name: m['experiences.open']({}, say) }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: m['experiences.submit']({}, say) }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(m['form.experience.error.rating']({}, say))).toBeVisible()
    await expect(page.getByRole('radio', { name: m['experiences.star_one']({}, say) })).toBeFocused()
    await expectAccessible(page)
  })

  const title = `Keyboard ${Date.now()}`
  await test.step('rates four stars with the arrow keys, adds half a star, then writes title and text', async () => {
    await page.keyboard.press('Space')
    for (let more = 0; more < 3; more += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: m['experiences.half_more']({}, say) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('output')).toContainText('4,5')
    await page.keyboard.press('Tab')
    await page.keyboard.type(title)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Geen kalk meer. Plus de calcaire.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  })

  await test.step("shows the customer's own review first, waiting for approval", async () => {
    const first = page.getByRole('article').first()
    await expect(first).toContainText(title)
    await expect(first).toContainText(m['experiences.status_pending']({}, say))
    await expect(page.getByRole('button', { name: m['experiences.open']({}, say) })).toBeFocused()
    await expectAccessible(page)
  })
  expect(findings).toEqual([])
})
