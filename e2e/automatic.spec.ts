import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type APIResponse, expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import type {
  AutomaticAgreement,
  AutomaticRefills,
} from '../packages/contract/src/customer/automatic-refills.ts'
import { isoDayOf } from '../packages/contract/src/dates.ts'
import type { PlannedDay } from '../packages/contract/src/office/planning.ts'
import type { StaffMember } from '../packages/contract/src/office/staff.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { m as serverTexts } from '../packages/messages/generated/server/messages.js'
import { daysBetween } from '../packages/planning/src/dates.ts'
import { runDailyJob } from './daily-job.ts'
import { expectMailed, linkInMail } from './mailbox.ts'
import { automaticServer } from './origins.ts'
import { startServerInTime } from './server.ts'
import { openAs } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

const LIEVE = { email: 'lieve@demo.example', name: 'Lieve Vandenbroucke' }
const say = { locale: 'nl' } as const
/**
 * Days before the last safe day on which the journey lets the evening decide. The last of them decide every day, because the
 * last day on which a van drives may be before a weekend or a holiday.
 */
const EVENINGS = [12, 10, 9, 8, 7, 6, 5]

// its own server, because the journeys advance its clock
let server: Awaited<ReturnType<typeof startServerInTime>>
test.beforeAll(async () => {
  server = await startServerInTime(automaticServer, {})
})
test.afterAll(() => server.end())
test.use({
  baseURL: automaticServer,
  storageState: {
    cookies: [],
    origins: [{ origin: automaticServer, localStorage: [{ name: 'cookie_choice', value: 'informed' }] }],
  },
})

/** The body of a successful answer. */
async function ok<T>(answer: Pick<APIResponse, 'status' | 'text' | 'json'>): Promise<T> {
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return answer.json()
}
const enter = (api: APIRequestContext, email: string) =>
  api.post('/office/api/session', { data: { email, password: DEMO_PASSWORD } }).then(ok)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Days from now to a date, on the clock of this machine. */
const daysUntil = (date: string) => daysBetween(isoDayOf(new Date()), date)

/** Advances the clocks of server and browser. The session would end on the way. */
async function goTo(page: Page, daysLater: number): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['token', 'refresh_token']) localStorage.removeItem(name)
  })
  // an open page would ask for news with a session that has ended, and log it
  await page.goto('about:blank')
  await server.goTo(daysLater)
  await page.clock.setSystemTime(Date.now() + daysLater * 86_400_000)
}

/** Signs in on the page of automatic refills. @returns what it shows */
async function open(page: Page): Promise<AutomaticAgreement> {
  // an open page may ask for the same at this moment, and its answer would be gone with it
  await page.goto('about:blank')
  // the page asks again after a 503, which a new server on a busy machine may answer
  const answered = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'GET' && answer.url().endsWith('/salt/api/automatic') && answer.ok(),
  )
  await openAs(page, LIEVE.email, '/automatic', 'nl')
  const { agreement } = await ok<AutomaticRefills>(await answered)
  if (!agreement) throw new Error('nothing is agreed')
  return agreement
}

/** Lets evenings pass until a day is chosen. @returns the delivery */
async function waitForDay(page: Page, { window }: AutomaticAgreement) {
  for (const before of EVENINGS) {
    await goTo(page, Math.max(daysUntil(window?.until ?? '') - before, 0))
    await runDailyJob(server.environment, 'decide-automatic-refills')
    const { delivery } = await open(page)
    if (delivery) return delivery
  }
  throw new Error('no evening chose a day')
}

