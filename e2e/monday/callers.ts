import { type Client, createClient } from '../../packages/contract/src/client.ts'

/** Calls without an account. */
export const openClient = (origin: string): Client =>
  createClient({ baseUrl: origin, headers: () => ({ 'Accept-Language': 'nl' }) })

/** Calls with a token: a customer's session, or the API key of a program. */
export const bearerClient = (origin: string, token: string): Client =>
  createClient({ baseUrl: origin, headers: () => ({ Authorization: `Bearer ${token}` }) })

/** Calls of a staff member: it keeps the cookies of the answers, as a browser does. */
export function staffClient(origin: string): Client {
  const cookies = new Map<string, string>()
  return createClient({
    baseUrl: origin,
    headers: () => ({ Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    onAnswer({ headers }) {
      for (const cookie of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
    },
  })
}
