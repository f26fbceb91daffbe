import type { Page } from '@playwright/test'
import { securityHeaders } from '../apps/server/src/platform/http/headers.ts'
import type { AppConfig } from '../packages/contract/src/app-config.ts'

/**
 * Gives a page another configuration than the demo supplier's, with the policy that the server builds from it. Call it
 * before the first page opens.
 */
export async function withConfig(page: Page, change: Partial<AppConfig>): Promise<void> {
  const read = async (): Promise<AppConfig> => (await page.request.get('/static/config.json')).json()
  const config = { ...(await read()), ...change }
  await page.route('**/static/config.json', (route) => route.fulfill({ json: config }))
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      // the server drew its pages for its own configuration; the start page of the app is drawn for nobody
      const response = await route.fetch({ url: new URL('/terms', route.request().url()).href })
      return route.fulfill({
        response,
        headers: { ...response.headers(), ...securityHeaders(config, false, null) },
      })
    },
  )
}
