import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from '../../platform/keys.ts'

/*
 * Codes of authenticator apps: RFC 6238 over RFC 4226, with what every app understands: SHA-1, six digits, 30 seconds.
 */
const stepSeconds = 30
const digits = 6
/** A clock may be off, or the code typed slowly: the step before and the one after count as well (section 5.2). */
const drift = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, as RFC 4226 recommends (section 4, R6). */
export const createTotpSecret = (): Buffer => randomBytes(20)

/** Base32 (RFC 4648) without padding: what a person types where there is no camera. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The address that a QR code holds. */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** The code of one step. */
export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code this is; null when it is none of those that count now.
 * @param typed with spaces, as apps show it
 */
export function findTotpStep(secret: Buffer, typed: string, now: Date): number | null {
  const code = typed.replace(/\s/g, '')
  const current = Math.floor(now.getTime() / 1000 / stepSeconds)
  // all are compared, so that the time tells nothing
  const matching = [0, -drift, drift]
    .map((off) => current + off)
    .filter((step) => sameText(totpAt(secret, step), code))
  return matching[0] ?? null
}
