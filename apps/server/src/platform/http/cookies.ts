import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadCookie } from './identity.ts'

/**
 * Cookies of this host only. Over https their names begin with `__Host-`: the browser then guarantees that this host
 * set them over https (RFC 6265bis section 4.1.3.2). Code uses the names without the prefix.
 */
export interface Cookies {
  read(request: FastifyRequest): ReadCookie
  /** @param maxAge seconds; if absent, the cookie ends with the browser's session */
  set(reply: FastifyReply, name: string, value: string, maxAge?: number): void
  clear(reply: FastifyReply, name: string): void
}

export function hostCookies(secure: boolean): Cookies {
  const nameOf = (name: string): string => (secure ? `__Host-${name}` : name)

  function write(reply: FastifyReply, name: string, value: string, maxAge: number | undefined): void {
    const attributes = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const
    const age = maxAge === undefined ? {} : { maxAge }
    reply.header('set-cookie', stringifySetCookie({ name: nameOf(name), value, ...attributes, ...age }))
  }

  return {
    read(request) {
      let cookies: Record<string, string | undefined> | undefined
      return (name) => {
        cookies ??= parseCookie(request.headers.cookie ?? '')
        return cookies[nameOf(name)]
      }
    },
    set: write,
    clear: (reply, name) => write(reply, name, '', 0),
  }
}
