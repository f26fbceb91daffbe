import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type APIResponse, expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { isoDayOf } from '../packages/contract/src/dates.ts'
import type { SaltSupply } from '../packages/contract/src/office/forecasts.ts'
import type { PlannedDay } from '../packages/contract/src/office/planning.ts'
import type { StaffMember } from '../packages/contract/src/office/staff.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { daysBetween } from '../packages/planning/src/dates.ts'
import { runDailyJob } from './daily-job.ts'
import { callersServer } from './origins.ts'
import { startServerInTime } from './server.ts'
import { expectAccessible, watch } from './watch.ts'

const NAME = 'Georgette Vlaeminck'
const PHONE = '09 000 44 55'
const say = { locale: 'nl' } as const

// its own server, because the journey publishes a day and advances the clock
let server: Awaited<ReturnType<typeof startServerInTime>>
test.beforeAll(async () => {
  server = await startServerInTime(callersServer, {})
})
test.afterAll(() => server.end())
test.use({ baseURL: callersServer })

/** The body of a successful answer. */
async function ok<T>(answer: Pick<APIResponse, 'status' | 'text' | 'json'>): Promise<T> {
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return answer.json()
}
const enter = (api: APIRequestContext, email: string) =>
  api.post('/office/api/session', { data: { email, password: DEMO_PASSWORD } }).then(ok)

/**
 * The customer's calls in the list, without the one about the hour of the driver: a job adds it each five minutes, so by chance between
 * two steps of the journey.
 */
const lines = (page: Page) =>
  page
    .getByRole('list', { name: new RegExp(m['office.phone_calls.list_of']({ queue: '' }, say)) })
    .getByRole('link', { name: new RegExp(NAME) })
    .filter({ hasNotText: /: (nu )?tussen .* uur/ })

/** Opens the list, chooses the customer's call, and checks that its words are there. */
async function expectWords(page: Page, words: RegExp): Promise<void> {
  await page.goto('/office/calls')
  await lines(page).click()
  const sheet = page.getByRole('article', { name: NAME })
  await expect(sheet.getByText(words)).toBeVisible()
  await expect(sheet.getByRole('link', { name: new RegExp(PHONE) })).toHaveAttribute('href', 'tel:090004455')
  await expectAccessible(page)
}

/** Notes that the customer was reached, which takes the call off the list. */
async function reach(page: Page): Promise<void> {
  await page.getByRole('button', { name: m['office.phone_calls.reached']({}, say), exact: true }).click()
  await expect(page.getByText(m['office.phone_calls.is_reported']({}, say))).toBeVisible()
  await expect(lines(page)).toBeHidden()
}

