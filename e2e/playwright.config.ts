import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 8190)
const origin = `http://localhost:${port}`
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** The journeys: a real browser against the built apps and a server of their own, in both languages and widths. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './server.ts',
  // One worker: two cores carry a browser and a server with its database, not more.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 10_000 },
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
    trace: 'retain-on-failure',
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
    { name: 'nl-phone', use: { locale: 'nl-BE', viewport: phone } },
    { name: 'nl-desktop', use: { locale: 'nl-BE', viewport: desktop } },
    { name: 'fr-phone', use: { locale: 'fr-BE', viewport: phone } },
    { name: 'fr-desktop', use: { locale: 'fr-BE', viewport: desktop } },
  ],
})
