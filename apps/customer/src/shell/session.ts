import { CallError } from '@brine/contract/client'
import type { Session } from '@brine/contract/customer/sessions'
import type { ServerClock } from './serverClock.ts'
import type { SafeStorage } from './storage.ts'
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
  exchange: (refreshToken: string) => Promise<Session>
}

/**
 * `unknown`: tokens are held, but nobody could be asked whether they still count (no connection, server down).
 */
export type SessionState = 'signedIn' | 'signedOut' | 'unknown'

/** The session of this browser, kept in local storage and shared by all tabs. */
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

  function start({ token, refresh_token, installation_placed }: Session): void {
    const decoded = decodeToken(token)
    if (decoded) clock.readIssue(decoded.issuedAt)
    storage.set(KEY.refresh, refresh_token)
    storage.set(KEY.placed, String(installation_placed))
    storage.set(KEY.token, token)
    changed()
  }

  function end(): void {
    for (const key of Object.values(KEY)) storage.remove(key)
    changed()
  }

  const isStill = (sent: HeldTokens): boolean => held()?.refresh_token === sent.refresh_token

  async function exchangeHeld(rejected: string | undefined): Promise<void> {
    // read now: another tab may have renewed the tokens since the caller looked
    const sent = held()
    if (!sent || (sent.token !== rejected && isFreshToken(sent.token))) return
    try {
      const answer = await exchange(sent.refresh_token)
      // somebody who signed out or in meanwhile, in any tab, has the last word
      if (isStill(sent)) start(answer)
    } catch (error) {
      if (!(error instanceof CallError && error.status === 401)) throw error
      if (isStill(sent)) end()
    }
  }

  /**
   * Renews the tokens; one exchange at a time. Resolves also when that ended the session. Throws `CallError` when
   * the server could not be asked: the tokens are kept then.
   * @param rejected an access token that the server has refused, whatever the clock says
   */
  function renew(rejected?: string): Promise<void> {
    underway ??= exchangeHeld(rejected).finally(() => {
      underway = undefined
    })
    return underway
  }

  /** A token that counts for another minute, renewed if need be; undefined when signed out. Throws `CallError`. */
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
    /** Whether the visitor is signed in, asking the server where the token alone does not tell. */
    standing: (): Promise<SessionState> =>
      freshToken().then(
        (token) => (token ? 'signedIn' : 'signedOut'),
        () => 'unknown',
      ),
    /** Who is signed in; undefined for nobody. Stays the same while tokens are renewed. */
    accountId: (): string | undefined => {
      const now = held()
      return now && (decodeToken(now.token)?.id ?? '')
    },
    isPlaced: (): boolean => storage.get(KEY.placed) === 'true',
    /** Keeps what the server says about the installation. */
    setPlaced(isPlaced: boolean): void {
      if (!held() || storage.get(KEY.placed) === String(isPlaced)) return
      storage.set(KEY.placed, String(isPlaced))
      changed()
    },
    /** Calls back after every change, in this tab or (see `watchTabs`) another. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Listens to what other tabs do with the session. */
    watchTabs(window: Pick<Window, 'addEventListener'>): void {
      const names: readonly string[] = Object.values(KEY)
      window.addEventListener('storage', ({ key }) => {
        if (key === null || names.includes(key)) changed()
      })
    },
  }
}
