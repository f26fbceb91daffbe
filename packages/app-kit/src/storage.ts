/** The part of a browser's storage that the app uses. Never throws. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/**
 * A storage that handles refusals (private windows, blocked site data, a full disk). Values that cannot be written
 * stay in memory until the page closes.
 * @param open returns the storage; may throw, as `window.localStorage` does if it is blocked
 */
export function createStorage(open: () => Storage): SafeStorage {
  const remembered = new Map<string, string>()
  const attempt = <T>(action: (storage: Storage) => T): { value: T } | undefined => {
    try {
      return { value: action(open()) }
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => remembered.get(key) ?? attempt((storage) => storage.getItem(key))?.value ?? null,
    set(key, value) {
      const written = attempt((storage) => storage.setItem(key, value))
      if (written) remembered.delete(key)
      else remembered.set(key, value)
    },
    remove(key) {
      remembered.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** The storage of this browser. */
export const browserStorage = createStorage(() => localStorage)

/** The storage of this tab. A reload keeps it; another tab cannot read it. */
export const tabStorage = createStorage(() => sessionStorage)
