import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import { Builder, By, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import { isoDayOf } from '../../packages/contract/src/dates.ts'
import type { PlannedDay } from '../../packages/contract/src/office/planning.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { findCustomer } from '../demo-customers.ts'
import { driversServer, plannersServer, server } from '../origins.ts'
import { photoNamed } from '../photo.ts'
import { startOwnServer, startServerInTime } from '../server.ts'

const say = { locale: 'nl' } as const
/** The browser that comes with Debian's WebKitGTK. */
const MINI_BROWSER = process.env.MINI_BROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
/** Above the ports of the other journeys, see origins.ts. */
const PORT = Number(new URL(server).port) + 20

let driver: ChildProcess
let browser: WebDriver
test.beforeAll(async () => {
  driver = spawn('WebKitWebDriver', [`--port=${PORT}`], { stdio: 'inherit' })
  const build = () =>
    new Builder()
      .usingServer(`http://127.0.0.1:${PORT}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
      })
      .build()
  await expect(async () => {
    browser = await build()
  }).toPass()
})
test.afterAll(async () => {
  await browser?.quit()
  driver.kill()
})

/** The last visible element with this role and name: exactly this one, else one that begins with it or matches. Waits for it. */
async function find(role: string, selector: string, name: string | RegExp): Promise<WebElement> {
  let found: WebElement | undefined
  await expect(async () => {
    let isExact = false
    for (const element of await browser.findElements(By.css(selector))) {
      if ((await element.getAriaRole()) !== role || !(await element.isDisplayed())) continue
      const own = await element.getAccessibleName()
      const isNamed = typeof name === 'string' ? own.startsWith(name) : name.test(own)
      if (own !== name && (isExact || !isNamed)) continue
      found = element
      isExact = own === name
    }
    expect(found, `${role} ${name}`).toBeDefined()
  }).toPass()
  if (!found) throw new Error(`${name}`)
  return found
}
const button = (name: string | RegExp, inside = 'main, dialog') =>
  find('button', `:is(${inside}) button`, name)
const heading = (name: string) => find('heading', 'h1, h2', name)
const field = (name: string) => find('textbox', 'input, textarea', name)
const click = async (element: Promise<WebElement>) => {
  const found = await element
  await browser.executeScript('arguments[0].scrollIntoView({ block: "center" })', found)
  await found.click()
}
/** Clicks the label of the last input that matches. */
async function choose(selector: string, inside = 'main'): Promise<void> {
  await expect(async () => {
    const labels = await browser.findElements(By.css(`${inside} label:has(${selector})`))
    const last = labels.at(-1)
    if (!last) throw new Error(`There is no ${selector}.`)
    await click(Promise.resolve(last))
  }).toPass()
}

/** The body of a successful answer. */
async function ok<T>(answer: APIResponse): Promise<T> {
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return answer.json()
}

/** Signs a staff member in, in the browser and for calls. */
async function enterOffice(api: APIRequestContext, origin: string, email: string): Promise<void> {
  await api.post(`${origin}/office/api/session`, { data: { email, password: DEMO_PASSWORD } }).then(ok)
  await browser.get(`${origin}/office`)
  await (await field(m['office.common.email']({}, say))).sendKeys(email)
  const password = await browser.findElement(By.css('input[type=password]'))
  await password.sendKeys(DEMO_PASSWORD, Key.ENTER)
}

async function signIn(email: string, path: string): Promise<void> {
  await browser.get(`${server}${path}?force_lang=nl`)
  await (await field(m['auth.email']({}, say))).sendKeys(email)
  await browser.findElement(By.css('input[type=password]')).sendKeys(DEMO_PASSWORD)
  await click(button(m['auth.submit']({}, say)))
}

test('a customer signs in, orders salt, changes it and cancels it', async ({ request }) => {
  const { email } = await findCustomer(request, 'nl')
  await signIn(email, '/saltblocks')
  await heading(m['salt.title']({}, say))
  await button(m['salt.submit']({}, say))
  await choose('[type=radio]')
  await click(button(m['salt.submit']({}, say)))
  await heading(m['salt.thanks']({}, say))
  await click(button(m['salt.change_action']({}, say)))
  await heading(m['salt.change_title']({}, say))
  await choose('[type=radio]:not(:checked)')
  await click(button(m['salt.change_submit']({}, say)))
  await heading(m['salt.thanks']({}, say))
  await click(button(m['salt.cancel_action']({}, say)))
  await click(button(m['salt.cancel_confirm']({}, say)))
  await heading(m['salt.title']({}, say))
})

test('a customer asks for help with a photo', async ({ request }, info) => {
  const { email } = await findCustomer(request, 'nl')
  // on a page without the app, which would answer the loss of its session by opening sign-in
  await browser.get(`${server}/favicon.svg`)
  await browser.executeScript('localStorage.clear(); sessionStorage.clear()')
  await signIn(email, '/support')
  await heading(m['support.title_heading']({}, say))
  await choose('[value=malfunction]')
  await click(button(m['common.next']({}, say)))
  await heading(m['support.detail_heading']({}, say))
  await choose('[value=malfunction_leak]')
  await click(button(m['common.next']({}, say)))
  await heading(m['support.appointment_heading']({}, say))
  await click(button(m['form.appointment.add']({}, say)))
  const photo = info.outputPath('lek.png')
  writeFileSync(photo, photoNamed('lek.png').buffer)
  await browser.findElement(By.css('main input[type=file]')).sendKeys(photo)
  await click(button(m['support.submit']({}, say)))
  await heading(m['support.posted_heading']({}, say))
  const name = m['photos.name']({ number: 1, count: 1 }, say)
  await browser.wait(until.elementLocated(By.css(`main img[alt="${name}"]`)), 120_000)
})

test('a planner moves a stop and publishes the day', async ({ request }) => {
  const stop = await startOwnServer(plannersServer, {})
  try {
    await enterOffice(request, plannersServer, 'planner@demo.example')
    await heading(m['office.common.deliveries']({}, say))
    const dayOf = async (date: string) =>
      ok<PlannedDay>(await request.get(`${plannersServer}/office/api/planning/days/${date}`))
    const routesOf = ({ routes }: PlannedDay) =>
      routes.map(({ stops }) => stops.map(({ refill_id }) => refill_id))
    let day = await dayOf(isoDayOf(new Date()))
    do day = await dayOf(day.next ?? '')
    while (!day.routes.some(({ stops }) => stops.length > 1))
    await browser.get(`${plannersServer}/office/planning/${day.date}`)
    await click(button(m['office.planning.move']({ name: '' }, say).trim()))
    await choose('[type=radio]:not(:checked)', 'dialog')
    await click(button(m['office.planning.move_submit']({}, say), 'dialog'))
    await expect.poll(async () => routesOf(await dayOf(day.date))).not.toEqual(routesOf(day))
    await click(button(m['office.planning.publish']({}, say), 'header, main'))
    await click(button(m['office.planning.publish']({}, say), 'dialog'))
    await heading(m['office.planning.published_title']({}, say))
    expect((await dayOf(day.date)).published).toBe(true)
  } finally {
    await stop()
  }
})

test('a driver reports while the server is away, and the report is sent once it is back', async ({
  request,
}) => {
  const own = await startServerInTime(driversServer, {})
  try {
    await enterOffice(request, driversServer, 'driver@demo.example')
    await heading(m['office.menu.my_day']({}, say))
    // from now on the page opens without a connection
    await browser.executeAsyncScript('navigator.serviceWorker.ready.then(arguments[0])')
    const resume = await own.pause()
    await click(button(m['driver.delivered']({}, say)))
    await choose('[type=radio]', 'dialog')
    await click(button(m['driver.report_delivered']({}, say), 'dialog'))
    const waiting = By.xpath(`//*[text()="${m['driver.waiting_one']({}, say)}"]`)
    await browser.wait(until.elementLocated(waiting), 120_000)
    await browser.get(`${driversServer}/office`)
    await browser.wait(until.elementLocated(waiting), 120_000)
    await resume()
    await expect.poll(async () => (await browser.findElements(waiting)).length).toBe(0)
  } finally {
    await own.end()
  }
})
