import { randomKey } from './randomKey.ts'

/** The idempotency key of one attempt to send something, for the `Idempotency-Key` header. */
export interface Attempt {
  /** Returns the same key for the same content, so that a repeat after a lost answer is harmless. */
  keyFor(content: unknown): string
  /** Call after an answer of the server: the next request is a new attempt, even with the same content. */
  settle(): void
}

/** Creates an attempt without a key; `random` creates keys. */
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
