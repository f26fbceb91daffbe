import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type Clock, MINUTE_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { seal, unseal } from '../../platform/seal.ts'
import { createUsedChallenge } from './passkey-queries.ts'

/** Milliseconds within which an authenticator has to answer. */
const ANSWER_MS = 5 * MINUTE_MS

const Sealed = v.object({
  challenge: v.string(),
  /** The session that adds a passkey; null to sign in or to confirm. */
  sessionId: v.nullable(v.string()),
  endsAt: v.number(),
})

/**
 * Challenges for authenticators. They travel sealed with the question, so that strangers who ask fill no table; only
 * answered ones are stored, until they expire.
 */
export interface Challenges {
  seal(challenge: string, sessionId: string | null): string
  /** Uses a challenge up. @throws `passkey_refused` if it is forged, of another session, expired or used */
  open(tx: Queries, state: string, sessionId: string | null): Promise<string>
}

/** @param key 32 bytes, for this purpose only */
export function createChallenges(clock: Clock, key: Buffer): Challenges {
  function read(state: string): v.InferOutput<typeof Sealed> {
    try {
      return v.parse(Sealed, unseal(key, state))
    } catch {
      throw fail('passkey_refused')
    }
  }
  return {
    seal: (challenge, sessionId) =>
      seal(key, { challenge, sessionId, endsAt: clock.now().getTime() + ANSWER_MS }),

    async open(tx, state, sessionId) {
      const sealed = read(state)
      const isExpired = clock.now().getTime() >= sealed.endsAt
      if (isExpired || sealed.sessionId !== sessionId) throw fail('passkey_refused')
      const hash = createHash('sha256').update(sealed.challenge).digest()
      if (!(await createUsedChallenge(tx, hash, new Date(sealed.endsAt)))) throw fail('passkey_refused')
      return sealed.challenge
    },
  }
}
