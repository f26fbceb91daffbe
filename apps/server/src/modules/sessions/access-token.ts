import * as v from 'valibot'
import { mac, sameText } from '../../platform/keys.ts'

/** Seconds for which an access token is good. */
export const accessTtl = 600

/** What a verified access token says. */
export interface AccessClaims {
  customerId: number
  sessionId: string
  generation: number
}

/** The only header there is. It is compared as text, so that no other algorithm can even be named. */
const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
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

/** Signs an access token: a JWS in compact form, HS256 (RFC 7515). */
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
  const content = `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${content}.${mac(key, content)}`
}

/**
 * Reads an access token; null when it is forged, of another kind, or past its time. Whether its session still
 * lives is for the database to say.
 */
export function readAccessToken(key: Buffer, token: string, now: Date): AccessClaims | null {
  const [head, body, signature, ...rest] = token.split('.')
  if (head !== header || !body || !signature || rest.length > 0) return null
  // compared as text: base64url has spare bits at its end, and a decoder would let changes of those through
  if (!sameText(signature, mac(key, `${head}.${body}`))) return null
  const payload = v.safeParse(Payload, parseJson(Buffer.from(body, 'base64url').toString()))
  if (!payload.success) return null
  const { id, exp, sid, generation } = payload.output
  if (exp * 1000 <= now.getTime()) return null
  return { customerId: id, sessionId: sid, generation }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
