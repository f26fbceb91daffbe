import { createStorage } from '@brine/app-kit/storage'
import { accounts } from '@brine/contract/customer/accounts'
import { refills } from '@brine/contract/customer/refills'
import { reviews } from '@brine/contract/customer/reviews'
import { expect, it, vi } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { sessionOf, tokenOf } from '../testing/tokens.ts'
import { createApi } from './client.ts'

const START_SECONDS = 1_800_000_000

const json = (status: number, body: unknown) => Response.json(body, { status })
const failure = (status: number, code: string) => json(status, { errors: [{ code, message: code }] })

/** Fakes the server with one function, and records the requests. */
function portal(answer: (request: Request) => Response | Promise<Response>) {
  const asked: { path: string; authorization: string | null; language: string | null }[] = []
  const storage = new MemoryStorage()
  const api = createApi({
    baseUrl: 'http://api.example',
    language: () => 'fr',
    storage: createStorage(() => storage),
    now: () => START_SECONDS * 1000,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const authorization = request.headers.get('authorization')
      const path = `${request.method} ${new URL(request.url).pathname}`
      asked.push({ path, authorization, language: request.headers.get('accept-language') })
      return answer(request)
    },
  })
  const signedIn = () => api.session.start(sessionOf('7', START_SECONDS))
  return { api, asked, storage, signedIn }
}

const isRefresh = ({ url }: Request) => url.endsWith('/refresh')
const bearer = (request: Request) => request.headers.get('authorization')

it('sends the language, and a token only during a session', async () => {
  const { api, asked, signedIn } = portal(() => json(200, []))
  await api.send(reviews.list, {})
  signedIn()
  await api.send(reviews.list, {})
  expect(asked.map(({ authorization }) => authorization)).toEqual([
    null,
    `Bearer ${tokenOf('7', START_SECONDS)}`,
  ])
  expect(asked[0]?.language).toBe('fr')
})

it('refuses a call for customers without a session, and sends nothing', async () => {
  const { api, asked } = portal(() => json(200, []))
  await expect(api.send(refills.offeredDates, {})).rejects.toMatchObject({ status: 401 })
  expect(asked).toEqual([])
})

it('renews on 401 and repeats the request once', async () => {
  const next = sessionOf('7', START_SECONDS + 1, 2)
  const { api, asked, signedIn } = portal((request) => {
    if (isRefresh(request)) return json(200, next)
    return bearer(request) === `Bearer ${next.token}` ? json(200, []) : failure(401, 'not_signed_in')
  })
  signedIn()
  expect(await api.send(refills.offeredDates, {})).toEqual([])
  expect(asked).toHaveLength(3)
})

it('ends the session when the request is refused again with renewed tokens', async () => {
  const { api, asked, signedIn, storage } = portal((request) =>
    isRefresh(request) ? json(200, sessionOf('7', START_SECONDS + 1, 2)) : failure(401, 'not_signed_in'),
  )
  signedIn()
  await expect(api.send(accounts.details, {})).rejects.toMatchObject({ status: 401 })
  expect(asked).toHaveLength(3)
  expect(storage.items.size).toBe(0)
})

it('ends the session when the tokens cannot be renewed', async () => {
  const { api, asked, signedIn, storage } = portal(() => failure(401, 'not_signed_in'))
  signedIn()
  await expect(api.send(accounts.details, {})).rejects.toMatchObject({ status: 401 })
  expect(asked).toHaveLength(2)
  expect(storage.items.size).toBe(0)
})

it('repeats a public call as a visitor after the session has ended', async () => {
  const { api, asked, signedIn } = portal((request) =>
    bearer(request) || isRefresh(request) ? failure(401, 'not_signed_in') : json(200, []),
  )
  const refused = vi.fn()
  api.onRefused(refused)
  signedIn()
  expect(await api.send(reviews.list, {})).toEqual([])
  expect(asked.map(({ authorization }) => authorization)).toEqual([
    `Bearer ${tokenOf('7', START_SECONDS)}`,
    null,
    null,
  ])
  expect(refused).not.toHaveBeenCalled()
})

