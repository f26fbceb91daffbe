/** Reads a remembered choice; null if nothing is remembered or the browser blocks storage. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a choice if the browser allows it. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // the choice lasts until the page is closed
  }
}
