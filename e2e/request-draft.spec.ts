import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { photoNamed } from './photo.ts'
import { button, comment, fillInRequest, main, stage } from './request-form.ts'
import { fillInSignIn, openAs, signOut } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

type Say = { locale: 'nl' | 'fr' }
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
  await fillInRequest(page, say)

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
  await fillInRequest(page, say)
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
    await signOut(page, language)
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
  await fillInRequest(page, say)
  const photo = photoNamed('lek.png')
  await main(page).getByLabel(m['support.photos_add']({}, say)).setInputFiles([photo, photo])
  await button(page, m['support.submit']({}, say)).click()
  await expect(stage(page, m['support.posted_heading']({}, say))).toBeFocused()
  const own = page.getByRole('region', { name: m['support.requests']({}, say) })
  await expect(own.getByRole('img', { name: m['photos.name']({ number: 2, count: 2 }, say) })).toBeVisible()
  await expectAccessible(page)
  expect(findings).toEqual([])
})
