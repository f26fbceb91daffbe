import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import type { Language } from '../../packages/contract/src/primitives.ts'
import { keepProcess } from '../shared-process.ts'
import type { Visitor } from './screen.ts'

/**
 * Customers of the demo; they read the portal in either language. The browser of `placed` learns from a screen that the
 * device is placed, which the server does not know, and remembers it.
 */
const emails = { customer: 'lieve@demo.example', waiting: 'bart@demo.example', placed: 'bart@demo.example' }

interface VisitorOptions {
  readonly language: Language
  /** The origin of the portal. */
  readonly origin: string
  readonly options?: BrowserContextOptions
}

/** Creates one browser profile per visitor, with its first page, and keeps it: one sign-in serves a whole walk. */
export function createVisitors(browser: Browser, visitorOptions: VisitorOptions) {
  const contexts = new Map<Visitor, BrowserContext>()
  return {
    async open(visitor: Visitor): Promise<Page> {
      const context = contexts.get(visitor) ?? (await contextOf(browser, visitor, visitorOptions))
      contexts.set(visitor, context)
      return context.newPage()
    },
    async close(): Promise<void> {
      for (const context of contexts.values()) await context.close()
    },
  }
}

/** The profile of a visitor: the language is chosen, and everyone except a guest is signed in. */
async function contextOf(
  browser: Browser,
  visitor: Visitor,
  { language, origin, options }: VisitorOptions,
): Promise<BrowserContext> {
  const session = visitor === 'guest' ? {} : await signIn(origin, emails[visitor])
  const localStorage = Object.entries({ language, cookie_choice: 'informed', ...session }).map(
    ([name, value]) => ({ name, value }),
  )
  const context = await browser.newContext({
    ...options,
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  await keepProcess(context)
  return context
}

/** The session that the app stores, see its session.ts. Another journey tests the sign-in form. */
async function signIn(origin: string, email: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/auth/api/accounts/authorize`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, platform: 'client_dashboard' }),
  })
  const { token, refresh_token, installation_placed } = await answer.json()
  return { token, refresh_token, INSTALLATION_PLACED: String(installation_placed) }
}
