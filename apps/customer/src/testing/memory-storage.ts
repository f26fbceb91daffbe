/** A separate local storage for each test, which can be made to fail. */
export class MemoryStorage implements Storage {
  readonly items = new Map<string, string>()
  /** Makes every access throw, as if site data were blocked. */
  isBlocked = false

  get length(): number {
    return this.#open().size
  }
  key(index: number): string | null {
    return [...this.#open().keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.#open().get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#open().set(key, value)
  }
  removeItem(key: string): void {
    this.#open().delete(key)
  }
  clear(): void {
    this.#open().clear()
  }
  #open(): Map<string, string> {
    if (this.isBlocked) throw new DOMException('blocked', 'SecurityError')
    return this.items
  }
}
