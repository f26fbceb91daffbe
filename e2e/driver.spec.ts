import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { isoDayOf } from '../packages/contract/src/dates.ts'
import type { PlannedDay } from '../packages/contract/src/office/planning.ts'
import type { DayOptimization } from '../packages/contract/src/office/route-optimization.ts'
import type { StaffMember } from '../packages/contract/src/office/staff.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { daysBetween } from '../packages/planning/src/dates.ts'
import { readPages } from '../packages/testkit/src/pdf.ts'
import { driversServer } from './origins.ts'
import { photoNamed } from './photo.ts'
import { startServerInTime } from './server.ts'
import { openAs } from './sign-in.ts'
import { expectAccessible, watch } from './watch.ts'

const LIEVE = { email: 'lieve@demo.example', name: 'Lieve Vandenbroucke' }
const say = { locale: 'nl' } as const

// its own server, because the journey publishes days and advances the clock
let server: Awaited<ReturnType<typeof startServerInTime>>
test.beforeAll(async () => {
  server = await startServerInTime(driversServer, { ROUTING_SECONDS: '2' })
})
test.afterAll(() => server.end())
test.use({ baseURL: driversServer })

/** The body of a successful answer. */
async function ok<T>(answer: APIResponse): Promise<T> {
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return answer.json()
}
const enter = (api: APIRequestContext, email: string) =>
  api.post('/office/api/session', { data: { email, password: DEMO_PASSWORD } }).then(ok)

test.use({ serviceWorkers: 'allow' })

