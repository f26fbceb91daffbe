import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, string, number, Buffer>(scrypt)

/** Gives every spelling of a mailbox the same form. */
export const normalizeAddress = (email: string): string => email.trim().toLowerCase()

/**
 * Hashes an address. The hash stays when the address is dropped: it recognizes the address, and is slow to guess from a
 * dump (scrypt, about 30 ms). The salt is fixed, because an address must always give the same hash: nobody is invited
 * twice, and a refusal outlives a change of the server's secret.
 * @returns 32 bytes
 */
export const hashAddress = (email: string): Promise<Buffer> =>
  derive(normalizeAddress(email), 'brine/referral-address', 32)
