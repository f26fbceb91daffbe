import { expect } from '@playwright/test'
import { isoDayOf } from '../../packages/contract/src/dates.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { localeOf } from '../language.ts'
import { expectAccessible } from '../watch.ts'
import type { Journey } from './journey.ts'
import { linkIn } from './mailbox.ts'
import { people } from './people.ts'
import { fillIn } from './set-up.ts'
import { PASSWORD } from './sign-in.ts'

/** The office enters the customer and records the placed device; the customer activates the account in between. */
export async function welcomeCustomer(journey: Journey): Promise<void> {
  const { office, portal, mailbox, language, say, shoot, now } = journey
  const { customer, address } = people[language]
  const { first_name, last_name, email } = customer
  const button = (name: string) => office.getByRole('button', { name, exact: true })
  const dialog = office.getByRole('dialog')

  await office.getByRole('link', { name: m['office.menu.customers']({}, say), exact: true }).click()
  await button(m['office.customers.new']({}, say)).click()
  await fillIn(dialog, { ...customer, ...address })
  if (language === 'fr')
    await dialog.getByText(m['office.common.in_french']({}, say), { exact: true }).click()
  await shoot(office, 'new-customer')
  await dialog.getByRole('button', { name: m['office.common.save']({}, say) }).click()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(`${first_name} ${last_name}`)
  await shoot(office, 'customer')

  const mail = await mailbox.read(email, /\/auth\/activate\//)
  await showMail(journey, mail, 'invitation-by-mail')
  await portal.goto(linkIn(mail, '/auth/activate'))
  await portal.getByLabel(m['form.new_password.password']({}, say), { exact: true }).fill(PASSWORD)
  await portal.getByLabel(m['form.new_password.repeat']({}, say), { exact: true }).fill(PASSWORD)
  await expectAccessible(portal)
  await shoot(portal, 'account')
  await portal.getByRole('button', { name: m['form.activation.submit']({}, say), exact: true }).click()
  await expect(portal.getByRole('heading', { level: 1, name: m['proposal.title']({}, say) })).toBeVisible()
  await expectAccessible(portal)
  await shoot(portal, 'before-the-device')

  await office.getByRole('link', { name: m['office.common.to_installation']({}, say) }).click()
  await button(m['office.installations.place_device']({}, say)).click()
  const [year, month, day] = isoDayOf(new Date(now())).split('-')
  await fillIn(dialog, { installation_date: `${day}-${month}-${year}`, device_serial: 'ZW-2026-0001' })
  await shoot(office, 'device-is-placed')
  await dialog.getByRole('button', { name: m['office.installations.place_device']({}, say) }).click()
  await expect(dialog).toHaveCount(0)
}

/** A customer who speaks the other language of the country reads mail and page in it. */
export async function welcomeOtherLanguage({ office, portal, mailbox, language, say }: Journey) {
  const other = language === 'nl' ? 'fr' : 'nl'
  const { customer, address } = people[other]
  const dialog = office.getByRole('dialog')
  await office.getByRole('link', { name: m['office.menu.customers']({}, say), exact: true }).click()
  await office.getByRole('button', { name: m['office.customers.new']({}, say), exact: true }).click()
  await fillIn(dialog, { ...customer, ...address })
  const speaks = other === 'fr' ? m['office.common.in_french'] : m['office.common.in_dutch']
  await dialog.getByText(speaks({}, say), { exact: true }).click()
  await dialog.getByRole('button', { name: m['office.customers.create']({}, say) }).click()
  await expect(dialog).toHaveCount(0)
  const link = linkIn(await mailbox.read(customer.email, /\/auth\/activate\//), '/auth/activate')
  // a browser that has not been here yet, in the language of the firm
  const context = await portal.context().browser()?.newContext({ locale: localeOf[language] })
  if (!context) throw new Error('the browser is gone')
  const page = await context.newPage()
  await page.goto(link)
  const title = m['form.activation.title']({}, { locale: other })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await context.close()
}

/** Saves a picture of a mail as the customer's phone shows it. */
export async function showMail({ portal, shoot }: Journey, html: string, picture: string): Promise<void> {
  const page = await portal.context().newPage()
  await page.setContent(html)
  await shoot(page, picture)
  await page.close()
}

/** The customer orders salt on the earliest card. @returns the day of the delivery, YYYY-MM-DD */
export async function orderSalt(journey: Journey): Promise<string> {
  const { portal, mailbox, language, say, shoot } = journey
  const mail = await mailbox.read(people[language].customer.email, /\/account"/)
  await showMail(journey, mail, 'device-by-mail')
  await portal.goto('/account')
  await portal
    .getByRole('navigation', { name: m['shell.quick_menu']({}, say) })
    .getByRole('link', { name: m['shell.nav_salt_short']({}, say) })
    .click()
  await expect(portal.getByRole('radio').first()).toBeVisible()
  await expectAccessible(portal)
  await shoot(portal, 'offered-dates')
  await portal.getByRole('radio').first().check({ force: true })
  const ordered = portal.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /selection/.test(answer.url()),
  )
  await portal.getByRole('button', { name: m['salt.submit']({}, say) }).click()
  const { delivery } = await (await ordered).json()
  await expect(portal.getByRole('heading', { level: 1, name: m['salt.thanks']({}, say) })).toBeVisible()
  await shoot(portal, 'ordered')
  return delivery.date
}
