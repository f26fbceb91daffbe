import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '../../packages/contract/src/primitives.ts'
import { localeOf } from '../language.ts'
import { mondayServer } from '../origins.ts'
import { startServerInTime } from '../server.ts'
import { watch } from '../watch.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

const DAY_MS = 86_400_000

/** A firm that starts: its server with an empty database, its mails, and the browsers of its people. */
export interface Journey {
  readonly language: Language
  readonly say: { readonly locale: Language }
  readonly mailbox: Mailbox
  /** The administrator's browser. */
  readonly office: Page
  /** The customer's phone. */
  readonly portal: Page
  /** The driver's phone. */
  readonly van: Page
  /** What none of the pages may do. */
  readonly findings: readonly string[][]
  /** Runs a command of the README on the server's machine. @returns what it prints */
  command(...args: string[]): Promise<string>
  /** The time of server and browsers, in milliseconds. */
  now(): number
  /** Continues on a later day. Sessions that are over by then have ended. */
  goTo(daysLater: number): Promise<void>
  /** Saves a picture of a page as the next step. @param name for the file. @param isWhole with what is below the window */
  shoot(page: Page, name: string, isWhole?: boolean): Promise<void>
  end(): Promise<void>
}

/** Runs a command of the README beside a server. @returns what it prints */
export async function commandOn(
  { environment }: Pick<Awaited<ReturnType<typeof startServerInTime>>, 'environment'>,
  ...args: string[]
): Promise<string> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, ...environment }
  return (await promisify(execFile)('npm', ['run', '--silent', ...args], { env })).stdout
}

export async function startJourney(browser: Browser, language: Language): Promise<Journey> {
  const mailbox = await openMailbox()
  const settings = { DEMO: '0', SMTP_URL: mailbox.url, ROUTING_SECONDS: '2' }
  const server = await startServerInTime(mondayServer, settings)
  const folder = new URL(`../../docs/screens/monday/${language}/`, import.meta.url).pathname
  mkdirSync(folder, { recursive: true })
  const findings: string[][] = []
  const open = async (width: number, height: number) => {
    const page = await (
      await browser.newContext({
        ...{ baseURL: mondayServer, locale: localeOf[language], viewport: { width, height } },
        ...{ reducedMotion: 'reduce', timezoneId: 'Europe/Brussels' },
      })
    ).newPage()
    findings.push(await watch(page, [/401 \(Unauthorized\).*(session|authorize)/]))
    return page
  }
  const office = await open(1280, 900)
  const [portal, van] = [await open(390, 844), await open(390, 844)]
  let ahead = 0
  let steps = 0
  return {
    ...{ language, say: { locale: language }, mailbox, office, portal, van, findings },
    command: (...args) => commandOn(server, ...args),
    now: () => Date.now() + ahead,
    async goTo(daysLater) {
      ahead = daysLater * DAY_MS
      // an open page would ask for events with a session that has ended
      for (const page of [office, portal, van]) await page.goto('about:blank')
      await server.goTo(daysLater)
      for (const page of [office, portal, van]) await page.clock.setSystemTime(Date.now() + ahead)
    },
    async shoot(page, name, isWhole = false) {
      steps += 1
      // messages of the step before would cover a part of this one
      await page.locator('[data-toasts] button').evaluateAll((buttons) => {
        for (const button of buttons) if (button instanceof HTMLElement) button.click()
      })
      await expect(page.locator('[data-toasts] button')).toHaveCount(0)
      await page.evaluate(() => window.scrollTo(0, 0))
      const png = await page.screenshot({ animations: 'disabled', fullPage: isWhole })
      const path = `${folder}${String(steps).padStart(2, '0')}-${name}.png`
      await sharp(png).png({ palette: true, colours: 128, effort: 10 }).toFile(path)
    },
    async end() {
      for (const page of [office, portal, van]) await page.context().close()
      await server.end()
      await mailbox.close()
    },
  }
}
