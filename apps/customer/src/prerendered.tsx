import { setLanguage } from '@brine/app-kit/language'
import type { SafeStorage } from '@brine/app-kit/storage'
import type { AppConfig } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { App } from './App.tsx'
import { routes } from './routes.tsx'
import { calls } from './shell/calls.ts'
import { createApi, provideApi } from './shell/client.ts'
import { provideConfig } from './shell/config.ts'
import { fingerprintOf } from './shell/prerendered.ts'
import { createRouter, whenReady } from './shell/router.tsx'

/** The sign-in page, which the browser hydrates. */
const SIGN_IN_PATH = '/auth'

export interface DrawnPage {
  readonly html: string
  readonly title: string
  /** Attributes of the root element. `start` compares them before it hydrates the page. */
  readonly root: Readonly<Record<string, string>>
  /** Attributes of the html element, for the script `before-paint` (prerender.ts). */
  readonly page: Readonly<Record<string, string>>
}

/** Renders the sign-in page outside a browser, for an unknown visitor. */
export async function drawSignIn(language: Language, config: AppConfig): Promise<DrawnPage> {
  return {
    ...(await draw(SIGN_IN_PATH, language, config, new Map())),
    root: { 'data-page': SIGN_IN_PATH, 'data-language': language, 'data-config': fingerprintOf(config) },
    page: {},
  }
}

/** Renders the first drawing of a customer's page, as it is before the answers of the server. Shows nothing of a customer. */
export async function drawForCustomer(
  path: string,
  language: Language,
  config: AppConfig,
): Promise<DrawnPage> {
  const payload = { id: '', issuedAt: Math.floor(Date.now() / 1000), ttl: 3600 }
  const session = {
    token: `.${btoa(JSON.stringify(payload))}.`,
    refresh_token: '-',
    INSTALLATION_PLACED: 'true',
  }
  const { html, title } = await draw(path, language, config, new Map(Object.entries(session)))
  const asked = routes.find((route) => route.path === path)?.prefetch?.(calls) ?? []
  const urls = asked.map((call) => config.api.url.replace(/\/$/, '') + call.path)
  return {
    html: `<div data-frame inert aria-hidden="true">${html}</div>`,
    title,
    root: {},
    page: { 'data-calls': urls.join(' ') },
  }
}

async function draw(path: string, language: Language, config: AppConfig, stored: Map<string, string>) {
  const storage: SafeStorage = {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  }
  provideConfig(config)
  provideApi(createApi({ baseUrl: '', language: () => language, storage }))
  setLanguage(language)
  // nothing is asked for: there is no server
  const table = routes.map(({ prefetch: _, ...route }) => route)
  const router = createRouter(table, (tree) => createMemoryRouter(tree, { initialEntries: [path] }))
  await whenReady(router)
  const html = renderToString(<App router={router} table={table} />)
  router.dispose()
  const title = routes.find((route) => route.path === path)?.title() ?? ''
  return { html, title: `${title} · ${config.brand.name}` }
}
