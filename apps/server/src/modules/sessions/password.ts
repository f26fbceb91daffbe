import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createQueue } from '../../platform/queue.ts'

/** argon2id, the library's default algorithm, at the figures of security.md. Memory in KiB. */
const target = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const

/**
 * Two at once: 128 MiB and two cores at most, so that a rush of sign-ins slows only sign-ins. Whoever would wait
 * behind 48 others (about 4 s) is told to come back.
 */
const queue = createQueue(2, 48)

/**
 * A hash whose password nobody has: what an unknown address is checked against, so that it takes as long as a
 * known one.
 */
export const decoyHash =
  '$argon2id$v=19$m=65536,t=3,p=1$ll28EzKGn/V5B5WJE4Rdyg$RFzjYIxp4jq27ahDi50XaWkvncPkmINybT6evFeII3o'

/**
 * Hashes a password as it was typed: nothing is trimmed, cut or normalised.
 * @param check runs when it is this password's turn; what it throws spares the work
 * @throws `unavailable` when too many are waiting
 */
export function hashPassword(password: string, check?: () => Promise<void>): Promise<string> {
  return queue(async () => {
    await check?.()
    return hash(password, target)
  })
}

/**
 * Whether this is the password behind the hash. Takes as long when there is no hash (unknown address, no password
 * set yet), and is false then.
 * @throws `unavailable` when too many are waiting
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await queue(() => verify(stored ?? decoyHash, password))
  return right && stored !== null
}

/** Whether a hash is weaker than today's target, and has to be replaced when its password is next seen. */
export function isWeak(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return (
    !stored.startsWith('$argon2id$') ||
    memoryCost < target.memoryCost ||
    timeCost < target.timeCost ||
    parallelism < target.parallelism
  )
}

/** A stronger hash of a password that was just found right, where the stored one is weak; else null. */
export const strengthen = async (stored: string, password: string): Promise<string | null> =>
  isWeak(stored) ? hashPassword(password) : null
