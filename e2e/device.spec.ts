import { expect, type Page, test } from '@playwright/test'
import { dayWords, timeOfDay } from '../packages/app-kit/src/dayWords.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { openAs, signOut } from './sign-in.ts'
import { expectAccessible } from './watch.ts'

test.use({ serviceWorkers: 'allow' })

/** YYYY-MM-DD */
function firstOfNextMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}

const keptDelivery = (page: Page) => page.evaluate(() => localStorage.getItem('next_delivery'))

test('without a connection the portal shows the delivery that was read last, to its owner only', async ({
  page,
  context,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const offline = page.getByRole('heading', { level: 1, name: m['offline.title']({}, say) })
  const words = page.locator(`section[lang=${language}]`)

  await test.step('an order is kept on the device', async () => {
    await openAs(page, email, '/saltblocks', language)
    await page.getByRole('button', { name: m['salt.submit']({}, say) }).click()
    await expect(page.getByRole('heading', { level: 1, name: m['salt.thanks']({}, say) })).toBeVisible()
    await expect.poll(() => keptDelivery(page)).not.toBeNull()
    await page.evaluate(() => navigator.serviceWorker.ready)
    // the browser keeps this page for some minutes, and must not open it without a connection
    await page.goto('/orders')
    await expect(page.getByRole('heading', { level: 1, name: m['orders.title']({}, say) })).toBeVisible()
    await page.goto('/support')
    await expect(
      page.getByRole('heading', { level: 1, name: m['support.title_heading']({}, say) }),
    ).toBeVisible()
  })

  await test.step('the page without a connection shows its day and the telephone line', async () => {
    await context.setOffline(true)
    await page.goto('/orders')
    await expect(offline).toBeVisible()
    await expect(words.getByText(m['offline.delivery']({}, say))).toBeVisible()
    await expect(words.locator('.day')).not.toBeEmpty()
    await expect(words.locator('a[href^="tel:"]')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it says the first of a month and the hours in the words of the portal', async () => {
    const date = firstOfNextMonth()
    await page.evaluate((delivery) => localStorage.setItem('next_delivery', JSON.stringify(delivery)), {
      date,
      from: '09:40',
      to: '11:20',
    })
    await page.goto('/orders')
    const hours = { from: timeOfDay('09:40', language), to: timeOfDay('11:20', language) }
    await expect(words.locator('.delivery b')).toHaveText(
      `${dayWords(date, language).short}, ${m['home.window'](hours, say)}`,
    )
  })

  await test.step('it opens the page by itself once the connection is back', async () => {
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: m['orders.title']({}, say) })).toBeVisible()
  })

  await test.step('after signing out it shows nothing of the customer', async () => {
    await signOut(page, language)
    await expect(page.getByRole('heading', { level: 1, name: m['auth.title']({}, say) })).toBeVisible()
    expect(await keptDelivery(page)).toBeNull()
    const stored = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(stored.sort()).toEqual([
      ...['/favicon.svg', '/offline.css', '/offline.html', '/offline.js', '/static/config.json'],
    ])
    await context.setOffline(true)
    await page.goto('/auth')
    await expect(offline).toBeVisible()
    await expect(words.getByText(m['offline.delivery']({}, say))).toBeHidden()
  })
})
