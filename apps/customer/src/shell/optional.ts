let underway = 0

/**
 * Loads optional code. Resolves to undefined if it cannot be loaded: blocked by the browser, no connection, or removed
 * with an older version. Never throws, and the page does not reload for it (see newVersion.ts).
 */
export async function optional<T>(load: () => Promise<T>): Promise<T | undefined> {
  underway += 1
  try {
    return await load()
  } catch {
    return undefined
  } finally {
    underway -= 1
  }
}

/** Whether optional code is loading. */
export const isOptionalUnderway = (): boolean => underway > 0
