import type { Session } from '@brine/contract/customer/sessions'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token like the server's, without a valid signature, because the client does not check it. */
export function tokenOf(id: string, issuedAt: number, ttl = 600): string {
  return `${encode({ alg: 'HS256' })}.${encode({ id, issuedAt, ttl })}.signature`
}

/** The answer of sign-in. @param issuedAt unix seconds @param generation distinguishes the tokens of one session */
export function sessionOf(id: string, issuedAt: number, generation = 1): Session {
  return { token: tokenOf(id, issuedAt), refresh_token: `${id}-${generation}`, installation_placed: true }
}
