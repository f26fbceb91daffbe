import { defineConfig } from '@playwright/test'
import { server as origin } from './origins.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
/** How salt is ordered is gone through in each language at each width. */
const everywhere = ['salt.spec.ts']
/** What has no language and no width is gone through once. */
const onDesk = [
  'blocked.spec.ts',
  'deployment.spec.ts',
  'planning.spec.ts',
  'privacy.spec.ts',
  'redirects.spec.ts',
  'slow-line.spec.ts',
  'tabs.spec.ts',
  'view.spec.ts',
]
/** Nobody runs the office on a phone but drivers, whose day has a journey of its own. */
const onBothDesks = ['office.spec.ts']
const onPhone = [
  'driver.spec.ts',
  'guide.spec.ts',
  'motion.spec.ts',
  'odd-devices.spec.ts',
  'reporting.spec.ts',
  'widths.spec.ts',
]

/**
 * The journeys: a real browser against the built apps and a server of their own, in both languages and widths:
 * Dutch on a phone, French on a desk.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './server.ts',
  // Two of a browser, its journey and the server left half of two cores idle.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: origin,
    // the cookie notice was read on an earlier visit; cookies.spec.ts has the first one
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'cookie_choice', value: 'informed' }] }],
    },
    timezoneId: 'Europe/Brussels',
    // what is fading in has not the contrast yet that it will have
    contextOptions: { reducedMotion: 'reduce' },
    // a trace costs a quarter of the run; TRACE=1 keeps those of what failed
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'nl-phone', use: { locale: 'nl-BE', viewport: phone }, testIgnore: [...onDesk, ...onBothDesks] },
    {
      name: 'fr-desktop',
      use: { locale: 'fr-BE', viewport: desktop },
      testIgnore: [...onDesk, ...onPhone],
    },
    {
      name: 'nl-desktop',
      use: { locale: 'nl-BE', viewport: desktop },
      testMatch: [...everywhere, ...onDesk, ...onBothDesks],
    },
    { name: 'fr-phone', use: { locale: 'fr-BE', viewport: phone }, testMatch: everywhere },
  ],
})
