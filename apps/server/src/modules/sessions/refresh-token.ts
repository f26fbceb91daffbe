import { mac, sameText } from '../../platform/keys.ts'

/** What a verified refresh token says. */
export interface RefreshClaims {
  sessionId: string
  generation: number
}

const idBytes = 16
const generationBytes = 4

/**
 * Makes the refresh token of a session's generation: both under an HMAC, so that the database holds nothing that
 * could be replayed, and a retry is answered with the very same successor.
 */
export function signRefreshToken(key: Buffer, claims: RefreshClaims): string {
  const content = Buffer.alloc(idBytes + generationBytes)
  content.write(claims.sessionId.replaceAll('-', ''), 'hex')
  content.writeUInt32BE(claims.generation, idBytes)
  const text = content.toString('base64url')
  return `${text}.${mac(key, text)}`
}

/** Reads a refresh token; null when it is not one of ours. */
export function readRefreshToken(key: Buffer, token: string): RefreshClaims | null {
  const [text, signature, ...rest] = token.split('.')
  if (!text || !signature || rest.length > 0 || !sameText(signature, mac(key, text))) return null
  const content = Buffer.from(text, 'base64url')
  if (content.length !== idBytes + generationBytes) return null
  return { sessionId: uuidOf(content.toString('hex', 0, idBytes)), generation: content.readUInt32BE(idBytes) }
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
