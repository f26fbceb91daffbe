let underway = 0

/**
 * Fetches code that the portal can do without. Resolves to undefined where that cannot be had: blocked by the browser,
 * no connection, gone with an older version. Never throws, and the page does not reload for it (see newVersion.ts).
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

/** Whether code that can be done without is on its way. */
export const isOptionalUnderway = (): boolean => underway > 0
