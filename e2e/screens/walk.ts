import { test as base } from '@playwright/test'
import { languageOf } from '../language.ts'
import { sharingProcess } from '../shared-process.ts'
import { createVisitors } from './visitors.ts'

/** Journeys that start signed in, as a visitor in the project's language. */
export const test = base.extend<object, { visitors: ReturnType<typeof createVisitors> }>({
  launchOptions: [({ launchOptions }, use) => use(sharingProcess(launchOptions)), { scope: 'worker' }],
  visitors: [
    async ({ browser }, use, { project }) => {
      const { baseURL: origin = '', locale } = project.use
      const visitors = createVisitors(browser, { language: languageOf(locale), origin })
      await use(visitors)
      await visitors.close()
    },
    { scope: 'worker' },
  ],
})
