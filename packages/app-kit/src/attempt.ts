/** The key of one attempt to send something, for the `Idempotency-Key` header. */
export interface Attempt {
  /** The same key as long as the content stays the same, so that a repeat after a lost answer is harmless. */
  keyFor(content: unknown): string
  /** The server has answered: what is sent next is another attempt, also when it says the same. */
  settle(): void
}

/** Starts without a key; `random` makes a new one. */
export function createAttempt(random: () => string = randomKey): Attempt {
  let current: { content: string; key: string } | undefined
  return {
    keyFor(content) {
      const text = JSON.stringify(content)
      if (current?.content !== text) current = { content: text, key: random() }
      return current.key
    },
    settle() {
      current = undefined
    },
  }
}

/** 128 random bits. Not randomUUID, which pages outside a secure context do not have. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
