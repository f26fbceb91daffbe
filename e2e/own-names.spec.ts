import { expect, test } from '@playwright/test'
import { addNotFound } from '../apps/server/src/platform/http/not-found.ts'
import { createServer } from '../apps/server/src/platform/http/server.ts'
import { silentLog } from '../apps/server/src/platform/log.ts'
import { readShippedConfig } from '../apps/server/src/platform/web/app-config.ts'
import { addApps, builtApps } from '../apps/server/src/platform/web/apps.ts'
import { m } from '../packages/messages/generated/app/messages.js'

test.use({ javaScriptEnabled: false })

for (const locale of ['nl', 'fr'] as const)
  test(`sign-in is readable before any script has run, with the names of the firm, in ${locale}`, async ({
    page,
  }) => {
    const { brand, ...rest } = await readShippedConfig()
    const legalName = { nl: 'Zilt bv', fr: 'Zilt SRL' }
    const named = { ...brand, name: 'Zilt & Zoon', legalName, email: 'hallo@zilt.example', phones: [] }
    const config = { ...rest, brand: named }
    const server = await createServer({ trustProxy: 0, corsOrigins: [] }, {}, silentLog)
    addNotFound(server, [], await addApps(server, builtApps, { appConfig: async () => config }, silentLog))
    const origin = await server.listen({ host: '127.0.0.1', port: 0 })
    const heading = page.getByRole('heading', { level: 1, name: m['auth.title']({}, { locale }) })
    // until the page is drawn, the app starts empty
    await expect
      .poll(async () => {
        await page.goto(`${origin}/auth?force_lang=${locale}`)
        return heading.isVisible()
      })
      .toBe(true)
    await expect(page).toHaveTitle(/ · Zilt & Zoon$/)
    await expect(page.getByText(legalName[locale])).toBeVisible()
    await expect(page.locator('body')).not.toContainText(new RegExp(brand.name, 'i'))
    await server.close()
  })
