import { randomBytes } from 'node:crypto'
import { mac, sameText } from '../../platform/keys.ts'

/*
 * A device on which somebody signed in before. It carries a random number and an HMAC over that number and the
 * account, nothing else: it opens nothing, it only gives its holder a count of failed sign-ins of their own, so that
 * a stranger who guesses at an account cannot keep its owner out.
 */

/** Seconds a device is remembered: a year, longer than the time between two refills of most households. */
export const deviceMaxAge = 365 * 86_400

export const deviceCookie = 'brine_device'

/** A new mark for a device that has just signed in to this account. */
export function markDevice(key: Buffer, account: string): string {
  const device = randomBytes(16).toString('base64url')
  return `${device}.${mac(key, `${account} ${device}`)}`
}

/** The device's number when the mark was made for this account; null otherwise. */
export function readDevice(key: Buffer, account: string, mark: string | undefined): string | null {
  const [device, signature, ...rest] = (mark ?? '').split('.')
  if (!device || !signature || rest.length > 0) return null
  return sameText(signature, mac(key, `${account} ${device}`)) ? device : null
}
