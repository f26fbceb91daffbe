import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { Builder, By, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { findCustomer } from '../demo-customers.ts'
import { server } from '../origins.ts'
import { photoNamed } from '../photo.ts'

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

/** The visible element with this role and name. Waits for it. */
async function find(role: string, selector: string, name: string): Promise<WebElement> {
  let found: WebElement | undefined
  await expect(async () => {
    for (const element of await browser.findElements(By.css(selector)))
      if (
        (await element.getAriaRole()) === role &&
        (await element.getAccessibleName()).startsWith(name) &&
        (await element.isDisplayed())
      )
        found = element
    expect(found, `${role} ${name}`).toBeDefined()
  }).toPass()
  if (!found) throw new Error(name)
  return found
}
const button = (name: string) => find('button', 'main button, dialog button', name)
const heading = (name: string) => find('heading', 'h1', name)
const field = (name: string) => find('textbox', 'input, textarea', name)
const click = async (element: Promise<WebElement>) => {
  const found = await element
  await browser.executeScript('arguments[0].scrollIntoView({ block: "center" })', found)
  await found.click()
}
/** Clicks the label of the last input that matches. */
async function choose(selector: string): Promise<void> {
  await expect(async () => {
    const labels = await browser.findElements(By.css(`main label:has(${selector})`))
    const last = labels.at(-1)
    if (!last) throw new Error(`There is no ${selector}.`)
    await click(Promise.resolve(last))
  }).toPass()
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
  await browser.get(server)
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
