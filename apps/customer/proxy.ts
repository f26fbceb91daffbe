import type { Call } from '@brine/contract/call'
import type { ProxyOptions } from 'vite'

/** What the server has for the app besides calls: its configuration, and the mailbox of the demo. */
const others = /^\/(static|dev)\//

/**
 * Lets the development server ask the API for the calls of the contract, each by its method and its whole path: other
 * addresses, such as /auth/register when a browser opens it, are pages of the app.
 */
export function proxyTo(api: string, calls: readonly Call[]): Record<string, ProxyOptions> {
  const patterns = calls.map(({ method, path }) => ({ method, path: patternOf(path) }))
  return {
    '^/': {
      target: api,
      // an address that is returned is served here, undefined is asked of the API
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
