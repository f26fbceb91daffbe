import { expect, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { m as server } from '../packages/messages/generated/server/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { ANY_DATE, expectMails } from './mailbox.ts'
import { writeComment } from './salt-form.ts'
import { openAs } from './sign-in.ts'

/** Delay of each answer in milliseconds. */
const LATENCY_MS = 2000

test('S63 a slow line that loses answers: the order is placed exactly once', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const submit = page.getByRole('button', { name: m['salt.submit']({}, say) })
  /** The key of each order that the browser sent. */
  const keys: (string | undefined)[] = []

  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS))
    if (route.request().method() !== 'POST' || !route.request().url().includes('/planners/'))
      return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    // the first order never reaches the server; the second does, but its answer is lost
    if (keys.length > 1) await route.fetch()
    return route.abort('connectionreset')
  })

  await openAs(page, email, '/saltblocks', language)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await writeComment(page, language, 'De garage is open. Le garage est ouvert.')
  await submit.click()
  await expect(page.getByText(m['form.order_salt.notify_failure']({}, say)).first()).toBeVisible()
  await expect(submit).not.toHaveAttribute('aria-busy')
  expect(keys).toHaveLength(1)
  await submit.click()
  // the page checks whether the order was placed, and finds it
  await expect(page.getByRole('heading', { level: 1, name: m['salt.thanks']({}, say) })).toBeVisible()

  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/./)
  expect(keys[1]).toBe(keys[0])
  // one order, one confirmation
  await expectMails(request, email, server['mail.salt_booked.subject']({ date: ANY_DATE }, say), 1)
})
