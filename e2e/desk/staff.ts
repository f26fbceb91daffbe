import { test as base, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import { languageOf } from '../language.ts'
import { keepProcess, sharingProcess } from '../shared-process.ts'

/** Staff members of the demo, by the part of their address before the @. */
export type DemoStaff = 'admin' | 'planner' | 'support' | 'driver'

/** Opens a page of the office as a signed-in staff member. Another journey tests the sign-in form. */
type OpenDesk = (as: DemoStaff) => Promise<Page>

/**
 * Journeys through the office that start signed in. Each staff member has one browser profile and one sign-in per walk.
 */
export const test = base.extend<object, { openDesk: OpenDesk }>({
  launchOptions: [({ launchOptions }, use) => use(sharingProcess(launchOptions)), { scope: 'worker' }],
  openDesk: [
    async ({ browser }, use, { project }) => {
      const { baseURL: origin = '', locale, viewport } = project.use
      const desks = new Map<DemoStaff, Promise<() => Promise<Page>>>()
      const makeDesk = async (as: DemoStaff) => {
        const context = await browser.newContext({
          baseURL: origin,
          locale: locale ?? 'nl-BE',
          viewport: viewport ?? null,
          storageState: {
            cookies: [],
            origins: [{ origin, localStorage: [{ name: 'office_language', value: languageOf(locale) }] }],
          },
        })
        const data = { email: `${as}@demo.example`, password: DEMO_PASSWORD }
        const answer = await context.request.post('/office/api/session', { data })
        if (!answer.ok()) throw new Error(`${as} cannot sign in: ${answer.status()}`)
        await keepProcess(context)
        return () => context.newPage()
      }
      await use(async (as) => {
        const desk = desks.get(as) ?? makeDesk(as)
        desks.set(as, desk)
        return (await desk)()
      })
    },
    { scope: 'worker' },
  ],
})
