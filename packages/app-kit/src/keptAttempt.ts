import { type InferOutput, is, number, object, string } from 'valibot'
import type { Attempt } from './attempt.ts'
import type { Drafts } from './drafts.ts'
import { randomKey } from './randomKey.ts'

/** `at`: milliseconds since 1970. */
const Kept = object({ content: string(), key: string(), at: number() })

/**
 * Long enough to find a connection and return to the page, and short enough that the same words, written anew, are a new message.
 */
const LIFETIME_MS = 3_600_000

/**
 * The attempt of a form whose draft outlives the page. It keeps its key beside the draft: when the answer was lost, and the customer
 * returns to what was typed and sends it again within an hour, the server must see a repeat.
 * @param name of the attempt; no draft has it
 * @param now milliseconds since 1970
 */
export function keptAttempt(drafts: Drafts, name: string, now: () => number): Attempt {
  const read = (): InferOutput<typeof Kept> | undefined => {
    const kept = drafts.read(name)
    return is(Kept, kept) ? kept : undefined
  }
  return {
    keyFor(sent) {
      const content = JSON.stringify(sent)
      const kept = read()
      if (kept?.content === content && now() - kept.at < LIFETIME_MS) return kept.key
      const key = randomKey()
      drafts.write(name, { content, key, at: now() })
      return key
    },
    settle() {
      if (read()) drafts.write(name, undefined)
    },
  }
}