it('does not end a session after a refused public call', async () => {
  const { api, signedIn } = portal((request) =>
    isRefresh(request) ? json(200, sessionOf('7', START_SECONDS + 1, 2)) : failure(401, 'login_failed'),
  )
  signedIn()
  await expect(api.send(reviews.list, {})).rejects.toMatchObject({ status: 401 })
  expect(api.session.accountId()).toBe('7')
})

it('notifies listeners when a call is refused after the session has ended', async () => {
  const { api, signedIn } = portal(() => failure(401, 'not_signed_in'))
  const refused = vi.fn()
  const stop = api.onRefused(refused)
  signedIn()
  await expect(api.send(accounts.details, {})).rejects.toMatchObject({ status: 401 })
  expect(refused).toHaveBeenCalledOnce()
  stop()
  await expect(api.send(accounts.details, {})).rejects.toMatchObject({ status: 401 })
  expect(refused).toHaveBeenCalledOnce()
})

it.each([429, 500, 503])('S66 keeps the session after a %d, also from the renewal', async (status) => {
  const { api, signedIn } = portal((request) =>
    isRefresh(request) ? failure(status, 'unavailable') : failure(401, 'not_signed_in'),
  )
  signedIn()
  await expect(api.send(accounts.details, {})).rejects.toMatchObject({ status })
  expect(api.session.held()).toBeDefined()
})

it('S66 keeps the session without a connection or without JSON', async () => {
  const answers = [() => Promise.reject(new TypeError('no connection')), () => new Response('<h1>Proxy</h1>')]
  for (const answer of answers) {
    const { api, signedIn } = portal(answer)
    signedIn()
    await expect(api.send(accounts.details, {})).rejects.toMatchObject({ status: 0 })
    expect(api.session.held()).toBeDefined()
  }
})

it('S69 uses the server’s time from any answer', async () => {
  const aDayBehind = new Date((START_SECONDS - 86_400) * 1000).toUTCString()
  const { api, asked, storage } = portal(() => Response.json([], { headers: { Date: aDayBehind } }))
  await api.send(reviews.list, {})
  // issued by the server's clock; by this device's clock it has expired
  for (const [key, value] of Object.entries(sessionOf('7', START_SECONDS - 86_400)))
    storage.setItem(key, String(value))
  await api.send(refills.offeredDates, {})
  expect(asked.map(({ path }) => path)).toEqual([
    'GET /experiences/api/experiences',
    'GET /planners/api/planners/available_x_contact_moments',
  ])
})

it('signs in without the previous token, and keeps the previous session after a failure', async () => {
  const { api, asked, signedIn } = portal(() => failure(401, 'login_failed'))
  signedIn()
  await expect(api.signIn('lieve@demo.example', 'wrong')).rejects.toMatchObject({ status: 401 })
  expect(asked.map(({ authorization }) => authorization)).toEqual([null])
  expect(api.session.accountId()).toBe('7')
})

it('signs out at once and on the server, whatever the server answers', async () => {
  const { api, asked, signedIn, storage } = portal(() => failure(503, 'unavailable'))
  signedIn()
  api.signOut()
  expect(storage.items.size).toBe(0)
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 120_000 })
  expect(asked[0]).toMatchObject({
    path: 'DELETE /auth/api/accounts/session',
    authorization: `Bearer ${tokenOf('7', START_SECONDS)}`,
  })
})

it('learns from the server that the installation is not placed', async () => {
  const { api, signedIn } = portal(() => failure(403, 'installation_not_placed'))
  signedIn()
  await expect(api.send(refills.offeredDates, {})).rejects.toMatchObject({ status: 403 })
  expect(api.session.isPlaced()).toBe(false)
})

it('R45 keeps drafts when the session ends, and removes them when the customer signs out', async () => {
  const { api, storage, signedIn } = portal(() => json(200, {}))
  signedIn()
  api.drafts.write('salt', { comment: 'De sleutel ligt onder de mat.' })
  api.session.end()
  expect(api.drafts.read('salt')).toBeUndefined()
  signedIn()
  expect(api.drafts.read('salt')).toEqual({ comment: 'De sleutel ligt onder de mat.' })
  api.signOut()
  expect([...storage.items.keys()]).toEqual([])
  signedIn()
  expect(api.drafts.read('salt')).toBeUndefined()
})
