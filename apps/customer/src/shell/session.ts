import type { SafeStorage } from '@brine/app-kit/storage'
import { CallError } from '@brine/contract/client'
import type { NewTokens } from '@brine/contract/customer/sessions'
import type { ServerClock } from './serverClock.ts'
import { decodeToken, isFresh } from './token.ts'

/** The names in local storage (specification section 3). */
const KEY = { token: 'token', refresh: 'refresh_token', placed: 'INSTALLATION_PLACED' } as const

export interface HeldTokens {
  readonly token: string
  readonly refresh_token: string
}

export interface SessionOptions {
  storage: SafeStorage
  clock: ServerClock
  /** Exchanges a refresh token for new tokens. Throws `CallError`. */
  exchange: (refreshToken: string) => Promise<NewTokens>
}

/**
 * `unknown`: there are tokens, but the server could not verify them (no connection, server down).
 */
export type SessionState = 'signedIn' | 'signedOut' | 'unknown'

/** The session of this browser. Local storage holds it, so all tabs share it. */
export type SessionStore = ReturnType<typeof createSession>

export function createSession({ storage, clock, exchange }: SessionOptions) {
  const listeners = new Set<() => void>()
  let underway: Promise<void> | undefined

  const changed = () => {
    for (const listener of listeners) listener()
  }

  function held(): HeldTokens | undefined {
    const token = storage.get(KEY.token)
    const refresh_token = storage.get(KEY.refresh)
    return token && refresh_token ? { token, refresh_token } : undefined
  }

  const isFreshToken = (token: string): boolean => {
    const decoded = decodeToken(token)
    return decoded !== undefined && isFresh(decoded, clock.now())
  }

  function start({ token, refresh_token, installation_placed }: NewTokens): void {
    const decoded = decodeToken(token)
    if (decoded) clock.readIssue(decoded.issuedAt)
    // Another tab may read between two of these. With the new token it renews nothing. With only the new refresh token it
    // would renew once more, and a third tab that still holds the former one would look like a thief to the server.
    storage.set(KEY.token, token)
    storage.set(KEY.refresh, refresh_token)
    if (installation_placed !== undefined) storage.set(KEY.placed, String(installation_placed))
    changed()
  }

  function end(): void {
    for (const key of Object.values(KEY)) storage.remove(key)
    changed()
  }

  const isStill = (sent: HeldTokens): boolean => held()?.refresh_token === sent.refresh_token

  async function exchangeHeld(rejected: string | undefined): Promise<void> {
    // read again, because another tab may have renewed the tokens meanwhile
    const sent = held()
    if (!sent || (sent.token !== rejected && isFreshToken(sent.token))) return
    try {
      const answer = await exchange(sent.refresh_token)
      // a sign-out or sign-in in any tab meanwhile has priority
      if (isStill(sent)) start(answer)
    } catch (error) {
      if (!(error instanceof CallError && error.status === 401)) throw error
      if (isStill(sent)) end()
    }
  }

  /**
   * Renews the tokens, with one exchange at a time. Resolves also if that ends the session. Throws `CallError` if the
   * server is unreachable; the tokens then stay.
   * @param rejected an access token that the server has refused, even if it has not expired by the clock
   */
  function renew(rejected?: string): Promise<void> {
    underway ??= exchangeHeld(rejected).finally(() => {
      underway = undefined
    })
    return underway
  }

  /** A token that is valid for another minute, renewed if necessary; undefined when signed out. Throws `CallError`. */
  async function freshToken(): Promise<string | undefined> {
    const now = held()
    if (!now || isFreshToken(now.token)) return now?.token
    await renew()
    return held()?.token
  }

  return {
    held,
    start,
    end,
    renew,
    freshToken,
    isFreshToken,
    /** Whether the visitor is signed in. Asks the server if the token alone cannot decide. */
    standing: (): Promise<SessionState> =>
      freshToken().then(
        (token) => (token ? 'signedIn' : 'signedOut'),
        () => 'unknown',
      ),
    /** The signed-in account; undefined without a session. A renewal of tokens does not change it. */
    accountId: (): string | undefined => {
      const now = held()
      return now && (decodeToken(now.token)?.id ?? '')
    },
    isPlaced: (): boolean => storage.get(KEY.placed) === 'true',
    /** Stores the server's state of the installation. */
    setPlaced(isPlaced: boolean): void {
      if (!held() || storage.get(KEY.placed) === String(isPlaced)) return
      storage.set(KEY.placed, String(isPlaced))
      changed()
    },
    /** Calls the listener after every change, in this tab or another (see `watchTabs`). */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Listens for session changes by other tabs. */
    watchTabs(window: Pick<Window, 'addEventListener'>): void {
      const names: readonly string[] = Object.values(KEY)
      window.addEventListener('storage', ({ key }) => {
        if (key === null || names.includes(key)) changed()
      })
    },
  }
}
