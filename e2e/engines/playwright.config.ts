import { defineConfig, type Project } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** The main journeys: salt from order to cancellation, help with a photo, the planner's day and the driver's. */
const main = [
  'account.spec.ts',
  'delivery.spec.ts',
  'driver.spec.ts',
  'help.spec.ts',
  'planning.spec.ts',
  'salt.spec.ts',
  'engines/history.spec.ts',
]
const use = { locale: 'nl-BE', viewport: { width: 1280, height: 900 } }

const projects: Record<string, Project> = {
  chromium: { testMatch: main, use },
  firefox: {
    testMatch: main,
    use: {
      ...use,
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: new URL('firefox.ts', import.meta.url).pathname,
        firefoxUserPrefs: {
          'ui.prefersReducedMotion': 1,
          // its panel opens after a download, and would take the next key
          'browser.download.alwaysOpenPanel': false,
          // its driver does not learn of a page that is shown again as it was kept
          'browser.sessionhistory.max_total_viewers': 0,
          // a window in the background has no visible focus
          'focusmanager.testmode': true,
        },
      },
    },
  },
  webkit: { testMatch: 'engines/webkit.spec.ts' },
}

/** The main journeys in each engine that this machine has, see scripts/engines.ts. */
export default defineConfig({
  ...journeys,
  testDir: '..',
  outputDir: '../../test-results/engines',
  globalSetup: '../server.ts',
  workers: 2,
  projects: Object.entries(projects).map(([name, project]) => ({ name, ...project })),
})
