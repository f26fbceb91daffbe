import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** A firm from an empty database to its first paid refill, see scripts/monday.ts. Each test has a server of its own. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/monday',
  globalSetup: [],
  workers: 1,
  timeout: 240_000,
  use: { ...journeys.use, actionTimeout: 20_000 },
  projects: [
    { name: 'nl', use: { locale: 'nl-BE' }, testMatch: 'pages.spec.ts' },
    { name: 'fr', use: { locale: 'fr-BE' }, testMatch: 'pages.spec.ts' },
    { name: 'keys', testMatch: 'file-and-keys.spec.ts' },
  ],
})
