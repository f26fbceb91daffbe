import { mac, sameText } from './keys.ts'

/** The only accepted header. It is compared as text, so that a token cannot select another algorithm. */
const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

/**
 * Signs data that a client can read but not change: a JWS in compact form, HS256 (RFC 7515).
 * @param boundTo included in the signature but not in the token; the same value is needed to verify it
 */
export function signJws(key: Buffer, payload: object, boundTo?: string): string {
  const content = `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${content}.${signature(key, content, boundTo)}`
}

/** The signed data; undefined when the token is forged or bound to another value. The caller checks the expiry. */
export function openJws(key: Buffer, token: string, boundTo?: string): unknown {
  const [head, body, given, ...rest] = token.split('.')
  if (head !== header || !body || !given || rest.length > 0) return undefined
  // compared as text: base64url has spare bits at its end, and a decoder would accept changes of those
  if (!sameText(given, signature(key, `${head}.${body}`, boundTo))) return undefined
  return parseJson(Buffer.from(body, 'base64url').toString())
}

const signature = (key: Buffer, content: string, boundTo: string | undefined): string =>
  mac(key, boundTo === undefined ? content : `${content}.${boundTo}`)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