test('a customer orders salt, the office publishes the route, and a driver delivers it offline', async ({
  page,
  browser,
  playwright,
}) => {
  const planner = await playwright.request.newContext({ baseURL: driversServer })
  const admin = await playwright.request.newContext({ baseURL: driversServer })
  let date = ''

  await test.step('a customer orders salt', async () => {
    await openAs(page, LIEVE.email, '/saltblocks', 'nl')
    const ordered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && /selection/.test(answer.url()),
    )
    await page.getByRole('button', { name: m['salt.submit']({}, say) }).click()
    date = (await (await ordered).json()).delivery.date
    await expect(page.getByRole('heading', { level: 1, name: m['salt.thanks']({}, say) })).toBeVisible()
    await page.goto('/orders')
    await expect(page.getByText(m['orders.incomplete']({}, say))).toBeVisible()
  })

  await test.step('the planner publishes the day, with the demo’s driver on the route', async () => {
    await enter(planner, 'planner@demo.example')
    const day = `/office/api/planning/days/${date}`
    await ok(await planner.post(`${day}/routing`))
    const search = async () => (await ok<DayOptimization>(await planner.get(`${day}/routing`))).routing
    await expect.poll(async () => (await search())?.state).toBe('ready')
    const { version: revision, routes } = await ok<PlannedDay>(
      await planner.post(`${day}/routing/${(await search())?.id}/adoption`),
    )
    await ok(await planner.post(`${day}/publication`, { data: { version: revision } }))
    const route = routes.find(({ stops }) => stops.some(({ name }) => name === LIEVE.name))
    await enter(admin, 'admin@demo.example')
    const staff = await ok<StaffMember[]>(await admin.get('/office/api/staff'))
    const wim = staff.find(({ email_address }) => email_address === 'driver@demo.example')
    const linked = { ...wim, driver_id: route?.driver_id }
    await ok(await admin.put(`/office/api/staff/${wim?.id}`, { data: linked }))
  })

  await test.step('R80 the planner prints the route sheets, each stop with a place to sign', async () => {
    const desk = await browser.newContext({
      ...{ baseURL: driversServer, locale: 'nl-BE', storageState: await planner.storageState() },
    })
    const board = await desk.newPage()
    await board.goto(`/office/planning/${date}`)
    const downloading = board.waitForEvent('download')
    await board.getByRole('button', { name: m['office.planning.sheets']({}, say) }).click()
    const pages = await readPages(await readFile(await (await downloading).path()))
    expect(new Set(pages.map(({ width, height }) => `${width} x ${height} mm`))).toEqual(
      new Set(['210 x 297 mm']),
    )
    const sheet = pages.find(({ text }) => text.includes(`${LIEVE.name} `))?.text ?? ''
    expect(sheet).toMatch(new RegExp(`${LIEVE.name} .*Tel\\. [\\d ]{9}.*\\d pakken \\d+ kg`))
    expect(sheet).toContain('Handtekening')
    await desk.close()
  })

  const daysLater = daysBetween(isoDayOf(new Date()), date)
  await server.goTo(daysLater)
  const phone = await browser.newContext({
    ...{ baseURL: driversServer, locale: 'nl-BE', viewport: { width: 390, height: 844 } },
    reducedMotion: 'reduce',
  })
  const van = await phone.newPage()
  await van.clock.setSystemTime(Date.now() + daysLater * 86_400_000)
  const findings = await watch(van, [/401 \(Unauthorized\).*session/, /ERR_INTERNET_DISCONNECTED/])
  const waiting = van.getByText(m['driver.waiting_one']({}, say))
  const photoWaiting = van.getByText(m['driver.photo_waiting']({}, say))
  const stop = van.getByRole('heading', { level: 2, name: LIEVE.name })

  await test.step('the driver signs in and sees the day', async () => {
    await van.goto('/office')
    await van.getByLabel(m['office.common.email']({}, say)).fill('driver@demo.example')
    await van.getByLabel(m['office.access.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await van.keyboard.press('Enter')
    await expect(van.getByRole('heading', { level: 1, name: m['office.menu.my_day']({}, say) })).toBeVisible()
    await expect(van.getByRole('progressbar')).toBeVisible()
    await expectAccessible(van)
    // from now on the page opens offline
    await van.evaluate(() => navigator.serviceWorker.ready)
  })

  await test.step('the driver delivers offline', async () => {
    await phone.setOffline(true)
    await van.getByRole('button', { name: new RegExp(LIEVE.name) }).click()
    await expect(stop).toBeVisible()
    await van.getByRole('button', { name: m['driver.delivered']({}, say), exact: true }).click()
    const dialog = van.getByRole('dialog')
    await dialog.getByText(m['driver.level_quarter']({}, say), { exact: true }).click()
    const photo = photoNamed('kelder.png')
    await dialog.getByLabel(m['driver.photo']({}, say)).setInputFiles(photo)
    await expect(dialog.getByRole('img')).toBeVisible()
    await expectAccessible(van)
    await dialog.getByRole('button', { name: m['driver.report_delivered']({}, say) }).click()
    await expect(waiting).toBeVisible()
  })

  await test.step('the page still shows the delivery after it was closed and opened', async () => {
    await van.goto('/office')
    await expect(waiting).toBeVisible()
    await expect(van.getByRole('button', { name: new RegExp(LIEVE.name) })).toContainText(
      m['driver.not_sent']({}, say),
    )
    await expectAccessible(van)
  })

  await test.step('the report is sent when the connection returns', async () => {
    await phone.setOffline(false)
    await expect(waiting).toBeHidden()
    await expect(van.getByRole('button', { name: new RegExp(LIEVE.name) })).toContainText(
      m['driver.is_delivered']({}, say),
    )
  })
  await test.step('the photo follows, and the planner sees it at the stop', async () => {
    await expect(photoWaiting).toBeHidden()
    // the clock is days ahead, so the session has ended
    await enter(planner, 'planner@demo.example')
    const { routes } = await ok<PlannedDay>(await planner.get(`/office/api/planning/days/${date}`))
    const stop = routes.flatMap(({ stops }) => stops).find(({ name }) => name === LIEVE.name)
    const photo = await planner.get(`/office/api/photos/${stop?.photo}`)
    expect([photo.status(), photo.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  })
  expect(findings).toEqual([])

  await test.step('the customer finds the document, and may order again', async () => {
    await page.clock.setSystemTime(Date.now() + daysLater * 86_400_000)
    await page.context().clearCookies()
    // on a page without the app, which would answer the loss of its session by opening sign-in
    await page.goto('/healthz')
    await page.evaluate(() => localStorage.clear())
    await openAs(page, LIEVE.email, '/orders', 'nl')
    const document = page.getByRole('main').getByRole('row').nth(1)
    await expect(document).toBeVisible()
    await expect(page.getByText(m['orders.incomplete']({}, say))).toBeHidden()
    const opened = page.waitForResponse((answer) => answer.headers()['content-type'] === 'application/pdf')
    await document.getByRole('button').click()
    expect((await opened).status()).toBe(200)
    await page.goto('/saltblocks')
    await expect(page.getByRole('radio').first()).toBeVisible()
  })
})
