import { createHash, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, string, number, Buffer>(scrypt)

/** One mailbox, one spelling. */
export const normalAddress = (email: string): string => email.trim().toLowerCase()

/**
 * What stays of an address once it is dropped: enough to know it again, slow to guess from a dump (scrypt, about
 * 30 ms each). The salt is fixed, because the same address has to give the same hash for ever: nobody is invited
 * twice, and "never again" outlives any change of the server's secret.
 * @returns 32 bytes
 */
export const hashAddress = (email: string): Promise<Buffer> =>
  derive(normalAddress(email), 'brine/referral-address', 32)

/** The token of a "never again" link, 256 random bits. */
export const createRefusalToken = (): string => randomBytes(32).toString('base64url')

/** Under which the token of a link is kept. */
export const hashRefusalToken = (token: string): Buffer => createHash('sha256').update(token).digest()
