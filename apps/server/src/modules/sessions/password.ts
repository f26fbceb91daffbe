import { hash, parseOptions, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts'

/** argon2id, the library's default algorithm, at the figures of security.md. Memory in KiB. */
const TARGET = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const

/**
 * Two at once take 128 MiB and two cores at most, so that many sign-ins slow down only sign-ins. Behind 48 waiting ones
 * (about 4 s) a further one fails with `unavailable`.
 */
const queue = limitConcurrency(2, 48)

/**
 * The hash of no password. A password for an unknown address is compared with it, so that the check takes as long as
 * for a known one.
 */
export const decoyHash =
  '$argon2id$v=19$m=65536,t=3,p=1$ll28EzKGn/V5B5WJE4Rdyg$RFzjYIxp4jq27ahDi50XaWkvncPkmINybT6evFeII3o'

/**
 * Hashes a password as it was typed: not trimmed, cut or normalised.
 * @param check runs when it is this password's turn; where it throws, nothing is hashed
 * @throws `unavailable` when too many are waiting
 */
export function hashPassword(password: string, check?: () => Promise<void>): Promise<string> {
  return queue(async () => {
    await check?.()
    return hash(password, TARGET)
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

/** Whether a hash is weaker than the target, and has to be replaced at the next sign-in. */
export function isWeak(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return (
    !stored.startsWith('$argon2id$') ||
    memoryCost < TARGET.memoryCost ||
    timeCost < TARGET.timeCost ||
    parallelism < TARGET.parallelism
  )
}

/** A stronger hash of a password that was just checked, where the stored hash is weak; else null. */
export const strengthen = async (stored: string, password: string): Promise<string | null> =>
  isWeak(stored) ? hashPassword(password) : null
