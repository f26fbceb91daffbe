import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { server } from './origins.ts'
import { writeComment } from './salt-form.ts'
import { fillInSignIn, openAs } from './sign-in.ts'

const say = { locale: 'nl' } as const

const CANARY = 'kanarie7f3a'
const address = `${CANARY}@mail.example`
const secret = `${CANARY} geheim`
const linkToken = `${CANARY}abcdefghijklmnopqrstuvwxyz`

/** Everything that leaves the page and is not the form itself: error reports and the addresses of requests. */
async function collect(page: Page) {
  const reports: string[] = []
  const addresses: string[] = []
  // the address of the error-reporting service is on the server's own origin
  await page.route('**/static/config.json', async (route) => {
    const answer = await route.fetch()
    const errorTracking = { enabled: true, url: server.replace('//', '//public@').concat('/1') }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), errorTracking } })
  })
  await page.route('**/api/1/envelope/**', async (route) => {
    reports.push(`${route.request().url()} ${route.request().postData()}`)
    await route.fulfill({ json: {} })
  })
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url())
    // the links of mails are our own pages, and referrers are never sent
    if (!sent.isNavigationRequest()) addresses.push(pathname + search)
  })
  return { reports, addresses }
}

/** @param route a call of the journey, which proves that the log was read */
function expectNoneOf(
  given: readonly (string | null)[],
  sent: Awaited<ReturnType<typeof collect>>,
  route: string,
) {
  // besides the server's start message
  const log = (readFileSync(process.env.E2E_LOG ?? '', 'utf8').match(/^\{.*$/gm) ?? []).join('\n')
  expect(log).toContain(`"route":"${route}"`)
  expect(sent.addresses.length).toBeGreaterThan(0)
  for (const [where, text] of [
    ['the log', log],
    ['a report', sent.reports.join('\n')],
    ['an address', sent.addresses.join('\n')],
  ] as const) {
    expect(text.toLowerCase(), where).not.toContain(CANARY)
    for (const value of given) expect(text, where).not.toContain(value)
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const field = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^${label.replace(/[?.]/g, '\\$&')}( \\*)?$`))
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
async function fillInNewPassword(page: Page): Promise<void> {
  await field(page, m['form.new_password.password']({}, say)).fill(secret)
  await field(page, m['form.new_password.repeat']({}, say)).fill(secret)
}

/** Signs a customer in. @returns what must appear nowhere: e-mail address, password and tokens */
async function signIn(page: Page, email: string, path: string) {
  await openAs(page, email, path, 'nl')
  const tokens = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('refresh_token'),
  ])
  return [email, DEMO_PASSWORD, ...tokens]
}

test.describe('S47 personal input appears in no log line, report or address', () => {
  test('of a visitor who signs in, registers and asks for links', async ({ page }) => {
    const sent = await collect(page)
    await page.goto(`/auth?force_lang=${CANARY}`)
    await page.goto('/auth?force_lang=nl')
    await fillInSignIn(page, address, 'nl', secret)
    await expect(alert(page)).toContainText(m['auth.login_failure_hint']({}, say))

    await page.goto('/auth/register')
    await field(page, m['form.registration.first_name']({}, say)).fill(CANARY)
    await field(page, m['form.registration.last_name']({}, say)).fill(CANARY)
    await field(page, m['auth.email']({}, say)).fill(address)
    await field(page, m['form.registration.repeat_email']({}, say)).fill(address)
    await field(page, m['auth.password']({}, say)).fill(secret)
    await field(page, m['form.new_password.repeat']({}, say)).fill(secret)
    await press(page, m['form.registration.submit']({}, say))
    await expect(heading(page, m['form.registration.sent']({}, say))).toBeVisible()

    await page.goto('/auth/reset')
    await field(page, m['auth.email']({}, say)).fill(address)
    await press(page, m['form.password_forgotten.submit']({}, say))
    await expect(heading(page, m['form.password_forgotten.sent']({}, say))).toBeVisible()

    await page.goto('/auth/activate')
    await field(page, m['auth.email']({}, say)).fill(address)
    await press(page, m['form.activation.resend_submit']({}, say))
    await expect(page.getByText(m['form.activation.resend_success']({}, say))).toBeVisible()
    expectNoneOf([], sent, 'POST /auth/register')
  })

  test('of a visitor with the links of mails', async ({ page }) => {
    const sent = await collect(page)
    for (const [path, button] of [
      ['/auth/reset', m['form.password_reset.submit']({}, say)],
      ['/auth/activate', m['form.activation.submit']({}, say)],
    ] as const) {
      await page.goto(`${path}/${linkToken}`)
      await expect(alert(page)).toContainText(m['form.new_password.invalid_link']({}, say))
      // a back end without the check finds out when the password is sent
      await page.route('**/check_link', (route) => route.fulfill({ status: 404, json: { errors: [] } }))
      await page.goto(`${path}/${linkToken}`)
      await fillInNewPassword(page)
      await press(page, button)
      await expect(alert(page)).toContainText(m['form.new_password.invalid_link']({}, say))
      await page.unroute('**/check_link')
    }
    for (const [path, button] of [
      ['/auth/confirm-email', m['form.confirm_email.submit']({}, say)],
      ['/auth/undo-email', m['form.undo_email.submit']({}, say)],
      ['/refuse', m['refuse.submit']({}, say)],
    ] as const) {
      await page.goto(`${path}/${linkToken}`)
      await press(page, button)
      await expect(alert(page)).toBeVisible()
    }
    await page.goto(`/${CANARY}/${linkToken}?q=${CANARY}`)
    await expect(page).toHaveURL(/\/page-not-found$/)
    expectNoneOf([], sent, 'POST /auth/api/accounts/password_reset')
  })

  test('of a customer', async ({ page, request }) => {
    const sent = await collect(page)
    const { email } = await findCustomer(request, 'nl')
    const given = await signIn(page, email, '/account/edit')
    await field(page, m['account.first_name']({}, say)).fill(CANARY)
    await field(page, m['account.email']({}, say)).fill(`new.${address}`)
    await field(page, m['form.account_info.password']({}, say)).fill(DEMO_PASSWORD)
    await press(page, m['form.account_info.submit']({}, say))
    await expect(page.getByText(m['form.account_info.notify_success']({}, say))).toBeVisible()

    await page.goto('/saltblocks')
    await writeComment(page, 'nl', CANARY)
    await press(page, m['salt.submit']({}, say))
    await expect(heading(page, m['salt.thanks']({}, say))).toBeVisible()

    await page.goto('/referrals')
    await field(page, m['referrals.email']({}, say)).fill(`friend.${address}`)
    await press(page, m['referrals.submit']({}, say))
    await expect(page.getByRole('main')).toContainText(`friend.${address}`)

    await page.goto('/experiences')
    await press(page, m['experiences.open']({}, say))
    await page.getByText(m['experiences.star_other']({ stars: 4 }, say)).click({ force: true })
    await field(page, m['experiences.review_title']({}, say)).fill(CANARY)
    await field(page, m['experiences.review_text']({}, say)).fill(CANARY)
    await press(page, m['experiences.submit']({}, say))
    await expect(page.getByText(m['form.experience.notify_success']({}, say))).toBeVisible()

    await page.goto('/account/password')
    await field(page, m['form.change_password.old']({}, say)).fill(secret)
    await field(page, m['form.new_password.password']({}, say)).fill(secret)
    await field(page, m['form.change_password.repeat']({}, say)).fill(secret)
    await press(page, m['form.password_reset.submit']({}, say))
    await expect(page.getByText(m['form.account_info.notify_failure_change_password']({}, say))).toBeVisible()
    expectNoneOf(given, sent, 'POST /experiences/api/experiences')
  })

  test('of a customer, after an internal error', async ({ page, request }) => {
    const sent = await collect(page)
    const { email } = await findCustomer(request, 'nl')
    const given = await signIn(page, email, '/support')
    const broken = { errors: [{ code: 'internal', message: `${CANARY} ging mis` }] }
    await page.route('**/support/api/support', (route) => route.fulfill({ status: 500, json: broken }))
    await page.getByRole('radio', { name: m['support.title_custom']({}, say) }).check()
    await press(page, m['common.next']({}, say))
    await page.getByRole('main').getByRole('textbox').fill(CANARY)
    await press(page, m['common.next']({}, say))
    await press(page, m['form.appointment.add']({}, say))
    await field(page, m['form.appointment.comment']({}, say)).fill(CANARY)
    await press(page, m['support.submit']({}, say))
    await expect(page.getByText(m['form.support.notify_failure']({}, say)).first()).toBeVisible()
    // errors of libraries quote their input
    await page.evaluate(
      ([text, mail]) => {
        setTimeout(() => JSON.parse(text ?? ''))
        Promise.reject(new TypeError(`${mail} is no iterable, nor is '${text}'`))
      },
      [secret, address],
    )
    await expect.poll(() => sent.reports.length).toBeGreaterThanOrEqual(3)
    expectNoneOf(given, sent, 'POST /auth/api/accounts/authorize')
    expect(sent.reports.join('\n')).toContain('support request')
  })
})
