import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator app supports (RFC 6238 over RFC 4226); `period` in seconds. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A clock may be off, or the code typed slowly: one step before and one after the current one count, too (section 5.2). */
const WINDOW_STEPS = 1

/** 160 bits, as RFC 4226 recommends (section 4, R6). */
export const createTotpSecret = (): Buffer => randomBytes(20)

/** What an authenticator app is given. */
export interface TotpSetUp {
  /** The address in the QR code. */
  readonly uri: string
  /** Base32 (RFC 4648) without padding: what a person types where there is no camera. */
  readonly secret: string
}

export function describeTotp(secret: Buffer, issuer: string, account: string): TotpSetUp {
  const { base32 } = secretOf(secret)
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  // without algorithm, digits and period: ours are the defaults, and not every app reads these parameters
  const uri = `otpauth://totp/${label}?secret=${base32}&issuer=${encodeURIComponent(issuer)}`
  return { uri, secret: base32 }
}

/**
 * The step (30 seconds, counted from 1970) whose code this is; null when the code is not valid now.
 * @param typed with spaces, as apps show it
 */
export function findTotpStep(secret: Buffer, typed: string, now: Date): number | null {
  const at = { ...PARAMETERS, timestamp: now.getTime() }
  const token = typed.replace(/\s/g, '')
  const delta = TOTP.validate({ ...at, token, secret: secretOf(secret), window: WINDOW_STEPS })
  return delta === null ? null : TOTP.counter(at) + delta
}

const secretOf = (bytes: Buffer): Secret => Secret.fromHex(bytes.toString('hex'))
