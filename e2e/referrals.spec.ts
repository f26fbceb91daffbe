import { expect, type Locator, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import type { Language } from '../packages/contract/src/primitives.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { languageOf } from './language.ts'
import { linkInMail } from './mailbox.ts'
import { chooseOfficeLanguage } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

const PASSWORD = 'drie gewone woorden'

/** A file of the supplier's books: two customers with a device. */
const books = (language: Language, [one, other]: readonly [string, string]): string => {
  // each customer has an address of its own: the same one would be of a known customer, or of another line
  const house = { nl: 3, fr: 5 }[language]
  const line = (email: string, first: string, number: number) =>
    `${email};${first};Zoetewater;${language};${email};Veldstraat;${number};9000;Gent;14/03/2024`
  const head = 'external_id;first_name;last_name;language;email;street;number;postal_code;city;installed_on'
  return [head, line(one, 'Nele', house), line(other, 'Tom', house + 1)].join('\r\n')
}

/**
 * Presses a button until the expected content appears: imports run one at a time, and the other language also imports.
 */
async function untilTaken(button: Locator, outcome: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click()
    await expect(outcome).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

test('imported customers: one refers the other and gets 50 EUR off a salt delivery', async ({
  page,
  browser,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language } as const
  const stamp = `${language}.${Date.now()}`
  const [sender, invited] = [`nele.${stamp}@post.example`, `tom.${stamp}@post.example`]
  const findings = await watch(page, [/401 \(Unauthorized\).*session/, /409 \(Conflict\).*imports/])
  const main = page.getByRole('main')

  await test.step('the office checks a file, and imports it', async () => {
    await page.goto('/office/imports')
    await page.getByLabel(m['office.common.email']({}, say)).fill('admin@demo.example')
    await page.getByLabel(m['office.access.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await chooseOfficeLanguage(page, language)
    const file = { name: 'books.csv', mimeType: 'text/csv' }
    const look = page.getByRole('button', { name: m['office.imports.look']({}, say) })
    await page
      .getByLabel(m['office.imports.file']({}, say))
      .setInputFiles({ ...file, buffer: Buffer.from(books(language, [sender, 'geen adres'])) })
    await untilTaken(look, page.getByRole('table', { name: m['office.imports.bad_lines']({}, say) }))
    await expectAccessible(page)
    await page.getByRole('button', { name: m['office.imports.another_file']({}, say) }).click()
    await page
      .getByLabel(m['office.imports.file']({}, say))
      .setInputFiles({ ...file, buffer: Buffer.from(books(language, [sender, invited])) })
    const start = page.getByRole('button', { name: m['office.imports.start']({}, say) })
    await untilTaken(look, start)
    await untilTaken(start, page.getByText(m['office.imports.done_hint']({}, say)))
    await expectAccessible(page)
    await page.getByRole('link', { name: m['office.common.api_keys']({}, say) }).click()
    await expect(
      page.getByRole('heading', { level: 2, name: m['office.common.api_keys']({}, say) }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  const openCustomer = async (email: string) => {
    await page.goto('/office/customers')
    await page.getByRole('searchbox').fill(email)
    await page.getByRole('link', { name: new RegExp(email) }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Zoetewater/ })).toBeVisible()
  }

  const number = await test.step('the office finds both, and invites one to the portal', async () => {
    await openCustomer(invited)
    const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? ''
    await openCustomer(sender)
    await page.getByRole('button', { name: m['office.customers.activation_send']({}, say) }).click()
    await expect(page.getByText(m['office.customers.activation_is_sent']({}, say))).toBeVisible()
    return id
  })

  const link = await linkInMail(page.context().request, sender, '/auth/activate')
  const context = await browser.newContext({ ...(locale ? { locale } : {}) })
  const home = await context.newPage()
  const homeFindings = await watch(home)

  await test.step('the customer chooses a password and refers a person', async () => {
    await home.goto(`${link}?force_lang=${language}`)
    await home.locator('[name=password]').fill(PASSWORD)
    await home.locator('[name=repeat_password]').fill(PASSWORD)
    await home.getByRole('button', { name: m['form.activation.submit']({}, say), exact: true }).click()
    await expect(home).toHaveURL(/\/account/)
    await home.goto('/referrals')
    await home.getByLabel(m['referrals.email']({}, say)).fill(`vriend.${stamp}@post.example`)
    await home.getByRole('button', { name: m['referrals.submit']({}, say), exact: true }).click()
    await expect(home.getByRole('row', { name: new RegExp(stamp) })).toBeVisible()
  })

  const openReferral = async (queue: string) => {
    await page.goto(`/office/referrals${queue}`)
    await page.getByRole('link', { name: new RegExp(`vriend.${stamp}`) }).click()
    await expect(page.getByRole('article', { name: 'Nele Zoetewater' })).toBeVisible()
  }

  await test.step('the office accepts the referral of a person with another address', async () => {
    await openReferral('')
    await expectAccessible(page)
    const accept = m['office.referrals.accept']({}, say)
    await main.getByRole('button', { name: accept }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(m['office.referrals.accept_other_address']({}, say)).click()
    await dialog.locator('[name=friend_id]').fill(number)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: accept }).click()
    await expect(page.getByText(m['office.referrals.is_accepted']({}, say))).toBeVisible()
  })

  await test.step('the customer orders salt at the lower price', async () => {
    await home.goto('/saltblocks')
    await expect(home.getByRole('radio', { checked: true })).toHaveCount(1)
    await home.getByRole('button', { name: m['salt.submit']({}, say) }).click()
    await expect(home.getByRole('heading', { level: 1, name: m['salt.thanks']({}, say) })).toBeVisible()
  })

  await test.step('the bookings of the credit sum to zero', async () => {
    await openReferral('?pile=discount_received')
    const bookings = page.getByRole('table', { name: m['office.referrals.bookings']({}, say) })
    await expect(bookings.getByRole('row')).toHaveCount(3)
    await expect(bookings).toContainText(m['office.referrals.booking_used']({}, say))
    const sum = page.getByRole('article').locator('dl').last().locator('div').last()
    await expect(sum).toContainText(m['office.referrals.account_sum']({}, say))
    await expect(sum).toContainText('0,00')
    await expectAccessible(page)
  })
  await context.close()
  expect([...findings, ...homeFindings]).toEqual([])
})
