/** The content of an access token that the client reads (specification section 3). Only the server verifies it. */
export interface DecodedToken {
  readonly id: string
  /** Unix seconds, by the server's clock. */
  readonly issuedAt: number
  /** Seconds. */
  readonly ttl: number
}

/** Reads the payload of a JWT; undefined if the text is not a JWT or lacks a field. */
export function decodeToken(token: string): DecodedToken | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    const { id, issuedAt, ttl } = JSON.parse(new TextDecoder().decode(bytes))
    const isId = typeof id === 'string' || typeof id === 'number'
    if (!isId || !Number.isFinite(issuedAt) || !Number.isFinite(ttl)) return undefined
    return { id: String(id), issuedAt, ttl }
  } catch {
    return undefined
  }
}

/** The time before its expiry at which a token is renewed, in milliseconds. */
const RENEW_BEFORE_MS = 60_000

/** The time until which a token is used. Milliseconds since 1970, by the server's clock. */
export const endOf = ({ issuedAt, ttl }: DecodedToken): number => (issuedAt + ttl) * 1000 - RENEW_BEFORE_MS

/** Whether a token is valid for another minute. @param now milliseconds since 1970, by the server's clock */
export const isFresh = (token: DecodedToken, now: number): boolean => endOf(token) > now
