import { mac, sameText } from './keys.ts'

/** The only header there is. It is compared as text, so that no other algorithm can even be named. */
const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

/**
 * Signs what a client can read and cannot change: a JWS in compact form, HS256 (RFC 7515).
 * @param boundTo what has to be at hand again to open it, and is not in it
 */
export function signJws(key: Buffer, payload: object, boundTo?: string): string {
  const content = `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${content}.${signature(key, content, boundTo)}`
}

/** What was signed; undefined when it is forged or bound to something else. Whether its time is over, the caller asks. */
export function openJws(key: Buffer, token: string, boundTo?: string): unknown {
  const [head, body, given, ...rest] = token.split('.')
  if (head !== header || !body || !given || rest.length > 0) return undefined
  // compared as text: base64url has spare bits at its end, and a decoder would let changes of those through
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