test('salt comes by itself: from the agreement to the delivery, with one move and one skip', async ({
  page,
  playwright,
  request,
}) => {
  const findings = await watch(page, [/401 \(Unauthorized\)/])
  let agreement: AutomaticAgreement

  await test.step('the customer agrees', async () => {
    await openAs(page, LIEVE.email, '/automatic', 'nl')
    await page.getByRole('checkbox').check({ force: true })
    await button(page, m['automatic.start']({}, say)).click()
    await expect(heading(page, m['automatic.on_title']({}, say))).toBeVisible()
    await expectMailed(request, serverTexts['mail.automatic_agreed.subject']({}, say))
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.evaluate(() => localStorage.removeItem('refresh_token'))
    agreement = await open(page)
    expect(agreement.state).toBe('waiting')
  })

  await test.step('an evening chooses a day in time, and a mail says so', async () => {
    const last = agreement.window?.until ?? ''
    const { date } = await waitForDay(page, agreement)
    expect(date <= last).toBe(true)
    await expectMailed(request, 'Wij komen op')
    await expectAccessible(page)
  })

  await test.step('the customer moves the delivery', async () => {
    await button(page, m['automatic.move']({}, say)).click()
    const day = page.getByRole('radio').last()
    const chosen = await day.inputValue()
    await day.check({ force: true })
    const moved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
    await page.getByRole('group').locator('..').getByRole('button').first().click()
    expect((await ok<AutomaticRefills>(await moved)).agreement?.delivery?.date).toBe(chosen)
    await expect(page.getByText(m['automatic.moved']({}, say))).toBeVisible()
  })

  await test.step('the customer skips the delivery', async () => {
    const skipped = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
    await button(page, m['automatic.skip']({}, say)).click()
    agreement = (await ok<AutomaticRefills>(await skipped)).agreement ?? agreement
    expect(agreement.state).toBe('skipped')
    await expect(button(page, m['automatic.undo_skip']({}, say))).toBeVisible()
    await expectAccessible(page)
  })

  let delivery: Awaited<ReturnType<typeof waitForDay>>
  await test.step('after the skip, another evening chooses a day', async () => {
    delivery = await waitForDay(page, agreement)
    await expect(heading(page, /Volgende levering/)).toBeVisible()
  })

  await test.step('the driver delivers, and the page says so', async () => {
    const planner = await playwright.request.newContext({ baseURL: automaticServer })
    const { date } = delivery
    const dayPath = `/office/api/planning/days/${date}`
    await enter(planner, 'planner@demo.example')
    const { version } = await ok<PlannedDay>(await planner.get(dayPath))
    await ok(await planner.post(`${dayPath}/publication`, { data: { version } }))
    const { routes } = await ok<PlannedDay>(await planner.get(dayPath))
    const route = routes.find(({ stops }) => stops.some(({ name }) => name === LIEVE.name))
    const stop = route?.stops.find(({ name }) => name === LIEVE.name)
    await enter(planner, 'admin@demo.example')
    const staff = await ok<StaffMember[]>(await planner.get('/office/api/staff'))
    const wim = staff.find(({ email_address }) => email_address === 'driver@demo.example')
    const linked = { ...wim, driver_id: route?.driver_id }
    await ok(await planner.put(`/office/api/staff/${wim?.id}`, { data: linked }))

    await goTo(page, daysUntil(date))
    await enter(planner, 'driver@demo.example')
    const report = {
      ...{ refill_id: stop?.refill_id, date, outcome: 'delivered', kg: stop?.kg, salt_level: 25, note: '' },
      made_at: Date.now() + daysUntil(date) * 86_400_000,
    }
    await ok(await planner.put(`/office/api/driver/reports/${randomUUID()}`, { data: report }))
    await planner.dispose()
    const { events, state } = await open(page)
    expect(state).toBe('waiting')
    expect(events.map(({ kind }) => kind)).toEqual([
      ...['delivered', 'decided', 'skipped', 'moved', 'decided', 'started'],
    ])
    await expect(page.getByText(/geleverd/).first()).toBeVisible()
    await expectAccessible(page)
  })
  expect(findings).toEqual([])
})

test('a customer orders from the mail before the salt runs out, without a password', async ({
  page,
  request,
}) => {
  const findings = await watch(page)
  await runDailyJob(server.environment, 'remind-before-run-out')
  const link = await linkInMail(request, 'Uw zout raakt op tussen', '/reminder')
  await page.goto(link)
  await expect(heading(page, m['reminder.title']({}, say))).toBeVisible()
  await expectAccessible(page)
  await button(page, m['salt.submit']({}, say)).click()
  await expect(page.getByText(m['reminder.done']({}, say))).toBeInViewport()
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await test.step('the link orders once', async () => {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByText(m['reminder.ordered_before']({}, say))).toBeVisible()
    await expect(button(page, m['salt.submit']({}, say))).toHaveCount(0)
  })
  expect(findings).toEqual([])
})
