import { setLanguage } from '@brine/app-kit/language'
import type { AppConfig } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { App } from './App.tsx'
import { routes } from './routes.tsx'
import { createApi, provideApi } from './shell/client.ts'
import { provideConfig } from './shell/config.ts'
import { fingerprintOf } from './shell/prerendered.ts'
import { createRouter, whenReady } from './shell/router.tsx'

/** The pre-rendered page. */
const PRERENDERED_PATH = '/auth'

export interface DrawnPage {
  readonly html: string
  readonly title: string
  /** Attributes of the root element. `start` compares them before it hydrates the page. */
  readonly root: Readonly<Record<string, string>>
}

/** Renders the sign-in page outside a browser, for an unknown visitor. */
export async function drawSignIn(language: Language, config: AppConfig): Promise<DrawnPage> {
  provideConfig(config)
  provideApi(createApi({ baseUrl: '', language: () => language }))
  setLanguage(language)
  const router = createRouter(routes, (tree) =>
    createMemoryRouter(tree, { initialEntries: [PRERENDERED_PATH] }),
  )
  await whenReady(router)
  const html = renderToString(<App router={router} table={routes} />)
  router.dispose()
  const title = routes.find(({ path }) => path === PRERENDERED_PATH)?.title() ?? ''
  return {
    html,
    title: `${title} · ${config.brand.name}`,
    root: { 'data-page': PRERENDERED_PATH, 'data-language': language, 'data-config': fingerprintOf(config) },
  }
}
