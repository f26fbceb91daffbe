import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { server } from './origins.ts'
import { writeComment } from './salt-form.ts'
import { fillInSignIn, openAs } from './sign-in.ts'

const say = { locale: 'nl' } as const
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const pages = [
  ['/account', m['account.title']({}, say)],
  ['/account/edit', m['form.account_info.title']({}, say)],
  ['/account/password', m['form.change_password.title']({}, say)],
  ['/orders', m['orders.title']({}, say)],
  ['/saltblocks', m['salt.title']({}, say)],
  ['/support', m['support.title_heading']({}, say)],
  ['/referrals', m['referrals.title']({}, say)],
  ['/experiences', m['experiences.title']({}, say)],
] as const

/** All data that a page can store in a browser. */
async function stored(page: Page) {
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
    readableCookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  const cookies = await page.context().cookies()
  return { ...kept, cookies: cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]) }
}

/** The only stored data; `language` only after a choice. */
const allowed = {
  // scroll positions, and the time of the last reload for a new version
  session: ['react-router-scroll-positions'],
  readableCookies: '',
  databases: [],
  caches: [],
  workers: 0,
  // lets this device sign in while an attacker guesses the password; scripts cannot read it
  cookies: [['brine_device', true, 'Strict']],
}

test('S46 a journey stores only session, language and drafts, and signing out removes the session', async ({
  page,
  request,
}) => {
  const { email } = await findCustomer(request, 'nl')
  await openAs(page, email, '/account', 'nl')
  for (const [path, title] of pages) {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
  }
  await page.goto('/saltblocks')
  await writeComment(page, 'nl', 'De garage is open.')
  expect((await stored(page)).session).toEqual(['drafts', ...allowed.session])
  await page.getByRole('button', { name: m['salt.submit']({}, say) }).click()
  await expect(heading(page, m['salt.thanks']({}, say))).toBeVisible()
  expect(await stored(page)).toEqual({
    ...allowed,
    // drafts_mark is random, and says that this browser may hold drafts
    local: [
      ...['INSTALLATION_PLACED', 'cookie_choice', 'drafts_mark', 'language', 'next_delivery'],
      ...['refresh_token', 'token'],
    ],
  })

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: m['shell.sign_out']({}, say) })
    .click()
  await expect(heading(page, m['auth.title']({}, say))).toBeVisible()
  expect(await stored(page)).toEqual({ ...allowed, local: ['cookie_choice', 'language'] })
  const positions = await page.evaluate(() => sessionStorage.getItem('react-router-scroll-positions'))
  expect(positions).not.toContain(email)

  await test.step('going back shows no earlier data', async () => {
    await page.goBack()
    await expect(heading(page, m['auth.title']({}, say))).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
  })
})

test.describe('S47 personal input', () => {
  const CANARY = 'kanarie7f3a'
  const address = `${CANARY}@mail.example`
  const secret = `${CANARY} geheim`
  const linkToken = `${CANARY}abcdefghijklmnopqrstuvwxyz`

  /** Collects the reports to the error-reporting service, whose address is on the server's own origin. */
  async function collectReports(page: Page): Promise<string[]> {
    const reports: string[] = []
    await page.route('**/static/config.json', async (route) => {
      const answer = await route.fetch()
      const errorTracking = { enabled: true, url: server.replace('//', '//public@').concat('/1') }
      await route.fulfill({ response: answer, json: { ...(await answer.json()), errorTracking } })
    })
    await page.route('**/api/1/envelope/**', async (route) => {
      reports.push(`${route.request().url()} ${route.request().postData()}`)
      await route.fulfill({ json: {} })
    })
    return reports
  }

  const field = (page: Page, label: string) =>
    page.getByRole('main').getByLabel(new RegExp(`^${label.replace(/[?.]/g, '\\$&')}( \\*)?$`))
  const press = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const alert = (page: Page) => page.getByRole('main').getByRole('alert')
  const newPassword = async (page: Page) => {
    await field(page, m['form.new_password.password']({}, say)).fill(secret)
    await field(page, m['form.new_password.repeat']({}, say)).fill(secret)
  }

  test('appears in no log line, report or address', async ({ page, request }) => {
    const reports = await collectReports(page)
    const addresses: string[] = []
    page.on('request', (sent) => {
      const { pathname, search } = new URL(sent.url())
      // the links of mails are our own pages, and referrers are never sent
      if (!sent.isNavigationRequest()) addresses.push(pathname + search)
    })

    await test.step('as a visitor', async () => {
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

      for (const [path, button] of [
        ['/auth/reset', m['form.password_reset.submit']({}, say)],
        ['/auth/activate', m['form.activation.submit']({}, say)],
      ] as const) {
        await page.goto(`${path}/${linkToken}`)
        await expect(alert(page)).toContainText(m['form.new_password.invalid_link']({}, say))
        // a back end without the check finds out when the password is sent
        await page.route('**/check_link', (route) => route.fulfill({ status: 404, json: { errors: [] } }))
        await page.goto(`${path}/${linkToken}`)
        await newPassword(page)
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
    })

    const { email } = await findCustomer(request, 'nl')
    await openAs(page, email, '/account/edit', 'nl')
    const tokens = await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('refresh_token'),
    ])

    await test.step('as a customer', async () => {
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
      await expect(
        page.getByText(m['form.account_info.notify_failure_change_password']({}, say)),
      ).toBeVisible()
    })

    await test.step('after an internal error', async () => {
      const broken = { errors: [{ code: 'internal', message: `${CANARY} ging mis` }] }
      await page.route('**/support/api/support', (route) => route.fulfill({ status: 500, json: broken }))
      await page.goto('/support')
      await page.getByRole('radio', { name: m['support.title_custom']({}, say) }).check()
      await press(page, m['common.next']({}, say))
      await page.getByRole('main').getByRole('textbox').fill(CANARY)
      await press(page, m['common.next']({}, say))
      await press(page, m['form.appointment.add']({}, say))
      await field(page, m['form.appointment.comment']({}, say)).fill(CANARY)
      await press(page, m['support.submit']({}, say))
      await expect(page.getByText(m['form.support.notify_failure']({}, say))).toBeVisible()
      // errors of libraries quote their input
      await page.evaluate(
        ([text, mail]) => {
          setTimeout(() => JSON.parse(text ?? ''))
          Promise.reject(new TypeError(`${mail} is no iterable, nor is '${text}'`))
        },
        [secret, address],
      )
      await expect.poll(() => reports.length).toBeGreaterThanOrEqual(3)
    })

    // besides the server's start message
    const log = (readFileSync(process.env.E2E_LOG ?? '', 'utf8').match(/^\{.*$/gm) ?? []).join('\n')
    expect(log).toContain('"route":"POST /auth/register"')
    for (const [where, text] of [
      ['the log', log],
      ['a report', reports.join('\n')],
      ['an address', addresses.join('\n')],
    ] as const) {
      expect(text.toLowerCase(), where).not.toContain(CANARY)
      for (const given of [email, DEMO_PASSWORD, ...tokens]) expect(text, where).not.toContain(given)
    }
    expect(reports.join('\n')).toContain('support request')
  })
})
