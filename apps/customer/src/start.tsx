import { currentLanguage, setLanguage } from '@brine/app-kit/language'
import type { Language } from '@brine/contract/primitives'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { routes } from './routes.tsx'
import { createApi, provideApi } from './shell/client.ts'
import { loadConfig, provideConfig } from './shell/config.ts'
import { type EarlyAnswers, fetchAfter } from './shell/earlyAnswers.ts'
import { repeatEarlyPress } from './shell/earlyPress.ts'
import { isFramed } from './shell/firstPaint.ts'
import { giveKey } from './shell/historyKey.ts'
import { findLanguage, forgetForcedLanguage } from './shell/language.ts'
import { fingerprintOf } from './shell/prerendered.ts'
import { report, startReporting } from './shell/report.ts'
import { createRouter, whenAnswered, whenDrawable, whenReady } from './shell/router.tsx'
import { viewOfTab } from './shell/viewing/tab.ts'
import { tableOf } from './table.ts'

declare global {
  interface Window {
    /** Of a drawn page of a signed-in customer. */
    readonly early?: EarlyAnswers
  }
}

/**
 * Starts the app in an element. Hydrates the pre-rendered page and keeps the text typed in it, if it is the page that
 * would render now. Otherwise renders from scratch.
 * @throws Error if there is no configuration
 */
export async function start(root: HTMLElement): Promise<void> {
  const viewed = viewOfTab(window)
  const view = viewed && (await import('./shell/viewing/view.tsx')).openView(viewed)
  const loaded = await loadConfig()
  const config = view ? view.quiet(loaded) : loaded
  provideConfig(config)
  startReporting(config)
  const language = view
    ? view.language
    : findLanguage({ ...location, storage: () => localStorage, config, report })
  forgetForcedLanguage(window)
  giveKey(window)
  // set before the first calls, because their answers are in this language
  setLanguage(language)
  const { early } = window
  const fetching = early ? { fetch: fetchAfter(early, fetch) } : {}
  const api = view ? view.api : createApi({ baseUrl: config.api.url, language: currentLanguage, ...fetching })
  provideApi(api)
  if (view) await view.prepare()
  else api.session.watchTabs(window)

  const table = import.meta.env.DEV ? await tableOf(config) : routes
  const router = createRouter(table, createBrowserRouter)
  const { page, language: drawnIn, config: drawnFor } = root.dataset
  const hasFrame = isFramed(document) && root.querySelector('[data-frame]') !== null
  // with a pre-rendered page, the window is not blank, so the app can wait for the router
  await (page || hasFrame ? whenReady(router) : whenDrawable(router))
  // otherwise a slow device would draw the page twice
  if (hasFrame && early) await whenAnswered()

  const isDrawn = !view && page === router.state.location.pathname && drawnFor === fingerprintOf(config)
  // in a transition React works in slices, between which the browser can answer input
  if (isDrawn) {
    setLanguage(drawnIn === 'fr' ? 'fr' : 'nl')
    // hydration must use the language of the pre-rendered page; another one would lose the typed text
    const onDrawn = () => {
      changeLanguage(language)
      repeatEarlyPress(root)
    }
    startTransition(() => {
      hydrateRoot(root, <App router={router} table={table} onDrawn={onDrawn} />, options)
    })
  } else {
    // what was pressed belongs to a page that goes
    root.onclick = null
    // the frame stays until React's first drawing replaces it
    if (!hasFrame) root.replaceChildren()
    const app = <App router={router} table={table} />
    startTransition(() => createRoot(root, options).render(view ? view.frame(app) : app))
  }
}

function changeLanguage(language: Language): void {
  if (language !== currentLanguage()) setLanguage(language)
}

const options: RootOptions = {
  onUncaughtError: (error) => report(error, 'drawing'),
  onRecoverableError: (error) => report(error, 'recovered'),
}
