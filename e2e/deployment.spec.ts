import { expect, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { followRequests } from './quiet.ts'
import { openAs } from './sign-in.ts'

test('S71 a deployment while a page is open causes one reload, and the next page opens', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const untilQuiet = followRequests(page.context())
  let reloads = 0
  await openAs(page, email, '/saltblocks', language)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await untilQuiet()

  // the files of the old version are gone; those of a fresh page exist
  await page.route('**/assets/**', (route) =>
    reloads === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) reloads += 1
  })
  const orders = () =>
    page
      .getByRole('navigation', { name: m['shell.main_menu']({}, say) })
      .getByRole('link', { name: m['shell.nav_orders']({}, say) })
  const loaded = page.waitForEvent('load')
  await orders().click()
  await loaded
  expect(reloads).toBe(1)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  if (new URL(page.url()).pathname !== '/orders') await orders().click()
  await expect(heading).toHaveText(m['orders.title']({}, say))
  expect(reloads).toBe(1)
})

test('S71 a deployment in the middle of a form keeps the form', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const untilQuiet = followRequests(page.context())
  let isDeployed = false
  await openAs(page, email, '/support', language)
  await page.locator('[value=custom]').check()
  const next = page.getByRole('button', { name: m['common.next']({}, say) })
  await next.click()
  const words = page.getByRole('textbox', { name: m['support.describe']({}, say) })
  await words.fill('Het tikt.')
  await untilQuiet()

  // the files of the old version are gone; those of a fresh page exist
  await page.route('**/assets/**', (route) =>
    isDeployed ? route.continue() : route.fulfill({ status: 404, body: '' }),
  )
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) isDeployed = true
  })
  const loaded = page.waitForEvent('load')
  await page
    .getByRole('navigation', { name: m['shell.main_menu']({}, say) })
    .getByRole('link', { name: m['shell.nav_orders']({}, say) })
    .click()
  await loaded
  expect(isDeployed).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // the reload may have come before or after the navigation
  if (new URL(page.url()).pathname === '/orders') await page.goBack()
  await expect(words).toHaveValue('Het tikt.')
})
