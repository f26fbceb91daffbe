import { randomKey } from './randomKey.ts'
import type { SafeStorage } from './storage.ts'

export interface DraftsOptions {
  /** The storage of this tab. Holds the drafts. */
  readonly tab: SafeStorage
  /**
   * The storage of all tabs. Holds a random mark: drafts without this mark are void. Absent for drafts of people who
   * do not sign in, and so never sign out in another tab.
   */
  readonly shared?: SafeStorage
  /** Begins the names in the storages; other drafts may be in the same browser. */
  readonly prefix?: string
  /** To whom a new draft belongs; undefined if nobody is signed in, and nothing is kept. */
  readonly owner: () => string | undefined
  /** How long a draft is kept after its last change. Default: seven days. */
  readonly lifetimeMs?: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Long enough for a weekend away, and not for a forgotten tab. */
const DRAFT_LIFETIME_MS = 7 * 86_400_000

/**
 * What the signed-in customer typed and did not send, by name. It survives leaving the page, a reload, and the end of
 * the session. Only its owner sees it again, and nothing is left after signing out.
 */
export interface Drafts {
  /** The draft of the signed-in customer; undefined if there is none. The same object until it changes. */
  readonly read: (name: string) => unknown
  /** Keeps a draft as JSON; undefined removes it. Without a session, nothing is kept. */
  readonly write: (name: string, value: unknown) => void
  /** Removes the drafts of every tab. Call it when the customer signs out, not when a session expires. */
  readonly forget: () => void
  /** Call it after every change of the session: it removes the drafts that no longer count. */
  readonly follow: () => void
  /** Calls the listener after every change in this tab. @returns removes the listener */
  readonly subscribe: (listener: () => void) => () => void
}

/** A value with the time of its last change, in milliseconds since 1970. */
interface Draft {
  readonly value: unknown
  readonly at: number
}

interface Kept {
  readonly owner: string
  readonly mark: string
  readonly drafts: Readonly<Record<string, Draft>>
}

/** Creates the drafts of a tab. */
export function createDrafts(options: DraftsOptions): Drafts {
  const { tab, shared, prefix = '', owner, lifetimeMs = DRAFT_LIFETIME_MS, now } = options
  const KEY = { drafts: `${prefix}drafts`, mark: `${prefix}drafts_mark` }
  const listeners = new Set<() => void>()
  let expiry: ReturnType<typeof setTimeout> | undefined
  let parsed: { readonly text: string; readonly kept: Kept | undefined } | undefined

  const changed = () => {
    for (const listener of listeners) listener()
  }

  function stored(): Kept | undefined {
    const text = tab.get(KEY.drafts)
    if (text === null) return undefined
    // the same object for the same text, because React compares by identity
    if (parsed?.text !== text) parsed = { text, kept: parse(text) }
    return parsed.kept
  }

  /** The drafts of this tab. Removes those of another customer, and those of before a sign-out. */
  function valid(): Kept | undefined {
    const kept = stored()
    const who = owner()
    const isVoid = !kept || kept.mark !== markNow() || (who !== undefined && who !== kept.owner)
    if (isVoid) tab.remove(KEY.drafts)
    return isVoid ? undefined : kept
  }

  /** The drafts of the signed-in customer. */
  function own(): Kept | undefined {
    const kept = valid()
    return owner() === undefined ? undefined : kept
  }

  const isCurrent = ({ at }: Draft): boolean => now() - at < lifetimeMs

  function write(name: string, value: unknown): void {
    const who = owner()
    if (who === undefined) return
    const { [name]: _, ...others } = own()?.drafts ?? {}
    keep(who, value === undefined ? others : { ...others, [name]: { value, at: now() } })
    changed()
  }

  /** Stores the drafts that have not expired, and removes each when its time is over. */
  function keep(who: string, all: Kept['drafts']): void {
    clearTimeout(expiry)
    const drafts = Object.fromEntries(Object.entries(all).filter(([, draft]) => isCurrent(draft)))
    if (Object.keys(drafts).length === 0) {
      tab.remove(KEY.drafts)
      return
    }
    const kept: Kept = { owner: who, mark: markOfTabs(), drafts }
    const text = JSON.stringify(kept)
    parsed = { text, kept }
    tab.set(KEY.drafts, text)
    const oldest = Math.min(...Object.values(drafts).map(({ at }) => at))
    expiry = setTimeout(removeExpired, oldest + lifetimeMs - now())
  }

  function removeExpired(): void {
    const kept = valid()
    if (kept) keep(kept.owner, kept.drafts)
  }

  const markNow = (): string | null => (shared ? shared.get(KEY.mark) : '')

  function markOfTabs(): string {
    const mark = markNow() ?? randomKey()
    shared?.set(KEY.mark, mark)
    return mark
  }

  function read(name: string): unknown {
    const draft = own()?.drafts[name]
    return draft && isCurrent(draft) ? draft.value : undefined
  }

  function follow(): void {
    own()
    changed()
  }

  // a tab may have slept through a sign-out, or for longer than a draft lives
  removeExpired()
  return {
    read,
    write,
    forget() {
      if (shared) shared.remove(KEY.mark)
      else tab.remove(KEY.drafts)
      follow()
    },
    follow,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function parse(text: string): Kept | undefined {
  try {
    const { owner, mark, drafts } = JSON.parse(text)
    const isKept = typeof owner === 'string' && typeof mark === 'string' && typeof drafts === 'object'
    return isKept && drafts ? { owner, mark, drafts } : undefined
  } catch {
    return undefined
  }
}
