import type { Session } from '@brine/contract/customer/sessions'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the server issues them, but for the signature, which the client never looks at. */
export function tokenOf(id: string, issuedAt: number, ttl = 600): string {
  return `${encode({ alg: 'HS256' })}.${encode({ id, issuedAt, ttl })}.signature`
}

/** What sign-in answers. @param issuedAt unix seconds @param generation tells tokens of one session apart */
export function sessionOf(id: string, issuedAt: number, generation = 1): Session {
  return { token: tokenOf(id, issuedAt), refresh_token: `${id}-${generation}`, installation_placed: true }
}
