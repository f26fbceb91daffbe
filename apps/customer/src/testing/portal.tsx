import { readFileSync } from 'node:fs'
import { currentLanguage, setLanguage } from '@brine/app-kit/language'
import { AppConfig } from '@brine/contract/app-config'
import type { Session } from '@brine/contract/customer/sessions'
import type { Language } from '@brine/contract/primitives'
import { installMedia } from '@brine/ui/jsdomMedia'
import { installSizes } from '@brine/ui/jsdomSizes'
import { toastQueue } from '@brine/ui/toastQueue'
import { render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import * as v from 'valibot'
import { configureQueries } from '../../../../packages/testkit/src/screen-queries.ts'
import { screenUser } from '../../../../packages/testkit/src/screen-user.ts'
import type { World } from '../../../../packages/testkit/src/world.ts'
import { App } from '../App.tsx'
import { createApi, provideApi } from '../shell/client.ts'
import { provideConfig } from '../shell/config.ts'
import { type CookieChoice, chooseCookies } from '../shell/cookies/choice.ts'
import { queryClient } from '../shell/query.ts'
import { createRouter, whenDrawable, whenReady } from '../shell/router.tsx'
import { openView } from '../shell/viewing/view.tsx'
import { tableOf } from '../table.ts'

/** Intercepts a request: an answer replaces the server's; null lets the request pass. */
export type Disturbance = (request: {
  method: string
  path: string
  headers: Record<string, string>
  /** Lets the server act, for an answer that gets lost on its way back. */
  perform: () => Promise<Response>
}) => Response | Promise<Response | null> | null

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

interface PortalOptions {
  world: World
  /** The signed-in customer; absent for a visitor. */
  email?: string
  path: string
  /** The visitor's previous page. */
  before?: string
  language?: Language
  disturb?: Disturbance
  /** Adds the development pages, as in the development server. */
  debug?: boolean
  /** The stored cookie choice; null shows the notice. */
  cookies?: CookieChoice | null
  /** Replaces the demo supplier's configuration. */
  settings?: AppConfig
  /** Seconds between sign-in and opening the page. */
  idleFor?: number
  /** Whether the first page is delayed, so that the loading page renders. */
  isHeldUp?: boolean
  /** Opens a view by the office: the view's text, and the cookie of the staff member's session. */
  view?: { text: string; cookie: string }
}

/** The configuration of the demo supplier. */
export const config = v.parse(AppConfig, JSON.parse(readFileSync('apps/customer/config.json', 'utf8')))

/** Replaces the intersection observer, which the test's document lacks. Everything is in view. */
class AllInView implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }
  observe(target: Element) {
    const bounds = target.getBoundingClientRect()
    const entry: IntersectionObserverEntry = {
      ...{ target, isIntersecting: true, intersectionRatio: 1, time: 0 },
      ...{ boundingClientRect: bounds, intersectionRect: bounds, rootBounds: null },
    }
    queueMicrotask(() => this.#callback([entry], this))
  }
  unobserve() {}
  disconnect() {}
  takeRecords = () => []
}
configureQueries()
installMedia()
installSizes()
window.IntersectionObserver ??= AllInView
window.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}

let openedPages = 0

/**
 * Opens the whole app at a path, with the real server in this process. Resolves after the first page has rendered, so
 * that the page's code cannot load later and replace the elements of a test.
 */
export async function openPortal(options: PortalOptions) {
  const { world, email, path, before, language = 'nl', disturb, debug = false } = options
  const { cookies = 'informed', settings = config, idleFor = 0, isHeldUp = false, view: given } = options
  const sent: { method: string; path: string; headers: Record<string, string>; body: unknown }[] = []
  openedPages += 1
  const thisPage = openedPages
  const ask: typeof fetch = async (input, init) => {
    // the platform's Request does not accept a Blob of jsdom
    const file = init?.body instanceof Blob ? Buffer.from(await init.body.arrayBuffer()) : undefined
    const address = new URL(String(input), 'http://portal.invalid')
    const request = new Request(address, file ? { ...init, body: new Uint8Array(file) } : init)
    const url = new URL(request.url)
    const call = { method: request.method, path: url.pathname }
    const body = file ?? (await request.text())
    const headers = Object.fromEntries(request.headers)
    sent.push({ ...call, headers, body: typeof body === 'string' ? body && JSON.parse(body) : body })
    const perform = async () => {
      const answer = await world.inject({
        method: methods.find((method) => method === request.method) ?? 'GET',
        url: url.pathname + url.search,
        headers: { ...headers, ...(given ? { cookie: given.cookie } : {}) },
        ...(body ? { payload: body } : {}),
      })
      return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      })
    }
    return (await disturb?.({ ...call, headers, perform })) ?? perform()
  }
  // requests of an earlier test never get an answer, which would show in this test
  const send: typeof fetch = (input, init) =>
    ask(input, init).finally(() => (thisPage === openedPages ? undefined : new Promise(() => undefined)))
  queryClient.clear()
  toastQueue.clear()
  localStorage.clear()
  setLanguage(language)
  if (cookies) chooseCookies(cookies)
  const now = () => world.now().getTime()
  const view = given && openView(given.text, { now, fetch: send })
  provideConfig(view ? view.quiet(settings) : settings)
  const api = view?.api ?? createApi({ baseUrl: '', language: currentLanguage, now, fetch: send })
  provideApi(api)
  await view?.prepare()
  if (email) {
    const session: Session = { ...(await world.startSession(email)), installation_placed: true }
    api.session.start(session)
  }
  world.pass(idleFor)
  const table = await tableOf({ debug })
  const router = createRouter(table, (tree) =>
    createMemoryRouter(tree, { initialEntries: before ? [before, path] : [path] }),
  )
  const user = screenUser()
  await (isHeldUp ? whenDrawable(router) : whenReady(router))
  const app = <App router={router} table={table} />
  render(view ? view.frame(app) : app)
  return { user, sent, router, api }
}
