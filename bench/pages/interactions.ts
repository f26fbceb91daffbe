import type { BrowserContext, Page } from '@playwright/test'
import { m } from '../../packages/messages/generated/app/messages.js'
import { openSlowPage, slowestInput } from './measure.ts'
import type { Product } from './product.ts'

const nl = { locale: 'nl' } as const

interface Interaction {
  readonly name: string
  readonly path: string
  readonly isForGuests?: boolean
  readonly isOnPhones?: boolean
  /** Waits for the page, and returns what is measured. */
  readonly prepare: (page: Page) => Promise<() => Promise<void>>
}

/** The main inputs of the journeys. */
export const interactions: readonly Interaction[] = [
  {
    name: 'sign-in: typing',
    path: '/auth',
    isForGuests: true,
    async prepare(page) {
      const field = page.getByLabel(m['auth.email']({}, nl))
      await field.click()
      return () => field.pressSequentially('lieve@demo.example', { delay: 60 })
    },
  },
  {
    name: 'salt: choosing a date',
    path: '/saltblocks',
    async prepare(page) {
      const cards = page.locator('label:has(input[type=radio])')
      await cards.nth(2).waitFor()
      return async () => {
        await cards.nth(2).click()
        await cards.nth(1).click()
      }
    },
  },
  {
    name: 'salt: one pack more',
    path: '/saltblocks',
    async prepare(page) {
      const more = page.getByRole('button', { name: m['salt.packs_more']({}, nl) })
      await more.waitFor()
      return async () => {
        await more.click()
        await more.click()
      }
    },
  },
  {
    name: 'account: opening the menu',
    path: '/account',
    isOnPhones: true,
    async prepare(page) {
      const button = page.getByRole('button', { name: m['shell.menu']({}, nl), exact: true })
      await button.waitFor()
      return () => button.click()
    },
  },
  {
    name: 'support: a step of the wizard',
    path: '/support',
    async prepare(page) {
      const next = page.getByRole('button', { name: m['common.next']({}, nl) })
      await next.waitFor()
      return async () => {
        await page.locator('label:has(input[type=radio])').first().click()
        await next.click()
      }
    },
  },
]

/** By then the app has started and its pages have settled, without the slow line. In milliseconds. */
const STARTED_MS = 4000

/** The slowest input of an interaction, in milliseconds. */
export async function timeInput(
  { path, prepare }: Interaction,
  { origin }: Product,
  context: BrowserContext,
): Promise<number> {
  const page = await openSlowPage(context)
  try {
    await page.goto(origin + path)
    await page.waitForTimeout(STARTED_MS)
    return await slowestInput(page, await prepare(page))
  } finally {
    await page.close()
  }
}
