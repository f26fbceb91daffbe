import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { networkOf } from '../../platform/http/network.ts'
import { mac } from '../../platform/keys.ts'
import { Turns } from '../../platform/limits/turns.ts'
import { type Allowance, addFailure, deleteFailures, removeFailure } from './throttle-queries.ts'

/** Ten failures a day of one account (security.md, figures to hold). */
const ACCOUNT_ALLOWANCE: Allowance = { free: 10, forgetSeconds: 8640 }
/** Many customers can share one address, so that an origin has more free failures, which fade sooner. */
const ORIGIN_ALLOWANCE: Allowance = { free: 60, forgetSeconds: 600 }

/** Every count has faded a day after its last failure. */
export const MAX_COUNT_AGE_MS = DAY_MS

/** An attempt to sign in. */
export interface Attempt {
  /** Kind and lower-cased address as typed, known here or not: `customer anne@example.be`. */
  account: string
  /** Address of the connection, as the trusted proxies report it. */
  origin: string
  /** Number of a device on which this account signed in before. */
  device: string | null
}

/** Slows down guessing at passwords without locking the owner of an account out. */
export interface Throttle {
  /**
   * Runs a sign-in. A failure is counted before it starts and taken back when it succeeds, so that parallel guesses
   * cannot pass between the check and the count.
   * @param signIn answers null when address and password do not belong together
   * @throws `too_many_requests` with the seconds to wait
   */
  guard<T>(attempt: Attempt, signIn: () => Promise<T | null>): Promise<T | null>
  /** Deletes the failures of an account whose owner has just proved, by a mail, who they are. */
  forgive(tx: Queries, account: string): Promise<void>
}

/** @param key of the HMAC under which accounts and origins are stored */
export function createThrottle(db: Queries, clock: Clock, key: Buffer): Throttle {
  const count = async (subject: string, allowance: Allowance): Promise<void> => {
    const now = clock.now()
    const until = await addFailure(db, subject, allowance, now)
    if (!until) return
    const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
    throw fail('too_many_requests', { retryAfter: seconds })
  }

  /** Hashing takes all of a processor: one account takes one at most. */
  const turns = new Turns<string>(1)

  return {
    forgive: (tx, account) => deleteFailures(tx, mac(key, `account ${account}`)),

    async guard({ account, origin, device }, signIn) {
      // a known device has a count of its own: neither strangers who guess at the account nor others behind the same
      // address can block it
      const accountSubject = mac(key, device ? `device ${account} ${device}` : `account ${account}`)
      const originSubject = device ? null : mac(key, `origin ${networkOf(origin)}`)
      // whoever guesses from outside does not keep a known device waiting
      return turns.run(device ? `known ${account}` : account, async () => {
        if (originSubject) await count(originSubject, ORIGIN_ALLOWANCE)
        await count(accountSubject, ACCOUNT_ALLOWANCE)
        const takeBack = async (forgetAll: boolean) => {
          if (originSubject) await removeFailure(db, originSubject, ORIGIN_ALLOWANCE)
          await (forgetAll
            ? deleteFailures(db, accountSubject)
            : removeFailure(db, accountSubject, ACCOUNT_ALLOWANCE))
        }
        try {
          const signedIn = await signIn()
          if (signedIn !== null) await takeBack(true)
          return signedIn
        } catch (error) {
          // the server is overloaded or failed, or the password was right and something else is missing: no failed guess
          await takeBack(false).catch(() => undefined)
          throw error
        }
      })
    },
  }
}
