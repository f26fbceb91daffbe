import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { mac } from '../../platform/keys.ts'
import { networkOf } from './network.ts'
import { type Allowance, countFailure, deleteFailures, uncountFailure } from './throttle-queries.ts'

/** Ten failures a day of one account (security.md, figures to hold). */
const perAccount: Allowance = { free: 10, forgetSeconds: 8640 }
/** Many households can share one address of origin, so more failures are free there, and sooner forgotten. */
const perOrigin: Allowance = { free: 60, forgetSeconds: 600 }

/** Every count has faded to nothing a day after its last failure. Milliseconds. */
export const longestCountMs = 86_400_000

/** Somebody who wants to sign in. */
export interface Attempt {
  /** Kind and lower-cased address as typed, known here or not: `customer anne@example.be`. */
  account: string
  /** Address of the connection, as the trusted proxies tell it. */
  origin: string
  /** Number of a device on which this account signed in before. */
  device: string | null
}

/** Slows guessing at passwords without ever locking an owner out. */
export interface Throttle {
  /**
   * Runs a sign-in. Its failure is counted before it starts and taken back when it succeeds, so that parallel
   * guesses do not slip through between look and count.
   * @param signIn gives null when address and password do not belong together
   * @throws `too_many_requests` with the seconds to wait
   */
  guard<T>(attempt: Attempt, signIn: () => Promise<T | null>): Promise<T | null>
  /** Forgets the failures of an account whose owner has just shown, by a mail, who they are. */
  forgive(tx: Queries, account: string): Promise<void>
}

/** @param key for the HMAC that stands in the table in place of addresses */
export function createThrottle(db: Queries, clock: Clock, key: Buffer): Throttle {
  const count = async (subject: string, allowance: Allowance): Promise<void> => {
    const now = clock.now()
    const until = await countFailure(db, subject, allowance, now)
    if (!until) return
    const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
    throw fail('too_many_requests', { retryAfter: seconds })
  }

  return {
    forgive: (tx, account) => deleteFailures(tx, mac(key, `account ${account}`)),

    async guard({ account, origin, device }, signIn) {
      // a known device is counted on its own: neither strangers who guess at the account nor neighbours behind
      // the same address can block it
      const who = mac(key, device ? `device ${account} ${device}` : `account ${account}`)
      const where = device ? null : mac(key, `origin ${networkOf(origin)}`)
      if (where) await count(where, perOrigin)
      await count(who, perAccount)
      const takeBack = async (forgetAll: boolean) => {
        if (where) await uncountFailure(db, where, perOrigin)
        await (forgetAll ? deleteFailures(db, who) : uncountFailure(db, who, perAccount))
      }
      try {
        const signedIn = await signIn()
        if (signedIn !== null) await takeBack(true)
        return signedIn
      } catch (error) {
        // overloaded, out of order, or the password was right and something else was wrong: no guess failed
        await takeBack(false).catch(() => undefined)
        throw error
      }
    },
  }
}
