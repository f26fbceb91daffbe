import { expect, type Page, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { writeComment } from './salt-form.ts'
import { openAs, signOut } from './sign-in.ts'

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
  await expect
    .poll(() => stored(page))
    .toEqual({
      ...allowed,
      // drafts_mark is random, and says that this browser may hold drafts
      local: [
        ...['INSTALLATION_PLACED', 'cookie_choice', 'drafts_mark', 'language', 'next_delivery'],
        ...['refresh_token', 'token'],
      ],
    })

  await signOut(page, 'nl')
  await expect(heading(page, m['auth.title']({}, say))).toBeVisible()
  await expect.poll(() => stored(page)).toEqual({ ...allowed, local: ['cookie_choice', 'language'] })
  const positions = await page.evaluate(() => sessionStorage.getItem('react-router-scroll-positions'))
  expect(positions).not.toContain(email)

  await test.step('going back shows no earlier data', async () => {
    await page.goBack()
    await expect(heading(page, m['auth.title']({}, say))).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
  })
})
