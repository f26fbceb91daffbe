import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import type { Language } from '../../packages/contract/src/primitives.ts'
import type { Visitor } from './screen.ts'

/** Households of the demo; they read the portal in either language. */
const emails = { customer: 'lieve@demo.example', waiting: 'bart@demo.example' }

interface VisitorOptions {
  readonly language: Language
  /** Where the portal is. */
  readonly origin: string
  readonly options?: BrowserContextOptions
}

/**
 * Everybody's own browser profile, made for the first page that somebody opens and kept for all: one sign-in serves a
 * whole walk.
 */
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

/** A profile as somebody comes with: the language chosen, and signed in unless a guest. */
async function contextOf(
  browser: Browser,
  visitor: Visitor,
  { language, origin, options }: VisitorOptions,
): Promise<BrowserContext> {
  const session = visitor === 'guest' ? {} : await signIn(origin, emails[visitor])
  const localStorage = Object.entries({ language, cookie_choice: 'informed', ...session }).map(
    ([name, value]) => ({ name, value }),
  )
  return browser.newContext({
    ...options,
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
}

/** What the app keeps of a session, see its session.ts. Signing in by the form is a journey of its own. */
async function signIn(origin: string, email: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/auth/api/accounts/authorize`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, platform: 'client_dashboard' }),
  })
  const { token, refresh_token, installation_placed } = await answer.json()
  return { token, refresh_token, INSTALLATION_PLACED: String(installation_placed) }
}
