import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { linkInMail } from './mailbox.ts'
import { openAs, signOut } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

test('a household adds a passkey, and signs in with it and by a mailed link', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const findings = await watch(page)
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('WebAuthn.enable')
  await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  const main = page.getByRole('main')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await test.step('adds a passkey of this device, after the password', async () => {
    await openAs(page, email, '/account/privacy', language)
    await press(m['passkeys.add']({}, say))
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel(m['auth.password']({}, say), { exact: true })
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill(DEMO_PASSWORD)
    await press(m['confirm.submit']({}, say))
    await dialog.getByRole('textbox', { name: m['passkeys.name']({}, say) }).fill('Gsm van Lieve')
    await expectAccessible(page)
    await press(m['passkeys.make']({}, say))
    await expect(main.getByText('Gsm van Lieve', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('signs in with it', async () => {
    await signOut(page, language)
    await press(m['auth.by_passkey']({}, say))
    await expect(page.getByRole('heading', { level: 1, name: m['account.title']({}, say) })).toBeVisible()
  })

  await test.step('signs in by a link in the mailbox', async () => {
    await signOut(page, language)
    await main.getByRole('link', { name: m['auth.by_link']({}, say) }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: m['form.sign_in_link.title']({}, say) }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(m['auth.email']({}, say)).fill(email)
    await press(m['form.sign_in_link.ask']({}, say))
    await expect(page.getByText(m['form.password_forgotten.message_success']({}, say))).toBeVisible()
    await page.goto(await linkInMail(request, email, '/auth/link'))
    await expectAccessible(page)
    await press(m['auth.submit']({}, say))
    await expect(page.getByRole('heading', { level: 1, name: m['account.title']({}, say) })).toBeVisible()
  })

  await test.step('removes the passkey', async () => {
    await page.goto('/account/privacy')
    await main.getByRole('button', { name: 'Gsm van Lieve' }).click()
    const field = page.getByRole('dialog').getByLabel(m['auth.password']({}, say), { exact: true })
    await field.fill(DEMO_PASSWORD)
    await press(m['confirm.submit']({}, say))
    await expect(main.getByText('Gsm van Lieve', { exact: true })).toHaveCount(0)
  })

  expect(findings).toEqual([])
})
