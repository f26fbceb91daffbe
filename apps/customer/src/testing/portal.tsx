import { readFileSync } from 'node:fs'
import { currentLanguage, setLanguage } from '@brine/app-kit/language'
import { AppConfig } from '@brine/contract/app-config'
import type { Session } from '@brine/contract/customer/sessions'
import type { Language } from '@brine/contract/primitives'
import { toastQueue } from '@brine/ui/toastQueue'
import { configure, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import * as v from 'valibot'
import type { World } from '../../../../packages/testkit/src/world.ts'
import { App } from '../App.tsx'
import { createApi, provideApi } from '../shell/client.ts'
import { provideConfig } from '../shell/config.ts'
import { type CookieChoice, chooseCookies } from '../shell/cookies/choice.ts'
import { queryClient } from '../shell/query.ts'
import { createRouter, whenDrawable, whenReady } from '../shell/router.tsx'
import { openView } from '../shell/viewing/view.tsx'
import { tableOf } from '../table.ts'

/** What may become of a request on its way: an answer in place of the server's, or null to let it through. */
export type Disturbance = (request: {
  method: string
  path: string
  headers: Record<string, string>
}) => Response | Promise<Response | null> | null

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

interface PortalOptions {
  world: World
  /** Who is signed in; nobody where absent. */
  email?: string
  path: string
  /** The page that the visitor was on before. */
  before?: string
  language?: Language
  disturb?: Disturbance
  /** As in the development server. */
  debug?: boolean
  /** What the visitor answered to the cookie notice before; null shows it. */
  cookies?: CookieChoice | null
  /** In place of the demo supplier's. */
  settings?: AppConfig
  /** Seconds that go by between sign-in and opening the page. */
  idleFor?: number
  /** The first page is held up: what stands in for it is drawn. */
  isHeldUp?: boolean
  /** Somebody of the office looks: what the tab was given, and the cookie of their session. */
  view?: { text: string; cookie: string }
}

/** The configuration of the demo supplier. */
export const config = v.parse(AppConfig, JSON.parse(readFileSync('apps/customer/config.json', 'utf8')))

/** What a document without a screen lacks: no media query holds in it, and nothing scrolls. */
class NoMedia extends EventTarget implements MediaQueryList {
  readonly matches = false
  readonly media = ''
  readonly onchange = null
  addListener() {}
  removeListener() {}
}
/** What has a size on a screen has none here, and never another. */
class NoSizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// the machine may be busy with other tests
configure({ asyncUtilTimeout: 30_000 })
window.matchMedia ??= () => new NoMedia()
window.ResizeObserver ??= NoSizes
window.scrollTo = () => {}

let openedPages = 0

/**
 * The whole app at a path, talking to the real server in this process as a signed-in customer. Its first page stands
 * when this resolves: what a test holds of it is not replaced because its code arrives later on a cold machine.
 */
export async function openPortal(options: PortalOptions) {
  const { world, email, path, before, language = 'nl', disturb, debug = false } = options
  const { cookies = 'informed', settings = config, idleFor = 0, isHeldUp = false, view: given } = options
  const sent: { method: string; path: string; headers: Record<string, string>; body: unknown }[] = []
  openedPages += 1
  const thisPage = openedPages
  const ask: typeof fetch = async (input, init) => {
    // a file of this page is none to the platform's Request
    const file = init?.body instanceof Blob ? Buffer.from(await init.body.arrayBuffer()) : undefined
    const address = new URL(String(input), 'http://portal.invalid')
    const request = new Request(address, file ? { ...init, body: new Uint8Array(file) } : init)
    const url = new URL(request.url)
    const call = { method: request.method, path: url.pathname }
    const body = file ?? (await request.text())
    const headers = Object.fromEntries(request.headers)
    sent.push({ ...call, headers, body: typeof body === 'string' ? body && JSON.parse(body) : body })
    const instead = await disturb?.({ ...call, headers })
    if (instead) return instead
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
  // what an earlier test left underway is never answered: it would be told in this one
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
  // no style sheet is loaded, so nothing lies over anything: looking for it would take most of a test's time
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  await (isHeldUp ? whenDrawable(router) : whenReady(router))
  const app = <App router={router} table={table} />
  render(view ? view.frame(app) : app)
  return { user, sent, router, api }
}
