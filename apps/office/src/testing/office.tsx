import type { StaffRole } from '@brine/contract/call'
import type { Language } from '@brine/contract/primitives'
import { installMedia } from '@brine/ui/jsdomMedia'
import { installModal } from '@brine/ui/jsdomModal'
import { installSizes } from '@brine/ui/jsdomSizes'
import { toastQueue } from '@brine/ui/toastQueue'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { configureQueries } from '../../../../packages/testkit/src/screen-queries.ts'
import { screenUser } from '../../../../packages/testkit/src/screen-user.ts'
import type { World } from '../../../../packages/testkit/src/world.ts'
import { createRoutes } from '../routes.tsx'
import { chooseLanguage } from '../shell/language.ts'
import { leaveWhenOver } from '../shell/leaveWhenOver.ts'
import { queryClient } from '../shell/query.ts'

/**
 * Intercepts a request: returns an answer in place of the server's, or null to let the request through, at once or
 * later.
 */
export type Disturbance = (request: {
  method: string
  path: string
}) => Response | Promise<Response | null> | null

interface OfficeOptions {
  world: World
  /** Roles of the signed-in staff member. Nobody is signed in if undefined. */
  roles?: StaffRole[]
  /** Session cookie of a specific staff member, instead of roles. */
  signedIn?: { cookie: string }
  /** Path below /office. */
  path: string
  language?: Language
  disturb?: Disturbance
  /** Whether this is the same tab as before: it keeps what the browser stored. */
  isReload?: boolean
}

configureQueries()
window.scrollTo = () => {}
installSizes()
installMedia()
installModal()

let openedPages = 0
let leaveLast = () => {}
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** The cookies of this browser. */
class CookieJar {
  readonly #cookies = new Map<string, string>()

  constructor(signedIn?: { cookie: string }) {
    this.keep(signedIn?.cookie)
  }

  keep(set: string | string[] | undefined): void {
    for (const line of [set ?? []].flat()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      if (line.includes('Max-Age=0')) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }

  headers(): { cookie?: string } {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    return cookie ? { cookie } : {}
  }
}

/** Opens the whole office at a path, connected to the real server in this process. */
export async function openOffice({
  world,
  roles,
  signedIn,
  path,
  language = 'nl',
  disturb,
  isReload,
}: OfficeOptions) {
  const jar = new CookieJar(roles ? await world.staffHeaders({ name: 'Ingrid Maes', roles }) : signedIn)
  openedPages += 1
  const thisPage = openedPages
  const ask: typeof fetch = async (input, init) => {
    // Node's Request does not accept a Blob of jsdom
    const file = init?.body instanceof Blob ? Buffer.from(await init.body.arrayBuffer()) : undefined
    const address = new URL(String(input), 'http://office.invalid')
    const request = new Request(address, file ? { ...init, body: new Uint8Array(file) } : init)
    const { pathname, search } = address
    const instead = await disturb?.({ method: request.method, path: pathname })
    if (instead) return instead
    const body = file ?? (await request.text())
    const answer = await world.inject({
      method: methods.find((method) => method === request.method) ?? 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), ...jar.headers() },
      ...(body ? { payload: body } : {}),
    })
    jar.keep(answer.headers['set-cookie'])
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    })
  }
  // requests of an earlier test are never answered, because the answers would appear in this one
  globalThis.fetch = (input, init) =>
    ask(input, init).finally(() => (thisPage === openedPages ? undefined : new Promise(() => undefined)))
  queryClient.clear()
  toastQueue.clear()
  if (!isReload) {
    localStorage.clear()
    sessionStorage.clear()
  }
  chooseLanguage(language)
  const router = createMemoryRouter(createRoutes(), { initialEntries: [path] })
  leaveLast()
  leaveLast = leaveWhenOver(router)
  const user = screenUser()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { user, router }
}
