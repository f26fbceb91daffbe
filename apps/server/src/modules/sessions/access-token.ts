import * as v from 'valibot'
import { openJws, signJws } from '../../platform/jws.ts'

/** Validity of an access token. */
export const ACCESS_TOKEN_SECONDS = 600

/** The content of a verified access token. */
export interface AccessClaims {
  customerId: number
  sessionId: string
  generation: number
}

const issuer = 'brine'
const audience = 'client_dashboard'

const Payload = v.strictObject({
  // what the specification's client reads (section 3, auth session)
  id: v.pipe(v.number(), v.safeInteger()),
  issuedAt: v.pipe(v.number(), v.safeInteger()),
  ttl: v.literal(ACCESS_TOKEN_SECONDS),
  // the standard claims (RFC 7519)
  iss: v.literal(issuer),
  aud: v.literal(audience),
  sub: v.string(),
  iat: v.pipe(v.number(), v.safeInteger()),
  exp: v.pipe(v.number(), v.safeInteger()),
  // ours
  type: v.literal('access'),
  sid: v.pipe(v.string(), v.uuid()),
  generation: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/** Signs an access token. */
export function signAccessToken(key: Buffer, claims: AccessClaims, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const payload: v.InferOutput<typeof Payload> = {
    id: claims.customerId,
    issuedAt,
    ttl: ACCESS_TOKEN_SECONDS,
    iss: issuer,
    aud: audience,
    sub: String(claims.customerId),
    iat: issuedAt,
    exp: issuedAt + ACCESS_TOKEN_SECONDS,
    type: 'access',
    sid: claims.sessionId,
    generation: claims.generation,
  }
  return signJws(key, payload)
}

/**
 * Reads an access token; null when it is forged, of another kind, or expired. Whether its session is still valid is in
 * the database only.
 */
export function readAccessToken(key: Buffer, token: string, now: Date): AccessClaims | null {
  const payload = v.safeParse(Payload, openJws(key, token))
  if (!payload.success) return null
  const { id, exp, sid, generation } = payload.output
  if (exp * 1000 <= now.getTime()) return null
  return { customerId: id, sessionId: sid, generation }
}
