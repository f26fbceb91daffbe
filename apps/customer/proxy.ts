import type { Call } from '@brine/contract/call'
import type { ProxyOptions } from 'vite'

/** Paths of the server that are not in the contract: the app's configuration and the demo's mailbox. */
const others = /^\/(static|dev)\//

/**
 * Forwards the calls of the contract from the development server to the API. A call matches by its method and its whole
 * path. Other requests, such as a browser that opens /auth/register, get a page of the app.
 */
export function proxyTo(api: string, calls: readonly Call[]): Record<string, ProxyOptions> {
  const patterns = calls.map(({ method, path }) => ({ method, path: patternOf(path) }))
  return {
    '^/': {
      target: api,
      // a returned address is served here; undefined forwards the request to the API
      bypass: ({ method, url = '/' }) => {
        const { pathname } = new URL(url, api)
        const isCall = patterns.some((call) => call.method === method && call.path.test(pathname))
        return isCall || others.test(pathname) ? undefined : url
      },
    },
  }
}

const patternOf = (path: Call['path']): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
