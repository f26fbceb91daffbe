import { expect, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { expectMailed } from './mailbox.ts'
import { expectLargeText } from './reflow.ts'
import { writeComment } from './salt-form.ts'
import { fillInSignIn, signOut } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

test('a customer signs in, looks at its account, orders salt and signs out', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email, firstName, lastName } = await findCustomer(request, language)
  const findings = await watch(page, [/401 \(Unauthorized\).*authorize/])

  await test.step('is sent to sign-in, and back to the requested page', async () => {
    await page.goto(`/saltblocks?force_lang=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: m['auth.title']({}, say) })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('redirect')).toContain('/saltblocks')
    await expectAccessible(page)
  })

  await test.step('a wrong password shows an error, and the address stays', async () => {
    await fillInSignIn(page, email, language, 'not-my-password')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      m['auth.notify_login_failure']({}, say),
    )
    await expect(page.getByLabel(m['auth.email']({}, say))).toHaveValue(email)
    expect(new URL(page.url()).pathname).toBe('/auth')
    await expectAccessible(page)
  })

  await test.step('the right password leads to the salt page', async () => {
    await fillInSignIn(page, email, language)
    await expect(page.getByRole('heading', { level: 1, name: m['salt.title']({}, say) })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText(`${firstName} ${lastName}`)
  })

  await test.step('the account page shows the account', async () => {
    const menu = page.getByRole('navigation', { name: m['shell.quick_menu']({}, say) })
    const rail = page.getByRole('navigation', { name: m['shell.main_menu']({}, say) })
    const account = m['shell.nav_account']({}, say)
    if (await rail.isVisible()) await rail.getByRole('link', { name: account }).click()
    else await menu.getByRole('link', { name: m['shell.nav_account_short']({}, say) }).click()
    const heading = page.getByRole('heading', { level: 1, name: m['account.title']({}, say) })
    await expect(heading).toBeFocused()
    await expect(page.getByRole('main')).toContainText(email)
    await expectAccessible(page)
  })

  await test.step('the suggested date is preselected, and is ordered', async () => {
    await page.goBack()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    await expectAccessible(page)
    await writeComment(page, language, 'De garage is open. Le garage est ouvert.')
    await page.getByRole('button', { name: m['salt.submit']({}, say) }).click()
    await expect(page.getByRole('heading', { level: 1, name: m['salt.thanks']({}, say) })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step("the confirmation is in the mailbox, in the customer's language", async () => {
    await expectMailed(page.context().request, email)
  })

  await test.step('letters twice as large cut nothing off the order', () => expectLargeText(page))

  await test.step('the order is still there after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: m['salt.thanks']({}, say) })).toBeVisible()
  })

  await test.step('signing out removes all stored data', async () => {
    await signOut(page, language)
    await expect(page.getByRole('heading', { level: 1, name: m['auth.title']({}, say) })).toBeVisible()
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => key !== 'language' && key !== 'cookie_choice')).toEqual([])
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1, name: m['auth.title']({}, say) })).toBeVisible()
  })

  expect(findings).toEqual([])
})

test('a customer without a device sees its progress and nothing else', async ({ page, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const findings = await watch(page)
  await page.goto(`/auth?force_lang=${language}`)
  await fillInSignIn(page, 'bart@demo.example', language)
  await expect(
    page.getByRole('heading', { level: 1, name: m['proposal.title_name']({ name: 'Bart' }, say) }),
  ).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(2)
  await expectAccessible(page)
  await page.goto('/saltblocks')
  await expect(page).toHaveURL(/\/proposal$/)
  expect(findings).toEqual([])
})

test('an unknown address shows an error page in both languages', async ({ page }) => {
  const findings = await watch(page)
  await page.goto('/no-such-page')
  await expect(page).toHaveURL(/\/page-not-found$/)
  const sections = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(sections).toHaveText([
    m['not_found.heading']({}, { locale: 'nl' }),
    m['not_found.heading']({}, { locale: 'fr' }),
  ])
  await expectAccessible(page)
  expect(findings).toEqual([])
})
