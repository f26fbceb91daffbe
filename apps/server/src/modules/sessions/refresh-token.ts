import { mac, sameText } from '../../platform/keys.ts'

/** The content of a verified refresh token. */
export interface RefreshClaims {
  sessionId: string
  generation: number
}

const ID_BYTES = 16
const GENERATION_BYTES = 4

/**
 * Makes the refresh token of a session's generation. Both are signed by an HMAC, so that the database stores nothing
 * that could be replayed, and a retry gets the same successor.
 */
export function signRefreshToken(key: Buffer, claims: RefreshClaims): string {
  const content = Buffer.alloc(ID_BYTES + GENERATION_BYTES)
  content.write(claims.sessionId.replaceAll('-', ''), 'hex')
  content.writeUInt32BE(claims.generation, ID_BYTES)
  const text = content.toString('base64url')
  return `${text}.${mac(key, text)}`
}

/** Reads a refresh token; null when this server did not sign it. */
export function readRefreshToken(key: Buffer, token: string): RefreshClaims | null {
  const [text, signature, ...rest] = token.split('.')
  if (!text || !signature || rest.length > 0 || !sameText(signature, mac(key, text))) return null
  const content = Buffer.from(text, 'base64url')
  if (content.length !== ID_BYTES + GENERATION_BYTES) return null
  return {
    sessionId: uuidOf(content.toString('hex', 0, ID_BYTES)),
    generation: content.readUInt32BE(ID_BYTES),
  }
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
