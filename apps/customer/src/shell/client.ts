import { createDrafts, type Drafts } from '@brine/app-kit/drafts'
import { browserStorage, type SafeStorage, tabStorage } from '@brine/app-kit/storage'
import type { Answer, Call, Input } from '@brine/contract/call'
import { CallError, type Client, createClient, type SendOptions } from '@brine/contract/client'
import { type NewTokens, sessions } from '@brine/contract/customer/sessions'
import { createServerClock } from './serverClock.ts'
import { createSession, type HeldTokens, type SessionStore } from './session.ts'

export interface ApiOptions {
  /** `api.url` of config.json. */
  baseUrl: string
  /** The value of Accept-Language, read at the moment of sending. */
  language: () => string
  /** Replaces the browser's storage: that of all tabs, and that of this tab. */
  storage?: SafeStorage
  /** The device's clock, milliseconds since 1970. */
  now?: () => number
  fetch?: typeof fetch
  /** Whether the office looks at the portal of a customer. Such a page must change nothing. */
  isView?: boolean
  /** The headers that authenticate a call. Default: the token as a bearer header. */
  identify?: (token: string) => Record<string, string>
  /** Exchanges a refresh token. Default: the contract's call. Throws `CallError`. */
  exchange?: (refreshToken: string) => Promise<NewTokens>
}

export interface Api {
  readonly session: SessionStore
  /** Whether this is the office's view of the portal, which only reads. */
  readonly isView: boolean
  /** What the customer typed and did not send. */
  readonly drafts: Drafts
  /** What was typed and not sent on a form that needs no sign-in. */
  readonly visitorDrafts: Drafts
  /** Milliseconds since 1970 by the server's clock, as estimated by this device. */
  readonly now: () => number
  /** Sends a call of the contract, during a session as the signed-in customer. Throws `CallError` and nothing else. */
  readonly send: Client
  /** Signs in and replaces any previous session. Throws `CallError`; the previous session then stays. */
  readonly signIn: (email: string, password: string) => Promise<void>
  /** Ends the session here at once, and on the server if it can be reached. */
  readonly signOut: () => void
  /** Calls the listener when a customers' call is refused after the session has ended. @returns removes the listener */
  readonly onRefused: (listener: () => void) => () => void
}

/**
 * How long a draft of a visitor is kept after its last change: long enough to look something up in a mailbox, and short
 * because nobody can be named to whom it belongs. The next visitor of a shared computer must not find it.
 */
const VISITOR_DRAFT_LIFETIME_MS = 30 * 60_000

/** Creates the API client: it adds language and bearer token to calls and renews the session. */
export function createApi(options: ApiOptions): Api {
  const { baseUrl, language, storage = browserStorage, now = Date.now } = options
  const { storage: tab = tabStorage, isView = false } = options
  const { identify = (token: string) => ({ Authorization: `Bearer ${token}` }) } = options
  const clock = createServerClock(now)
  const clientWith = (token: () => string | undefined): Client =>
    createClient({
      baseUrl,
      headers: () => {
        const held = token()
        return { 'Accept-Language': language(), ...(held ? identify(held) : {}) }
      },
      onAnswer: (response) => clock.readHeader(response.headers.get('date')),
      ...(options.fetch ? { fetch: options.fetch } : {}),
    })
  const anonymous = clientWith(() => undefined)
  const { exchange = (refresh_token: string) => anonymous(sessions.refresh, { body: { refresh_token } }) } =
    options
  const session = createSession({ storage, clock, exchange })
  // a damaged token names no owner, and does not tell that there is another one
  const drafts = createDrafts({ tab, shared: storage, owner: () => session.accountId() || undefined, now })
  session.subscribe(drafts.follow)
  const visitorDrafts = createDrafts({
    prefix: 'visitor_',
    tab,
    // who signs in or out may be another person
    owner: () => session.accountId() ?? 'visitor',
    lifetimeMs: VISITOR_DRAFT_LIFETIME_MS,
    now,
  })
  session.subscribe(visitorDrafts.follow)
  const refusedListeners = new Set<() => void>()

  async function send<C extends Call>(
    call: C,
    input: Input<C>,
    sendOptions?: SendOptions,
  ): Promise<Answer<C>> {
    try {
      return await sendRenewing(call, input, sendOptions)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.errors[0]?.code === 'installation_not_placed') session.setPlaced(false)
      if (error.status === 401 && call.access !== 'public' && !session.held())
        for (const listener of refusedListeners) listener()
      throw error
    }
  }

  async function sendRenewing<C extends Call>(
    call: C,
    input: Input<C>,
    sendOptions?: SendOptions,
  ): Promise<Answer<C>> {
    const isPublic = call.access === 'public'
    // a public call must not fail because the session could not be renewed
    const token = await session.freshToken().catch((error: unknown) => {
      if (isPublic) return undefined
      throw error
    })
    // a page that is still open after signing out asks for answers that nobody gets without a session
    if (!token && !isPublic) throw new CallError(401, [], null)
    try {
      return await clientWith(() => token)(call, input, sendOptions)
    } catch (error) {
      // without a token, a 401 is an ordinary answer, such as a wrong password
      if (!token || !(error instanceof CallError) || error.status !== 401) throw error
      await session.renew(token)
      const renewed = session.held()?.token
      // after the session has ended, a visitor may still send public calls
      if (renewed === token || (!renewed && !isPublic)) throw error
      return clientWith(() => renewed)(call, input, sendOptions).catch((again: unknown) => {
        // the server refused a new token, so the account has lost its access
        const isRefused = again instanceof CallError && again.status === 401 && !isPublic
        if (isRefused && session.held()?.token === renewed) session.end()
        throw again
      })
    }
  }

  async function signIn(email: string, password: string): Promise<void> {
    const body = { email, password, platform: 'client_dashboard' } as const
    session.start(await anonymous(sessions.authorize, { body }))
  }

  async function endOnServer({ token, refresh_token }: HeldTokens): Promise<void> {
    const last = session.isFreshToken(token) ? token : (await exchange(refresh_token)).token
    await clientWith(() => last)(sessions.signOut, {})
  }

  function signOut(): void {
    const tokens = session.held()
    drafts.forget()
    session.end()
    // cleared regardless of the outcome (specification section 7)
    if (tokens) endOnServer(tokens).catch(() => undefined)
  }

  function onRefused(listener: () => void): () => void {
    refusedListeners.add(listener)
    return () => refusedListeners.delete(listener)
  }

  return { session, isView, drafts, visitorDrafts, now: clock.now, send, signIn, signOut, onRefused }
}

let current: Api | undefined

/** Sets the API client. Called once at start, and by each screen test. */
export function provideApi(api: Api): void {
  current = api
}

/** The API client. @throws Error before `provideApi` */
export function api(): Api {
  if (!current) throw new Error('provideApi comes first')
  return current
}