test('R67 a customer without e-mail is entered, ordered for, delivered to, reminded, and called each time', async ({
  page,
  playwright,
}) => {
  const findings = await watch(page, [/401 \(Unauthorized\).*session/])
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  let id = 0
  let date = ''

  await test.step('the office enters the customer with a telephone number', async () => {
    await page.goto('/office/customers')
    await page.getByLabel(m['office.common.email']({}, say)).fill('admin@demo.example')
    await page.getByLabel(m['office.access.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await button(m['office.customers.new']({}, say)).click()
    const dialog = page.getByRole('dialog')
    const typed = {
      ...{ first_name: 'Georgette', last_name: 'Vlaeminck', telephone_number: PHONE },
      ...{ street: 'Veldstraat', number: '3', postal_code: '9000', city_name: 'Gent' },
    }
    for (const [name, text] of Object.entries(typed)) await dialog.locator(`input[name="${name}"]`).fill(text)
    await dialog.getByRole('button', { name: m['office.common.save']({}, say) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
    await expectAccessible(page)
    id = Number(/\d+$/.exec(page.url())?.[0])
  })

  await test.step('the device is placed, which the list says', async () => {
    const placement = {
      ...{ version: 0, installation_date: isoDayOf(new Date()), guarantee_until: null },
      ...{ device_model: null, device_serial: null },
    }
    await ok(await page.request.post(`/office/api/installations/${id}/placement`, { data: placement }))
    await expectWords(page, /Uw waterverzachter is geplaatst\./)
    await reach(page)
  })

  await test.step('the office orders salt, and the list has the words of the confirmation', async () => {
    await page.goto(`/office/customers/${id}`)
    await button(m['office.customers.delivery_plan']({}, say)).click()
    const dialog = page.getByRole('dialog')
    const booked = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith(`/${id}/delivery`),
    )
    await dialog.getByRole('button', { name: m['office.customers.delivery_plan']({}, say) }).click()
    date = (await ok<{ delivery: { date: string } }>(await booked)).delivery.date
    await expectWords(page, /Bedankt voor uw bestelling\. Wij leveren uw zout op /)
  })

  const daysLater = daysBetween(isoDayOf(new Date()), date)
  const driver = await playwright.request.newContext({ baseURL: callersServer })
  const stopOf = ({ routes }: PlannedDay) => {
    const route = routes.find(({ stops }) => stops.some((stop) => stop.customer_id === id))
    const stop = route?.stops.find((each) => each.customer_id === id)
    if (!route || !stop) throw new Error('the customer is in no route')
    return { driver_id: route.driver_id, ...stop }
  }
  let stop: ReturnType<typeof stopOf>

  await test.step('the day is published, and the words are still there', async () => {
    const day = await ok<PlannedDay>(await page.request.get(`/office/api/planning/days/${date}`))
    await ok(
      await page.request.post(`/office/api/planning/days/${date}/publication`, {
        data: { version: day.version },
      }),
    )
    stop = stopOf(await ok<PlannedDay>(await page.request.get(`/office/api/planning/days/${date}`)))
    // the session is confirmed again, however long the way here took
    await enter(page.request, 'admin@demo.example')
    const staff = await ok<StaffMember[]>(await page.request.get('/office/api/staff'))
    const wim = staff.find(({ email_address }) => email_address === 'driver@demo.example')
    const linked = { ...wim, driver_id: stop.driver_id }
    await ok(await page.request.put(`/office/api/staff/${wim?.id}`, { data: linked }))
    await expectWords(page, /Bedankt voor uw bestelling\. Wij leveren uw zout op /)
  })

  await test.step('the driver delivers, and the list has the words of the delivery', async () => {
    // an open page would ask for news with a session that has ended, and log it
    await page.goto('about:blank')
    await server.goTo(daysLater)
    await enter(driver, 'driver@demo.example')
    const report = {
      ...{ refill_id: stop.refill_id, date, outcome: 'delivered', kg: stop.kg, salt_level: 25, note: '' },
      made_at: Date.now() + daysLater * 86_400_000,
    }
    await ok(await driver.put(`/office/api/driver/reports/${randomUUID()}`, { data: report }))
    // the clock is days ahead, so the session has ended
    await enter(page.request, 'admin@demo.example')
    await page.clock.setSystemTime(Date.now() + daysLater * 86_400_000)
    await expectWords(page, /hebben wij uw zout geleverd\./)
    await reach(page)
  })

  await test.step('what was not told before the delivery has left the list by itself', async () => {
    await page.goto('/office/calls?pile=done')
    await expect(lines(page)).toHaveCount(3)
    await expect(
      lines(page).filter({ hasText: m['office.phone_calls.state_outdated']({}, say) }),
    ).toHaveCount(1)
  })

  await test.step('before the salt runs out, the words of the reminder are there until the office orders', async () => {
    await page.goto('about:blank')
    const salt = await ok<SaltSupply>(await page.request.get(`/office/api/customers/${id}/salt`))
    const dueLater = daysBetween(isoDayOf(new Date()), salt.forecast?.early ?? '') - 14
    await server.goTo(dueLater)
    await page.clock.setSystemTime(Date.now() + dueLater * 86_400_000)
    await enter(page.request, 'admin@demo.example')
    await runDailyJob(server.environment, 'remind-before-run-out')
    await expectWords(page, /Uw zout raakt wellicht op tussen/)
    await page.getByRole('article', { name: NAME }).getByRole('link', { name: NAME }).click()
    await button(m['office.customers.delivery_plan']({}, say)).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: m['office.customers.delivery_plan']({}, say) }).click()
    await expect(dialog).toBeHidden()
    await expectWords(page, /Bedankt voor uw bestelling\. Wij leveren uw zout op /)
    await page.goto('/office/calls?pile=done')
    await expect(lines(page).filter({ hasText: /Uw zout raakt op tussen/ })).toHaveCount(1)
  })
  await driver.dispose()
  expect(findings).toEqual([])
})
