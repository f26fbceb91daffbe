import { expect } from '@playwright/test'
import { m } from '../../packages/messages/generated/app/messages.js'
import { expectAccessible } from '../watch.ts'
import type { Journey } from './journey.ts'
import { linkIn } from './mailbox.ts'
import { people } from './people.ts'
import { fillIn } from './set-up.ts'
import { signInAgain, useInvitation } from './sign-in.ts'

/** The administrator invites the driver, who chooses a password and an app on the phone. @returns the secret of the app */
export async function inviteDriver(journey: Journey): Promise<string> {
  const { office, van, mailbox, language, say, shoot } = journey
  const { driver } = people[language]
  const dialog = office.getByRole('dialog')
  for (const page of [m['office.menu.administration'], m['office.menu.staff']])
    await office.getByRole('link', { name: page({}, say), exact: true }).click()
  await office.getByRole('button', { name: m['office.staff.invite']({}, say) }).click()
  await fillIn(dialog, driver)
  if (language === 'fr')
    await dialog.getByText(m['office.common.in_french']({}, say), { exact: true }).click()
  await dialog.getByText(m['office.staff.role_driver']({}, say), { exact: true }).click()
  await dialog.locator('[name="driver"]').selectOption({ label: driver.name })
  await shoot(office, 'driver-is-invited')
  await dialog.getByRole('button', { name: m['office.staff.invite_send']({}, say) }).click()
  await expect(dialog).toHaveCount(0)
  const link = linkIn(await mailbox.read(driver.email, /\/office\/access\//), '/office/access')
  return useInvitation(journey, van, link, 'driver')
}

/** The planner's work of the day: search, adopt what is better, publish. @param date YYYY-MM-DD */
export async function publishDay({ office, say, shoot }: Journey, date: string): Promise<void> {
  const button = (name: string) => office.getByRole('button', { name, exact: true })
  await office.goto(`/office/planning/${date}`)
  await button(m['office.planning.optimization_start']({}, say)).click()
  const found = [
    m['office.planning.optimization_found']({}, say),
    m['office.planning.optimization_same']({}, say),
  ]
  await expect(office.getByRole('heading', { name: new RegExp(found.join('|')) })).toBeVisible({
    timeout: 60_000,
  })
  await shoot(office, 'route')
  const adopt = button(m['office.planning.draft_adopt']({}, say))
  if (await adopt.isVisible()) await adopt.click()
  await button(m['office.planning.publish']({}, say)).click()
  await office.getByRole('alertdialog').getByRole('button').last().click()
  await expect(
    office.getByRole('heading', { name: m['office.planning.published_title']({}, say) }),
  ).toBeVisible()
  await shoot(office, 'published')
}

/** The driver delivers on the day. */
export async function deliver(journey: Journey, secret: string): Promise<void> {
  const { van, language, say, shoot } = journey
  const { driver, customer } = people[language]
  await signInAgain(journey, van, { email: driver.email, secret })
  await expect(
    van.getByRole('heading', { level: 2, name: `${customer.first_name} ${customer.last_name}` }),
  ).toBeVisible()
  await expectAccessible(van)
  await shoot(van, 'day-of-the-driver')
  await van.getByRole('button', { name: m['driver.delivered']({}, say), exact: true }).click()
  const dialog = van.getByRole('dialog')
  await dialog.getByText(m['driver.level_quarter']({}, say), { exact: true }).click()
  await shoot(van, 'report')
  await dialog.getByRole('button', { name: m['driver.report_delivered']({}, say) }).click()
  await expect(van.getByText(m['driver.all_done']({}, say))).toBeVisible()
  await expect(van.getByText(m['driver.waiting_one']({}, say))).toBeHidden()
  await shoot(van, 'delivered')
}
