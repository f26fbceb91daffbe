import { defineConfig } from '@playwright/test'
import { server as origin, workers } from './origins.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
/** Ordering salt is tested in each language at each width. */
const everywhere = ['salt.spec.ts']
/** Journeys that do not depend on language and width run once. */
const onDesk = [
  'blocked.spec.ts',
  'board.spec.ts',
  'corrections.spec.ts',
  'deployment.spec.ts',
  'own-names.spec.ts',
  'personal-input.spec.ts',
  'phone-calls.spec.ts',
  'planning.spec.ts',
  'privacy.spec.ts',
  'redirects.spec.ts',
  'slow-line.spec.ts',
  'tabs.spec.ts',
  'view.spec.ts',
]
/** Only drivers use the office on a phone, and their page has its own journey. */
const onBothDesks = ['office.spec.ts']
/** Journeys of forms and failures that are the same in each language: one width each. */
const inFrench = ['another-back-end.spec.ts', 'error-reports.spec.ts', 'order-form.spec.ts']
/** Other browsers, and the walk of a new firm, have configurations of their own. */
const elsewhere = ['engines/**', 'monday/**']
const onPhone = [
  'automatic.spec.ts',
  'browser-translation.spec.ts',
  'driver.spec.ts',
  'guide.spec.ts',
  'large-text.spec.ts',
  'motion.spec.ts',
  'odd-devices.spec.ts',
  'older-browsers.spec.ts',
  'request-draft.spec.ts',
  'scroll.spec.ts',
  'tab-bar.spec.ts',
  'widths.spec.ts',
]

/**
 * The journeys: a real browser with the built apps and their own server, in both languages and widths: Dutch on a
 * phone, French on a desktop.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './server.ts',
  workers,
  // each step has a limit of its own: the sum of many steps is long on a busy machine, where a server starts 14 times
  timeout: 1_800_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL: origin,
    // shorter than the test's, so that a failure names the step that waited
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // the cookie notice counts as read; cookies.spec.ts tests the first page view
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'cookie_choice', value: 'informed' }] }],
    },
    timezoneId: 'Europe/Brussels',
    // a worker would answer instead of the routes of the tests; those about workers allow them
    serviceWorkers: 'block',
    // elements that fade in do not have their final contrast yet
    contextOptions: { reducedMotion: 'reduce' },
    // a trace costs a quarter of the run; TRACE=1 keeps the traces of failed tests
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
        // no page lives long enough to win back what optimizing its scripts and growing its memory cost
        '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16 --initial-heap-size=128',
      ],
    },
  },
  projects: [
    {
      name: 'nl-phone',
      use: { locale: 'nl-BE', viewport: phone },
      testIgnore: [...elsewhere, ...onDesk, ...onBothDesks, ...inFrench],
    },
    {
      name: 'fr-desktop',
      use: { locale: 'fr-BE', viewport: desktop },
      testIgnore: [...elsewhere, ...onDesk, ...onPhone],
    },
    {
      name: 'nl-desktop',
      use: { locale: 'nl-BE', viewport: desktop },
      testMatch: [...everywhere, ...onDesk, ...onBothDesks],
    },
    { name: 'fr-phone', use: { locale: 'fr-BE', viewport: phone }, testMatch: everywhere },
  ],
})
