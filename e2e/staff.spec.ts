import { type Browser, expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { totpOf } from '../apps/server/src/modules/staff/testing-authenticator.ts'
import { ownAccess } from '../packages/contract/src/office/staff-access.ts'
import type { Language } from '../packages/contract/src/primitives.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { linkInMail } from './mailbox.ts'
import { chooseOfficeLanguage } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

const password = 'drie gewone woorden'

/** Another person's browser, with an authenticator that signs without asking. */
async function openOtherBrowser(browser: Browser, page: Page, locale: string | undefined): Promise<Page> {
  const context = await browser.newContext({ locale: locale ?? 'nl-BE', viewport: page.viewportSize() })
  const desk = await context.newPage()
  const chromium = await context.newCDPSession(desk)
  await chromium.send('WebAuthn.enable')
  await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return desk
}

test('a staff member is invited, sets up two factors, and signs in with either', async ({
  page,
  browser,
  locale,
}) => {
  const language: Language = locale?.startsWith('fr') ? 'fr' : 'nl'
  const say = { locale: language }
  const email = `noor.${language}.${Date.now()}@post.example`
  const findings = await watch(page, [/401 \(Unauthorized\).*session/])

  await test.step('an administrator sends the invitation', async () => {
    await page.goto('/office/staff')
    await page.getByLabel(m['office.common.email']({}, say)).fill('admin@demo.example')
    await page.getByLabel(m['office.access.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await chooseOfficeLanguage(page, language)
    await expect(page.getByText(m['office.shell.demo']({}, say))).toBeVisible()
    await page.getByRole('button', { name: m['office.staff.invite']({}, say) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: m['office.common.email']({}, say) }).fill(email)
    await dialog.getByRole('textbox', { name: m['office.common.name']({}, say) }).fill('Noor Benali')
    if (language === 'fr') await dialog.getByText(m['office.common.in_french']({}, say)).click()
    await dialog.getByText(m['office.staff.role_support']({}, say), { exact: true }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: m['office.staff.invite_send']({}, say) }).click()
    await expect(page.getByText(m['office.staff.invite_is_sent']({}, say))).toBeVisible()
    await expectAccessible(page)
  })

  const desk = await openOtherBrowser(browser, page, locale)
  const deskFindings = await watch(desk, [
    /401 \(Unauthorized\).*(session|access)/,
    /403 \(Forbidden\).*recovery-codes/,
  ])
  const field = (name: string) => desk.locator(`input[name="${name}"]`)
  const code = async () => totpOf(await desk.locator('code').first().innerText(), new Date())

  await test.step('the link asks for a password and an app, and shows recovery codes', async () => {
    await desk.goto(await linkInMail(page.request, email, '/office/access'))
    await expect(field('username')).toHaveValue(email)
    await field('password').fill(password)
    await field('repeat_password').fill(password)
    await expectAccessible(desk)
    await field('code').fill(await code())
    await field('code').press('Enter')
    await expect(desk.getByRole('heading', { name: m['office.access.codes_title']({}, say) })).toBeFocused()
    await expectAccessible(desk)
    await desk.getByText(m['office.access.codes_kept']({}, say)).click()
    await desk.getByRole('button', { name: m['office.access.codes_done']({}, say) }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(desk.getByText(m['office.shell.demo']({}, say))).toHaveCount(0)
  })

  await test.step('the staff member adds a passkey', async () => {
    await desk.getByRole('link', { name: m['office.menu.own_access']({}, say) }).click()
    await desk.getByRole('button', { name: m['office.access.passkey_add']({}, say) }).click()
    const asked = desk.getByRole('dialog').locator('[name=password]')
    await asked.fill(password)
    await expectAccessible(desk)
    await asked.press('Enter')
    await expect(desk.getByText(m['office.access.passkey_is_added']({}, say))).toBeVisible()
    await expect(desk.getByText(m['office.access.passkey_first_name']({}, say)).first()).toBeVisible()
    await expectAccessible(desk)
  })

  await test.step('the passkey opens the office after the password', async () => {
    await desk.getByRole('button', { name: m['office.shell.sign_out']({}, say) }).click()
    await field('email').fill(email)
    await field('password').fill(password)
    await field('password').press('Enter')
    await expect(desk.getByRole('heading', { name: m['office.access.second_step']({}, say) })).toBeFocused()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: m['office.access.use_passkey']({}, say) }).click()
    await expect(desk.getByRole('navigation', { name: m['office.shell.menu']({}, say) })).toBeVisible()
  })

  await test.step('who wants new codes in an old session confirms who it is, and then gets them', async () => {
    await desk.getByRole('link', { name: m['office.menu.own_access']({}, say) }).click()
    const refusal = { errors: [{ code: 'confirmation_required', message: '' }] }
    // as if the session were open for a quarter of an hour
    await desk.route(
      `**${ownAccess.renewCodes.path}`,
      (route) => route.fulfill({ status: 403, json: refusal }),
      {
        times: 1,
      },
    )
    await desk.getByRole('button', { name: m['office.access.codes_renew']({}, say) }).click()
    await desk.getByRole('dialog').locator('[name=password]').fill(password)
    await desk.keyboard.press('Enter')
    const question = desk.getByRole('dialog', { name: m['office.access.confirm_title']({}, say) })
    await expect(question.locator('[name=password]')).toBeFocused()
    await expectAccessible(desk)
    await question.locator('[name=password]').fill(password)
    await desk.keyboard.press('Enter')
    const sign = question.getByRole('button', { name: m['office.access.use_passkey']({}, say) })
    await expect(sign).toBeVisible()
    await expectAccessible(desk)
    await sign.click()
    await expect(desk.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
    await expect(question).toHaveCount(0)
  })

  await test.step('the administrator reads the audit entries of all this', async () => {
    await page.goto('/office/audit')
    await page.getByRole('searchbox').fill('Noor')
    await expect(page.getByText(m['office.audit.staff_passkey_added']({}, say)).first()).toBeVisible()
    await expectAccessible(page)
  })
  expect([...findings, ...deskFindings]).toEqual([])
})
