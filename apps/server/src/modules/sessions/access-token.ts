import * as v from 'valibot'
import { openJws, signJws } from '../../platform/jws.ts'

/** Seconds for which an access token is good. */
export const accessTtl = 600

/** What a verified access token says. */
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
  ttl: v.literal(accessTtl),
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
    ttl: accessTtl,
    iss: issuer,
    aud: audience,
    sub: String(claims.customerId),
    iat: issuedAt,
    exp: issuedAt + accessTtl,
    type: 'access',
    sid: claims.sessionId,
    generation: claims.generation,
  }
  return signJws(key, payload)
}

/**
 * Reads an access token; null when it is forged, of another kind, or past its time. Whether its session still
 * lives is for the database to say.
 */
export function readAccessToken(key: Buffer, token: string, now: Date): AccessClaims | null {
  const payload = v.safeParse(Payload, openJws(key, token))
  if (!payload.success) return null
  const { id, exp, sid, generation } = payload.output
  if (exp * 1000 <= now.getTime()) return null
  return { customerId: id, sessionId: sid, generation }
}
