import { type InferOutput, is, object, string } from 'valibot'
import type { Attempt } from './attempt.ts'
import type { Drafts } from './drafts.ts'
import { randomKey } from './randomKey.ts'

const Kept = object({ content: string(), key: string() })

/**
 * The attempt of a form whose draft outlives the page. It keeps its key beside the draft: when the answer was lost, and the customer
 * returns to what was typed and sends it again, the server must see a repeat.
 * @param name of the attempt; no draft has it
 */
export function keptAttempt(drafts: Drafts, name: string): Attempt {
  const read = (): InferOutput<typeof Kept> | undefined => {
    const kept = drafts.read(name)
    return is(Kept, kept) ? kept : undefined
  }
  return {
    keyFor(sent) {
      const content = JSON.stringify(sent)
      const kept = read()
      if (kept?.content === content) return kept.key
      const key = randomKey()
      drafts.write(name, { content, key })
      return key
    },
    settle() {
      if (read()) drafts.write(name, undefined)
    },
  }
}
